#!/usr/bin/env bash
# The whole way on the example problems, offline: check, run two scripted models (one also without tools), compare the
# answers, grade blind by scripted graders, ask a third where two differ, figures and page, export. OUT is made anew.
set -euo pipefail
cd "$(dirname "$0")"
certify() { "${PYTHON:-python}" -m certify "$@"; }
OUT=${1:-../../out/proofs-demo}
rm -rf "$OUT"
mkdir -p "$OUT"
findings() { "$@" || [ $? -eq 1 ]; }  # exit code 1 says that something was found, which is no failure here

certify proofs check problems --kernel
certify proofs run problems --model mockllm/models/careful.toml --tools python,sympy --out "$OUT/run"
certify proofs run problems --model mockllm/models/careful.toml --tools none --messages 8 --out "$OUT/run"
certify proofs run problems --model mockllm/models/eager.toml --tools python,sympy --messages 8 --out "$OUT/run"
findings certify proofs answers "$OUT/run"
certify proofs grade "$OUT/run" --grader g1 --grader g2 --seed 7 --calibration calibration.jsonl
"${PYTHON:-python}" graders.py "$OUT"/run/grading/g[12].html --out "$OUT/grades"
findings certify proofs collect "$OUT/run" "$OUT"/grades/g1.json "$OUT"/grades/g2.json
certify proofs grade "$OUT/run" --grader g3 --third
"${PYTHON:-python}" graders.py "$OUT"/run/grading/g3-third.html --out "$OUT/grades"
findings certify proofs collect "$OUT/run" "$OUT/grades/g3-third.json"
certify proofs metrics "$OUT/run" --report "$OUT/report.html"
certify proofs export problems --to inspect --out "$OUT/task"
echo "page: $OUT/report.html"
