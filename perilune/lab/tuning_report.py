"""What a study found, for people: a page of Markdown, and a picture of its trials."""

from __future__ import annotations

from pathlib import Path

from perilune.lab.plotting import AMBER, BLUE, check_plot, new_figure
from perilune.lab.statistics import Mean
from perilune.lab.tuning import Measured, Target, Tuned


def markdown(found: Tuned) -> str:
    """The study as a page: the figures, and every target before and after."""
    study = found.study
    figures = "one figure" if len(study.figure) == 1 else f"{len(study.figure)} figures"
    lines = [
        f"# {found.game}, {found.mode}: a study of {figures}",
        "",
        f"{len(found.trials)} trials of {study.games} games each, bots {study.bots}, seed {study.seed}. "
        f"The best figures and the content as it is were each played {study.confirm} times on fresh seeds.",
        "",
        "| Figure | Where | Range | Best |",
        "|---|---|---|---|",
    ]
    for figure in study.figure:
        lines.append(
            f"| {figure.name} | `{figure.file}` `{figure.path}` | {figure.low:g} to {figure.high:g} | "
            f"**{found.best.figures[figure.name]:g}** |"
        )
    lines += ["", "| Target | Aim | As it is (95 %) | Best (95 %) |", "|---|---|---|---|"]
    for target in study.target:
        name = target.measure
        lines.append(
            f"| {name} | {aim(target)} | {interval(found.as_it_is.measures[name])} | "
            f"{interval(found.best.measures[name])} |"
        )
    lines.append("")
    lines.append(
        f"Off by {found.as_it_is.loss:.2f} as it is, by {found.best.loss:.2f} with the best figures."
    )
    lines.append("0: every target is met; 1: one of them is off by its tolerance.")
    lines.append("")
    return "\n".join(lines)


def aim(target: Target) -> str:
    if target.between is not None:
        return f"{target.between[0]:g} to {target.between[1]:g}"
    return f"{target.aim:g}"


def interval(mean: Mean) -> str:
    return f"{mean.mean:.3g} ({mean.low:.3g} to {mean.high:.3g})"


def plot_study(found: Tuned, path: Path) -> None:
    """Every figure against how far its trials were off, and how the search went."""
    check_plot(path)
    number = len(found.study.figure)
    figure = new_figure(3.2 * (number + 1), 3.4)
    axes = figure.subplots(1, number + 1)
    losses = [trial.loss for trial in found.trials]
    best = [min(losses[: index + 1]) for index in range(len(losses))]
    axes[0].plot(range(1, len(losses) + 1), losses, "o", color=BLUE, alpha=0.5, markersize=4)
    axes[0].plot(range(1, len(losses) + 1), best, "-", color=AMBER)
    axes[0].set(title="The search", xlabel="trial", ylabel="how far off")
    for axis, each in zip(axes[1:], found.study.figure, strict=True):
        values = [trial.figures[each.name] for trial in found.trials]
        axis.plot(values, losses, "o", color=BLUE, alpha=0.5, markersize=4)
        axis.axvline(found.best.figures[each.name], color=AMBER)
        axis.set(title=each.name, xlabel=each.path)
    figure.savefig(path, dpi=150)


def line(trial: Measured, number: int, of: int) -> str:
    """A trial on one line, for the terminal."""
    figures = ", ".join(f"{name} {value:g}" for name, value in trial.figures.items())
    measures = ", ".join(f"{name} {mean.mean:.3g}" for name, mean in trial.measures.items())
    return f"{number:>4} of {of}: off by {trial.loss:8.2f}   {figures}   ->   {measures}"
