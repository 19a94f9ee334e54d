/** Assistants that speak the Model Context Protocol by the official client, for the tests of `/mcp`. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect } from "vitest";
import type { RunningApp } from "../harness/app-server.ts";

/** The protocol's two eras: with a handshake (2025), and without (2026). */
export const ERAS = { handshake: "legacy", none: { pin: "2026-07-28" } } as const;

/** An assistant with a token. `call` gives a tool's data; `refusal` what a tool says in place of them. */
export async function assistant(app: Pick<RunningApp, "url">, token: string, era: keyof typeof ERAS = "none") {
  const client = new Client({ name: "A test", version: "1.0.0" }, { versionNegotiation: { mode: ERAS[era] } });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", app.url), { requestInit }));
  const run = async (name: string, given: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: given })) as {
      isError?: boolean;
      content: { text: string }[];
      // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the tests are about
      structuredContent: any;
    };
  return {
    tools: async () => (await client.listTools()).tools,
    about: () => client.getInstructions(),
    call: async (name: string, given: Record<string, unknown> = {}) => {
      const result = await run(name, given);
      expect(result.isError, JSON.stringify(result.content)).toBeFalsy();
      return result.structuredContent;
    },
    refusal: async (name: string, given: Record<string, unknown> = {}) => {
      const result = await run(name, given);
      expect(result.isError).toBe(true);
      return JSON.parse(result.content[0]?.text ?? "{}") as { message: string; fieldErrors?: Record<string, string[]> };
    },
  };
}
