// The page of a game: the board between the bars, the moves, the buttons. It follows a game of the server, or holds one
// ready that begins with the first move.

import { button, h, write } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { gamePath, playerPath } from "../app/routes.ts";
import { DedaleBoard } from "../board/element.ts";
import { isWallName } from "../board/names.ts";
import { ending } from "../board/speech.ts";
import type { Side, View } from "../board/view.ts";
import { api, type Plan, type Result } from "../net/api.ts";
import { type GameState, type Leaver, leftAt, whole } from "../net/follow.ts";
import type { Answer, Asked, Command, Ended, Offer, Whole } from "../net/wire.ts";
import { say } from "../words/say.ts";
import { type Action, Actions } from "./actions.ts";
import { Agreed } from "./agreed.ts";
import { Card, type Hint, moveText, type Result as Outcome } from "./card.ts";
import { ask } from "./asking.ts";
import { counted, keepRun, lastRun, offered } from "./climb.ts";
import { clockText, WARM } from "./clocks.ts";
import { endingParts, endingText, ratingText } from "./endings.ts";
import { History } from "./history.ts";
import { Moves } from "./moves.ts";
import { isTold, LeftNotice } from "./left.ts";
import { invitation, Notice, question } from "./notice.ts";
import { levelName, levelText, seatName } from "./people.ts";
import { Rhythm, timer } from "./rhythm.ts";
import { Bars, type Sitting } from "./seats.ts";
import { knock } from "./sound.ts";
import { Talk } from "./talk.ts";
import { troublePage } from "./trouble.ts";

/** A command without what the page knows by itself. */
type Wish<T = Command> = T extends Command ? Omit<T, "game" | "seq"> : never;

/** The level of a computer that takes a free seat. */
const SITS = 3;
/** How often clocks are looked at, in milliseconds. */
const TICK = 100;

export class GamePage implements Page {
  readonly element = h("main", { class: "game", id: "page" });
  readonly board = true;
  private readonly field = new DedaleBoard();
  private readonly bars = new Bars((event) => this.field.takeWall(event));
  private readonly moves = new Moves((at) => void this.look(at));
  private readonly actions = new Actions((action) => void this.act(action));
  private readonly notice = new Notice();
  private left: LeftNotice | null = null;
  private readonly card = new Card(this.actions.afterwards);
  private readonly agreed = new Agreed();
  private readonly talk: Talk;
  private readonly title = h("h1", { class: "heard-only" });
  private readonly line = h("p", { class: "hint-line", id: "line" });
  private readonly typed = h("input", { class: "field", id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 16 });
  private readonly typing = h("form", { class: "typing", id: "typing" });
  private readonly middle = h("div", { class: "middle" });
  /** What is shown; the rhythm may know more. */
  private state: GameState | null;
  private readonly rhythm = new Rhythm((state) => this.hear(state), timer);
  /** The move for the next turn that the server was told. */
  private told: string | null = null;
  /** The line was lost: the server may have forgotten what it was told. */
  private isBack = false;
  private history: History;
  private game: string | null;
  /** How the game begins that is not there yet. */
  private readonly ready: Plan | null;
  /** After how many moves the position is that is looked at; null for the present. */
  private looking: number | null = null;
  private looked: View | null = null;
  private below: Side | null = null;
  private message: string | null = null;
  private hint: Hint | "thinking" | null = null;
  private stop: (() => void) | null = null;
  private readonly ticking: number;
  private readonly site: Site;
  private readonly invite: (() => readonly Node[]) | null;

