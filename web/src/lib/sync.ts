// How a table's picture follows the server's messages: pure functions, so that every gap and overlap can be tested.
import type {
  ChatLine,
  LogLine,
  News,
  Position,
  PositionNews,
  Refusal,
  Reply,
  Sync,
  TableInfo,
} from "./protocol";

/** All that the browser has been told about a table. */
export interface Picture {
  table: TableInfo;
  position: Position;
  log: LogLine[];
  chat: ChatLine[];
  watchers: number;
  /** The lines that the latest message brought, for animation; empty after a resync in mid-game. */
  fresh: LogLine[];
}

/** The picture after a message, and whether a message in between was missed: then say hello again. */
export interface Step {
  picture: Picture | null;
  gap: boolean;
}

export function follow(picture: Picture | null, reply: Reply): Step {
  switch (reply.type) {
    case "sync":
      return { picture: fromSync(reply, picture), gap: false };
    case "news":
      return withNews(picture, reply);
    case "refusal":
      return withRefusal(picture, reply);
    case "table":
      if (!picture) return { picture, gap: false };
      return { picture: { ...picture, table: reply.table, watchers: reply.watchers }, gap: false };
    case "chat":
      if (!picture) return { picture, gap: false };
      return { picture: { ...picture, chat: [...picture.chat, reply.line] }, gap: false };
    case "beat":
      return { picture, gap: picture !== null && reply.version > picture.position.version };
    case "done":
    case "goodbye":
      return { picture, gap: false };
  }
}

function fromSync(sync: Sync, before: Picture | null): Picture {
  const { table, position, log, chat, watchers } = sync;
  // The last move of a game comes with all that may be known now, and is worth watching like any other.
  const shown = before?.position.version;
  const last = position.outcome !== null && position.version - 1 === shown;
  return {
    table,
    position,
    log,
    chat,
    watchers,
    fresh: last ? log.filter(({ version }) => version > shown) : [],
  };
}

function withNews(picture: Picture | null, news: News): Step {
  if (!picture) return { picture, gap: true };
  const shown = picture.position.version;
  // News from the version that is shown always counts, even if it leads nowhere: somebody may ask for an undo.
  if (news.since !== shown) return { picture, gap: news.position.version > shown };
  const { undone } = news;
  const before =
    undone === null
      ? picture.log
      : picture.log.map((line) => (line.version > undone ? { ...line, undone: true } : line));
  return {
    picture: {
      ...picture,
      table: { ...picture.table, ...standing(news.position) },
      position: patched(picture.position, news.position),
      log: [...before, ...news.log],
      fresh: news.log,
    },
    gap: false,
  };
}

/** What a table's card says of a position: its version, and once there is an outcome that the game is over. */
function standing({ version, outcome }: PositionNews): Partial<TableInfo> {
  return outcome ? { version, outcome, status: "over", your_turn: false } : { version };
}

/** The position after news of it: parts that it names are new, the view whole or by its changes. */
export function patched(shown: Position, { changes, ...news }: PositionNews): Position {
  const position: Position = { ...shown, ...news };
  for (const [path, value] of changes) position.view = put(position.view, path, value);
  return position;
}

/** The same tree with another value at a place; what does not lie on the way there is shared. */
function put(tree: unknown, [first, ...rest]: (string | number)[], value: unknown): unknown {
  if (first === undefined) return value;
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Record<
    string | number,
    unknown
  >;
  copy[first] = put(copy[first], rest, value);
  return copy;
}

/** A refusal brings the position as it is. If that is newer than ours, its log lines are missing, and what we have
 * stays as it is until the server has told us what came in between. */
function withRefusal(picture: Picture | null, refusal: Refusal): Step {
  if (!picture || !refusal.position) return { picture, gap: false };
  if (refusal.position.version > picture.position.version) return { picture, gap: true };
  return { picture: { ...picture, position: refusal.position, fresh: [] }, gap: false };
}
