"""What is kept of a failure: a report over USB, and a small log on flash."""

import sys

from micropython import const

from firmware.kept.places import ERRORS

_ERRORS_SIZE = const(1500)  # characters


def note(error: BaseException) -> None:
    """Print the exception `error` with its traceback, and add it to the log, the newest last."""
    from io import StringIO

    text = StringIO()
    sys.print_exception(error, text)
    text = text.getvalue()
    print(text)
    try:
        try:
            with open(ERRORS) as file:
                text = file.read()[-_ERRORS_SIZE:] + text
        except OSError:
            pass  # the first failure
        with open(ERRORS, "w") as file:
            file.write(text[-_ERRORS_SIZE:])
    except (OSError, UnicodeError):
        pass  # a full flash must not hide the failure itself
