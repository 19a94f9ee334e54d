import { setTimeout as sleep } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Mail, type Mailer, MailRefused } from "#app/adapters/mail.server.ts";
import { createOrm } from "#app/db/config.server.ts";
import { decrypt, encrypt } from "#app/db/encryption.server.ts";
import { type Delivery, startDelivery } from "#app/mail/delivery.server.ts";
import { claimMails, forgetOldMails, queueMail } from "#app/mail/queue.server.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";
import { waitFor } from "../harness/wait.ts";

// The failures that these tests cause would fill the output.
vi.mock("#app/server/log-line.server.ts", () => ({ logLine: () => {} }));

const SECRETS = ["a secret of the tests: forty characters."];
const HOUR_MS = 3_600_000;

let database: FreshDatabase;
const fork = () => database.orm.em.fork() as EntityManager;
const running: Delivery[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());
beforeEach(() => fork().execute("delete from outgoing_mails"));
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()));
});

function deliver(mailer: Mailer["send"], options: { forkEm?: () => EntityManager; secrets?: string[] } = {}): Delivery {
  const delivery = startDelivery({
    forkEm: fork,
    secrets: SECRETS,
    ...options,
    mailer: { destination: "a test", send: mailer },
  });
  running.push(delivery);
  return delivery;
}

/** Entity managers for a delivery; `checked` wakes it and waits until it has looked at the queue since. */
function watched(of: () => EntityManager = fork) {
  let looks = 0;
  const forkEm = () => {
    const em = of();
    const execute = em.execute.bind(em);
    em.execute = (async (...query: Parameters<EntityManager["execute"]>) =>
      await execute(...query).finally(() => looks++)) as EntityManager["execute"];
    return em;
  };
  // The first look may have begun before the call.
  const checked = async (delivery: Delivery) => {
    for (let time = 0; time < 2; time++) {
      const before = looks;
      delivery.wake();
      await expect.poll(() => looks, { interval: 10 }).toBeGreaterThan(before);
    }
  };
  return { forkEm, checked };
}

async function queue(
  to: string,
  { expiresAt = new Date(Date.now() + HOUR_MS), secrets = SECRETS } = {},
): Promise<void> {
  const em = fork();
  queueMail(em, secrets, {
    to,
    subject: "Hello",
    text: "the token is s3cr3t-t0ken",
    html: "<p>s3cr3t-t0ken</p>",
    expiresAt,
  });
  await em.flush();
}

type Row = {
  recipient: string;
  sealed_body: string | null;
  attempts: number;
  sent_at: string | null;
  dead_at: string | null;
  provider_id: string;
  last_error: string;
};
const rows = () => fork().execute<Row[]>("select * from outgoing_mails order by recipient");
const isDone = async () => {
  const all = await rows();
  expect(all.every((row) => row.sent_at ?? row.dead_at)).toBe(true);
  return all;
};
const untilDone = () => waitFor(isDone, { interval: 20 });

test("a committed mail leaves at once when delivery is woken, and what it said is gone from the table", async () => {
  // Without the timer, only being woken lets a mail leave.
  vi.stubGlobal("setInterval", () => ({ unref: () => {} }));
  const sent: Mail[] = [];
  const { forkEm, checked } = watched();
  const send = async (mail: Mail) => {
    sent.push(mail);
    return { id: "provider-1" };
  };
  const delivery = deliver(send, { forkEm });
  await checked(delivery);
  await queue("robin@acme.test");
  delivery.wake();
  const [row] = await untilDone();
  expect(sent).toMatchObject([
    { to: "robin@acme.test", subject: "Hello", text: "the token is s3cr3t-t0ken", html: "<p>s3cr3t-t0ken</p>" },
  ]);
  expect(row).toMatchObject({ provider_id: "provider-1", sealed_body: null, attempts: 1 });
});

test("a token cannot be read in the table while its mail waits", async () => {
  await queue("robin@acme.test");
  expect(JSON.stringify(await rows())).not.toContain("s3cr3t");
});

test("a mail of a transaction that was rolled back never leaves", async () => {
  const send = vi.fn(async () => ({ id: "x" }));
  const { forkEm, checked } = watched();
  const delivery = deliver(send, { forkEm });
  const work = fork().transactional(async (em) => {
    queueMail(em as EntityManager, SECRETS, {
      to: "a@b.test",
      subject: "s",
      text: "t",
      html: "h",
      expiresAt: new Date(),
    });
    await em.flush();
    throw new Error("something else failed");
  });
  await expect(work).rejects.toThrow("something else failed");
  await checked(delivery);
  expect(send).not.toHaveBeenCalled();
});

test("a provider that is down for a while gets every mail once it is back, each of them once", async () => {
  let isDown = true;
  const taken: string[] = [];
  for (const name of ["ann", "ben", "cleo"]) await queue(`${name}@acme.test`);
  deliver(async ({ to }) => {
    if (isDown) throw new Error("503 from the provider");
    taken.push(to);
    return { id: to };
  });
  const errors = async () => (await rows()).map((row) => row.last_error);
  await expect.poll(errors).toEqual(Array(3).fill("503 from the provider"));
  isDown = false;
  const done = await untilDone();
  expect(taken.sort()).toEqual(["ann@acme.test", "ben@acme.test", "cleo@acme.test"]);
  expect(done.every((row) => row.attempts >= 2 && row.last_error === null)).toBe(true);
});

