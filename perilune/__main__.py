"""`python -m perilune`."""

from perilune.cli import main

if __name__ == "__main__":
    main()
