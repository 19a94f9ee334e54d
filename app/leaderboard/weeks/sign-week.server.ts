/** Seals the weeks that are over (docs/product.md#sealed-weeks). Every machine may do so at the same time. */

import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, dayText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { MERGED_RECORD_SURVIVORS, statusUpdates } from "#app/opportunities/history/status-updates.server.ts";
import { catchUpPastDeals } from "#app/opportunities/past/follow.server.ts";
import { statesAt } from "#app/opportunities/past/states.server.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import { startOfDay, weekOf } from "#app/team-time/team-time.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { WeekContent, WeekFacts } from "./schema.ts";
import { sha256, type WeekSigningKey, weekSigningKeyOf } from "./signing-key.server.ts";
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

/**
 * The facts of the week from `begins` until before `ends`: what was created in it and by whom, with its size at its
 * end, and how often who updated what. Nothing imported counts, nor what was not there any more at the end.
 * `catchUpPastDeals` must have taken in all. In the order of ids.
 */
async function findWeekFacts(em: EntityManager, begins: Date, ends: Date): Promise<WeekFacts> {
  const created = await statesAt(em, ends)
    .where("s.began_at", ">=", begins.toISOString())
    .innerJoin("changes as c", "c.record_id", "s.opportunity_id")
    .where("c.kind", "=", "opportunity")
    .where("c.action", "=", "created")
    .where("c.via", "<>", "import")
    .orderBy("s.opportunity_id")
    .select(({ ref }) => ["s.opportunity_id as id", "c.user_id as userId", asNumber(ref("s.deal_size")).as("amount")])
    .execute();
  return { created, updates: await findUpdates(em, begins, ends) };
}

function findUpdates(em: EntityManager, begins: Date, ends: Date) {
  const updates = statusUpdates(sql<string>`${begins.toISOString()}::timestamptz`).where(
    "c.at",
    "<",
    ends.toISOString(),
  );
  const there = statesAt(em, ends).select("s.opportunity_id");
  return queryOn(em)
    .selectFrom(updates.as("a"))
    .leftJoin(MERGED_RECORD_SURVIVORS.as<"m">(sql`m`), (join) => join.onRef("m.id", "=", "a.record_id"))
    .where(({ eb, fn }) => eb(fn.coalesce("m.survivor", "a.record_id"), "in", there))
    .groupBy(({ fn, ref }) => [ref("a.user_id"), fn.coalesce("m.survivor", "a.record_id")])
    .orderBy(({ fn }) => fn.coalesce("m.survivor", "a.record_id"))
    .orderBy("a.user_id")
    .select(({ fn }) => [
      fn.coalesce("m.survivor", "a.record_id").as("id"),
      "a.user_id as userId",
      sql<number>`${fn.sum("a.updates")}::int`.as("updates"),
    ])
    .execute();
}
