"""Sounds: notes in time, silence at the end and when switched off."""

from firmware.drivers import sound
from firmware.parts import sounds


class Pwm:
    """Keeps what was set."""

    def __init__(self):
        self.calls = []

    def freq(self, hz):
        """Keep the frequency."""
        self.calls.append(("freq", hz))

    def duty_u16(self, duty):
        """Keep the duty."""
        self.calls.append(("duty", duty))


def play(which, volume=2):
    """(calls, ms until it was over) of a melody."""
    pwm = Pwm()
    player = sound.Sound(pwm)
    player.volume = volume
    player.play(which)
    now = 1000
    while now < 9000:
        player.step(now)
        if player._melody is None:
            break
        now += 5
    return pwm.calls, now - 1000


def test_every_melody_ends_in_silence():
    for which in range(sounds.KEY, sounds.TURN + 1):
        calls, ms = play(which)
        assert calls[-1] == ("duty", 0) and len(calls) >= 3, which
        assert 5 <= ms <= 1500, (which, ms)
        for kind, value in calls:
            assert kind == "duty" or 100 <= value <= 5000, (which, value)


def test_off_is_silent():
    assert play(sounds.WIN, 0)[0] == []
    silent = sound.Sound(None)
    assert not silent.present
    silent.play(sounds.WIN)
    silent.step(0)


def test_louder_is_more_duty():
    duties = [max(value for kind, value in play(sounds.YES, volume)[0] if kind == "duty") for volume in (1, 2, 3)]
    assert duties == sorted(duties) and duties[0] < duties[2] <= 32768
