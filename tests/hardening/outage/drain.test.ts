/** SIGTERM during requests, as when a machine is replaced (docs/product.md#operations; Fly allows 10 s). */
import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADA, addAccount } from "../../accounts/people.ts";
import { type RunningApp, signIn, startApp } from "../../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";

// The server gives up after 9 s, plus reserve for a busy machine.
const KILL_LIMIT_MS = stretched(11_500);
// From the last answer to the exit: less than the 5 s after which idle keep-alive connections end by themselves, for
// which the server does not wait.
const END_LIMIT_MS = stretched(4_500);

let database: FreshDatabase;
let app: RunningApp;
let cookie: string;
let held: Promise<{ code: number | null; ms: number }>;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database.orm, ADA);
  app = await startApp({ database });
  ({ cookie } = await signIn(app, ADA.email, ADA.password));
  held = endWithOpenBody();
});
afterAll(() => database.stop());

/** Sends a contact's POST headers, waits until the server has read them, and sends the first half of the body. */
async function beginContact(to: RunningApp, firstName: string, agent: Agent) {
  const body = JSON.stringify({ firstName, contactType: "lead" });
  const headers = {
    Cookie: cookie,
    "Content-Type": "application/json",
    "Content-Length": body.length,
    Expect: "100-continue",
  };
  const sent = request(`${to.url}/api/contacts`, { method: "POST", headers, agent });
  const answer = new Promise<IncomingMessage>((resolve, reject) => sent.on("response", resolve).on("error", reject));
  const read = once(sent, "continue");
  sent.flushHeaders();
  await read;
  sent.write(body.slice(0, 10));
  return { answer, finish: (): ClientRequest => sent.end(body.slice(10)) };
}

async function endWithOpenBody() {
  const other = await startApp({ database });
  const { answer } = await beginContact(other, "Never", new Agent({ keepAlive: true }));
  const begun = performance.now();
  const [code] = await Promise.all([other.stop(), answer.catch(() => {})]);
  return { code, ms: performance.now() - begun };
}

test("requests under way at SIGTERM are answered and saved, nobody else is let in, and then it ends with 0", async () => {
  const agent = new Agent({ keepAlive: true });
  const names = ["Mina", "Lucy", "Quincey"];
  const under = await Promise.all(names.map((name) => beginContact(app, name, agent)));
  const end = app.stop();
  await expect.poll(() => fetch(`${app.url}/healthz`).catch(({ cause }) => cause.code)).toBe("ECONNREFUSED");
  const answers = await Promise.all(under.map(({ answer, finish }) => finish() && answer));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  await Promise.all(answers.map(json));
  const answered = performance.now();
  expect(await end).toBe(0);
  expect(performance.now() - answered).toBeLessThan(END_LIMIT_MS);
  const saved = await database.orm.em.fork().execute<{ name: string }[]>("select first_name as name from contacts");
  expect(saved.map(({ name }) => name).sort()).toEqual([...names].sort());
  agent.destroy();
});

test("someone who never finishes is not waited for, and no connection to the database is left", async () => {
  const { code, ms } = await held;
  expect([code, ms < KILL_LIMIT_MS]).toEqual([0, true]);
  const others = "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  await expect.poll(async () => (await database.orm.em.fork().execute(others)).length).toBe(0);
});
