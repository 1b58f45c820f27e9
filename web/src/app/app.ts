// The site in the browser: one connection, one header, and whichever page the address means.

import { api, type Me } from "../net/api.ts";
import { Connection, surroundings } from "../net/connection.ts";
import { AccountPage } from "../page/account.ts";
import { openKeys, openSettings } from "../page/dialogs.ts";
import { GamePage } from "../page/game.ts";
import { GamesPage } from "../page/games.ts";
import { homePage } from "../page/home.ts";
import { LobbyPage } from "../page/lobby.ts";
import { openNewGame } from "../page/newgame.ts";
import { PlayerPage } from "../page/player.ts";
import { RoomPage } from "../page/room.ts";
import { applyTheme, keep, read } from "../page/settings.ts";
import { TextPage } from "../page/text.ts";
import { TourPage } from "../page/tour.ts";
import { TroublePage } from "../page/trouble.ts";
import { language, say, speak } from "../words/say.ts";
import { write } from "./dom.ts";
import { type Page, type Site, takeFirst, takeGames, takeLobby, takeMe } from "./place.ts";
import { gamePath, playerPath, route } from "./routes.ts";

/** How often it is asked which games wait, in milliseconds. */
const WAITING_EVERY = 30_000;
/** How long a note stays, in milliseconds. */
const NOTE = 6000;

function part<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

const settings = read(new URLSearchParams(location.search));
const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
const calmIcon = icon?.getAttribute("href") ?? "";
const turnIcon = icon?.dataset["turn"] ?? calmIcon;
let first = takeFirst();
let page: Page | null = null;
let noteTimer = 0;
/** Games in which somebody waits for whoever is here. */
let waiting: readonly string[] = [];
let titled = document.title;
/** The address of the page that is shown, and the place in it. */
let shown = "";
let place = location.hash;
/** Whether a page was shown since the document came. */
let isOpen = false;

const site: Site & { me: Me | null } = {
  settings,
  // Commands are told apart by their number: every page begins somewhere else.
  connection: new Connection(surroundings(language), Math.floor(Math.random() * 2 ** 52)),
  me: takeMe(),
  async refreshMe() {
    const answer = await api.me();
    if (answer.ok) site.me = answer.value;
    drawHeader();
  },
  async running() {
    const answer = await api.running();
    const games = answer.ok ? answer.value.games : [];
    waiting = games.filter(({ waits }) => waits).map(({ game }) => game);
    drawWaiting();
    return games;
  },
  go(path, how = "push") {
    // The board that stands ready comes with the page, and so do texts.
    if (isServed(path)) {
      location.assign(path);
      return;
    }
    if (how === "push") history.pushState(null, "", path);
    else history.replaceState(null, "", path);
    open();
    scrollTo(0, 0);
  },
  enter(made, how = "push") {
    first = made.first;
    site.go(gamePath(made.game), how);
  },
  newGame: (start = {}) => openNewGame(site, start),
  note(text) {
    const line = part("note");
    line.textContent = text;
    line.hidden = false;
    clearTimeout(noteTimer);
    noteTimer = window.setTimeout(() => (line.hidden = true), NOTE);
  },
  title(text, turn) {
    titled = text === null ? say("web-title") : text.includes("Dédale") ? text : `${text} · Dédale`;
    drawWaiting();
    const wanted = turn ? turnIcon : calmIcon;
    if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  },
  keepSettings: () => keep(settings),
};

/** Whether an address means a page that only the server can write. */
function isServed(path: string): boolean {
  const { page } = route(new URL(path, location.origin).pathname);
  return page === "home" || page === "text";
}

/** Shows the page that the address means. */
function open(): void {
  const wanted = route(location.pathname);
  shown = location.pathname;
  const came = first;
  first = null;
  page?.leave();
  page = null;
  switch (wanted.page) {
    case "home":
      show(homePage(site, came, tour));
      break;
    case "game":
      show(new GamePage(site, wanted.game, came?.game === wanted.game ? came : null));
      break;
    case "room":
      show(new RoomPage(site, wanted.code));
      break;
    case "lobby":
      show(new LobbyPage(site, takeLobby()));
      break;
    case "player":
      show(new PlayerPage(site, wanted.name));
      break;
    case "games":
      show(new GamesPage(site, takeGames()));
      break;
    case "text":
      show(new TextPage(site));
      break;
    case "account":
      show(new AccountPage(site));
      break;
    case "missing":
      show(new TroublePage(site, "missing"));
      break;
  }
}

