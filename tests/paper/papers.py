"""Ten synthetic papers: file name → LaTeX, the main file is main.tex."""

from __future__ import annotations

# ruff: noqa: E501 - lines of LaTeX
from pathlib import Path

HEAD = "\\documentclass{article}\n\\usepackage{amsthm}\n"
PLAIN = HEAD + "\\newtheorem{theorem}{Theorem}\n\\newtheorem{lemma}[theorem]{Lemma}\n\\newtheorem*{remark}{Remark}\n"


def paper(body: str, head: str = PLAIN) -> str:
    return f"{head}\\begin{{document}}\n{body}\n\\end{{document}}\n"


PAPERS: dict[str, dict[str, str]] = {
    "plain": {
        "main.tex": paper(
            "\\section{One}\nLet $n$ be a number.\n\n"
            "\\begin{theorem}\\label{thm:a} If $a$ divides $b$ and $b$ divides $c$, then $a$ divides $c$.\\end{theorem}\n"
            "\\begin{proof} Clear. \\end{proof}\n\\begin{lemma}[A note]\\label{lem:b} Every number divides $0$.\\end{lemma}"
        )
    },
    "inputs": {
        "main.tex": paper("\\input{one}\n\\include{parts/two}\n\\begin{lemma}\\label{c} Last.\\end{lemma}"),
        "one.tex": "\\begin{theorem}\\label{a} First.\\end{theorem}\n\\endinput\n\\begin{theorem} Never. \\end{theorem}",
        "parts/two.tex": "\\begin{theorem}\\label{b} Second.\\end{theorem}\n",
    },
    "macros": {
        "main.tex": paper(
            "\\begin{theorem}\\label{m} For all $n\\in\\N$ and \\pair{y}, \\pair[z]{w} we have $\\ord(n)=\\both{1}{2}$."
            "\\end{theorem}",
            PLAIN + "\\newcommand{\\N}{\\mathbb{N}}\n\\newcommand{\\pair}[2][x]{$(#1,#2)$}\n"
            "\\DeclareMathOperator{\\ord}{ord}\n\\def\\both#1#2{#1+#2}\n",
        )
    },
    "shared counters": {
        "main.tex": paper(
            "\\section{A}\n\\begin{thm}\\label{t1} One.\\end{thm}\\begin{cor}\\label{c1} Two.\\end{cor}\n"
            "\\section{B}\n\\begin{thm}\\label{t2} Three.\\end{thm}\\begin{defn}\\label{d1} Four.\\end{defn}",
            HEAD + "\\newtheorem{thm}{Theorem}[section]\n\\newtheorem{cor}[thm]{Corollary}\n\\newtheorem{defn}{Definition}\n",
        )
    },
    "starred": {
        "main.tex": paper(
            "\\begin{remark} Unnumbered.\\end{remark}\n\\begin{theorem}\\label{x} Numbered.\\end{theorem}\n"
            "\\begin{remark}\\label{r} Again.\\end{remark}"
        )
    },
    "verbatim": {
        "main.tex": paper(
            "\\begin{verbatim}\n\\begin{theorem}\\label{no} Not this.\\end{theorem}\n\\end{verbatim}\n"
            "Some \\verb|\\begin{theorem}| and 100\\% more.\n\n\\begin{theorem}\\label{yes} This.\\end{theorem}\n"
            "\\begin{lstlisting}\n\\begin{lemma} Not this.\\end{lemma}\n\\end{lstlisting}"
        )
    },
    "comments": {
        "main.tex": paper(
            "% \\begin{theorem}\\label{no} Not this.\\end{theorem}\n\\begin{theorem}\\label{yes} This % not this\n is it.\\end{theorem}\n"
            "\\begin{comment}\n\\begin{lemma}\\label{neither} Nor this.\\end{lemma}\n\\end{comment}\n"
            "\\begin{lemma}\\label{last} That.\\end{lemma} % \\input{nothing}",
            PLAIN + "\\usepackage{comment}\n",
        )
    },
    "equations": {
        "main.tex": paper(
            "\\begin{theorem}\\label{t} We have\n\\begin{equation}\\label{e} a = b + c. \\end{equation}\n\\end{theorem}\n"
            "\\begin{lemma}\\label{l} By \\eqref{e} and \\ref{t}, $b = a - c$.\\end{lemma}"
        )
    },
    "environments by macros": {
        "main.tex": paper(
            "\\bt\\label{s} Short.\\et\n\n\\bl\\label{u} Shorter.\\el",
            PLAIN + "\\newcommand{\\bt}{\\begin{theorem}}\n\\newcommand{\\et}{\\end{theorem}}\n"
            "\\def\\bl{\\begin{lemma}}\\def\\el{\\end{lemma}}\n",
        )
    },
    "lists inside": {
        "main.tex": paper(
            "\\begin{theorem}[Main]\\label{main} The following hold:\n\\begin{enumerate}\n\\item One is odd.\n"
            "\\item Two is even.\n\\end{enumerate}\n\\end{theorem}\n\\begin{quote}\\begin{lemma}\\label{q} Quoted.\\end{lemma}\\end{quote}"
        )
    },
}  # fmt: skip


def lay(name: str, folder: Path) -> Path:
    """Write a paper into a folder and return its main file."""
    for file, text in PAPERS[name].items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, "utf-8")
    return folder / "main.tex"
