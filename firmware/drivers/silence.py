"""In place of sound on boards without a speaker."""


class Silence:
    """What drivers.sound.Sound offers, without a sound."""

    present = False
    volume = 0  # follows the setting, to no effect

    def playing(self) -> bool:
        """Never."""
        return False

    def play(self, which: int) -> None:
        """Nothing is heard."""

    def step(self, now: int) -> None:
        """Nothing goes on."""
