// The account: nobody needs one. A name and a password keep games and ratings on every device; everything can be taken
// along and everything can be deleted.

import { type Attributes, button, h, present } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { playerPath } from "../app/routes.ts";
import { api, type Listed, type Me, type Result, type Unwanted } from "../net/api.ts";
import { say } from "../words/say.ts";
import { searchPath } from "./games.ts";
import { listedGame } from "./listed.ts";

export class AccountPage implements Page {
  readonly element = h("main", { class: "sheet", id: "page" });
  readonly board = false;
  private games: readonly Listed[] | null = null;
  private unwanted: Unwanted | null = null;
  private here = true;
  private readonly lists = h("div", { class: "lists" });
  private readonly site: Site;

  constructor(site: Site) {
    this.site = site;
    this.draw();
    void this.ask();
  }

  private async ask(): Promise<void> {
    if (!this.site.me) await this.site.refreshMe();
    const games = await api.myGames();
    this.games = games.ok ? games.value.games : [];
    const unwanted = await api.unwanted();
    this.unwanted = unwanted.ok ? unwanted.value : null;
    if (this.here) this.drawLists();
  }

  /** The lists alone: whoever is typing a name meanwhile keeps it. */
  private drawLists(): void {
    if (!this.element.contains(this.lists)) return this.draw();
    this.lists.replaceChildren(...this.allLists());
  }

  private allLists(): (Node | string)[] {
    return [this.list(), ...present([this.unwantedList()])];
  }

  draw(): void {
    const { me } = this.site;
    this.site.title(say("web-account"), false);
    this.lists.replaceChildren(...this.allLists());
    this.element.replaceChildren(h("h1", {}, (me?.account ? me.name : null) ?? say("web-account")), ...(me ? (me.account ? this.known(me) : this.unknown(me)) : [h("p", { class: "empty" }, say("web-loading"))]));
    if (me) document.body.dataset["ready"] = "account";
  }

  private unknown(me: Me): (Node | string)[] {
    const join = form("join", say("web-join"), [name("join-name"), password("join-password", "new-password")], async ([given, secret]) => this.settle(await api.register(given ?? "", secret ?? "")));
    const login = form("login", say("web-login"), [name("login-name"), password("login-password", "current-password")], async ([given, secret]) => this.settle(await api.login(given ?? "", secret ?? "")));
    const alias = form("rename", say("web-keep"), [name("new-name", me.name ?? "")], async ([given]) => this.settle(await api.rename(given ?? ""), say("web-kept")));
    return [
      h("p", {}, say("web-account-why")),
      h("div", { class: "two" }, h("section", {}, h("h2", {}, say("web-called")), alias)),
      h("div", { class: "two" }, h("section", {}, h("h2", {}, say("web-join")), join), h("section", {}, h("h2", {}, say("web-login")), login)),
      this.lists,
      this.data(false),
    ];
  }

  private known(me: Me): (Node | string)[] {
    const secret = form(
      "secret",
      say("web-keep"),
      [password("old-password", "current-password", say("web-password-old")), password("new-password", "new-password", say("web-password-new"))],
      async ([old, fresh]) => this.settle(await api.password(old ?? "", fresh ?? ""), say("web-kept")),
    );
    const logout = button(say("web-logout"), () => void this.logout(), { id: "logout" });
    return [
      h("div", { class: "actions" }, h("a", { class: "button", href: playerPath(me.name ?? "") }, say("web-profile")), logout),
      h("div", { class: "two" }, h("section", {}, h("h2", {}, say("web-password")), secret)),
      this.lists,
      this.data(true),
    ];
  }

  private list(): HTMLElement {
    const { games } = this;
    const empty = h("p", { class: "empty" }, games === null ? say("web-loading") : say("web-no-games"));
    const all = h("a", { class: "button", href: searchPath(true, {}), id: "my-games" }, say("web-games-find"));
    return h("section", {}, h("h2", {}, say("web-your-games")), games !== null && games.length > 0 ? h("ul", { class: "plain" }, ...games.map(listedGame)) : empty, games !== null && games.length > 0 ? h("div", { class: "actions after" }, all) : null);
  }

  /** Whoever was blocked or muted, and the way back. */
  private unwantedList(): HTMLElement | null {
    const { unwanted } = this;
    if (!unwanted || unwanted.blocked.length + unwanted.muted.length === 0) return null;
    const row = (name: string, what: string, word: string, undo: (name: string) => Promise<Result<object>>) =>
      h(
        "li",
        { class: "challenge" },
        h("div", {}, h("a", { href: playerPath(name) }, name), " ", h("span", { class: "seat-more" }, what)),
        button(word, () => void undo(name).then((answer) => (answer.ok ? this.ask() : this.site.note(answer.trouble.text || say("web-unreachable")))), { "aria-label": say("web-of-player", { what: word, name }) }),
      );
    return h(
      "section",
      { id: "unwanted" },
      h("h2", {}, say("web-unwanted")),
      h(
        "ul",
        { class: "plain" },
        ...unwanted.blocked.map((name) => row(name, say("web-unwanted-blocked"), say("web-unblock"), api.unblock)),
        ...unwanted.muted.map((name) => row(name, say("web-unwanted-muted"), say("web-unmute"), api.unmute)),
      ),
    );
  }

  /** What is kept: to take along, or to be deleted. */
  private data(account: boolean): HTMLElement {
    const fields = account ? [password("forget-password", "current-password")] : [];
    const sure = h("details", { class: "sure" }, h("summary", { class: "button" }, say("web-forget")));
    sure.append(
      h("p", {}, say("web-forget-more")),
      form("forget", say("web-forget-sure"), fields, async ([secret]) => {
        const answer = await api.forget(secret ?? "");
        if (answer.ok) this.site.note(say("web-forgotten"));
        return this.settle(answer);
      }),
    );
    return h("section", {}, h("h2", {}, say("web-data")), h("div", { class: "actions" }, h("a", { class: "button", href: api.exportPath, download: "dedale.json", id: "export" }, say("web-export"))), sure);
  }

  private async logout(): Promise<void> {
    await this.settle(await api.logout());
  }

  /** What came of it: a sentence if nothing, else the page as it is now. */
  private async settle(answer: Result<object>, done?: string): Promise<string | null> {
    if (!answer.ok) return answer.trouble.text || say("web-unreachable");
    this.site.connection.renew();
    await this.site.refreshMe();
    await this.ask();
    if (done) this.site.note(done);
    this.draw();
    return null;
  }

  leave(): void {
    this.here = false;
    delete document.body.dataset["ready"];
  }
}

function labelled(label: string, id: string, attributes: Attributes): HTMLElement {
  return h("p", { class: "labelled" }, h("label", { for: id }, label), h("input", { class: "field", id, required: true, ...attributes }));
}

function name(id: string, value = ""): HTMLElement {
  return labelled(say("web-name"), id, { autocomplete: "username", maxlength: 20, spellcheck: "false", value });
}

function password(id: string, kind: "new-password" | "current-password", label = say("web-password")): HTMLElement {
  return labelled(label, id, { type: "password", autocomplete: kind, ...(kind === "new-password" ? { minlength: 8 } : {}) });
}

/** Fields and one button; whatever the act answers with is shown as what went wrong. */
function form(id: string, text: string, fields: readonly HTMLElement[], act: (values: readonly string[]) => Promise<string | null>): HTMLFormElement {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const made = h("form", { id }, ...fields, wrong, h("button", { class: "button main" }, text));
  made.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = [...made.querySelectorAll("input")].map((field) => field.value);
    wrong.textContent = (await act(values)) ?? "";
  });
  return made;
}
