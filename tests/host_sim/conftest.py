"""What all tests of the simulator have."""

import pytest


@pytest.fixture(autouse=True)
def own_data(monkeypatch, tmp_path_factory):
    """The person's folders of a test are its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