  constructor(site: Site, game: string | null, first: Whole | null, ready: Plan | null = null, invite: (() => readonly Node[]) | null = null) {
    this.site = site;
    this.game = game;
    this.ready = ready;
    this.invite = invite;
    this.talk = new Talk(site, {
      state: () => this.state,
      names: () => this.names(),
      send: (wish) => this.send(wish),
      complain: (text) => this.complain(text),
      speak: (text) => this.field.speak(text),
      draw: () => this.draw(),
    });
    this.history = new History(game);
    // A game that stands ready is waiting for nobody but its first move.
    this.state = first ? { ...whole(first, performance.now()), ...(ready ? { state: "playing" as const } : {}) } : null;
    if (this.state) this.rhythm.begin(this.state);
    this.field.id = "board";
    this.wire();
    const tools = h("div", { class: "tool-row" }, this.moves.steps, this.actions.tools);
    this.middle.append(this.agreed.element, this.card.element, this.notice.element, this.moves.element, tools, this.talk.element, this.actions.element, this.typing);
    this.element.append(this.title, this.bars.far, this.field, this.bars.near, this.line, this.middle);
    this.ticking = window.setInterval(() => this.tick(), TICK);
    if (game !== null) this.follow(game);
    this.draw();
  }

  private wire(): void {
    type Detail = { move: string; planned: boolean; text: string };
    const on = (name: string, act: (detail: Detail) => void) => this.field.addEventListener(name, (event) => act((event as CustomEvent<Detail>).detail));
    on("dedale-move", ({ move, planned }) => {
      // What the server was told beforehand it plays by itself.
      const plays = planned && this.told === move;
      this.told = null;
      if (!plays) void this.play(move);
    });
    on("dedale-typed", ({ text }) => void this.play(text, true));
    on("dedale-premove", ({ move }) => this.plan(move));
    on("dedale-drawn", () => {
      this.rhythm.drew();
      this.knock(this.field.shown);
      this.draw();
    });
    on("dedale-typing", () => this.openTyping(true));
    this.typing.append(this.typed, h("button", { class: "button" }));
    this.typing.addEventListener("submit", (event) => {
      event.preventDefault();
      this.field.type(this.typed.value);
      this.typed.value = "";
    });
    document.addEventListener("keydown", this.keys);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Nobody sees the board: nothing waits for an eye that follows it. */
  private readonly hurry = (): void => {
    if (document.hidden) this.rhythm.hurry();
  };

  /** Arrows step through the game wherever they have nothing else to do. */
  private readonly keys = (event: KeyboardEvent): void => {
    const elsewhere = event.target instanceof Element && event.target.closest("input, select, textarea, dialog, .board, .moves") !== null;
    if (elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowLeft") this.moves.step("back");
    else if (event.key === "ArrowRight") this.moves.step("on");
  };

  private follow(game: string): void {
    this.stop = this.site.connection.watch(
      game,
      this.state?.game === game ? this.state : null,
      (state) => this.rhythm.hear(state),
      (code) => {
        if (code !== "no-such-game" || this.state !== null) return;
        this.element.replaceWith(troublePage(this.site, "no-such-game"));
        document.body.dataset["ready"] = code;
      },
    );
  }

  private hear(state: GameState): void {
    const before = this.state;
    this.state = state;
    const known = before?.view.moves.length ?? state.view.moves.length;
    const { moves } = state.view;
    if (before && state.next !== null && before.next === null && state.you.length > 0) {
      this.site.go(gamePath(state.next), "push");
      return;
    }
    this.talk.hear(before, state);
    // What is new is worth looking at, unless somebody looks at the past of a game they do not play.
    if (moves.length !== known && state.you.length > 0) this.looking = null;
    if (moves.length > known && moves.length !== this.field.shown?.moves.length) this.knock(state.view);
    if (moves.length !== known) this.message = this.hint = null;
    if (this.isBack) {
      // It was played while nobody heard of it, or may have been forgotten.
      if (this.told !== null && moves.slice(known).includes(this.told)) this.field.premove = null;
      this.told = null;
    }
    if (before && !before.ended && state.ended) this.climb(state);
    this.draw();
    this.remind(state);
    const asked = before && state.hints.length > before.hints.length ? state.hints.at(-1) : undefined;
    if (asked && !state.you.includes(asked.by)) this.field.speak(this.hinted(state, asked));
    // The board itself tells of an end that it shows.
    if (before && !before.ended && state.ended && state.ended.how !== "board") this.field.speak(this.ending());
  }

  /** That a player asked for a hint, as the list of moves has it. */
  private hinted({ you, view }: GameState, { by, at }: Asked): string {
    const move = Math.floor(at / view.pawns.length) + 1;
    return you.length === 1 && you[0] === by ? say("web-hinted-you", { move }) : say("web-hinted", { name: this.names()[by - 1] ?? "", move });
  }

  private knock(view: View | null): void {
    if (view?.last && this.site.settings.sound) knock(isWallName(view.last.move) ? "wall" : "pawn");
  }

  /** A move for the next turn was chosen. While that turn has come but is not shown yet, it stays here: it may still be changed. */
  private plan(move: string | null): void {
    const { latest } = this.rhythm;
    const known = latest !== null && latest.you.includes(latest.view.turn);
    this.told = known ? null : move;
    if (!known) void this.send({ type: "premove", move });
  }

  /** A server that was started anew has forgotten what was chosen for the next turn. */
  private remind(state: GameState): void {
    if (!this.isBack) return;
    this.isBack = false;
    const ahead = this.field.premove;
    if (ahead !== null && !state.you.includes(state.view.turn)) this.plan(ahead);
  }

  focus(): void {
    this.field.svg.focus({ preventScroll: true });
  }

  private async send(wish: Wish): Promise<Answer | null> {
    if (this.game === null || !this.state) return null;
    return this.site.connection.command({ ...wish, game: this.game, seq: this.state.seq } as Command);
  }

  private async play(move: string, typed = false): Promise<void> {
    if (this.game === null && !(await this.begin())) {
      this.field.takeBack();
      this.draw();
      return;
    }
    const answer = await this.send({ type: "play", move, ...(typed ? { typed } : {}) });
    if (answer?.type === "done") return;
    // Drawn before it was known: the pieces go back.
    this.field.takeBack();
    this.draw();
    if (!answer) return;
    if (answer.type === "asks") this.field.type(answer.move);
    else if (answer.type === "refused") this.field.refuse(answer.move, answer.reason);
    else if (answer.type === "wrong") this.complain(answer.code === "unreadable" || answer.code === "not-a-move" ? say("web-told-unreadable") : answer.text);
  }

  /** The game that stands ready becomes one of the server. */
  private async begin(): Promise<boolean> {
    if (!this.ready) return false;
    const created = await api.create(this.ready);
    if (!created.ok) {
      this.complain(created.trouble.text || say("web-unreachable"));
      return false;
    }
    const { game, first } = created.value;
    this.game = game;
    this.history = new History(game);
    this.state = whole(first, performance.now());
    this.rhythm.begin(this.state);
    history.replaceState(null, "", gamePath(game));
    this.follow(game);
    return true;
  }

  /** Something was not possible: the board may be used again, and a sentence says why. */
  private complain(text: string): void {
    this.message = text;
    this.field.speak(text);
    this.drawLine();
  }

  private async act(action: Action): Promise<void> {
    const { settings } = this.site;
    switch (action) {
      case "paths":
        settings.paths = !settings.paths;
        this.site.keepSettings();
        this.draw();
        break;
      case "turn-board":
        this.turn();
        break;
      case "pass":
        this.field.type("pass");
        break;
      case "hint":
        await this.advise();
        break;
      case "type":
        this.openTyping(!this.element.classList.contains("types"));
        break;
      case "take-back":
      case "draw":
      case "rematch":
        await this.propose(action);
        break;
      case "give-up":
        await this.send({ type: "give-up" });
        break;
      case "chat":
        await this.talk.switch(true);
        break;
      case "new-game":
        this.site.newGame();
        break;
      case "file":
        if (this.game) location.assign(api.filePath(this.game));
        break;
    }
  }

  private turn(): void {
    const order: readonly Side[] = ["bottom", "left", "top", "right"];
    const sides = this.field.view?.sides ?? [];
    const seats = order.filter((side) => sides.includes(side));
    const now = this.below ?? sides[this.own() - 1] ?? "bottom";
    this.below = seats[(seats.indexOf(now) + 1) % seats.length] ?? "bottom";
    this.draw();
  }

  private async advise(): Promise<void> {
    const about = this.state?.view.moves.join();
    const show = (hint: Hint | "thinking" | null) => {
      this.hint = hint;
      this.draw();
    };
    this.message = null;
    show("thinking");
    const answer = await this.send({ type: "hint" });
    if (this.state?.view.moves.join() !== about) return;
    if (answer?.type !== "advice") {
      show(null);
      if (answer?.type === "wrong") this.complain(answer.text);
      return;
    }
    show({ move: answer.move, why: answer.text });
    this.field.advise(answer.move);
    this.field.speak(`${moveText(answer.move)}. ${answer.text}`);
  }

  /** Where there is little room the field of typed moves is folded away until it is asked for. */
  private openTyping(open: boolean): void {
    this.element.classList.toggle("types", open);
    this.actions.press("type", open);
    if (open) this.typed.focus();
  }

  private async propose(what: Offer): Promise<void> {
    const standing = this.state?.offers.find((offer) => offer.what === what && !this.state?.you.includes(offer.by));
    const answer = await (standing ? this.send({ type: "answer", what, agree: true }) : this.send({ type: "propose", what }));
    if (answer?.type === "wrong") this.complain(answer.text);
  }

  /** Looks at the position after so many moves. */
  private async look(at: number): Promise<void> {
    const present = this.state?.view;
    if (!present) return;
    if (at >= present.moves.length) {
      this.rhythm.hurry();
      this.looking = null;
      this.looked = null;
    } else {
      const view = await this.history.at(at);
      if (!view) return;
      this.looking = at;
      this.looked = view;
    }
    this.draw();
  }

  private own(): number {
    return this.state?.you[0] ?? 1;
  }

  private names(): string[] {
    const { state } = this;
    return (state?.view.pawns ?? []).map((_, index) => seatName(state?.seats ?? [], index + 1, state?.you ?? []));
  }

  draw(): void {
    const { state, site } = this;
    this.moves.translate();
    this.actions.translate();
    this.typed.placeholder = say("web-typed-example");
    this.typed.setAttribute("aria-label", say("web-typed"));
    write(this.typing.querySelector("button") as Element, say("web-typed-play"));
    if (!state) {
      this.element.classList.add("empty");
      this.actions.offer({}, null);
      write(this.line, say("web-loading"));
      return;
    }
    this.element.classList.remove("empty");
    const { settings } = site;
    this.history.keep(state.view);
    const past = this.looking !== null && this.looked ? this.looked : null;
    const view = past ?? state.view;
    const below = this.below ?? state.view.sides[this.own() - 1] ?? "bottom";
    this.field.configure({
      seats: state.you,
      names: this.names(),
      below,
      frozen: past !== null || state.state !== "playing",
      premoves: state.you.length === 1 && this.game !== null,
      dots: settings.dots,
      confirm: settings.confirm,
      paths: settings.paths,
      coordinates: settings.coordinates,
      sure: (how) => ask(how === "now" ? say("web-ask-block") : say("web-ask-let-block"), say("web-ask-yes"), say("web-ask-no")),
      more: () => this.clocksInWords(),
    });
    write(this.title, this.names().join(" – "));
    if (!isSame(this.field.view, view)) this.show(view, past !== null);
    // With one's own move that is on its way.
    const seen = this.field.shown ?? view;
    this.element.classList.toggle("four", view.pawns.length === 4);
    this.element.style.setProperty("--board-ratio", this.field.style.getPropertyValue("--board-ratio"));
    this.bars.show(seen, this.own(), state.you.includes(this.own()), this.sitting(state), this.isOver());
    const moves = past ? state.view.moves : seen.moves;
    this.moves.show({ moves, names: this.names(), at: this.looking ?? moves.length, behind: this.rhythm.isBehind, spectators: state.spectators, notes: state.hints.map((asked) => this.hinted(state, asked)) });
    this.agreed.show(state.settings, view, state.seats);
    this.card.show({ result: this.isOver() && past === null ? this.outcome() : null, hint: past === null ? this.hint : null });
    this.actions.press("paths", settings.paths);
    this.element.classList.toggle("over", this.isOver());
    this.typing.hidden = state.state !== "playing" || state.you.length === 0;
    this.drawActions(state);
    this.drawNotice(state);
    this.talk.show(state);
    this.drawLine();
    this.tick();
    const mine = this.isMyTurn(state);
    site.title(this.isOver() ? this.ending() : mine ? say("web-your-turn-title") : null, mine);
    document.body.dataset["ready"] = this.game ?? "ready";
  }

  /** Shows a position; one that is only gone over again asks for no sound and keeps what was chosen for the next turn. */
  private show(view: View, past: boolean): void {
    const ahead = this.field.premove;
    this.field.view = view;
    if (past) this.field.premove = ahead;
  }

  private isOver(): boolean {
    return this.state !== null && (this.state.state === "over" || this.state.state === "cancelled");
  }

  private isMyTurn(state: GameState): boolean {
    return state.state === "playing" && state.damaged === null && state.you.length === 1 && state.you.includes(state.view.turn);
  }

  private sitting(state: GameState): Sitting[] {
    const names = this.names();
    return state.view.pawns.map((_, index) => {
      const player = index + 1;
      const seat = state.seats[index];
      const more = seat?.kind === "computer" ? levelText(seat.level ?? 1) : seat?.rating ? String(Math.round(seat.rating)) : null;
      const person = seat?.kind === "person" && !state.you.includes(player);
      return {
        name: names[index] ?? "",
        link: person && seat?.account && seat.name ? playerPath(seat.name) : null,
        more,
        away: person && state.present !== null && !state.present.includes(player),
        winner: state.ended?.winners.includes(player) ?? state.view.outcome?.by === player,
        timed: state.heard !== null && state.heard.clock.timing !== "off",
      };
    });
  }

  private drawActions(state: GameState): void {
    const playing = state.you.length > 0 && state.state === "playing";
    const { view, settings } = state;
    const others = state.seats.some(({ kind, player }) => kind === "person" && !state.you.includes(player));
    const mine = playing && state.you.includes(view.turn);
    const offer: Partial<Record<Action, boolean>> = { paths: true, "turn-board": true };
    if (playing) offer.type = true;
    if (playing && settings.take_backs !== false && view.moves.length > 0) offer["take-back"] = true;
    if (playing && settings.hints !== false && this.game !== null) offer.hint = mine;
    if (playing && others) offer.draw = !state.offers.some(({ what }) => what === "draw");
    if (this.talk.isOffered(state)) offer.chat = true;
    if (mine && view.legal.includes("pass")) offer.pass = true;
    if (playing && view.moves.length > 0) offer["give-up"] = true;
    if (this.isOver()) {
      if (state.you.length > 0) offer.rematch = !state.offers.some(({ what, by }) => what === "rematch" && state.you.includes(by));
      offer.file = true;
      offer["new-game"] = true;
    }
    this.actions.offer(offer, this.isOver() ? (offer.rematch ? "rematch" : "new-game") : null);
  }

  private drawNotice(state: GameState): void {
    const names = this.names();
    const asked = state.offers.find(({ by }) => !state.you.includes(by));
    const own = state.offers.find(({ by }) => state.you.includes(by));
    const { room } = state.settings;
    if (!isTold(state.leaver, state.you, performance.now())) this.left = null;
    if (state.damaged !== null) {
      const text = say("web-damaged");
      if (this.notice.show(`damaged ${text}`, () => [h("p", {}, text)])) this.field.speak(text);
    } else if (room && state.state === "waiting") {
      if (state.you.length > 0) this.notice.show(`room ${room} ${say("web-copy")}`, () => [...invitation(room, state.settings.unlisted === true), this.whileWaiting()]);
      else this.notice.show(`sit ${room} ${say("web-copy")}`, () => [h("p", {}, say("web-seat-free")), button(say("web-sit"), () => void this.sit(room), { class: "button main", id: "sit" })]);
    } else if (state.state === "playing" && isTold(state.leaver, state.you, performance.now())) {
      this.drawLeft(state.leaver);
    } else if (asked && state.you.length > 0) {
      const { what, by } = asked;
      const name = names[by - 1] ?? "";
      const text = what === "draw" ? say("web-offer-draw", { name }) : what === "take-back" ? say("web-offer-take-back", { name }) : say("web-offer-rematch", { name });
      const isNew = this.notice.show(`offer ${text}`, () => question(text, say("web-accept"), say("web-decline"), (agree) => void this.send({ type: "answer", what, agree })));
      if (isNew) this.field.speak(text);
    } else if (own && own.what !== "take-back") {
      const text = own.what === "draw" ? say("web-offered-draw") : say("web-offered-rematch");
      this.notice.show(`own ${text}`, () => [h("p", {}, text)]);
    } else if (this.talk.asking(state) !== null) {
      const text = say("web-chat-asked", { name: this.talk.asking(state) ?? "" });
      const isNew = this.notice.show(`chat ${text}`, () => question(text, say("web-chat-switch-on"), say("web-decline"), (agree) => this.talk.answer(agree)));
      if (isNew) this.field.speak(text);
    } else if (state.ended && offered(lastRun(), this.game) !== null) {
      const level = offered(lastRun(), this.game) ?? 1;
      const won = state.ended.winners.some((player) => state.you.includes(player));
      const name = levelName(level);
      const text = won ? say("web-climb-up", { level, name }) : say("web-climb-down", { level, name });
      const go = () => this.site.newGame({ opponent: "computer", level });
      const shown = () => [h("p", {}, text), h("div", { class: "actions" }, button(say("web-climb-go", { level }), go, { id: "climb" }))];
      if (this.notice.show(`climb ${text}`, shown)) this.field.speak(text);
    } else if (mayAbort(state)) {
      const text = state.settings.free_first_moves === true ? say("web-abort-clock") : say("web-abort-more");
      this.notice.show(`abort ${text}`, () => [h("p", {}, text), h("div", { class: "actions" }, button(say("web-abort"), () => void this.abort(), { id: "abort" }))]);
    } else if (this.invite && state.view.moves.length === 0) {
      const { invite } = this;
      this.notice.show(`invite ${say("web-copy")}`, invite);
    } else {
      this.notice.clear();
    }
  }

  /** Two games in a row against the computer may offer another level. */
  private climb({ seats, you, ended }: GameState): void {
    const [own] = you;
    const other = seats[own === 1 ? 1 : 0];
    if (this.game === null || you.length !== 1 || seats.length !== 2 || other?.kind !== "computer" || !ended || ended.winners.length === 0) return;
    keepRun(counted(lastRun(), this.game, other.level ?? 1, own !== undefined && ended.winners.includes(own)));
  }

  /** The player whom this one waits for has left. */
  private drawLeft({ player, win, due }: Leaver): void {
    const name = this.names()[player - 1] ?? "";
    const made = new LeftNotice(name, win, (what) => void this.claim(what));
    made.tick(due - performance.now());
    if (!this.notice.show(`left ${win} ${made.text}`, () => made.parts)) return;
    this.left = made;
    this.field.speak(made.text);
  }

  private async claim(what: "win" | "off"): Promise<void> {
    const answer = await this.send({ type: "claim", what });
    if (answer?.type === "wrong") this.complain(answer.text);
  }

  /** Calls the game off before one's own first move. */
  private async abort(): Promise<void> {
    const answer = this.game === null ? null : await api.cancel(this.game);
    if (answer && !answer.ok) this.complain(answer.trouble.text || say("web-unreachable"));
  }

  /** Takes the free seat. */
  private async sit(room: string): Promise<void> {
    const answer = await api.enter(room);
    if (!answer.ok) this.complain(answer.trouble.text || say("web-unreachable"));
  }

  /** While a seat is free: the computer may take it, or the game is called off. */
  private whileWaiting(): HTMLElement {
    const ask = async (wish: (game: string) => Promise<Result<object>>) => {
      const answer = this.game === null ? null : await wish(this.game);
      if (answer && !answer.ok) this.complain(answer.trouble.text || say("web-unreachable"));
    };
    return h(
      "div",
      { class: "actions" },
      button(say("web-computer-sits"), () => void ask((game) => api.sitComputer(game, SITS)), { id: "computer-sits" }),
      button(say("web-lobby-withdraw"), () => void ask((game) => api.cancel(game)), { id: "call-off" }),
    );
  }

  /** The end for the card: who has won, then how and what it means. */
  private outcome(): Outcome {
    const { state } = this;
    const ended = state?.state === "cancelled" ? null : (state?.ended ?? null);
    if (!ended) return { title: this.ending(), more: "" };
    const { title, how } = endingParts(ended, { you: state?.you ?? [], names: this.names() });
    const unlisted = state?.settings.unlisted === true ? say("web-unlisted-more") : "";
    return { title, more: [how, ratingText(ended, state?.you ?? []), unlisted].filter((text) => text).join(" ") };
  }

  private ending(): string {
    const { state } = this;
    if (!state) return "";
    const ended: Ended | null = state.ended;
    if (state.state === "cancelled") return say("web-end-cancelled");
    if (!ended) return ending(state.view, { seats: state.you, names: this.names() });
    const rating = ratingText(ended, state.you);
    return [endingText(ended, { you: state.you, names: this.names() }), rating].filter((text) => text !== null).join(" ");
  }

  /** The connection is lost or there again. */
  connected(): void {
    if (this.site.connection.health === "lost") this.isBack = true;
    this.drawLine();
    if (this.site.connection.health === "lost") this.field.speak(say("web-reconnecting"));
  }

  /** The one line under the board. */
  private drawLine(): void {
    const { state } = this;
    const lost = this.site.connection.health === "lost";
    this.element.classList.toggle("lost", lost);
    if (!state) return;
    let text = "";
    if (lost) text = say("web-reconnecting");
    else if (this.message) text = this.message;
    else if (this.looking !== null) text = say("web-looking-back", { move: this.looking, moves: state.view.moves.length });
    else if (this.isOver()) text = "";
    else if (state.state === "waiting") text = say("web-waiting");
    else if (state.you.length === 0 && this.game !== null) text = say("web-you-watch");
    else if (state.view.moves.length <= 2) text = matchMedia("(hover: none)").matches ? say("web-invitation-touch") : say("web-invitation");
    write(this.line, text);
  }

  /** The clocks as they are said on request. */
  private clocksInWords(): string {
    const heard = this.rhythm.latest?.heard;
    if (!heard) return "";
    const up = heard.clock.timing === "stopwatch";
    const names = this.names();
    return leftAt(heard, performance.now())
      .map((left, index) => say("web-told-clock", { name: names[index] ?? "", time: clockText(left, up) }))
      .join(" ");
  }

  private tick(): void {
    this.tickLeft();
    const heard = this.rhythm.latest?.heard;
    if (!heard) return;
    const up = heard.clock.timing === "stopwatch";
    leftAt(heard, performance.now()).forEach((left, index) => {
      const runs = heard.clock.running === index + 1 && !this.isOver();
      this.bars.time(index + 1, clockText(left, up), !up && left < WARM, runs);
    });
  }

  /** Counts down to when the game can be ended without a player who has left. */
  private tickLeft(): void {
    const { state, left } = this;
    if (state?.state !== "playing" || !state.leaver) return;
    const now = performance.now();
    if (left === null && isTold(state.leaver, state.you, now)) this.drawNotice(state);
    else if (left?.tick(state.leaver.due - now)) this.field.speak(say("web-left-now", { name: this.names()[state.leaver.player - 1] ?? "" }));
  }

  leave(): void {
    clearInterval(this.ticking);
    document.removeEventListener("keydown", this.keys);
    document.removeEventListener("visibilitychange", this.hurry);
    this.rhythm.stop();
    this.stop?.();
    this.site.title(null, false);
    delete document.body.dataset["ready"];
  }
}

/** A game with others, in which one has not moved yet. */
function mayAbort({ state, you, seats, view, damaged }: GameState): boolean {
  const others = seats.some(({ kind, player }) => kind === "person" && !you.includes(player));
  return state === "playing" && damaged === null && others && you.length > 0 && view.moves.length < (you[0] ?? 0);
}

/** The same position told twice: nothing to draw, and what was sent is still on its way. */
function isSame(one: View | null, other: View): boolean {
  if (one === null || one === other) return one === other;
  const facts = ({ moves, legal, turn, outcome, pawns }: View) => JSON.stringify([moves, legal, turn, outcome, pawns]);
  return facts(one) === facts(other);
}
