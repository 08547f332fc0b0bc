// Plays connect four from the view: stacks where it stands highest, and says why.
const lines = require("node:readline").createInterface({ input: process.stdin });
let view;
let seat;
lines.on("line", (line) => {
  const [word, ...rest] = line.split(" ");
  if (word === "perilune") console.log("name Columns\nready");
  else if (word === "seat") seat = Number(rest[0]);
  else if (word === "view") view = JSON.parse(rest.join(" "));
  else if (word === "choose") {
    const own = (column) => view.columns[column].filter((disc) => disc === seat).length;
    const best = rest.slice(1).reduce((a, b) => (own(b) > own(a) ? b : a));
    console.log(`reason ${own(best)} discs stand there already.`);
    console.log(`answer ${best}`);
  } else if (word === "quit") process.exit();
});
