"""The lab: simulations, measurements and reports."""

from perilune.lab.bench import Figures, measure
from perilune.lab.plotting import plot
from perilune.lab.proofs import RulesTable, rules_table
from perilune.lab.report import Played, Report, Standing
from perilune.lab.simulation import simulate
from perilune.lab.statistics import Share, Spread

__all__ = [
    "Figures",
    "Played",
    "Report",
    "RulesTable",
    "Share",
    "Spread",
    "Standing",
    "measure",
    "plot",
    "rules_table",
    "simulate",
]
