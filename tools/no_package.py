"""What pip finds when it is asked to install this project: a sentence."""

from typing import Any


def get_requires_for_build_wheel(config_settings: Any = None) -> None:
    """Refuse."""
    raise SystemExit("Deedbox is not a Python package: `make sim` plays it, `make flash` puts it on a board; both bring what they need into build/.")


get_requires_for_build_editable = get_requires_for_build_sdist = get_requires_for_build_wheel
build_wheel = build_editable = build_sdist = get_requires_for_build_wheel
