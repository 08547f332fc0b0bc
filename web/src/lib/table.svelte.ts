// A table as this browser sees it: the picture that the server sends, and what the person does with it.
import { api, socketAddress } from "./api";
import type { Desk, GameModule, Happening, Place } from "./board";
import { tips } from "../kit/tips.svelte";
import { Connection, type Link } from "./connection";
import { keysAsRead, setAside } from "./option-keys";
import { Playback } from "./playback.svelte";
import { nouns, plain } from "./prose";
import type {
  Guide,
  Moment,
  OptionText,
  Question,
  Reason,
  Reply,
  Request,
  SeatInfo,
  UndoRequest,
  Why,
  WhyNot,
} from "./protocol";
import { recall, remember, settings } from "./settings.svelte";
import { Standing } from "./standing.svelte";
import { follow, type Picture } from "./sync";

export interface Notice {
  text: string;
  rule: string;
}

/** An answer that takes longer is said to be on its way. */
const SLOW = 1_000;
const NOTICE_TIME = 6_000;
const REPLAY_STEP = 1_100;

export class Table implements Desk {
  picture = $state.raw<Picture | null>(null);
  module = $state.raw<GameModule | null>(null);
  link = $state<Link>("connecting");
  ending = $state("");
  #pointed = $state<Place | null>(null);
  /** The story of a round's end is being told; of which place, if of any. */
  story = $state.raw<{ place: Place | null } | null>(null);
  preview = $state<Place | null>(null);
  /** Only the options that mean this place are shown, until one is taken or all are asked for. */
  narrowed = $state<Place | null>(null);
  #held = $state.raw<ReadonlySet<string> | null>(null);
  /** The question that an answer is on its way for. */
  sending = $state<string | null>(null);
  /** It has been on its way for a while. */
  slow = $state(false);
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  /** An answer that throws something away or leaves something undone: it is asked for once more. */
  doubt = $state.raw<{ option: string; words: string } | null>(null);
  readonly playback = new Playback((picture) => (this.picture = picture));
  notice = $state.raw<Notice | null>(null);
  past = $state.raw<Moment | null>(null);
  /** The board in words, as far as it was asked for. */
  words = $state("");
  /** What a first game needs to know, in the game's own words. */
  guide = $state.raw<Guide | null>(null);
  replaying = $state(false);
  readonly standing = new Standing();
  #reasons = $state.raw<WhyNot | null>(null);
  #looking = false;
  #wanted = 0;

