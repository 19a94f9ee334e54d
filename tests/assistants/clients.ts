/** Programs that are let in by OAuth, for the tests of the sign-in of assistants. */
import { createHash, randomBytes } from "node:crypto";
import { auth, type OAuthClientProvider } from "@modelcontextprotocol/client";
import { expect } from "vitest";
import type { RunningApp } from "../harness/app-server.ts";
import { attributesIn, type Visitor } from "../http/visitor.ts";

/** Where the programs of the tests want their answer. Nothing listens there: the tests read the redirect. */
export const CALLBACK = "http://127.0.0.1:33418/callback";

/** Registers a client and returns its id. */
export async function register(app: Pick<RunningApp, "url">, about: object = {}): Promise<string> {
  const body = JSON.stringify({ client_name: "Claude", redirect_uris: [CALLBACK], ...about });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${app.url}/oauth/register`, { method: "POST", headers, body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { client_id: string }).client_id;
}

/** A verifier and its challenge (RFC 7636). */
export function pkce() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** The path of an authorization request; a parameter that is undefined is left out. */
export function asking(client: string, challenge: string, more: Record<string, string | undefined> = {}): string {
  const all = {
    client_id: client,
    redirect_uri: CALLBACK,
    response_type: "code",
    code_challenge: challenge,
    code_challenge_method: "S256",
    state: "from-here",
    ...more,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/oauth/authorize?${new URLSearchParams(given)}`;
}

/** Lets the client in on the page as it comes, and returns where the person is sent. */
export async function consent(browser: Visitor, path: string): Promise<URL> {
  const page = await browser.open(path);
  expect(page.status).toBe(200);
  const scopes = attributesIn(page.body, "[name=scopes][checked]", "value");
  const sent = await browser.submit(path, { scopes });
  expect(sent.status).toBe(303);
  return new URL(sent.location ?? "");
}

/** Sends a form to an endpoint of OAuth. */
export async function post(app: Pick<RunningApp, "url">, path: string, fields: Record<string, string>) {
  const answer = await fetch(app.url + path, { method: "POST", body: new URLSearchParams(fields) });
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the tests are about
  return { status: answer.status, json: (await answer.json()) as any };
}

/** A client that was let in with `scope`, and what it got. */
export async function letIn(app: Pick<RunningApp, "url">, browser: Visitor, scope = "read write capture") {
  const client = await register(app);
  const { verifier, challenge } = pkce();
  const code = (await consent(browser, asking(client, challenge, { scope }))).searchParams.get("code") ?? "";
  const exchange = { grant_type: "authorization_code", client_id: client, redirect_uri: CALLBACK, code };
  const fields = { ...exchange, code_verifier: verifier };
  const { status, json } = await post(app, "/oauth/token", fields);
  expect([status, json.token_type]).toEqual([200, "Bearer"]);
  const refresh = (text: string) =>
    post(app, "/oauth/token", { grant_type: "refresh_token", client_id: client, refresh_token: text });
  return { client, fields, refresh, tokens: json as { access_token: string; refresh_token: string; scope: string } };
}

/** The official client's side of the sign-in; the person agrees in `browser`. A client with `id` does not register. */
export function signInOf(app: Pick<RunningApp, "url">, browser: Visitor, id?: string) {
  const kept: { client?: never; tokens?: never; verifier: string; asked?: URL } = { verifier: "" };
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: "Claude Code", redirect_uris: [CALLBACK] },
    clientInformation: () => (id ? { client_id: id } : kept.client),
    saveClientInformation: (client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (asked) => void Object.assign(kept, { asked }),
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier,
    state: () => "from-here",
  };
  const serverUrl = new URL("/mcp", app.url);
  return {
    provider,
    async signIn() {
      expect(await auth(provider, { serverUrl })).toBe("REDIRECT");
      const { pathname, search } = kept.asked ?? new URL("about:blank");
      const back = await consent(browser, pathname + search);
      expect(back.searchParams.get("state")).toBe("from-here");
      const [authorizationCode, iss] = ["code", "iss"].map((name) => back.searchParams.get(name) ?? "");
      expect(await auth(provider, { serverUrl, authorizationCode, iss } as never)).toBe("AUTHORIZED");
      return kept.tokens as unknown as { access_token: string; refresh_token: string };
    },
  };
}
