/** Programs that call the API by a token, for the tests of tokens. */
import { expect } from "vitest";
import type { Scope } from "#app/accounts/tokens/checks.ts";
import type { RunningApp } from "../harness/app-server.ts";
import { type Visitor, visitor } from "../http/visitor.ts";

/** Makes a token for the person who is signed in, whose password was entered just now. */
export async function makeToken(browser: Visitor, scopes: Scope[], name = "Zapier") {
  const { status, json } = await browser.call("POST", "/api/tokens", { name, scopes, days: 30 });
  expect(status).toBe(201);
  return json as { id: string; token: string; prefix: string; expiresAt: string };
}

/** Calls the API by the token `token`. */
export function program(app: Pick<RunningApp, "url">, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
    const answer = await visitor(app).send(method, path, { headers: { ...headers, ...type, ...more }, ...sent });
    // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the tests are about
    const json: any = answer.body ? JSON.parse(answer.body) : undefined;
    return { ...answer, json };
  };
}
