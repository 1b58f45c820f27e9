// Requests to the server: JSON both ways. What goes wrong comes back as a code and a sentence, never as an exception.

export interface Trouble {
  readonly code: string;
  readonly text: string;
  readonly status: number;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly trouble: Trouble };

export async function ask<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<Result<T>> {
  const headers: Record<string, string> = { accept: "application/json" };
  // No form of another site can send this.
  if (method !== "GET") headers["x-dedale"] = "1";
  if (body) headers["content-type"] = "application/json";
  try {
    const answer = await fetch(`/api/1/${path}`, { method, headers, credentials: "same-origin", ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await answer.text();
    const value = (text === "" ? {} : JSON.parse(text)) as T & { code?: string; text?: string };
    if (answer.ok) return { ok: true, value };
    return { ok: false, trouble: { code: value.code ?? String(answer.status), text: value.text ?? "", status: answer.status } };
  } catch {
    return { ok: false, trouble: { code: "unreachable", text: "", status: 0 } };
  }
}
