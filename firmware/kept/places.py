"""Where the game's files lie on the flash: all in one folder of its own, so that a person's other files are never among them."""

FOLDER = "/deedbox"  # the program, board.mpy, assets/ and the saves; beside it there is only /main.py
FONTS = FOLDER + "/assets/fonts"
LANGUAGES = FOLDER + "/assets/lang"
ERRORS = FOLDER + "/errors.txt"
