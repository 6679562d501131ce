"""The screens driven by random keys on every size of panel, what is drawn being recorded: no text leaves the panel, none lies over another or is
partly painted over, and none that decides something is cut. Nothing that is pressed leads to an error.

DEEDBOX_EXAMPLES=200 build/venv/bin/python -m pytest tests/firmware/test_random_keys.py tries more than the usual few.
"""

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, configuration, given, settings
from hypothesis import strategies as st

import languages
import micropython
from host_sim.console import panels_of_looks

DEVICE = Path(__file__).with_name("device")
configuration.set_hypothesis_home_dir(micropython.ROOT / "build/hypothesis")
EXAMPLES = int(os.environ.get("DEEDBOX_EXAMPLES", "3"))
# Look, width, height, colours: every look on the least that it takes, and the sizes that only a board to come may have (D7).
SIZES = (
    *((look, *panels[:2], 2 if panels[1] < 100 else 16) for look, panels in sorted(panels_of_looks().items())),
    ("wide", 320, 170, 16), ("square", 240, 280, 16),
)  # fmt: skip
UP, DOWN, LEFT, RIGHT, A, B, MENU, HELD = range(1, 9)
# Mostly A, which leads on; B often enough to come back.
KEYS = st.sampled_from([A] * 10 + [DOWN] * 4 + [B] * 3 + [UP] * 3 + [LEFT, RIGHT, RIGHT, MENU, HELD])
RICH = (
    "mediterranean=p0:5 baltic=p0:4 oriental=p1:2 vermont=p1:2 connecticut=p1:3 st_james=p2:3 tennessee=p2:3 new_york=p2:3 reading=p0 "
    "b_and_o=p1:0:m electric=p2 boardwalk=p1 park_place=p1 p0.cash=312 p1.pos=indiana p2.pos=marvin p0.pos=st_james p0.cards=chance turn=p0"
)
LONG = ("WWWWWWWWWW", "MMMMMMMMMM", "Žaneta", "Jan", "QQQQQQQQQQ", "Ola", "Ida", "Čeněk")
SQUARES = {text for key, text in languages.read(languages.SOURCE / "en.txt").items() if key.startswith("sq.")}
ENOUGH = 14  # letters
CUT_ANYWHERE = {"tiny"}  # what is chosen runs through its line, names of squares stand whole where they are looked at

JOBS = st.fixed_dictionaries(
    {
        "lang": st.sampled_from(languages.codes()),
        "names": st.integers(3, 8).map(lambda count: LONG[:count]),
        "book": st.integers(0, 3),
        "position": st.sampled_from((None, "", RICH, RICH + " p1.cash=9000")),  # None: from the title
        "seed": st.integers(1, 1 << 20),
        "keys": st.lists(KEYS, min_size=60, max_size=120),
    }
)


def is_name(text):
    """A player's name, or one to suggest: beside a token its first letters are enough. One that runs has lost some at the left."""
    return any(name.endswith(text) for name in LONG) or " " not in text and len(text) <= 10


def is_square(text, shown):
    """A square's name beside a long name of its owner: so much of it tells which it is, and its colour is there."""
    return text in SQUARES and len(shown) >= ENOUGH


@pytest.mark.parametrize("look, width, height, colours", SIZES, ids=["%dx%d" % size[1:3] for size in SIZES])
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(job=JOBS)
def test_every_page_is_whole(look, width, height, colours, job):
    result = micropython.run(DEVICE / "random_keys.py", look, width, height, colours, path=[DEVICE], text=json.dumps(job) + "\n")
    assert result.returncode == 0, result.stdout + result.stderr
    faults = [json.loads(line) for line in result.stdout.splitlines() if line.startswith("[")]
    wrong = [row for row in faults if row[1] != "cut" or look not in CUT_ANYWHERE and not is_name(row[2]) and not is_square(row[2], row[3])]
    assert not wrong, result.stdout