test("a mail that the provider refuses is kept without what it said, and not sent again", async () => {
  await queue("gone@acme.test");
  const send = vi.fn(async () => {
    throw new MailRefused("inactive recipient");
  });
  const { forkEm, checked } = watched();
  const delivery = deliver(send, { forkEm });
  const [row] = await untilDone();
  await checked(delivery);
  expect(send).toHaveBeenCalledTimes(1);
  expect(row).toMatchObject({
    sent_at: null,
    last_error: "inactive recipient",
    recipient: "gone@acme.test",
    sealed_body: null,
  });
});

test("a mail that hangs holds up no other, and stopping waits for its answer", async () => {
  await queue("slow@acme.test");
  const answer = Promise.withResolvers<{ id: string }>();
  const asked: string[] = [];
  const delivery = deliver(({ to }) => {
    asked.push(to);
    return to === "slow@acme.test" ? answer.promise : Promise.resolve({ id: "quick" });
  });
  await expect.poll(() => asked).toEqual(["slow@acme.test"]);
  await queue("quick@acme.test");
  delivery.wake();
  await expect.poll(async () => (await rows())[0]).toMatchObject({ provider_id: "quick" });
  const stopped = delivery.stop();
  answer.resolve({ id: "slow after all" });
  await stopped;
  expect((await rows())[1]).toMatchObject({ provider_id: "slow after all" });
});

test("two processes share the queue and send each mail once", async () => {
  const other = createOrm(database.url);
  const taken: string[] = [];
  const send = async ({ to }: Mail) => {
    await sleep(5);
    taken.push(to);
    return { id: to };
  };
  await Promise.all(Array.from({ length: 60 }, (_, index) => queue(`person${index}@acme.test`)));
  deliver(send);
  deliver(send, { forkEm: () => other.em.fork() as EntityManager });
  await untilDone();
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()));
  await other.close(true);
  expect(taken).toHaveLength(60);
  expect(new Set(taken).size).toBe(60);
});

test("a mail whose process died is taken by another when its lease has run out, and not before", async () => {
  await queue("orphan@acme.test");
  const claim = { count: 5, except: [], leaseS: 600 };
  expect(await claimMails(fork(), claim)).toHaveLength(1);
  expect(await claimMails(fork(), claim)).toHaveLength(0);
  await fork().execute("update outgoing_mails set next_attempt_at = next_attempt_at - interval '600 s'");
  const send = vi.fn(async () => ({ id: "second" }));
  deliver(send);
  await untilDone();
  expect(send).toHaveBeenCalledTimes(1);
});

test("a mail that the provider took is not sent again because the database was unavailable at that moment", async () => {
  await queue("robin@acme.test");
  let failures = 2;
  let taken = false;
  const { forkEm, checked } = watched(() => {
    const em = fork();
    if (taken && failures-- > 0)
      em.execute = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
    return em;
  });
  const send = vi.fn(async () => {
    taken = true;
    return { id: "taken" };
  });
  const delivery = deliver(send, { forkEm });
  await untilDone();
  await checked(delivery);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a mail whose link has run out is kept unsent", async () => {
  await queue("late@acme.test", { expiresAt: new Date(Date.now() - 1) });
  const send = vi.fn(async () => ({ id: "x" }));
  deliver(send);
  const [late] = await untilDone();
  expect(send).not.toHaveBeenCalled();
  expect(late?.last_error).toContain("link expired");
  expect(late?.sealed_body).toBeNull();
});

test("a mail that this process has no secret for waits for one that has", async () => {
  const newer = ["the secret that another process seals under already"];
  await queue("robin@acme.test", { secrets: newer });
  const send = vi.fn(async () => ({ id: "x" }));
  deliver(send);
  await expect.poll(async () => (await rows())[0]?.last_error).toContain("SESSION_SECRET");
  expect([send.mock.calls.length, (await rows())[0]?.dead_at]).toEqual([0, null]);
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()));
  await fork().execute("update outgoing_mails set next_attempt_at = now()");
  deliver(send, { secrets: [...newer, ...SECRETS] });
  expect((await untilDone())[0]).toMatchObject({ provider_id: "x", dead_at: null });
});

test("a sealed text opens with any of the secrets of a rotation, and not when it was changed or is for something else", () => {
  const sealed = encrypt("the text", ["old secret"], "outgoing mail");
  const open = (text: string, ...secrets: string[]) => decrypt(text, secrets, "outgoing mail");
  expect(open(sealed, "new secret", "old secret")).toBe("the text");
  expect(open(sealed, "new secret")).toBe(null);
  expect(open(`${sealed.slice(0, -2)}AA`, "old secret")).toBe(null);
  expect(open("", "old secret")).toBe(null);
  expect(decrypt(sealed, ["old secret"], "second factor")).toBe(null);
});

test("mails that were sent or given up more than thirty days ago are forgotten, others are not", async () => {
  for (const name of ["a-old", "b-new", "c-waiting", "d-dead", "e-dying"]) await queue(`${name}@acme.test`);
  const set = (change: string, name: string) =>
    fork().execute(`update outgoing_mails set ${change} where recipient like '${name}%'`);
  await set("sent_at = now() - interval '31 days'", "a-");
  await set("sent_at = now()", "b-");
  await set("created_at = now() - interval '31 days'", "c-");
  await set("dead_at = now() - interval '31 days'", "d-");
  await set("dead_at = now() - interval '29 days'", "e-");
  await forgetOldMails(fork());
  const left = await rows();
  expect(left.map((row) => row.recipient)).toEqual(["b-new@acme.test", "c-waiting@acme.test", "e-dying@acme.test"]);
  expect(left.map((row) => row.sealed_body !== null)).toEqual([true, true, false]);
});
