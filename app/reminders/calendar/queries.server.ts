/** The events of a person's calendar (docs/product.md#calendar). */
import { sql } from "kysely";
import { hashToken } from "#app/accounts/token.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { dayText, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { MERGED_RECORD_SURVIVORS } from "#app/opportunities/history/status-updates.server.ts";
import { ACTIVE_ONLY, o } from "#app/opportunities/queries.server.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";

/** The id of the user whose calendar `token` opens; null if it is void or the user has left. */
export async function findCalendarOwner(em: EntityManager, token: string): Promise<string | null> {
  const owner = queryOn(em).selectFrom("users").select("id").where("calendar_token", "=", hashToken(token));
  return (await owner.where("deactivated_at", "is", null).executeTakeFirst())?.id ?? null;
}

const DAYS_BACK = 30;

/** A kind of event: its day, and the fields whose changes change it. */
type DueDayKind = { day: "o.next_step_date" | "o.target_close_date"; fields: readonly (keyof OpportunityFields)[] };

const DUE_DAY_KINDS = {
  step: { day: "o.next_step_date", fields: ["name", "nextStepDate", "nextStepDescription"] },
  close: { day: "o.target_close_date", fields: ["name", "targetCloseDate"] },
} as const satisfies Record<string, DueDayKind>;

/** What is due on a day. `changes` counts the event's changes, the last of which was at `changedAt` (ISO 8601, UTC). */
export type DueDay = {
  opportunityId: string;
  kind: keyof typeof DUE_DAY_KINDS;
  name: string;
  nextStepDescription: string | null;
  day: string;
  changes: number;
  changedAt: string;
};

/**
 * The next steps and close dates of the active opportunities of `userId`, from 30 days before `today` (`YYYY-MM-DD`) to
 * the same date a year later, by day.
 */
export async function findDueDays(em: EntityManager, userId: string, today: string): Promise<DueDay[]> {
  const [steps, closes] = await Promise.all([
    findDaysOf(em, "step", userId, today),
    findDaysOf(em, "close", userId, today),
  ]);
  return [...steps, ...closes].sort((a, b) => compare(a.day, b.day) || compare(a.opportunityId, b.opportunityId));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function findDaysOf(em: EntityManager, kind: DueDay["kind"], userId: string, today: string): Promise<DueDay[]> {
  const { day, fields } = DUE_DAY_KINDS[kind];
  const found = await queryOn(em)
    .selectFrom("opportunities as o")
    .leftJoin(mergedIdsBySurvivor.as("m"), "m.survivor", "o.id")
    .innerJoin(changeCountQuery(fields).as("c"), (join) => join.onTrue())
    .select(({ ref }) => [
      "o.id as opportunityId",
      "o.name",
      "o.next_step_description as nextStepDescription",
      dayText(ref(day).$notNull()).as("day"),
      "c.changes",
      instantText(sql<string>`coalesce(c.changed_at, o.creation_date)`).as("changedAt"),
    ])
    .where(ACTIVE_ONLY)
    .where("o.owner_user_id", "=", userId)
    .where(day, ">=", sql<string>`${today}::date - ${DAYS_BACK}::int`)
    .where(day, "<=", sql<string>`(${today}::date + interval '1 year')::date`)
    .execute();
  return found.map((row) => ({ ...row, kind }));
}

// The history counts exactly: two changes within one second are two. What was merged is put together once, so that an
// opportunity costs one look into an index.
const changeCountQuery = (fields: readonly (keyof OpportunityFields)[]) => {
  const changed = sql<number>`num_nonnulls(${sql.join(fields.map((field) => sql`c.after -> ${sql.lit(field)}`))})`;
  return sql<{ changes: number; changed_at: string | null }>`lateral (
    select coalesce(sum(${changed}), 0)::int as changes, max(c.at) filter (where ${changed} > 0) as changed_at
      from changes c where c.record_id = any(array_prepend(o.id, m.merged)) and c.action = 'updated')`;
};

const mergedIdsBySurvivor = o
  .selectFrom(MERGED_RECORD_SURVIVORS.as<"m">(sql`m`))
  .groupBy("m.survivor")
  .select(["m.survivor", sql<string[]>`array_agg(m.id)`.as("merged")]);
