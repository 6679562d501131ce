"""One module a board: facts only, importing one does nothing. See README.md beside this file."""
