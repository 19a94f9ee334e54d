/** Every address × method × kind of body × identity, with the omissions listed in `walk.ts`. */
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessLines, type RunningApp, startApp } from "../../harness/app-server.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { everyAddress, fillIn } from "./addresses.ts";
import { BODIES } from "./bodies.ts";
import { type Got, rawClient } from "./client.ts";
import { methodsOf } from "./known-methods.ts";
import { objections } from "./rules.ts";
import { addTeam, type Team } from "./team.ts";
import { contentsOf, keepRows } from "./untouched.ts";
import { NOBODY, type Step, steps } from "./walk.ts";
import { judgeColleague, judgeNobody } from "./walk-judges.ts";

const MARKER = "planted-7f3a91";
const SLOW_LIMIT_MS = stretched(30_000);

let app: RunningApp;
let team: Team;
let methods: Awaited<ReturnType<typeof methodsOf>>;
let client: ReturnType<typeof rawClient>;
let slow: Promise<number>[];
const violations: string[] = [];

beforeAll(async () => {
  // Garbage is collected more rarely: the walk has some 18,000 requests.
  app = await startApp({ env: { NODE_OPTIONS: "--max-semi-space-size=64" } });
  team = await addTeam(app);
  methods = await methodsOf(app);
  client = rawClient(app.url);
  const head = `POST /auth/login HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\n`;
  slow = [
    drip(head, "X"),
    drip(`${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`, " "),
    drip(`${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`, "1\r\n \r\n"),
  ];
});
afterAll(async () => {
  client.close();
  await app.stop();
});

/** Sends `start`, then `more` every half second; returns after how many ms the server closed the connection. */
function drip(start: string, more: string): Promise<number> {
  const { hostname, port } = new URL(app.url);
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(start));
    const timer = setInterval(() => socket.write(more), 500);
    socket
      .resume()
      .on("error", () => {})
      .on("close", () => {
        clearInterval(timer);
        resolve(performance.now() - begun);
      });
  });
}

// Signing out must not end a session that the rest of the walk needs.
const cookieOf = ({ who, pattern }: Step) =>
  ({
    nobody: "",
    ended: team.ended.cookie,
    garbage: `dealquest_session=${MARKER}.x; %=;;=`,
    bo: pattern === "/auth/logout" ? team.ended.cookie : team.bo.cookie,
  })[who];

function pathOf({ pattern, id }: Step): string {
  const known = pattern.includes("contacts/:id") && !pattern.includes(":contactId") ? team.contact : team.opportunity;
  return fillIn(pattern, (name) => {
    if (name === "*") return "nowhere/at-all";
    if (id !== "known") return id === "unknown" ? team.unknown : "1 or 1=1".replaceAll(" ", "%20");
    return name === "contactId" ? team.contact : known;
  });
}

async function take(step: Step, judge: (step: Step, got: Got) => string[]): Promise<void> {
  const path = pathOf(step);
  const { headers, ...body }: { headers?: Record<string, string>; body?: string; chunked?: boolean } =
    BODIES[step.body];
  const sent = {
    method: step.method,
    path: `${path}?x=${MARKER}`,
    headers: { ...headers, Cookie: cookieOf(step) },
    ...body,
  };
  const words = await client.send(sent).then(
    (got) => [...objections(step.method, path, got), ...judge(step, got)].map((word) => `${word} (${got.status})`),
    (error) => [`no answer: ${error}`],
  );
  violations.push(...words.map((word) => `${step.who} ${step.method} ${path} ${step.body}: ${word}`));
}

function report(): void {
  const shown = violations.splice(0);
  expect(shown.slice(0, 40), `${shown.length} in all`).toEqual([]);
}

test("the table of addresses is the app's own", () => {
  const patterns = everyAddress().map(({ pattern }) => pattern);
  expect(patterns).toEqual(
    expect.arrayContaining([
      "/",
      "/opportunities/:id/delete",
      "/capture",
      "/capture/review",
      "/api/opportunities/:id/contacts/:contactId",
      "/auth/login",
      "/*",
    ]),
  );
  expect(patterns.length).toBeGreaterThan(40);
});

test(
  "nobody who is signed out gets further than the landing, whatever they send, and nothing changes",
  async () => {
    const before = await contentsOf(app.orm);
    const walk = NOBODY.flatMap((who) => steps(who, methods));
    await client.eachOf(walk, (step) => take(step, judgeNobody));
    report();
    expect(await contentsOf(app.orm)).toEqual(before);
    expect(walk.length).toBeGreaterThan(3_000);
  },
  stretched(240_000),
);

test(
  "a colleague is answered in the words of the API, whatever they send",
  async () => {
    const allowed = new Map<string, string[]>();
    const asked = everyAddress().filter(({ kind }) => kind === "api");
    await client.eachOf(asked, async (address) => {
      const step: Step = { ...address, method: "OPTIONS", body: "none", who: "bo", id: "known" };
      const got = await client.send({ method: "OPTIONS", path: pathOf(step), headers: { Cookie: team.bo.cookie } });
      allowed.set(address.pattern, String(got.headers.allow ?? "").split(", "));
    });
    expect([...allowed].filter(([, methods]) => methods[0] === "")).toEqual([]);
    const restore = await keepRows(app.orm, ["users", "sessions", "contacts", "opportunities"]);
    const walk = steps("bo", methods);
    for (let at = 0; at < walk.length; at += 100) {
      await client.eachOf(walk.slice(at, at + 100), (step) => take(step, judgeColleague(allowed)));
      await restore();
    }
    report();
    expect(walk.length).toBeGreaterThan(2_000);
  },
  stretched(240_000),
);

test(
  "headers and bodies that drip in are given up within 30 s",
  async () => {
    for (const ms of await Promise.all(slow)) expect(ms).toBeLessThan(SLOW_LIMIT_MS);
  },
  SLOW_LIMIT_MS + 5_000,
);

test("the log has exactly one line for each request, and nothing of what was asked with it", () => {
  const log = app.logs().join("\n");
  expect(log).not.toContain(MARKER);
  expect(log).not.toMatch(/walk@acme\.example|"level":"error"/);
  const ids = accessLines(app).flatMap(({ requestId }) => requestId ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(5_000);
});
