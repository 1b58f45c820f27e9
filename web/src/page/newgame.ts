// The dialog of a new game: against whom, then the board and the clock, then what is seldom changed. What was chosen is
// remembered for the next time.

import { button, h } from "../app/dom.ts";
import type { Opponent, Site, Wishes } from "../app/place.ts";
import { api } from "../net/api.ts";
import { say } from "../words/say.ts";
import { timingText } from "./clocks.ts";
import { levelName, variantName } from "./people.ts";
import { type Choice, choiceOf, type Help, plan, sound, unrated } from "./plans.ts";

const PLACE = "dedale-choice";
export const BOARDS = ["9x9", "7x7", "5x5", "3x3", "11x11", "12x12"];
const TIMINGS = ["off", "stopwatch", "60+1", "180+2", "300+5", "600+5", "1800+20", "1d", "3d", "7d"];
export const VARIANTS = ["official", "cooperative", "mathematical", "stage1", "stage2", "stage3"];
/** A choice that shows more fields. */
const OTHER = "other";

function remembered(): Choice {
  try {
    return choiceOf(JSON.parse(localStorage.getItem(PLACE) ?? "{}"));
  } catch {
    return choiceOf(null);
  }
}

function remember(choice: Choice): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(choice));
  } catch {
    // A storage that is closed is no reason not to play.
  }
}

