"""The faults that `make mutants` puts in are all there to be put in: the code moves on, and a fault that is in no file any more tries nothing."""

import mutants
import pytest


@pytest.mark.parametrize("name, old, new", mutants.FAULTS, ids=lambda part: part.strip()[:40])
def test_a_fault_is_in_its_file_once(name, old, new):
    assert (mutants.ROOT / name).read_text(encoding="utf-8").count(old) == 1 and old != new
