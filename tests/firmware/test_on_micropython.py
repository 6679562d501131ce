"""The firmware's own modules, tested where they run: each *_tests.py of device/ on MicroPython."""

from pathlib import Path

import babel
import pytest

import languages
import micropython

DEVICE = Path(__file__).with_name("device")
# The unix port's VfsLfs2 now and then dies itself (SIGSEGV) when the collector closes a file whose block device has failed, as the
# power-cut tests leave them by design. Only a death by signal is tried again; a failed test never is.
_STARTS = 4

ENGLISH = """
# A small language for the tests.
language.name = English
greeting = Hello
rent = {0} pays {1}
swap = {1} before {0}
lines = one\\ntwo
joined = first \\
second
house = {0} house of {1}|{0} houses of {1}
"""


@pytest.fixture
def text_folder(tmp_path):
    """Packed languages: English with 500 more texts, Czech with three; and the file `forms`."""
    source = tmp_path / "lang"
    source.mkdir()
    many = "".join("many.%d = text %d\n" % (i, i) for i in range(500))
    (source / "en.txt").write_text(ENGLISH + many, encoding="utf-8")
    (source / "cs.txt").write_text("language.name = Čeština\ngreeting = Ahoj\nhouse = {0} dům|{0} domy|{0} domů\n", encoding="utf-8")
    missing = languages.build(source, tmp_path / "packed")
    assert "lines" in missing["cs"] and missing["en"] == []
    # Which form goes with each number, as the CLDR has it, for the languages of the game.
    rows = []
    for code in languages.codes():
        rule, forms = babel.Locale.parse(code).plural_form, languages.forms(code)
        rows.append(code + " " + "".join(str(forms.index(rule(n))) for n in range(1001)) + "\n")
    (tmp_path / "packed/forms").write_text("".join(rows))
    return tmp_path / "packed"


@pytest.mark.parametrize("name", sorted(path.stem for path in DEVICE.glob("*_tests.py")))
def test_module(name, text_folder):
    """Every test of the module passes on MicroPython."""
    for _ in range(_STARTS):
        result = micropython.run(DEVICE / "harness.py", name, path=[DEVICE], env={"TEXT_FOLDER": str(text_folder)})
        if result.returncode >= 0:
            break
    assert result.returncode == 0, result.stdout + result.stderr
    assert "passed" in result.stdout
