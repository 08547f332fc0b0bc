// The yard, drawn by one function: it is called again whenever something that it looked at has changed.

const made = (tag, settings, ...inside) => {
  const element = Object.assign(document.createElement(tag), settings);
  element.append(...inside);
  return element;
};

export default {
  draw(box, view, desk) {
    /** Something that can be pointed at: lit while an option means it, and a click answers. */
    const spot = (place, text, title = "") =>
      made("button", {
        textContent: text,
        title,
        disabled: !desk.options(place).length,
        onclick: () => desk.choose(place),
      });
    const wreck = (card) => spot(`wreck:${card.id}`, `${card.name}, worth ${card.worth}`, card.text);
    const home = (player, seat) => {
      const unseen = player.drawn ?? [`${player.drawn_count} unseen`];
      const cards = [...player.taken, ...unseen].map((card) => card.name ?? card);
      return made("li", {
        textContent: `${desk.seats[seat].name}: fuel ${player.fuel}; ${cards.join(", ")}`,
      });
    };
    box.replaceChildren(
      made("h2", { textContent: `The yard, ${view.rounds_left} rounds to go` }),
      made("div", {}, ...view.market.map(wreck), spot("deck:yard", `The deck, ${view.deck} cards`)),
      made("ul", {}, ...view.players.map(home)),
    );
  },
  figures: (view, seat) => [{ label: "Fuel", value: view.players[seat].fuel }],
};
