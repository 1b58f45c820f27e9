// Finding games: filters, a list, the way to each game and to its file. What is asked for stands in the address, so that
// a search can be kept, sent and gone back to.

import { button, h } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { api, type Listed, type Page as Found } from "../net/api.ts";
import { say } from "../words/say.ts";
import { listedGame } from "./listed.ts";
import { BOARDS, VARIANTS } from "./newgame.ts";
import { variantName } from "./people.ts";

/** What can be asked for, as the address and the server spell it. */
const FIELDS = ["player", "opponent", "variant", "board", "result", "rated", "from", "to"] as const;
type Field = (typeof FIELDS)[number];

/** What an address asks for, and nothing else of it. */
export function asked(search: string): { readonly mine: boolean; readonly filters: Readonly<Record<Field, string>> } {
  const given = new URLSearchParams(search);
  const filters = Object.fromEntries(FIELDS.map((field) => [field, (given.get(field) ?? "").trim()])) as Record<Field, string>;
  return { mine: given.get("mine") === "1", filters };
}

/** The address of a search; what is not asked for is left out. */
export function searchPath(mine: boolean, filters: Readonly<Partial<Record<Field, string>>>): string {
  const query = new URLSearchParams();
  if (mine) query.set("mine", "1");
  for (const field of FIELDS) if (filters[field]) query.set(field, filters[field]);
  const text = query.toString();
  return text === "" ? "/games" : `/games?${text}`;
}

export class GamesPage implements Page {
  readonly element = h("main", { class: "sheet games", id: "page" });
  readonly board = false;
  private readonly list = h("div", { class: "found", "aria-live": "polite" });
  private mine: boolean;
  private filters: Readonly<Record<Field, string>>;
  private games: readonly Listed[] | null;
  private before: number | null;
  private trouble = "";
  private here = true;
  /** Counts searches, so that a slow answer to an older one is not shown. */
  private run = 0;
  private readonly site: Site;

  constructor(site: Site, came: Found | null) {
    this.site = site;
    ({ mine: this.mine, filters: this.filters } = asked(location.search));
    this.games = came?.games ?? null;
    this.before = came?.before ?? null;
    this.draw();
    if (!came) void this.ask();
  }

  private async ask(before: number | null = null): Promise<void> {
    this.run += 1;
    const { run } = this;
    const query = new URLSearchParams({ boards: "1" });
    for (const field of FIELDS) if (this.filters[field] !== "" && !(this.mine && field === "player")) query.set(field, this.filters[field]);
    if (before !== null) query.set("before", String(before));
    const answer = await api.search(this.mine, query.toString());
    if (!this.here || run !== this.run) return;
    this.trouble = answer.ok ? "" : answer.trouble.text || say("web-unreachable");
    if (answer.ok) {
      const { games } = answer.value;
      this.games = before === null ? games : [...(this.games ?? []), ...games];
      this.before = games.length > 0 ? answer.value.before : null;
    }
    this.drawList();
  }

  /** Asks for something else, and writes it into the address. */
  private find(mine: boolean, filters: Partial<Record<Field, string>>): void {
    history.pushState(null, "", searchPath(mine, filters));
    ({ mine: this.mine, filters: this.filters } = asked(location.search));
    this.games = null;
    this.draw();
    void this.ask();
  }

  draw(): void {
    const { mine, filters } = this;
    const title = mine ? say("web-games-mine") : say("web-games");
    this.site.title(title, false);
    const tab = (own: boolean) =>
      button(own ? say("web-games-mine") : say("web-games-everybody"), () => this.find(own, { ...filters, ...(own ? { player: "" } : {}) }), { id: own ? "mine" : "everybody", "aria-pressed": String(mine === own) });
    const form = h("form", { class: "filters", id: "filters", role: "search", "aria-label": say("web-games-find") }, ...this.fields(), h("div", { class: "actions" }, h("button", { class: "button main", id: "find" }, say("web-games-search")), button(say("web-games-clear"), () => this.find(mine, {}), { id: "clear" })));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.find(mine, Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()])));
    });
    // On a phone the games come first, and the fields when they are wanted.
    const isAsked = FIELDS.some((field) => filters[field] !== "");
    const fold = h("details", { class: "fold", ...(isAsked || !matchMedia("(max-width: 640px)").matches ? { open: true } : {}) }, h("summary", {}, say("web-games-find")), form);
    this.element.replaceChildren(h("h1", {}, title), h("div", { class: "actions tabs" }, tab(false), tab(true)), fold, this.list);
    this.drawList();
    document.body.dataset["ready"] = "games";
  }

  private fields(): HTMLElement[] {
    const { filters, mine } = this;
    const labelled = (field: Field, label: string, input: HTMLElement) => {
      input.id = `filter-${field}`;
      input.setAttribute("name", field);
      return h("p", { class: "labelled" }, h("label", { for: `filter-${field}` }, label), input);
    };
    const text = (field: Field, label: string) => labelled(field, label, h("input", { class: "field", maxlength: 20, autocomplete: "off", spellcheck: "false", value: filters[field] }));
    const date = (field: Field, label: string) => labelled(field, label, h("input", { class: "field", type: "date", value: filters[field] }));
    const choice = (field: Field, label: string, options: readonly (readonly [string, string])[]) => {
      // What the address asks for may be none of the usual ones.
      const unusual = filters[field] !== "" && !options.some(([value]) => value === filters[field]) ? [[filters[field], filters[field].replace("x", "×")] as const] : [];
      const made = h("select", { class: "field" }, ...[["", say("web-games-any")] as const, ...options, ...unusual].map(([value, word]) => h("option", { value }, word)));
      made.value = filters[field];
      return labelled(field, label, made);
    };
    // Won and lost are somebody's.
    const whose: readonly (readonly [string, string])[] = [["won", say("web-games-won")], ["lost", say("web-games-lost")]];
    return [
      ...(mine ? [] : [text("player", say("web-games-player"))]),
      text("opponent", say("web-games-opponent")),
      choice("result", say("web-games-result"), [...whose, ["drawn", say("web-games-drawn")]]),
      choice("variant", say("web-new-variant"), VARIANTS.map((name) => [name, variantName(name)])),
      choice("board", say("web-new-board"), BOARDS.map((name) => [name, name.replace("x", "×")])),
      choice("rated", say("web-games-rating"), [["true", say("web-rated")], ["false", say("web-games-unrated")]]),
      date("from", say("web-games-from")),
      date("to", say("web-games-until")),
    ];
  }

  private drawList(): void {
    const { games } = this;
    if (this.trouble) this.list.replaceChildren(h("p", { class: "empty" }, this.trouble));
    else if (games === null) this.list.replaceChildren(h("p", { class: "empty" }, say("web-loading")));
    else if (games.length === 0) {
      const isAsked = FIELDS.some((field) => this.filters[field] !== "");
      this.list.replaceChildren(h("p", { class: "empty", id: "no-games" }, isAsked ? say("web-games-none") : this.mine ? say("web-no-games") : say("web-games-empty")));
    } else {
      const { before } = this;
      this.list.replaceChildren(h("ul", { class: "plain" }, ...games.map(listedGame)), ...(before === null ? [] : [button(say("web-more"), () => void this.ask(before), { id: "more" })]));
    }
  }

  leave(): void {
    this.here = false;
    delete document.body.dataset["ready"];
  }
}
