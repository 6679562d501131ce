"""What screens are put together from: plain data that says what is asked and shown, and no pixel. Looks draw it (docs/screens.md)."""
