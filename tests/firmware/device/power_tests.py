"""Rest and battery on a clock of the test's own."""

from firmware.drivers.battery import Battery, charge
from firmware.drivers.power import Power


class Panel:
    """Remembers contrast and power."""

    def __init__(self):
        self.on = True
        self.value = None

    def power(self, on):
        """As the drivers' power()."""
        self.on = on

    def contrast(self, value):
        """As the one-bit drivers' contrast()."""
        self.value = value


class Light:
    """A PWM."""

    duty = None

    def duty_u16(self, duty):
        """Keep it."""
        self.duty = duty


class Cell:
    """An ADC that sees `millivolts` behind a divider by 3."""

    def __init__(self, millivolts):
        self.millivolts = millivolts

    def read_u16(self):
        """65535 is 3300 mV."""
        return self.millivolts * 65535 // 9900


def test_dims_then_goes_off_then_wakes():
    panel, light = Panel(), Light()
    power = Power(panel, light)
    power.configure(4, 3)
    now = 0
    assert light.duty == 65535
    seen = []
    for now in range(0, 200_000, 1000):
        power.step(now)
        if not seen or seen[-1][1:] != (light.duty, panel.on):
            seen.append((now, light.duty, panel.on))
    assert [item[0] for item in seen] == [0, 60_000, 180_000], seen
    assert seen[1][1] < 5000 and seen[1][2] and seen[2][1:] == (0, False)
    assert power.wake(now) and panel.on and light.duty == 65535
    assert not power.wake(now + 10)  # the second key counts
    power.step(now + 59_000)
    assert light.duty == 65535


def test_a_key_while_dim_only_wakes():
    panel, light = Panel(), Light()
    power = Power(panel, light)
    power.configure(2, 3)
    power.step(0)
    power.step(61_000)
    assert power.wake(62_000) and not power.wake(62_100)


def test_never():
    panel, light = Panel(), Light()
    power = Power(panel, light)
    power.configure(4, 0)
    for now in range(0, 10_000_000, 100_000):
        power.step(now)
    assert panel.on and light.duty == 65535


def test_brightness():
    panel, light = Panel(), Light()
    power = Power(panel, light)
    duties = []
    for level in (1, 2, 3, 4):
        power.configure(level, 3)
        duties.append(light.duty)
    assert duties == sorted(set(duties)) and duties[0] > 1800
    oled = Power(panel)
    oled.configure(1, 3)
    low = panel.value
    oled.configure(4, 3)
    assert low < panel.value <= 255


def test_battery():
    assert Power(Panel()).charge() is None
    values = [Power(Panel(), None, Battery(Cell(mv))).charge() for mv in range(3000, 4400, 20)]
    assert values[0] == 0 and values[-1] == 100 and values == sorted(values)
    assert charge(3750) == 50 and charge(4180) == 100 and charge(3300) == 0
