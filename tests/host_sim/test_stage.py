"""Bringing the simulated board's program up to date, also where nothing can be written."""

import builtins

import pytest
import sim  # noqa: F401

from host_sim import stage


def test_a_checkout_that_cannot_be_written(monkeypatch, tmp_path):
    """With nothing to compile it is not noticed; else it is one sentence."""
    folders = stage.stage()
    opened = builtins.open

    def refuse(path, mode="r", *words, **more):
        if "w" in mode:
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, mode, *words, **more)

    monkeypatch.setattr(builtins, "open", refuse)
    assert stage.stage() == folders
    monkeypatch.setattr(stage, "TARGET", tmp_path / "file/sim")
    (tmp_path / "file").touch()
    with pytest.raises(stage.Missing, match="sources have changed, and .* cannot be written: Not a directory"):
        stage.stage()
