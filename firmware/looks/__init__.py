"""How things look: a module for each class of panel, of which a build holds its board's one. The parts that all of them draw: docs/screens.md."""
