/** Processes are killed with −9 while they send to webhooks: each change arrives, twice only if a kill intervened. */
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { readEnv } from "#app/env.server.ts";
import { createWebhook } from "#app/webhooks/service.server.ts";
import { addMember } from "../../accounts/people.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { demoVariables } from "../../harness/demo-variables.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { answering, type Receiver, startReceiver } from "../../webhooks/receiver.ts";

// `KILLS=100 npx vitest run tests/hardening/durability/webhook-kill.test.ts` kills more of them.
const KILLS = Number(process.env.KILLS ?? 3);
const EVENTS = 200 * KILLS;
const MAX_MS = 1_200;
/** What a sender may have under way when it is killed: four requests to each of two receivers. */
const UNDER_WAY = 8;

let database: FreshDatabase;
let ada: Author;
const receivers: Receiver[] = [];
const runners: ChildProcess[] = [];
const variables = () => ({ ...demoVariables(3000, "."), DATABASE_URL: database.url });

beforeAll(async () => {
  database = await freshDatabase();
  ada = await addMember(database.orm, "Ada", "Lovelace");
});
afterAll(async () => {
  for (const runner of runners) runner.kill("SIGKILL");
  await Promise.all(receivers.map((one) => one.stop()));
  await database.stop();
});

const em = () => database.orm.em.fork();

async function receive(answer: Receiver["answer"]): Promise<Receiver> {
  const receiver = Object.assign(await startReceiver(), { answer });
  receivers.push(receiver);
  const by = { viewer: { ...ada } as never, request: new Request("http://localhost/") };
  const input = { name: "Sheet", url: receiver.url, events: ["contact.changed" as const] };
  const made = await createWebhook(em(), readEnv(variables()), by, input);
  expect(made.ok).toBe(true);
  return receiver;
}

/** Starts a sender. What its predecessor took is free at once, as it is after a minute. */
async function startRunner(): Promise<ChildProcess> {
  await em().execute("update webhook_deliveries set next_at = now() where state = 'waiting'");
  const child = fork("tests/hardening/durability/webhook-runner.ts", [database.url], {
    stdio: "inherit",
    env: { ...process.env, ...variables() },
  });
  runners.push(child);
  await once(child, "message");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

const waiting = async () =>
  (
    await em().execute<{ waiting: number }[]>(`select (select count(*) from webhook_deliveries where state = 'waiting')
      + (select count(*) from changes where position is null) as waiting`)
  )[0]?.waiting;

test(
  "kills of senders lose no event, and double at most what was under way",
  async () => {
    const quick = await receive(answering(204));
    const slow = await receive(async (_, response) => {
      await sleep(15);
      response.end();
    });
    const ids = Array.from({ length: EVENTS }, () => randomUUID());
    for (let round = 0; round < KILLS; round++) {
      const some = ids.slice(round * 200, (round + 1) * 200);
      const writing = recordChanges(
        em(),
        ada,
        some.map((id) => ({ id, kind: "contact" as const, recordId: randomUUID(), action: "updated" as const })),
      );
      const runner = await startRunner();
      await sleep(Math.random() * MAX_MS);
      await kill(runner);
      await writing;
    }
    // Two at once finish it.
    const last = [await startRunner(), await startRunner()];
    await expect
      .poll(async () => [Number(await waiting()), new Set(slow.ids()).size], {
        timeout: stretched(200_000),
        interval: 300,
      })
      .toEqual([0, EVENTS]);
    await Promise.all(last.map(kill));
    for (const { events, ids: arrived } of [quick, slow]) {
      const changes = events().map(({ data }) => data.change.id);
      expect(new Set(changes)).toEqual(new Set(ids));
      expect(new Set(arrived()).size).toBe(EVENTS);
      const doubled = arrived().length - EVENTS;
      expect(doubled).toBeLessThanOrEqual(UNDER_WAY * KILLS);
    }
  },
  stretched(600_000),
);