  #connection: Connection;
  #ref = 0;
  #learning = new AbortController();
  #unanswered: Extract<Request, { type: "answer" }> | null = null;
  #sentAgain = false;
  /** The line that carried the answer still stands: its reply will come. */
  #underway = false;
  /** An answer that came too late; what was faster is not known yet. */
  #late: { version: number; reason: string } | null = null;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    open?: (address: string) => WebSocket,
  ) {
    this.#connection = new Connection(
      socketAddress(id),
      {
        reply: (reply) => this.#receive(reply),
        link: (link, reason) => {
          this.link = link;
          if (link === "offline") this.#underway = false;
          if (link === "closed") this.ending = reason;
        },
        // What waits to be shown has arrived all the same.
        version: () => this.#latest?.position.version ?? null,
      },
      open,
    );
  }

  close(): void {
    clearTimeout(this.#noticeTimer);
    clearTimeout(this.#slowTimer);
    this.playback.drop();
    this.#learning.abort();
    this.#connection.close();
  }

  // --- what there is to see -------------------------------------------------------------------------------

  readonly position = $derived(this.picture?.position ?? null);
  readonly info = $derived(this.picture?.table ?? null);
  readonly seats: readonly SeatInfo[] = $derived(this.info?.seats ?? []);
  readonly names = $derived(this.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`));
  readonly mine = $derived(this.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
  readonly version = $derived(this.position?.version ?? 0);
  readonly view: unknown = $derived(this.past ? this.past.view : this.position?.view);
  readonly eye = $derived(this.past ? this.past.facing : (this.position?.facing ?? null));
  readonly asked = $derived(this.position?.questions ?? []);
  readonly question: Question | null = $derived(this.#openQuestion());
  readonly waiting = $derived(this.past ? this.past.waiting : (this.position?.waiting ?? []));
  readonly turns = $derived([
    ...(this.past ? [] : this.asked.map((question) => question.seat)),
    ...this.waiting.map((waiting) => waiting.seat),
  ]);
  readonly yourTurn = $derived(this.asked.length > 0 || (this.position?.handover ?? null) !== null);
  readonly outcome = $derived(this.position?.outcome ?? null);
  readonly events: readonly Happening[] = $derived(
    this.past || !this.picture ? [] : this.picture.fresh.map((line) => line.event as Happening),
  );
  readonly undoRequest: UndoRequest | null = $derived(this.position?.undo.request ?? null);

  get motion(): boolean {
    return settings.motion;
  }

  /** A finger does not hover: the place whose options it asked for stays lit. */
  readonly hovered: Place | null = $derived(this.#pointed ?? this.narrowed);

  readonly told: readonly Place[] = $derived.by(() => {
    if (this.story) return this.story.place ? [this.story.place] : [];
    if (this.question) return [];
    return this.events
      .flatMap((event) => this.module?.moves?.(event, this.view as never) ?? [])
      .flatMap((motion) => (motion.do === "fly" ? [motion.from, motion.to] : [motion.at]));
  });

  /** The part of the round that is being played, as the guide calls it. */
  readonly phase = $derived.by(() => {
    const kinds = [this.question?.kind, ...this.waiting.map(({ kind }) => kind)];
    return this.guide?.phases.find(({ asks }) => asks.some((kind) => kinds.includes(kind))) ?? null;
  });

  #openQuestion(): Question | null {
    if (this.past || !this.position) return null;
    const { questions, facing } = this.position;
    return questions.find((question) => question.seat === facing) ?? questions[0] ?? null;
  }

  plain(text: string): string {
    return plain(text, this.names);
  }

  // --- places -----------------------------------------------------------------------------------------------

  readonly #lit: ReadonlyMap<Place, readonly OptionText[]> = $derived.by(() => {
    const lit = new Map<Place, OptionText[]>();
    for (const option of this.question?.options ?? []) {
      for (const place of this.places(option.text)) lit.set(place, [...(lit.get(place) ?? []), option]);
    }
    return lit;
  });

  /** Everything that might be tried and is refused now, for the list of reasons. */
  readonly reasons: readonly (readonly [string, Why])[] = $derived(
    this.question && this.#reasons?.question === this.question.id
      ? Object.entries(this.#reasons.reasons)
      : [],
  );

  readonly #refused: ReadonlyMap<string, Why> = $derived(new Map(this.reasons));

  readonly #dim: ReadonlyMap<Place, Why> = $derived.by(() => {
    const dim = new Map<Place, Why>();
    for (const [candidate, why] of this.reasons) {
      for (const place of this.places(candidate)) if (!dim.has(place)) dim.set(place, why);
    }
    return dim;
  });

  /** The options to show as buttons. */
  readonly shown: readonly OptionText[] = $derived(
    this.narrowed
      ? this.options(this.narrowed)
      : (this.question?.options ?? []).filter(({ text }) => this.#held?.has(text) ?? true),
  );

  /** In a long list, the options that mean no place ("Done"): they stay in sight beside the others. */
  readonly aside: ReadonlySet<string> = $derived(
    setAside(this.shown, ({ text }) => !this.places(text).length),
  );

  /** The options that the keys 1 to 9 choose. */
  readonly keyed: ReadonlyMap<number, OptionText> = $derived(keysAsRead(this.shown, this.aside));

  /** The places that an option, or something refused, means: as the server says, else its nouns. */
  places(option: string): readonly Place[] {
    const known = this.question?.options.find(({ text }) => text === option) ?? this.#refused.get(option);
    return known?.places?.length ? known.places : nouns(known?.label ?? "");
  }

  /** What an option throws away or leaves undone; empty for nothing. */
  warning(option: string): string {
    return this.question?.options.find(({ text }) => text === option)?.warns ?? "";
  }

  /** What the board foretells of an option; empty for nothing. */
  note(option: string): string {
    const { question, module } = this;
    const found = question?.options.find(({ text }) => text === option);
    return question && found ? (module?.note?.(this.view as never, found, question) ?? "") : "";
  }

  options(place: Place): readonly OptionText[] {
    return this.#lit.get(place) ?? [];
  }

  obstacle(place: Place): Why | null {
    return this.#dim.get(place) ?? null;
  }

  hover(place: Place | null): void {
    this.#pointed = place;
  }

  peek(place: Place | null): void {
    this.preview = place;
  }

  choose(place: Place): void {
    const options = this.options(place);
    if (options.length === 1) this.answer(options[0]!.text);
    else if (options.length > 1) this.narrowed = place;
  }

  show(options: ReadonlySet<string> | null): void {
    this.#held = options;
  }

  // --- what one can do --------------------------------------------------------------------------------------

  answer(option: string, sure = false): void {
    this.playback.skip();
    const question = this.question;
    if (!question || this.#unanswered) return;
    const words = sure ? "" : this.warning(option);
    if (words) {
      this.doubt = { option, words };
      return;
    }
    this.standing.noticed(question, option);
    this.#sentAgain = false;
    this.#learning.abort(); // by the time the server looks, this question is none any more
    this.#unanswered = {
      type: "answer",
      ref: ++this.#ref,
      version: this.version,
      question: question.id,
      option,
    };
    this.sending = question.id;
    this.#slowTimer = setTimeout(() => {
      this.slow = true;
      this.#connection.check();
    }, SLOW);
    this.doubt = null;
    this.narrowed = null;
    this.#pointed = null;
    this.preview = null;
    tips.close(); // its numbers are those of a moment ago
    this.#underway = this.#connection.send(this.#unanswered); // without a line it goes out after the next sync
  }

  /** Takes back at once where nothing was learnt; else asks the others. */
  undo(): void {
    const undo = this.position?.undo;
    const seat = undo?.seat ?? null;
    const to = undo?.free ?? undo?.ask ?? null;
    if (seat === null || to === null) return;
    this.#ask({ type: "undo", ref: ++this.#ref, version: this.version, seat, to });
  }

  consent(agree: boolean): void {
    const waiting = this.undoRequest?.waiting ?? [];
    for (const seat of this.mine.filter((seat) => waiting.includes(seat))) {
      this.#ask({ type: "consent", ref: ++this.#ref, version: this.version, seat, agree });
    }
  }

  face(seat: number): void {
    this.#ask({ type: "face", ref: ++this.#ref, seat });
  }

  say(text: string): void {
    this.#ask({ type: "say", ref: ++this.#ref, text });
  }

  #ask(request: Exclude<Request, { type: "hello" | "pulse" }>): void {
    if (this.#connection.send(request)) return;
    this.tell("There is no connection to the table just now; it is being restored.");
  }

  tell(text: string, rule = ""): void {
    clearTimeout(this.#noticeTimer);
    this.notice = { text, rule };
    this.#noticeTimer = setTimeout(() => (this.notice = null), NOTICE_TIME);
  }

  // --- time ---------------------------------------------------------------------------------------------------

  /**
   * Shows a past version. One request at a time: of several asked for meanwhile (a dragged slider) only the last
   * one follows.
   */
  async look(version: number): Promise<void> {
    this.#wanted = Math.max(0, Math.min(version, this.version));
    if (this.#looking) return;
    this.#looking = true;
    try {
      while (this.#wanted !== (this.past?.version ?? this.version)) {
        const wanted = this.#wanted;
        const moment = wanted === this.version ? null : await api.moment(this.id, wanted, this.#seatOfOwn());
        if (wanted === this.#wanted) this.past = moment;
      }
    } catch (error) {
      this.tell((error as Error).message);
    } finally {
      this.#looking = false;
    }
  }

  /** Asks for the board in words, once for each version. */
  async readBoard(): Promise<void> {
    const { version, eye } = this;
    try {
      const moment = await api.moment(this.id, version, this.#seatOfOwn());
      if (version === this.version && eye === this.eye) this.words = moment.words;
    } catch (error) {
      this.tell((error as Error).message);
    }
  }

  /** So many moves on or back from the moment that is shown or about to be. */
  step(moves: number): void {
    const from = this.#looking ? this.#wanted : (this.past?.version ?? this.version);
    void this.look(from + moves);
  }

  /** Why a seat's bot did what it did last, up to the version that is shown. */
  reason(seat: number): Promise<Reason> {
    return api.reason(this.id, seat, this.past?.version ?? this.version, this.#seatOfOwn());
  }

  #seatOfOwn(): number | null {
    const facing = this.position?.facing ?? null;
    return facing !== null && this.mine.includes(facing) ? facing : null;
  }

  now(): void {
    this.replaying = false;
    this.#wanted = this.version;
    this.past = null;
  }

  /** Plays back what happened after a version, move by move, until now or until somebody stops it. */
  async replay(from: number): Promise<void> {
    this.replaying = true;
    for (let version = from; this.replaying && version < this.version; version++) {
      await this.look(version);
      await new Promise((resolve) => setTimeout(resolve, REPLAY_STEP));
    }
    if (this.replaying) this.now();
  }

  /** The log as it stood at the version that is shown, newest line last. */
  readonly lines = $derived.by(() => {
    const log = this.picture?.log ?? [];
    const { past } = this;
    return past ? log.filter((line) => line.version <= past.version) : log;
  });

  /** The version at which this browser last answered: what came after it is "since your last turn". */
  get lastAnswered(): number {
    return recall(`perilune:answered:${this.id}`, 0);
  }

  // --- what the server says -----------------------------------------------------------------------------------

  get #latest(): Picture | null {
    return this.playback.latest ?? this.picture;
  }

  #receive(reply: Reply): void {
    const before = this.version;
    const latest = this.#latest;
    const { picture, gap } = follow(latest, reply);
    const own = "ref" in reply && reply.ref !== null;
    const move = reply.type === "news" || (reply.type === "sync" && (picture?.fresh.length ?? 0) > 0);
    if (picture && move && !own && this.#worthWatching(picture)) {
      this.playback.push(picture, settings.pace);
    } else if (reply.type === "table" || reply.type === "chat" || reply.type === "beat") {
      // No move: what is being played back goes on.
      const told = (shown: Picture) => follow(shown, reply).picture ?? shown;
      this.playback.amend(told);
      if (this.picture) this.picture = told(this.picture);
    } else if (
      reply.type === "sync" &&
      this.playback.running &&
      reply.position.version === latest?.position.version
    ) {
      // A pulse and a move have crossed: all of this is being shown already.
    } else {
      this.playback.drop();
      this.picture = picture;
    }
    if (gap) this.#connection.hello(this.picture?.position.version ?? null);
    if ("ref" in reply && reply.ref !== null) this.#settle(reply);
    else if (reply.type === "refusal") this.tell(reply.reason, reply.rule);
    if (reply.type === "sync") {
      this.#sendAgain();
      const late = this.#late;
      if (late) this.#tooLate(late.version, late.reason);
      if (late && this.#late) this.tell(late.reason);
      this.#late = null;
    }
    if (this.version !== before) {
      this.narrowed = null;
      this.doubt = null;
      tips.close();
    }
  }

  /** Somebody else's move with something to see, or after one that is still to be seen, and somebody who looks. */
  #worthWatching(picture: Picture): boolean {
    const something = picture.fresh.length > 0 || this.playback.running;
    return settings.pace > 0 && something && !this.past && !document.hidden;
  }

  /** An answer or a request of ours has been dealt with. */
  #settle(reply: Extract<Reply, { ref: number | null }>): void {
    const answer = this.#unanswered?.ref === reply.ref ? this.#unanswered : null;
    const answered = answer !== null;
    if (answered) this.#arrived();
    // Sent twice and stale means that the first one had arrived after all.
    const needless = answered && this.#sentAgain && reply.type === "refusal" && reply.error === "stale";
    if (reply.type === "refusal") {
      if (needless) return;
      if (!answer || reply.position === null || reply.position.version === answer.version)
        this.tell(reply.reason, reply.rule);
      else this.#tooLate(answer.version, reply.reason);
    } else if (answered) remember(`perilune:answered:${this.id}`, this.version);
  }

  /** Somebody was faster: says who did what. The line that says it may have to come first. */
  #tooLate(version: number, reason: string): void {
    const line = this.picture?.log.find((one) => one.version > version && !one.undone && one.text);
    this.#late = line ? null : { version, reason };
    if (line) this.tell(`Your answer came too late. ${line.text}`);
  }

  /** After a fall of the line: if the question still stands, the answer may not have arrived. The version tells. */
  #sendAgain(): void {
    const answer = this.#unanswered;
    if (!answer || this.#underway) return;
    if (this.asked.some((question) => question.id === answer.question)) {
      this.#sentAgain = true;
      this.#underway = this.#connection.send(answer);
    } else this.#arrived();
  }

  #arrived(): void {
    this.#unanswered = null;
    this.sending = null;
    this.slow = false;
    clearTimeout(this.#slowTimer);
  }

  /** Asks why the other things cannot be done; called for each new question once the page is calm. */
  async learnReasons(): Promise<void> {
    const question = this.question;
    if (!question || this.#unanswered) return;
    this.#learning.abort();
    this.#learning = new AbortController();
    try {
      this.#reasons = await api.whyNot(this.id, question.seat, this.#learning.signal);
    } catch {
      this.#reasons = null; // asked anew with the next question
    }
  }
}
