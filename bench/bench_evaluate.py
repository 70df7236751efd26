"""Evaluation beside a bare asyncio loop over the openai client, on one loopback server, in turns; and memory.

The first line is the figure: our throughput over the bare loop's (1.0 is no overhead; both pay for the client).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.evaluate.items import item, write  # noqa: E402

from certify.evaluate import evaluation  # noqa: E402
from certify.evaluate.ask import Ask  # noqa: E402


@contextmanager
def server() -> Iterator[str]:
    """Run the loopback server in its own process; give its address."""
    command = [sys.executable, str(ROOT / "tests/evaluate/server.py")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield f"http://127.0.0.1:{int(process.stdout.readline())}/v1"
        process.stdin.close()


async def bare(url: str, prompts: list[list[dict[str, str]]], concurrency: int) -> None:
    """Do the least that a loop of one's own does: ask and keep the text."""
    from openai import AsyncOpenAI

    texts, waiting = [], iter(prompts)
    async with AsyncOpenAI(base_url=url, api_key="none", max_retries=0) as client:

        async def work() -> None:
            for messages in waiting:
                reply = await client.chat.completions.create(model="m", messages=messages, temperature=0)  # type: ignore[arg-type]
                texts.append(reply.choices[0].message.content)

        await asyncio.gather(*(work() for _ in range(concurrency)))
    assert len(texts) == len(prompts)
    assert all(text in ("TRUE", "FALSE") for text in texts)


def ours(url: str, items: Path, out: Path, concurrency: int) -> None:
    """Run the same asks through the product: limits, store, grading, table."""
    plan = evaluation.plan(items, ["m"], None, {"base_url": url, "concurrency": concurrency}, "verdict")
    (model,) = evaluation.run(plan, out, lambda _model, _done: None).models
    assert model.answered_now == model.asks > 0


class Cost(NamedTuple):
    """Seconds that one round took: by the clock on the wall, and of this process's own work."""

    wall: float
    cpu: float


def cost_of(work: Callable[[], None]) -> Cost:
    """Do `work` and return what it took."""
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return Cost(time.perf_counter() - wall, time.process_time() - cpu)


def costs(rounds: int, count: int, concurrency: int) -> tuple[list[Cost], list[Cost]]:
    """Return the cost of each round, bare and ours, taken in turns so that both see the same machine."""
    bare_costs, our_costs = [], []
    with tempfile.TemporaryDirectory() as folder, server() as url:
        items = write(Path(folder) / "items", (item(number) for number in range(count)))
        asks = evaluation.plan(items, ["m"], None, {"base_url": url}, "verdict").jobs[0].asks()
        prompts = [ask.messages() for ask in asks if isinstance(ask, Ask)]
        asyncio.run(bare(url, prompts[:200], concurrency))
        for turn in range(rounds):
            bare_costs.append(cost_of(lambda: asyncio.run(bare(url, prompts, concurrency))))
            out = Path(folder) / f"out{turn}"
            our_costs.append(cost_of(lambda: ours(url, items, out, concurrency)))  # noqa: B023 - called at once
    return bare_costs, our_costs


def peak_memory(count: int) -> float:
    """Return the peak resident memory, in MB (Linux), of a process that asks a baseline about `count` items."""
    with tempfile.TemporaryDirectory() as folder:
        items = write(Path(folder), (item(number) for number in range(count)))
        command = [sys.executable, __file__, "--peak", str(items)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(json.loads(done.stdout))


def print_peak(items: Path) -> None:
    """Run in the process that is measured."""
    plan = evaluation.plan(items, ["scripted:always_true"], None, {"concurrency": 64}, "verdict")
    evaluation.run(plan, items / "out", lambda _model, _done: None)
    # getrusage would count what the parent held at the fork.
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    print(int(status.partition("VmHWM:")[2].split()[0]) / 1024)


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--items", type=int, default=1500)
    options.add_argument("--concurrency", type=int, default=64)
    options.add_argument("--peak", type=Path)
    given = options.parse_args()
    if given.peak:
        return print_peak(given.peak)
    bare_costs, our_costs = costs(given.rounds, given.items, given.concurrency)
    ratios = [one.wall / other.wall for one, other in zip(bare_costs, our_costs, strict=True)]
    print(
        f"throughput beside the bare loop: {statistics.median(ratios):.2f} "
        f"(rounds: {min(ratios):.2f} to {max(ratios):.2f})"
    )
    for name, spent in (("bare", bare_costs), ("ours", our_costs)):
        rate = given.items / statistics.median(one.wall for one in spent)
        cpu = 1000 * statistics.median(one.cpu for one in spent) / given.items
        print(f"{name}: {rate:.0f} answers/s, {cpu:.2f} ms of processor an answer, {given.items} items a round")
    small, large = peak_memory(1_000), peak_memory(20_000)
    print(f"peak memory: {small:.0f} MB at 1,000 items, {large:.0f} MB at 20,000")
    return None


if __name__ == "__main__":
    main()
