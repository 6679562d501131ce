"""Pictures of the arena's games: worth over time, and win rates with their intervals."""

from collections.abc import Sequence

from .figures import Summary, name_of
from .play import Played


def draw(games: Sequence[Played], facts: Summary, path: str) -> None:
    """Write a PNG to `path`. Raises RuntimeError where matplotlib is missing, OSError where it cannot be written."""
    try:
        import matplotlib

        matplotlib.use("Agg")
        from matplotlib import pyplot
    except ImportError:
        raise RuntimeError("--plot needs the packages of requirements-arena.txt") from None
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, 4.5), layout="constrained")
    sums: dict[str, dict[int, list[int]]] = {}
    for game in games:
        for number, worths in enumerate(game["worths"]):
            for seat, worth in enumerate(worths):
                total = sums.setdefault(name_of(game["seats"][seat]), {}).setdefault(number, [0, 0])
                total[0] += worth
                total[1] += 1
    for name in sorted(sums):
        rounds = [number for number in sorted(sums[name]) if sums[name][number][1] >= max(len(games) // 20, 1)]
        left.plot(rounds, [sums[name][number][0] / sums[name][number][1] for number in rounds], label=name)
    left.set(title="Worth over time (mean over the games still played)", xlabel="round", ylabel="dollars")
    left.legend()
    names = sorted(facts["players"])
    rates = [100 * facts["players"][name]["rate"] for name in names]
    low = [rate - 100 * facts["players"][name]["low"] for name, rate in zip(names, rates, strict=True)]
    high = [100 * facts["players"][name]["high"] - rate for name, rate in zip(names, rates, strict=True)]
    right.bar(names, rates, yerr=[low, high], capsize=6)
    for place, name in enumerate(names):
        right.hlines(100 * facts["players"][name]["equal"], place - 0.4, place + 0.4, linestyles="dashed", colors="black")
    right.set(title="Games won (bar: 95 % interval; dashes: equal strength)", ylabel="per cent")
    figure.savefig(path, dpi=100)
    pyplot.close(figure)
