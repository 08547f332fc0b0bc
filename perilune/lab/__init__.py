"""The lab: simulations, tournaments, measurements and reports."""

from perilune.bots.review import Decision, Point, Review, chances, trend
from perilune.bots.review import review as analyse
from perilune.lab.bench import Figures, measure
from perilune.lab.journal import read_games, write_parquet
from perilune.lab.plan import Metric, Plan, make_plan
from perilune.lab.played import Played, play_chunk
from perilune.lab.plotting import plot, plot_tournament
from perilune.lab.proofs import RulesTable, rules_table
from perilune.lab.ratings import Rating
from perilune.lab.report import Report, Standing
from perilune.lab.runners import OnRay, Processes, Runner
from perilune.lab.simulation import Stopped, simulate
from perilune.lab.statistics import Mean, Share, Spread
from perilune.lab.totals import Totals
from perilune.lab.tournament import Crosstable, tournament
from perilune.lab.tuning import Study, Tuned, read_study, tune
from perilune.lab.variant import Change

__all__ = [
    "Change",
    "Crosstable",
    "Decision",
    "Figures",
    "Mean",
    "Metric",
    "OnRay",
    "Plan",
    "Played",
    "Point",
    "Processes",
    "Rating",
    "Report",
    "Review",
    "RulesTable",
    "Runner",
    "Share",
    "Spread",
    "Standing",
    "Stopped",
    "Study",
    "Totals",
    "Tuned",
    "analyse",
    "chances",
    "make_plan",
    "measure",
    "play_chunk",
    "plot",
    "plot_tournament",
    "read_games",
    "read_study",
    "rules_table",
    "simulate",
    "tournament",
    "trend",
    "tune",
    "write_parquet",
]
