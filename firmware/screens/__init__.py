"""The screens, one to a module, each with a class Screen; the console opens them by the module's name."""
