"""The arena: reproducible, honest figures, outside bots, a cluster of two workers that loses one."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.arena import figures, play, run

ROOT = Path(__file__).resolve().parents[2]
BOT = shlex.join([sys.executable, str(ROOT / "docs/examples/bot.py")])  # as a shell would read it: a folder may have a space


def arena(*words, **more):
    """Run the command; the finished process."""
    return subprocess.run([sys.executable, "-m", "host_sim.arena", *words], cwd=ROOT, capture_output=True, text=True, timeout=300, **more)


def everything(task, games, jobs):
    """All games of a task in order of their numbers."""
    found = [game for batch in run.here(task, games, jobs) for game in batch]
    return sorted(found, key=lambda game: game["number"])


def test_same_games_whatever_the_number_of_jobs():
    task = play.Task((3, 2, 1, 0), rules="cz", seed=5)
    assert everything(task, 45, 1) == everything(task, 45, 2)
    other = play.Task((3, 2, 1, 0), rules="cz", seed=6)
    assert everything(task, 20, 1) != everything(other, 20, 1)


def test_seats_turn_so_that_everybody_sits_everywhere():
    task = play.Task((3, 1, 0))
    assert [play.lineup(task, number) for number in range(4)] == [(3, 1, 0), (0, 3, 1), (1, 0, 3), (3, 1, 0)]


def test_wilson_interval_against_a_published_example():
    # Newcombe (1998), Statistics in Medicine 17, table I: 81 of 263 gives 0.2553 to 0.3662, 0 of 20 gives 0 to 0.1611.
    assert figures.interval(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-4)
    assert figures.interval(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-4)


def test_ratings_follow_who_beats_whom():
    games = [{"seats": [2, 1], "winners": [0], "number": i} for i in range(75)] + [{"seats": [2, 1], "winners": [1], "number": i} for i in range(25)]
    rated = figures.ratings(games)
    # Three wins to one is 400 * log10(3) = 191 points on Elo's scale; half a game each way is added against infinities.
    assert rated["level 2"] - rated["level 1"] == pytest.approx(400 * 0.4711, abs=3)
    assert rated["level 2"] + rated["level 1"] == pytest.approx(3000)


def test_levels_are_ordered():
    """Level 3 over level 1, and level 1 over level 0, by more than chance explains."""
    for better, worse, least in ((3, 1, 0.30), (1, 0, 0.30)):
        games = everything(play.Task((better, worse, worse, worse), seed=3), 200, 2)
        row = figures.summary(games)["players"]["level %d" % better]
        assert row["low"] > least, row


@pytest.mark.parametrize("rules", ["lt", "rs", "pl", "cz"])
def test_strong_games_end_and_trade(rules):
    games = everything(play.Task((3, 3, 3, 3), rules=rules, seed=2), 40, 2)
    facts = figures.summary(games)
    assert facts["endings"][play.ENDED] == 40
    assert facts["games_with_group_by_trade"] >= 0.5


def test_files_and_table(tmp_path):
    files = ("--json", tmp_path / "a.json", "--csv", tmp_path / "a.csv", "--plot", tmp_path / "a.png")
    done = arena("--games", "12", "--seats", "2,1", "--quiet", *files)
    assert done.returncode == 0, done.stderr
    assert "level 2" in done.stdout and "95 % interval" in done.stdout
    data = json.loads((tmp_path / "a.json").read_text())
    assert [game["number"] for game in data["games"]] == list(range(12))
    assert len((tmp_path / "a.csv").read_text().splitlines()) == 13
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("words", [("--seats", "9,1"), ("--seats", "b0,1"), ("--games", "0"), ("--option", "pot=maybe"), ("--rules", "xx")])
def test_bad_words_are_refused(words):
    done = arena(*words)
    assert done.returncode == 2 and done.stderr.strip()


def test_outside_bot_plays_whole_games():
    games = everything(play.Task(("b0", 0, 0), bots=(BOT,), seconds=20), 3, 1)
    assert [game["how"] for game in games] == [play.ENDED] * 3


@pytest.mark.parametrize(
    "code,reason",
    [
        ("import time; time.sleep(60)", "took more than"),
        ("print('xyzzy', flush=True); import sys; sys.stdin.read()", "no move"),
        ("print('end', flush=True); import sys; sys.stdin.read()", "illegal move"),
        ("pass", "has ended"),
        ("print('x' * 100000, flush=True); import sys; sys.stdin.read()", "talks without end"),
    ],
)
def test_outside_bot_that_fails_loses_clearly(code, reason):
    task = play.Task(("b0", 1, 1), bots=(shlex.join([sys.executable, "-c", code]),), seconds=0.3)
    game = play.play(task, 0)
    assert game["how"] == play.FORFEIT
    assert game["loser"][0] == 0 and reason in game["loser"][1]
    assert game["winners"] and 0 not in game["winners"]


def test_missing_program_loses():
    game = play.play(play.Task(("b0", 1), bots=("/nowhere/bot",)), 0)
    assert game["how"] == play.FORFEIT and "cannot be started" in game["loser"][1]


def test_cluster_gives_the_same_games_though_a_worker_is_lost():
    distributed = pytest.importorskip("distributed")
    task = play.Task((1, 0, 1), seed=4)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True) as cluster:
        found = []
        for batch in run.on_cluster(task, 200, cluster.scheduler_address):
            if not found:
                next(iter(cluster.workers.values())).process.process.kill()
            found += batch
    assert sorted(found, key=lambda game: game["number"]) == everything(task, 200, 2)


def test_no_cluster_is_said():
    done = arena("--games", "2", "--cluster", "tcp://127.0.0.1:9")
    assert done.returncode == 2 and "no Dask cluster" in done.stderr