function show(next: Page): void {
  page?.leave();
  page = next;
  // Whoever was on the page that goes is taken along; a focus in the header or a dialog stays there.
  const takes = isOpen && document.activeElement?.closest(".top, dialog") === null;
  isOpen = true;
  next.element.tabIndex = -1;
  part("content").replaceChildren(next.element);
  next.draw();
  drawHeader();
  if (takes) enter(next);
}

/** Puts the focus where a page is used first. */
function enter(next: Page): void {
  if (next.focus) next.focus();
  else next.element.focus({ preventScroll: true });
}

function tour(): void {
  show(
    new TourPage(site, () => site.go("/")),
  );
}

function drawHeader(): void {
  part("keys-button").hidden = !(page?.board ?? false);
  const account = part<HTMLAnchorElement>("account-link");
  const { me } = site;
  account.href = me?.account && me.name ? playerPath(me.name) : "/account";
  write(part("account-name"), (me?.account ? me.name : null) ?? say("web-account"));
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".top nav a")) {
    if (link.pathname === location.pathname) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** How many games wait: in the tab's title and at the list of games. The one that is looked at says so itself. */
function drawWaiting(): void {
  const here = route(location.pathname);
  const count = waiting.filter((game) => here.page !== "game" || here.game !== game).length;
  document.title = count > 0 ? `(${count}) ${titled}` : titled;
  const badge = part("waiting-count");
  badge.hidden = count === 0;
  write(badge, String(count));
  const link = part<HTMLAnchorElement>("games-link");
  link.setAttribute("aria-label", count > 0 ? say("web-games-badge", { games: count }) : say("web-games"));
  link.setAttribute("href", count > 0 ? "/games?mine=1" : "/games");
}

/** The server answers in the language of the page. */
function tellLanguage(): void {
  document.cookie = `language=${language()}; path=/; max-age=31536000; samesite=lax`;
  site.connection.greet();
}

/** Puts settings in force: colours, language, everything that is drawn. */
function apply(): void {
  if (language() !== settings.language || !document.cookie.includes(`language=${settings.language}`)) {
    speak(settings.language);
    tellLanguage();
  }
  document.documentElement.lang = language();
  applyTheme(settings.theme);
  write(part("new-game-word"), say("web-action-new"));
  write(part("lobby-word"), say("web-lobby"));
  write(part("games-word"), say("web-games"));
  part("new-game-button").setAttribute("aria-label", say("web-action-new"));
  part("lobby-link").setAttribute("aria-label", say("web-lobby"));
  drawWaiting();
  part("keys-button").setAttribute("aria-label", say("web-action-keys"));
  part("settings-button").setAttribute("aria-label", say("web-action-settings"));
  part("site-menu").setAttribute("aria-label", say("web-menu"));
  write(part("skip"), say("web-skip"));
  drawHeader();
  page?.draw();
  keep(settings);
}

function wire(): void {
  part("new-game-button").addEventListener("click", () => site.newGame());
  part("settings-button").addEventListener("click", () => openSettings(settings, apply));
  part("keys-button").addEventListener("click", openKeys);
  part("skip").addEventListener("click", (event) => {
    event.preventDefault();
    page?.element.focus();
  });
  document.addEventListener("dedale-help", openKeys);
  addEventListener("popstate", () => {
    // Another place of the same page is no other page.
    const isPlace = location.pathname === shown && location.hash !== place;
    place = location.hash;
    if (isPlace) return;
    if (isServed(location.pathname)) location.reload();
    else open();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.origin !== location.origin || link.hasAttribute("download") || link.target || link.getAttribute("href")?.startsWith("#")) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    site.go(`${link.pathname}${link.search}${link.hash}`);
  });
  const { connection } = site;
  connection.onhealth = () => {
    if (page instanceof GamePage) page.connected();
  };
  // Back from sleep or with the network again: there is no reason to wait.
  addEventListener("online", () => connection.hurry());
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    connection.hurry();
    void site.running();
  });
}

speak(settings.language);
wire();
open();
apply();
if (!site.me) void site.refreshMe();
void site.running();
setInterval(() => {
  if (!document.hidden) void site.running();
}, WAITING_EVERY);
