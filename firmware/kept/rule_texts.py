"""What the rules of a game say, in the chosen language. Apart from other words because it needs no game."""

from engine import rulebooks


def rule(texts, option, value):
    """The sentence for the byte `value` of `option` of engine.rulebooks."""
    name, words = rulebooks.OPTIONS[option][:2]
    if words is None:
        return texts.fill("rule." + name, rulebooks.word(option, value))
    return texts("rule." + name + "." + words[value])
