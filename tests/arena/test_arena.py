"""The arena: reproducible, honest figures, outside bots, a cluster of two workers that loses one."""

import json
import os
import shlex
import subprocess
import sys
import time
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
        ("import time\nwhile True: print('roll\\n' * 9000, flush=True)", "talks without end"),
        ("import time\nwhile True: print('roll', flush=True); time.sleep(0.02)", "illegal move"),
        ("import nonsense_module", "has ended: ModuleNotFoundError: No module named 'nonsense_module'"),
    ],
)
def test_outside_bot_that_fails_loses_clearly(code, reason):
    task = play.Task(("b0", 1, 1), bots=(shlex.join([sys.executable, "-c", code]),), seconds=0.3)
    game = play.play(task, 0)
    assert game["how"] == play.FORFEIT
    assert game["loser"][0] == 0 and reason in game["loser"][1]
    assert game["winners"] and 0 not in game["winners"]


def outside(*lines):
    """Command of an outside bot that is this Python program."""
    return shlex.join([sys.executable, "-c", "\n".join(lines)])


def test_missing_program_ends_the_arena():
    """D3: there is nothing to play, and a script that calls the arena sees it."""
    for words in ((), ("--jobs", "2")):
        done = arena("--games", "2", "--seats", "b0,1", "--bot", "/nowhere/bot", "--quiet", *words)
        assert done.returncode == 2 and "'/nowhere/bot' cannot be started" in done.stderr


def test_the_table_says_why_a_bot_lost(tmp_path):
    """D3: the reason, how often, and what the program wrote to its standard error."""
    bot = outside("import sys", "print('first line', file=sys.stderr)", "sys.exit('no plan')")
    done = arena("--games", "3", "--seats", "b0,1", "--bot", bot, "--quiet", "--json", str(tmp_path / "a.json"))
    assert done.returncode == 0 and "lost 3: has ended: no plan" in done.stdout
    game = json.loads((tmp_path / "a.json").read_text())["games"][1]
    assert game["errors"] == ["", "first line\nno plan\n"] and game["loser"] == [1, "has ended: no plan"]


def test_the_example_as_documented():
    """D3: `python` is the one that runs the arena, wherever that is."""
    done = arena("--games", "1", "--seats", "b0,0", "--bot", "python docs/examples/bot.py", "--quiet", env={"PATH": "/nowhere", "HOME": "/"})
    assert done.returncode == 0 and "1 ended" in done.stdout, done.stdout + done.stderr


def test_offers_without_end_lose():
    """D2: each refused offer brings the same decision back."""
    bot = outside(
        "import sys",
        "for line in sys.stdin:",
        "    if line.startswith('you'): me = line.split()[1]",
        "    if line.startswith('* move'): words.append(line.split()[2])",
        "    if line.startswith('ok {'): words = []",
        "    if line.startswith('ok ') and line[3] != '{':",
        "        print('offer %s p1 give=1 get=1000' % me if 'offer' in words else words[0], flush=True)",
    )
    game = play.play(play.Task((3, "b0"), bots=(bot,), seconds=20), 1)  # seated first
    assert game["how"] == play.FORFEIT and game["loser"][0] == 0, game
    assert game["loser"][1] == "more than 1000 decisions in one turn", game


def test_whoever_writes_and_never_reads_is_out_of_time():
    """D2: the question does not fit into the pipe; its time applies to the writing too."""
    bot = play.OutsideBot(outside("import time", "time.sleep(60)"), 0, 0.3)
    began = time.monotonic()
    try:
        with pytest.raises(play.LostBot, match="took more than"):
            bot._ask("x" * 1_000_000 + "\n")
    finally:
        bot.close()
    assert time.monotonic() - began < 20


def test_everything_that_a_bot_started_ends_with_it(tmp_path):
    """D2: the whole process group."""
    note = tmp_path / "pid"
    code = "import subprocess, sys; print(subprocess.Popen(['sleep', '600']).pid, file=open(%r, 'w'), flush=True); sys.exit()" % str(note)
    play.play(play.Task(("b0", 1), bots=(outside(code),)), 0)
    pid = int(note.read_text())
    for _ in range(100):
        status = Path("/proc/%d/stat" % pid)
        if not status.exists() or status.read_text().rsplit(")", 1)[1].split()[0] == "Z":
            return
        time.sleep(0.05)
    os.kill(pid, 9)
    pytest.fail("a bot's child lives on")


def test_cluster_of_separate_processes_gives_the_same_games_though_a_worker_is_lost(tmp_path):
    """D1: started as docs/bots.md tells it, in a folder where nothing of the project lies."""
    pytest.importorskip("distributed")
    dask = Path(sys.executable).with_name("dask")
    address = tmp_path / "scheduler.json"
    where = {"cwd": tmp_path, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}}
    processes = [subprocess.Popen([dask, "scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", address], **where)]
    task = play.Task((1, 0, 1), seed=4)
    try:
        deadline = time.monotonic() + 60
        while not address.exists() or not address.read_text().endswith("}"):
            assert time.monotonic() < deadline, "no scheduler"
            time.sleep(0.1)
        at = json.loads(address.read_text())["address"]
        for _ in range(2):
            processes.append(subprocess.Popen([dask, "worker", at, "--no-nanny", "--nthreads", "1", "--no-dashboard"], **where))
        found = []
        for batch in run.on_cluster(task, 200, at):
            if not found:
                processes[1].kill()
            found += batch
    finally:
        for process in processes:
            process.kill()
            process.wait()
    assert sorted(found, key=lambda game: game["number"]) == everything(task, 200, 2)


def test_no_cluster_is_said():
    done = arena("--games", "2", "--cluster", "tcp://127.0.0.1:9")
    assert done.returncode == 2 and "no Dask cluster" in done.stderr
