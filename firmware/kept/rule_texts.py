"""What the rules of a game say, in the chosen language. Apart from other words because it needs no game."""

from engine import rulebooks

MYPY = False
if MYPY:
    from firmware.kept.texts import Texts


def rule(texts: "Texts", option: int, value: int) -> str:
    """The sentence for the byte `value` of `option` of engine.rulebooks."""
    if rulebooks.is_number(option):
        return texts.fill("rule.%d" % option, rulebooks.amount(option, value))
    return texts("rule.%d.%d" % (option, value))
