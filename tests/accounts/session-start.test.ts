/** A session begins only for the password that was checked, whatever happens at the same moment. */
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endAccess } from "#app/accounts/people/access.server.ts";
import { lockSession, startSession } from "#app/accounts/session/session.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, database } = adaAndBo();
const fork = () => database().orm.em.fork() as EntityManager;
const request = (cookie = "") => new Request("http://localhost/auth/login", { headers: { cookie } });
const start = (passwordHash = "none") => startSession(fork(), { userId: ada.id, passwordHash }, request());
const sessions = () => fork().execute("select from sessions");

/** Waits until a statement of another connection waits for a lock. */
async function someoneWaits(): Promise<void> {
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(() => fork().execute(waiting)).toHaveLength(1);
}

beforeAll(() => {
  vi.stubEnv("DATABASE_URL", database().url);
  vi.stubEnv("SESSION_SECRET", "a-secret-of-the-tests-forty-characters-long");
});
beforeEach(async () => {
  await fork().execute("delete from sessions");
  await fork().execute("update users set password = 'none', deactivated_at = null");
});

test("no session begins with a hash that is no longer stored, nor for a person who has left", async () => {
  expect(await start("of an older password")).toBeNull();
  await fork().execute("update users set deactivated_at = now() where id = ?", [ada.id]);
  expect(await start()).toBeNull();
  expect(await sessions()).toEqual([]);
});

test.each([
  [
    "replaces the password",
    (tx: EntityManager) => tx.execute("update users set password = 'new' where id = ?", [ada.id]),
  ],
  ["lets the person go", (tx: EntityManager) => endAccess(tx, ada.id)],
])("a session that begins while another transaction %s waits for it, and then does not begin", async (_, change) => {
  let starting: Promise<string | null> | undefined;
  await fork().transactional(async (tx) => {
    await change(tx);
    starting = start();
    await someoneWaits();
  });
  expect(await starting).toBeNull();
  expect(await sessions()).toEqual([]);
});

test("what needs a session waits for whoever ends it, and is refused then", async () => {
  const cookie = (await start()) ?? "";
  const lock = () => fork().transactional((tx) => lockSession(tx, { viewer: ada, request: request(cookie) }));
  expect(await lock()).toMatchObject({ ok: true });
  let locking: ReturnType<typeof lock> | undefined;
  await fork().transactional(async (tx) => {
    await endAccess(tx, ada.id);
    locking = lock();
    await someoneWaits();
  });
  expect(await locking).toMatchObject({ reason: "signed-out" });
});