export function openNewGame(site: Site, start: Partial<Wishes>): void {
  /** What is wished; what comes of it is `sound`'s, so that a wish outlives a moment in which it cannot be. */
  let choice = { ...remembered(), ...(start.opponent ? { opponent: start.opponent } : {}), ...(start.level ? { level: start.level } : {}) };
  const dialog = h("dialog", { id: "new-dialog", "aria-labelledby": "new-title" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const rows = new Map<string, HTMLElement>();
  const boxes = new Map<string, HTMLInputElement>();
  const whyUnrated = h("span", { class: "why", id: "why-unrated" });

  const account = site.me?.account ?? false;

  const set = (change: Partial<Choice>) => {
    choice = { ...choice, ...change };
    refresh();
  };
  const help = (change: Partial<Help>) => set({ help: { ...choice.help, [choice.opponent]: { ...choice.help[choice.opponent], ...change } } });
  const row = (id: string, label: string, field: HTMLElement): HTMLElement => {
    const made = h("div", { class: "row" }, h("label", { for: id }, label), field);
    rows.set(id, made);
    return made;
  };
  const select = (id: string, options: readonly (readonly [string, string])[], value: string, act: (value: string) => void) => {
    const field = h("select", { class: "field", id }, ...options.map(([key, text]) => h("option", { value: key }, text)));
    field.value = value;
    field.addEventListener("change", () => act(field.value));
    return field;
  };
  const check = (id: string, act: (value: boolean) => void) => {
    const field = h("input", { type: "checkbox", id });
    field.addEventListener("change", () => act(field.checked));
    boxes.set(id, field);
    return field;
  };
  const number = (id: string, least: number, most: number, value: number | null, act: (value: number | null) => void) => {
    const field = h("input", { class: "field short", type: "number", id, min: least, max: most, inputmode: "numeric", value });
    field.addEventListener("change", () => act(field.value === "" ? null : Math.max(least, Math.min(most, Number(field.value)))));
    return field;
  };

  const opponents: readonly (readonly [Opponent, string])[] = [
    ["computer", say("web-new-computer")],
    ["friend", say("web-new-friend")],
    ["anyone", say("web-new-anyone")],
    ["screen", say("web-new-screen")],
  ];
  const chips = opponents.map(([key, text]) => {
    const field = h("input", { type: "radio", name: "opponent", value: key, id: `opponent-${key}`, ...(choice.opponent === key ? { checked: true } : {}) });
    field.addEventListener("change", () => set({ opponent: key }));
    return h("label", { class: "chip" }, field, h("span", {}, text));
  });

  const levelShown = h("output", { for: "level" });
  const level = h("input", { type: "range", id: "level", min: 1, max: 10, step: 1, value: choice.level });
  level.addEventListener("input", () => set({ level: Number(level.value) }));

  const knownBoard = BOARDS.includes(choice.board);
  const [columns, lines] = choice.board.split("x").map(Number) as [number, number];
  const size = { columns, rows: lines };
  const board = select("new-board", [...BOARDS.map((name) => [name, name.replace("x", "×")] as const), [OTHER, say("web-new-other")]], knownBoard ? choice.board : OTHER, (value) =>
    set({ board: value === OTHER ? `${size.columns}x${size.rows}` : value }),
  );
  const sizes = h(
    "span",
    { class: "pair" },
    number("new-columns", 3, 12, size.columns, (value) => {
      size.columns = value ?? 9;
      set({ board: `${size.columns}x${size.rows}` });
    }),
    " × ",
    number("new-rows", 3, 12, size.rows, (value) => {
      size.rows = value ?? 9;
      set({ board: `${size.columns}x${size.rows}` });
    }),
  );
  sizes.querySelector("#new-rows")?.setAttribute("aria-label", say("web-new-rows"));

  const own = { minutes: 15, increment: 10, byoYomi: 0 };
  const ownTiming = () => `${own.minutes * 60}${own.increment > 0 ? `+${own.increment}` : ""}${own.byoYomi > 0 ? `/${own.byoYomi}` : ""}`;
  const timing = select("new-timing", [...TIMINGS.map((key) => [key, timingText(key)] as const), [OTHER, say("web-new-other")]], TIMINGS.includes(choice.timing) ? choice.timing : OTHER, (value) =>
    set({ timing: value === OTHER ? ownTiming() : value }),
  );

  const places = h(
    "fieldset",
    { class: "chips" },
    h("legend", {}, say("web-new-against")),
    ...chips,
  );
  const form = h("form", { class: "rows", id: "new-form" });
  form.append(
    places,
    row("level", say("web-new-level"), h("span", { class: "pair wide" }, level, levelShown)),
    row("new-players", say("web-new-players"), select("new-players", [["2", "2"], ["4", "4"]], String(choice.players), (value) => set({ players: value === "4" ? 4 : 2 }))),
    row("new-friends", say("web-new-friends"), select("new-friends", [["1", "1"], ["2", "2"], ["3", "3"]], String(choice.friends), (value) => set({ friends: Number(value) }))),
    row("new-board", say("web-new-board"), board),
    row("new-columns", say("web-new-columns"), sizes),
    row("new-timing", say("web-new-clock"), timing),
    row("new-minutes", say("web-new-minutes"), number("new-minutes", 1, 180, own.minutes, (value) => {
      own.minutes = value ?? 15;
      set({ timing: ownTiming() });
    })),
    row("new-increment", say("web-new-increment"), number("new-increment", 0, 180, own.increment, (value) => {
      own.increment = value ?? 0;
      set({ timing: ownTiming() });
    })),
    row("new-byo-yomi", say("web-new-byo-yomi"), number("new-byo-yomi", 0, 180, own.byoYomi, (value) => {
      own.byoYomi = value ?? 0;
      set({ timing: ownTiming() });
    })),
    row("new-side", say("web-new-side"), select("new-side", [["lot", say("web-new-lot")], ["first", say("web-new-first")], ["second", say("web-new-second")]], choice.side, (value) => set({ side: value as Choice["side"] }))),
    row("new-rated", say("web-rated"), h("span", { class: "pair" }, whyUnrated, check("new-rated", (rated) => set({ rated })))),
  );
  const details = h(
    "details",
    { class: "rows" },
    h("summary", {}, say("web-new-more")),
    row("new-variant", say("web-new-variant"), select("new-variant", VARIANTS.map((key) => [key, variantName(key)] as const), choice.variant, (variant) => set({ variant }))),
    row("new-walls", say("web-new-walls"), number("new-walls", 0, 99, choice.walls, (walls) => set({ walls }))),
    row("new-bonus", say("web-new-bonus"), select("new-bonus", ["0", "3", "5", "7"].map((key) => [key, key === "0" ? say("web-none") : key] as const), String(choice.bonus), (value) => set({ bonus: Number(value) }))),
    row("new-pass", say("web-new-pass"), check("new-pass", (pass) => set({ pass }))),
    row("new-take-backs", say("web-new-take-backs"), check("new-take-backs", (takeBacks) => help({ takeBacks }))),
    row("new-hints", say("web-new-hints"), check("new-hints", (hints) => help({ hints }))),
    row("new-unlisted", say("web-new-unlisted"), check("new-unlisted", (unlisted) => set({ unlisted: { ...choice.unlisted, [choice.opponent]: unlisted } }))),
  );
  rows.get("new-walls")?.querySelector("input")?.setAttribute("placeholder", say("web-new-usual"));
  const begin = h("button", { class: "button main", id: "new-begin" });
  form.append(details, wrong, h("div", { class: "actions end" }, button(say("web-cancel-dialog"), () => dialog.close()), begin));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void ask();
  });

  function refresh(): void {
    const show = (id: string, there: boolean) => {
      const found = rows.get(id);
      if (found) found.hidden = !there;
    };
    const comes = sound(choice, account);
    const computers = choice.opponent === "computer" || (choice.opponent === "friend" && choice.players === 4 && choice.friends < 3);
    show("level", computers);
    show("new-players", choice.opponent !== "anyone" && !["cooperative", "mathematical"].includes(choice.variant));
    show("new-friends", choice.opponent === "friend" && choice.players === 4);
    show("new-columns", board.value === OTHER);
    show("new-side", choice.opponent !== "screen");
    for (const id of ["new-minutes", "new-increment", "new-byo-yomi"]) show(id, timing.value === OTHER);
    // A box shows what will be asked for, whatever was wished.
    const why = unrated(choice, account);
    show("new-rated", why !== "opponent");
    whyUnrated.textContent = why === "clock" ? say("web-rated-needs-clock") : why === "account" ? say("web-rated-needs-account") : "";
    const { takeBacks, hints } = comes.help[comes.opponent];
    for (const [id, value, fixed] of [["new-rated", comes.rated, why !== null], ["new-pass", comes.pass, comes.rated], ["new-take-backs", takeBacks, comes.rated], ["new-hints", hints, comes.rated], ["new-unlisted", comes.unlisted[comes.opponent], comes.rated]] as const) {
      const box = boxes.get(id);
      if (box) [box.checked, box.disabled] = [value, fixed];
    }
    show("new-bonus", choice.variant !== "mathematical");
    levelShown.textContent = `${choice.level} · ${levelName(choice.level)}`;
    begin.textContent = { computer: say("web-new-begin"), screen: say("web-new-begin"), friend: say("web-new-invite"), anyone: say("web-new-challenge") }[choice.opponent];
  }

  async function ask(): Promise<void> {
    begin.disabled = true;
    remember(choice);
    const wanted = plan(choice, account);
    // Whoever takes either side may sit down at an offer that waits; a side of one's own choice is a new offer.
    const anyone = wanted.lots ? api.pair : api.challenge;
    const answer = await (choice.opponent === "anyone" ? anyone(wanted) : api.create(wanted));
    if (answer.ok) {
      dialog.close();
      site.enter(answer.value);
    } else {
      wrong.textContent = answer.trouble.text || say("web-unreachable");
    }
    begin.disabled = false;
  }

  refresh();
  dialog.append(h("h2", { id: "new-title" }, say("web-action-new")), form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
