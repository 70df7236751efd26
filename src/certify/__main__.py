"""`python -m certify`: the command line, where its script is not on PATH."""

from certify.cli import main

if __name__ == "__main__":
    main()
