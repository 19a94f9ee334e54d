/**
 * Rotates `SESSION_SECRET` while two server processes run (docs/operations.md#replace-the-session-secret): old →
 * old,new → new,old → new.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EntityManager } from "#app/db/orm.server.ts";
import { queueMail } from "#app/mail/queue.server.ts";
import { ADA, addAccount } from "../../accounts/people.ts";
import { type RunningApp, signIn, startApp } from "../../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { visitor } from "../../http/visitor.ts";

const OLD = "the-old-secret-of-the-tests-is-no-secret";
const NEW = "the-new-secret-of-the-tests-is-no-secret";
const STEPS = [[OLD], [OLD, NEW], [NEW, OLD], [NEW]];
const MAILS_EACH = 8;
const HOUR_MS = 3_600_000;

let database: FreshDatabase;
let apps: [RunningApp, RunningApp];

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database.orm, ADA);
  apps = [await start([OLD]), await start([OLD])];
});
afterAll(async () => {
  for (const app of apps) await app.stop();
  await database.stop();
});

const start = (secrets: string[]) => startApp({ database, env: { SESSION_SECRET: secrets.join(",") } });

/** Queued mails as sealed by a process with `secrets`. */
async function queue(secrets: string[]): Promise<void> {
  const em = database.orm.em.fork() as EntityManager;
  const letter = { to: "robin@acme.test", subject: "Hello", text: "hello", html: "<p>hello</p>" };
  for (let count = 0; count < MAILS_EACH; count++) {
    queueMail(em, secrets, { ...letter, expiresAt: new Date(Date.now() + HOUR_MS) });
  }
  await em.flush();
}

const unsent = async () =>
  (await database.orm.em.fork().execute("select last_error from outgoing_mails where sent_at is null")).length;

/** Each process accepts the other's sessions and can send the other's mails. */
async function understandEachOther(secrets: [string[], string[]]): Promise<void> {
  await Promise.all(secrets.map(queue));
  for (const [here, there] of [apps, apps.toReversed()] as [RunningApp, RunningApp][]) {
    const { cookie } = await signIn(here, ADA.email, ADA.password);
    expect((await visitor(there, cookie).open("/contacts")).status).toBe(200);
  }
  await expect.poll(unsent, { timeout: stretched(30_000) }).toBe(0);
}

test(
  "at every step, with one process a step ahead, sessions hold on both and every mail is sent",
  async () => {
    const first = (await signIn(apps[0], ADA.email, ADA.password)).cookie;
    let before = STEPS[0] ?? [];
    for (const secrets of STEPS.slice(1)) {
      await apps[0].stop();
      apps[0] = await start(secrets);
      await understandEachOther([secrets, before]);
      await apps[1].stop();
      apps[1] = await start(secrets);
      await understandEachOther([secrets, secrets]);
      // The first session is valid until its secret is removed.
      const known = (await visitor(apps[1], first).open("/contacts")).status === 200;
      expect([secrets, known]).toEqual([secrets, secrets.includes(OLD)]);
      before = secrets;
    }
  },
  stretched(300_000),
);
