/** An app of one test file whose server tells of each request the longest block of its event loop. */

import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { ADA } from "../../accounts/people.ts";
import { type RunningApp, startApp } from "../../harness/app-server.ts";
import { type Got, rawClient, type Sent } from "../abuse/client.ts";
import { addTeam, type Team } from "../abuse/team.ts";

/** Milliseconds that the probe's fixed work takes on the quiet machine on which the limit of 50 ms was set. */
const FIXED_WORK_MS = 40;

// The fullest archive is read for some 20 s, during which its request has no answer.
const SILENCE_MS = 60_000;

export type Line = { event: string; probe: string; ms: number; routes: string[]; reading: string[]; calls: Call[] };
/** A call that may have a body: its address pattern, method, content type ("none" for no body) and fields. */
export type Call = { path: string; method: string; type: string; names: string[] };

/** Starts the app with the team of ../abuse/team.ts, of which Ada is an owner. */
export function blockedApp() {
  const app = {} as RunningApp;
  const team = {} as Team;
  let client: ReturnType<typeof rawClient>;
  let sent = 0;

  beforeAll(async () => {
    const NODE_OPTIONS = `--import ${resolve("tests/hardening/blocks/probe.ts")}`;
    Object.assign(app, await startApp({ env: { NODE_OPTIONS, TEAM_OWNERS: ADA.email } }));
    Object.assign(team, await addTeam(app));
    client = rawClient(app.url, SILENCE_MS);
  });
  afterAll(async () => {
    client?.close();
    await app.stop();
  });

  /** What the probe logs of the request that says so in its header. */
  async function logged(probe: string): Promise<Line> {
    for (;;) {
      const line = app.logs().findLast((one) => one.includes(`"probe":"${probe}"`));
      if (line) return JSON.parse(line);
      await sleep(2);
    }
  }

  return {
    app,
    team,
    /** The longest block of the loop in ms while this request is answered, and the answer. */
    async block(request: Sent): Promise<Got & { ms: number }> {
      const probe = `block-${++sent}`;
      const got = await client.send({ ...request, headers: { ...request.headers, "X-Block-Probe": probe } });
      return { ...got, ms: (await logged(probe)).ms };
    },
    /** What the server says of its routes. */
    async routes(): Promise<Line> {
      await client.send({ method: "GET", path: "/livez", headers: { "X-Block-Probe": "routes" } });
      return logged("routes");
    },
    /** How many times slower than the quiet machine this one is at the moment, at least 1. */
    async slowness(): Promise<number> {
      await client.send({ method: "GET", path: "/livez", headers: { "X-Block-Probe": "fixed-work" } });
      return Math.max(1, (await logged("fixed-work")).ms / FIXED_WORK_MS);
    },
  };
}
