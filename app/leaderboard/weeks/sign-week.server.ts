/** Seals the weeks that are over (docs/product.md#sealed-weeks). Every machine may do so at the same time. */
import { queryOn } from "#app/db/database.server.ts";
import { dayText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { catchUpPastDeals } from "#app/opportunities/past/follow.server.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import { startOfDay, weekOf } from "#app/team-time/team-time.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { WeekContent } from "./schema.ts";
import { sha256, type WeekSigningKey, weekSigningKeyOf } from "./signing-key.server.ts";
import { findWeekFacts } from "./week-facts.server.ts";
import { rankingsOf } from "./week-rankings.ts";

export type WeekSigningSettings = Pick<Env, "SESSION_SECRET" | "TEAM_TIME_ZONE">;

const CHECK_INTERVAL_MS = 60_000;
/** A week is sealed so long after it is over. */
const SIGNING_DELAY_MS = 10 * 60_000;
const WEEK_DAYS = 7;

/** Seals what is due now and then every minute, until `stop`. */
export const startSigningWeeks = (forkEm: () => EntityManager, settings: WeekSigningSettings): BackgroundLoop =>
  startLoop(
    async (stopping) => {
      while (!stopping.aborted && (await signNextWeek(forkEm(), settings)));
    },
    { intervalMs: CHECK_INTERVAL_MS, failed: "weeks-not-sealed" },
  );

/**
 * Seals the week after the last sealed one, or the last whole week if none is, once it has been over for ten minutes,
 * in one transaction. False if nothing is due, or if changes of before are still being taken in. What another machine
 * has sealed meanwhile stays.
 */
export async function signNextWeek(
  em: EntityManager,
  settings: WeekSigningSettings,
  now = new Date(),
): Promise<boolean> {
  const { SESSION_SECRET: secrets, TEAM_TIME_ZONE: timeZone } = settings;
  const last = await findLast(em);
  const over = weekOf(new Date(now.getTime() - SIGNING_DELAY_MS), timeZone).monday;
  const monday = last ? dayAfter(last.monday, WEEK_DAYS) : dayAfter(over, -WEEK_DAYS);
  const [begins, ends] = [startOfDay(monday, timeZone), startOfDay(monday, timeZone, WEEK_DAYS)];
  if (now.getTime() < ends.getTime() + SIGNING_DELAY_MS) return false;
  if (!(await catchUpPastDeals(em))) return false;
  const facts = await findWeekFacts(em, begins, ends);
  const content: WeekContent = {
    monday,
    previous: last?.hash.toString("hex") ?? null,
    sealedAt: now.toISOString(),
    facts,
    rankings: rankingsOf(facts),
  };
  await em.transactional((tx) => writeWeek(tx, content, secrets));
  return true;
}

/** The last sealed week's Monday and hash; undefined if none is. */
function findLast(em: EntityManager) {
  return queryOn(em)
    .selectFrom("sealed_weeks")
    .orderBy("monday", "desc")
    .limit(1)
    .select(({ ref }) => [dayText(ref("monday")).as("monday"), "hash"])
    .executeTakeFirst();
}

async function writeWeek(tx: EntityManager, content: WeekContent, secrets: readonly string[]): Promise<void> {
  const key = await storeNewestSigningKey(tx, secrets);
  const bytes = Buffer.from(canonicalJson(content), "utf8");
  const hash = sha256(bytes);
  await queryOn(tx)
    .insertInto("sealed_weeks")
    .values({ monday: content.monday, content: bytes, hash, signature: key.sign(hash), key_id: key.id })
    .onConflict((conflict) => conflict.column("monday").doNothing())
    .execute();
}

/** Stores the newest secret's key; the last week's key signs it if that was of an older, still configured secret. */
async function storeNewestSigningKey(tx: EntityManager, secrets: readonly string[]): Promise<WeekSigningKey> {
  const keys = secrets.map(weekSigningKeyOf);
  const [key, ...older] = keys;
  if (!key) throw new Error("SESSION_SECRET is empty");
  const db = queryOn(tx);
  const last = await db
    .selectFrom("sealed_weeks")
    .orderBy("monday", "desc")
    .limit(1)
    .select("key_id")
    .executeTakeFirst();
  const before = older.find(({ id }) => last?.key_id.equals(id));
  await db
    .insertInto("seal_keys")
    .values({
      id: key.id,
      public_key: key.publicKey,
      previous_id: before?.id ?? null,
      voucher: before?.sign(key.publicKey) ?? null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return key;
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
