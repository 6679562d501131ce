"""What all tests of the simulator have."""

import pytest
import sim
from test_positions import RESUME, prepare


@pytest.fixture(autouse=True)
def own_data(monkeypatch, tmp_path_factory):
    """The person's folders of a test are its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))


@pytest.fixture
def at(tmp_path):
    """A function of a position, a board and options: the console at its table, the script lines after it, obeyed."""
    machines = []

    def begin(position, board="pico_lcd_1_3", **options):
        prepare(tmp_path / "flash", position, **options)
        machine = sim.console.SimulatedConsole(board, tmp_path / "flash", 1)
        machines.append(machine)
        machine.power_on()
        runner = sim.script.Runner(machine, tmp_path)

        def obey(*lines):
            for command in sim.script.parse("\n".join(lines)):
                runner._obey(command)
            return machine.texts

        obey(RESUME)
        return obey

    yield begin
    for machine in machines:
        machine.close()
    assert not (tmp_path / "flash/deedbox/errors.txt").exists()
