// Chat as the page of a game uses it: whom it is with, who asks for it, what is sent, who is muted or blocked.

import { h } from "../app/dom.ts";
import type { Site } from "../app/place.ts";
import { api } from "../net/api.ts";
import type { GameState } from "../net/follow.ts";
import type { Answer } from "../net/wire.ts";
import { say } from "../words/say.ts";
import { Chat, type Other } from "./chat.ts";
import { NextGame } from "./nextgame.ts";

/** What is needed of the page. */
export interface Table {
  state(): GameState | null;
  names(): readonly string[];
  send(wish: { readonly type: "chat"; readonly on: boolean } | { readonly type: "write"; readonly text: string }): Promise<Answer | null>;
  complain(text: string): void;
  speak(text: string): void;
  draw(): void;
}

export class Talk {
  readonly element: HTMLElement;
  private readonly chat: Chat;
  private readonly next = new NextGame();
  private isDeclined = false;
  /** What the server said last about whom one does not hear. */
  private heeded: readonly number[] | null = null;
  private readonly site: Site;
  private readonly table: Table;

  constructor(site: Site, table: Table) {
    this.site = site;
    this.table = table;
    this.chat = new Chat({
      on: (on) => void this.switch(on),
      write: (text) => this.write(text),
      mute: (other, muted) => void this.mute(other, muted),
      block: (other) => void this.block(other),
    });
    this.element = h("div", { class: "talk" }, this.next.element, this.chat.element);
  }

  show(state: GameState): void {
    const text = this.next.show(state);
    if (text !== null) this.table.speak(text);
    this.heedMuted(state);
    this.chat.show(state.chat, this.others(state), this.table.names());
  }

  /** Whether the button that switches chat on is offered; switching it off is a button of the chat itself. */
  isOffered(state: GameState): boolean {
    const begun = state.state === "playing" || state.state === "over";
    return begun && state.you.length > 0 && !state.chat?.on && this.others(state).length > 0;
  }

  /** Who would like to chat, while one's own side is off and it was not declined. */
  asking(state: GameState): string | null {
    if (!state.chat || state.chat.on || this.isDeclined) return null;
    const asking = this.others(state).filter(({ player }) => state.chat?.players.includes(player) && !this.chat.hides(player));
    return asking.length > 0 ? asking.map(({ name }) => name).join(", ") : null;
  }

  /** The answer to whoever would like to chat. */
  answer(agreed: boolean): void {
    if (agreed) void this.switch(true);
    else {
      this.isDeclined = true;
      this.table.draw();
    }
  }

  async switch(on: boolean): Promise<void> {
    const answer = await this.table.send({ type: "chat", on });
    if (answer?.type === "wrong") this.table.complain(answer.text);
  }

  /** A line of somebody else is read aloud. */
  hear(before: GameState | null, state: GameState): void {
    const known = before?.chat?.lines.length ?? 0;
    const line = state.chat?.lines.at(-1);
    if (!line || !before?.chat || (state.chat?.lines.length ?? 0) <= known) return;
    if (state.you.includes(line.by) || this.chat.hides(line.by)) return;
    this.table.speak(say("web-chat-told", { name: this.table.names()[line.by - 1] ?? "", text: line.text }));
  }

  private others(state: GameState): Other[] {
    const names = this.table.names();
    const people = state.seats.filter(({ kind, player }) => kind === "person" && !state.you.includes(player));
    return people.map(({ player, name, account }) => ({ player, name: names[player - 1] ?? "", account: account && name ? name : null }));
  }

  /** Whoever was muted once stays so in every game, with an account or without: the server knows them. */
  private heedMuted({ chat, seats }: GameState): void {
    if (!chat || chat.muted === this.heeded) return;
    this.heeded = chat.muted;
    for (const { player } of seats) this.chat.setMuted(player, chat.muted.includes(player));
  }

  /** Answers whether it was taken. */
  private async write(text: string): Promise<boolean> {
    const answer = await this.table.send({ type: "write", text });
    if (answer?.type === "wrong") this.table.complain(answer.text);
    return answer?.type === "done";
  }

  private async mute({ name, player }: Other, muted: boolean): Promise<void> {
    const game = this.table.state()?.game;
    if (game === undefined) return;
    const answer = await (muted ? api.muteSeat(game, player) : api.unmuteSeat(game, player));
    if (!answer.ok) {
      this.site.note(answer.trouble.text || say("web-unreachable"));
      return;
    }
    this.chat.setMuted(player, muted);
    this.site.note(muted ? say("web-muted", { name }) : say("web-unmuted", { name }));
    this.table.draw();
  }

  private async block({ account, name }: Other): Promise<void> {
    const answer = account === null ? null : await api.block(account);
    if (answer) this.site.note(answer.ok ? say("web-blocked", { name }) : answer.trouble.text || say("web-unreachable"));
  }
}
