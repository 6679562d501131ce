"""What the rules of a game say, in the chosen language. Apart from other words because it needs no game."""

from engine import rulebooks


def rule(texts, option, value):
    """The sentence for the byte `value` of `option` of engine.rulebooks."""
    if rulebooks.is_number(option):
        return texts.fill("rule.%d" % option, rulebooks.amount(option, value))
    return texts("rule.%d.%d" % (option, value))
