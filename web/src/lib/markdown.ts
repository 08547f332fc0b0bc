// The little Markdown that rules are written in, as a tree: paragraphs, lists, tables, emphasis, code, links.

export type Inline =
  { type: "text" | "strong" | "em" | "code"; text: string } | { type: "link"; text: string; href: string };

export type Block =
  | { type: "paragraph"; inlines: Inline[] }
  | { type: "list"; ordered: boolean; items: Inline[][] }
  | { type: "table"; head: Inline[][]; rows: Inline[][][] }
  | { type: "code"; text: string }
  | { type: "image"; alt: string };

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|(?<![\w*])[*_]([^*_]+)[*_](?![\w*])/g;

export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push({ type: "text", text: text.slice(end, match.index) });
    const [whole, strong, code, label, href, em] = match;
    if (strong !== undefined) found.push({ type: "strong", text: strong });
    else if (code !== undefined) found.push({ type: "code", text: code });
    else if (label !== undefined && href !== undefined) found.push({ type: "link", text: label, href });
    else found.push({ type: "em", text: em ?? "" });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ type: "text", text: text.slice(end) });
  return found;
}

const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;

export function blocks(source: string): Block[] {
  const found: Block[] = [];
  const lines = source.split("\n");
  let at = 0;
  const line = () => lines[at] ?? "";
  while (at < lines.length) {
    if (!line().trim() || /^\s*(#|---+\s*$|<!--)/.test(line())) at++;
    else if (line().startsWith("```")) {
      const code: string[] = [];
      while (++at < lines.length && !line().startsWith("```")) code.push(line());
      at++;
      found.push({ type: "code", text: code.join("\n") });
    } else if (/^\s*\|/.test(line())) {
      const rows: string[] = [];
      while (/^\s*\|/.test(line())) rows.push(lines[at++] ?? "");
      found.push(table(rows));
    } else if (ITEM.test(line())) found.push(list());
    else if (/^\s*!\[/.test(line())) {
      found.push({ type: "image", alt: /!\[([^\]]*)/.exec(lines[at++] ?? "")?.[1] ?? "" });
    } else {
      const words: string[] = [];
      while (line().trim() && !ITEM.test(line()) && !/^\s*(\||#|```)/.test(line()))
        words.push(lines[at++] ?? "");
      found.push({ type: "paragraph", inlines: inlines(words.join(" ")) });
    }
  }
  return found;

  function list(): Block {
    const ordered = ITEM.exec(line())?.[1] !== undefined;
    const items: string[] = [];
    while (at < lines.length) {
      const item = ITEM.exec(line());
      if (item) items.push(item[2] ?? "");
      else if (line().trim() && /^\s+/.test(line())) items.push(`${items.pop() ?? ""} ${line().trim()}`);
      else break;
      at++;
    }
    return { type: "list", ordered, items: items.map(inlines) };
  }
}

function table(rows: string[]): Block {
  const cells = rows.map((row) =>
    row
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inlines(cell.trim())),
  );
  const body = rows.findIndex((row) => /^[\s|:-]+$/.test(row));
  return body === 1
    ? { type: "table", head: cells[0] ?? [], rows: cells.slice(2) }
    : { type: "table", head: [], rows: cells };
}
