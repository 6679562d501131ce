"""What is kept: the game in play, saves, settings, and the texts of the languages."""
