"""Speed of reading English: parser operations a word (the same on every machine), then sentences a second.

The sentences are the grammar's own examples. Shares say where the time goes: finding tokens, parsing them, composing
and elaborating meanings.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Callable

from certify.english.derivations import grammar, vocabulary
from certify.english.glr import Parse
from certify.english.lattice import lattice
from certify.english.plain import plain
from certify.english.reader import read_text
from certify.files.resources import data_dir
from certify.lexicon import load


def examples() -> list[str]:
    """Return the example sentences of the grammar and of the words."""
    found: list[str] = []
    for file in sorted((data_dir("grammars") / "english").glob("*.lark")):
        lines = file.read_text("utf-8").splitlines()
        found += [match.group(1) for line in lines if (match := re.match(r"\s*[|?\w].*?//\s*(\S.+)$", line))]
    found += [frame.example for word in load().words.values() for frame in word.frames]
    return sorted(set(found))


def seconds(work: Callable[[str], object], texts: list[str]) -> tuple[float, float]:
    """Return the seconds of one core for all texts, and for the slowest: what else runs on the machine costs none."""
    times = []
    for text in texts:
        start = time.process_time()
        work(text)
        times.append(time.process_time() - start)
    return sum(times), max(times)


def main() -> None:
    """Print the figures."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    lexicon = load()
    texts = examples()
    read_text(texts[0], lexicon)
    words = edges = 0

    def parse(text: str) -> Parse:
        tokens = lattice(plain(text), vocabulary(lexicon), lexicon)
        return Parse(grammar(), tokens.tokens, tokens.length)

    for text in texts:
        run = parse(text)
        words += run.length
        edges += sum(len(stack.edges) for stacks in run.stacks.values() for stack in stacks.values())
    tokenizing, _ = seconds(lambda text: lattice(plain(text), vocabulary(lexicon), lexicon), texts)
    parsing, _ = seconds(parse, texts)
    read_text.cache_clear()
    reading, slowest = seconds(lambda text: read_text(text, lexicon), texts)
    print(f"{edges / words:.1f} edges of the parse stack a word ({len(texts)} sentences, {words} words)")
    print(f"shares: tokens {tokenizing / reading:.0%}, parse {(parsing - tokenizing) / reading:.0%}, meaning the rest")
    print(f"{len(texts) / reading:.0f} sentences a second on one core; slowest {slowest * 1000:.0f} ms")


if __name__ == "__main__":
    main()
