// The page of a game: wires the board to a source, the bars, the list of moves, the actions and the settings.

import { DedaleBoard } from "../board/element.ts";
import { isWallName } from "../board/names.ts";
import { ending } from "../board/speech.ts";
import type { Side, View } from "../board/view.ts";
import type { Key, Messages, Nothing } from "../words/keys.ts";
import { language, type Language, say, speak } from "../words/say.ts";
import { showSeats } from "./seats.ts";
import { applyTheme, keep, read, type Settings, type Theme } from "./settings.ts";
import { knock } from "./sound.ts";
import { isLive, Live, Recorded, type Source } from "./source.ts";

type PlainKey = { [K in Key]: Nothing extends Messages[K] ? K : never }[Key];

function part<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

const board = part<DedaleBoard>("board");
const address = new URLSearchParams(location.search);
const settings: Settings = read(address);
let source: Source = new Recorded("start", 1);
let below: Side | null = null;
let busy = false;

/** Puts every sentence of the page into the language in use. */
function translate(): void {
  speak(settings.language);
  document.documentElement.lang = language();
  for (const element of document.querySelectorAll<HTMLElement>("[data-say]")) {
    element.textContent = say(...([element.dataset["say"]] as unknown as [PlainKey]));
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-label]")) {
    element.setAttribute("aria-label", say(...([element.dataset["label"]] as unknown as [PlainKey])));
  }
  part<HTMLInputElement>("typed").placeholder = say("web-typed-example");
}

function show(view: View): void {
  const { last, moves } = view;
  const played = board.view !== null && moves.length > board.view.moves.length;
  board.view = view;
  if (played && last && settings.sound) knock(isWallName(last.move) ? "wall" : "pawn");
  document.body.classList.toggle("four", view.pawns.length === 4);
  part("game").style.setProperty("--board-ratio", board.style.getPropertyValue("--board-ratio"));
  showSeats({ far: part("far"), near: part("near") }, view, source.seats, source.names, (event) => board.takeWall(event));
  showMoves(view);
  const mine = source.seats.includes(view.turn) && view.outcome === null;
  document.title = mine ? say("web-your-turn-title") : say("web-title");
  part("pass").hidden = !(mine && view.legal.includes("pass"));
  part<HTMLButtonElement>("take-back").disabled = moves.length === 0;
  part("line").textContent = view.outcome ? ending(view, { seats: source.seats, names: source.names }) : (source.note() ?? invitation(view));
}

function invitation(view: View): string {
  if (view.moves.length > 2) return "";
  return matchMedia("(hover: none)").matches ? say("web-invitation-touch") : say("web-invitation");
}

function showMoves(view: View): void {
  const list = part("moves");
  const count = view.pawns.length;
  list.replaceChildren(
    ...view.moves.map((move, index) => {
      const item = document.createElement("li");
      item.className = `player-${(index % count) + 1}`;
      item.textContent = move;
      return item;
    }),
  );
  const none = part("no-moves");
  none.hidden = view.moves.length > 0;
  none.textContent = say("web-no-moves");
  list.parentElement?.scrollTo({ top: list.parentElement.scrollHeight });
}

async function play(text: string): Promise<void> {
  if (busy) return;
  busy = true;
  const before = board.view;
  try {
    for await (const view of source.play(text)) {
      if ("error" in view) {
        board.speak(say("web-told-unreadable"));
        part("line").textContent = say("web-told-unreadable");
      } else if (view.answer) board.refuse(view.answer.move, view.answer.reason);
      else show(view);
    }
  } finally {
    busy = false;
    // Nothing came of it: the board may be used again.
    if (board.view === before) board.view = before;
  }
}

const RECORDED: Record<string, number> = { start: 1, middle: 1, "shut-in": 1, small: 1, wide: 1, large: 2, four: 1, over: 2 };

async function open(name: string): Promise<void> {
  const seat = Number(address.get("seat")) || RECORDED[name] || 1;
  source = name === "live" ? new Live(address.get("rules") ?? "9x9 2 - -") : new Recorded(name, seat);
  board.view = null;
  const view = await source.begin();
  board.configure({ seats: source.seats, names: source.names, below });
  show(view);
  document.body.dataset["ready"] = name;
}

/** Settings are in force at once. */
function apply(): void {
  applyTheme(settings.theme);
  translate();
  board.configure({ dots: settings.dots, confirm: settings.confirm, paths: settings.paths, names: source.names });
  part("paths").setAttribute("aria-pressed", String(settings.paths));
  if (board.view) show(board.view);
  keep(settings);
}

function wireSettings(): void {
  const theme = part<HTMLSelectElement>("theme");
  const tongue = part<HTMLSelectElement>("language");
  theme.value = settings.theme;
  tongue.value = settings.language;
  theme.addEventListener("change", () => {
    settings.theme = theme.value as Theme;
    apply();
  });
  tongue.addEventListener("change", () => {
    settings.language = tongue.value as Language;
    apply();
  });
  for (const name of ["dots", "confirm", "sound"] as const) {
    const box = part<HTMLInputElement>(name);
    box.checked = settings[name];
    box.addEventListener("change", () => {
      settings[name] = box.checked;
      apply();
    });
  }
}

function wireActions(): void {
  part("paths").addEventListener("click", () => {
    settings.paths = !settings.paths;
    apply();
  });
  part("turn-board").addEventListener("click", () => {
    const order: readonly Side[] = ["bottom", "left", "top", "right"];
    const sides = board.view?.sides ?? [];
    const seats = order.filter((side) => sides.includes(side));
    const now = below ?? sides[(source.seats[0] ?? 1) - 1] ?? "bottom";
    below = seats[(seats.indexOf(now) + 1) % seats.length] ?? "bottom";
    board.configure({ below });
    part("game").style.setProperty("--board-ratio", board.style.getPropertyValue("--board-ratio"));
  });
  part("pass").addEventListener("click", () => board.type("pass"));
  part("take-back").addEventListener("click", async () => show(await source.takeBack()));
  part("new-game").addEventListener("click", () => void open(part<HTMLSelectElement>("game-choice").value));
  part("game-choice").addEventListener("change", (event) => void open((event.target as HTMLSelectElement).value));
  const dialogs = [
    ["settings-button", "settings-dialog"],
    ["keys-button", "keys-dialog"],
  ] as const;
  for (const [button, dialog] of dialogs) {
    part(button).addEventListener("click", () => part<HTMLDialogElement>(dialog).showModal());
  }
  board.addEventListener("dedale-help", () => part<HTMLDialogElement>("keys-dialog").showModal());
  board.addEventListener("dedale-typing", () => part("typed").focus());
  board.addEventListener("dedale-move", (event) => void play((event as CustomEvent<{ move: string }>).detail.move));
  board.addEventListener("dedale-typed", (event) => void play((event as CustomEvent<{ text: string }>).detail.text));
  part<HTMLFormElement>("typing").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = part<HTMLInputElement>("typed");
    board.type(field.value);
    field.value = "";
  });
}

async function start(): Promise<void> {
  wireSettings();
  wireActions();
  apply();
  const choice = part<HTMLSelectElement>("game-choice");
  const asked = address.get("game");
  // A game that is asked for need not wait for the question whether there is an opponent.
  if (asked) await open(asked);
  const live = await isLive();
  if (!live) choice.querySelector('[value="live"]')?.remove();
  const wanted = asked ?? (live ? "live" : "start");
  choice.value = wanted;
  if (!asked) await open(wanted);
}

void start();
