/** Time of open deals in their stage (docs/product.md#ageing). States must be level with the changes (`readView`). */
import { sql } from "kysely";
import { USER_NAME } from "#app/accounts/people/queries.server.ts";
import type { ChangeAction } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, countNotNull, countOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { PAST_PATH } from "#app/opportunities/past/labels.ts";
import { LAST_DEAL_NAME } from "#app/opportunities/past/past-queries.server.ts";
import { statesAt, VersionCache } from "#app/opportunities/past/states.server.ts";
import { type TypicalDays, typicalDaysOfVersion } from "#app/opportunities/past/typical-days.server.ts";
import { ACTIVE_STAGES, type DealStage } from "#app/opportunities/stages.ts";
import { dayOf, laterDay } from "#app/team-time/team-time.ts";
import { formatDate } from "#app/ui/dates.ts";
import type { ReportQuery } from "../views/view-request.server.ts";
import type { Ageing } from "./schema.ts";

const MAX_OLDEST_DEALS = 50;

type Total = { stage: DealStage; count: number; sum: number; slowCount: number; slowSum: number };

/** A reading's open deals: the longest in their stage, and per stage how many are there over twice the usual time. */
export function findAgeing(em: EntityManager, reading: ReportQuery): Promise<Ageing> {
  const { asOf, owner, version } = reading;
  return ageingCache.get(version, { asOf, owner }, () => readAgeing(em.fork(), reading));
}

const ageingCache = new VersionCache<Ageing>();

async function readAgeing(em: EntityManager, reading: ReportQuery): Promise<Ageing> {
  const [usual, deals] = await Promise.all([typicalDaysOfVersion(em, reading), findOldest(em.fork(), reading)]);
  const totals = await findTotals(em, reading, usual);
  const { asOf, owner } = reading;
  const list = (filter: Record<string, string>) =>
    `${PAST_PATH}?${new URLSearchParams({ asOf, ...(owner ? { owner } : {}), ...filter })}`;
  const stages = usual.stages.map(({ stage, usualDays }) => {
    const { count = 0, sum = 0, slowCount = 0, slowSum = 0 } = totals.find((total) => total.stage === stage) ?? {};
    const slowSince = usualDays === null ? asOf : lastSlowDay(asOf, usualDays);
    return {
      stage,
      usualDays,
      open: { count, sum, href: list({ stage }) },
      slow: { count: slowCount, sum: slowSum, href: list({ stage, stageTo: slowSince }) },
    };
  });
  return { asOf, closed: usual.closed, stages, deals };
}

/** The last day of entering a stage for deals there more than twice the usual days at the end of `asOf`. */
const lastSlowDay = (asOf: string, usualDays: number) => laterDay(asOf, -2 * usualDays - 1);

function openDealStates(em: EntityManager, { end, owner }: ReportQuery) {
  const states = statesAt(em, end).where("s.deal_stage", "in", ACTIVE_STAGES);
  return owner ? states.where("s.owner_user_id", "=", owner) : states;
}

// The days of the team's calendar since a deal came to its stage.
const daysInStage = ({ asOf, timeZone }: ReportQuery) =>
  sql<number>`(${sql.lit(asOf)}::date - (s.stage_since at time zone ${sql.lit(timeZone)})::date)`;

function findTotals(em: EntityManager, reading: ReportQuery, { stages }: TypicalDays): Promise<Total[]> {
  const limits = stages.flatMap(({ stage, usualDays }) =>
    usualDays === null ? [] : [sql`when ${sql.lit(stage)} then ${sql.lit(2 * usualDays)}`],
  );
  const slow =
    limits.length === 0 ? sql`false` : sql`${daysInStage(reading)} > case s.deal_stage ${sql.join(limits, sql` `)} end`;
  const slowSize = sql`case when ${slow} then s.deal_size end`;
  return openDealStates(em, reading)
    .groupBy("s.deal_stage")
    .select(({ fn, ref }) => [
      "s.deal_stage as stage",
      countOf().as("count"),
      asNumber(fn.sum(ref("s.deal_size"))).as("sum"),
      countNotNull(slowSize).as("slowCount"),
      asNumber(sql`coalesce(sum(${slowSize}), 0)`).as("slowSum"),
    ])
    .execute();
}

/** The last change of the deal `s`, as of the reading. */
function lastChangeOf(em: EntityManager, reading: ReportQuery) {
  const touches = queryOn(em)
    .selectFrom("changes as c")
    .whereRef("c.record_id", "=", sql.ref("s.opportunity_id"))
    .orderBy("c.at", "desc")
    .orderBy("c.id", "desc")
    .limit(1)
    .select(({ ref }) => [
      instantText(ref("c.at")).as("at"),
      "c.action",
      sql<string[]>`array(select jsonb_object_keys(c.after))`.as("fields"),
    ]);
  return reading.end ? touches.where("c.at", "<", reading.end.toISOString()) : touches;
}

async function findOldest(em: EntityManager, reading: ReportQuery): Promise<Ageing["deals"]> {
  const oldest = openDealStates(em, reading)
    .orderBy("s.stage_since")
    .orderBy("s.opportunity_id")
    .limit(MAX_OLDEST_DEALS)
    .select(["s.opportunity_id", "s.deal_stage", "s.deal_size", "s.stage_since", "s.owner_user_id"]);
  const rows = await queryOn(em)
    .selectFrom(oldest.as("s"))
    .innerJoin("users as u", "u.id", "s.owner_user_id")
    .leftJoin("opportunities as o", "o.id", "s.opportunity_id")
    .leftJoinLateral(lastChangeOf(em, reading).as("t"), (join) => join.onTrue())
    .orderBy("s.stage_since")
    .orderBy("s.opportunity_id")
    .select(({ ref }) => [
      "s.opportunity_id as id",
      LAST_DEAL_NAME.as("name"),
      USER_NAME.as("ownerName"),
      "s.deal_stage as stage",
      daysInStage(reading).as("days"),
      asNumber(ref("s.deal_size")).as("sum"),
      sql<boolean>`o.id is not null`.as("isThere"),
      "t.at",
      sql<ChangeAction | null>`t.action`.as("action"),
      "t.fields",
    ])
    .execute();
  return rows.map(({ isThere, at, action, fields, ...deal }) => ({
    ...deal,
    reason: at && action ? lastChangeText(dayOf(new Date(at), reading.timeZone), action, fields ?? []) : null,
    href: isThere
      ? `${PAST_PATH}/${deal.id}`
      : `${PAST_PATH}?${new URLSearchParams({ asOf: reading.asOf, stage: deal.stage })}`,
  }));
}

const ACTION_TEXTS: Record<ChangeAction, string> = {
  created: "created",
  updated: "changed",
  contact_attached: "a contact attached",
  contact_detached: "a contact detached",
  deleted: "deleted",
  restored: "restored",
  merged: "merged",
  note_added: "a note",
  note_removed: "a note removed",
};

/** What was done to a deal last: "Last on Mar 11, 2026: a note". `fields` are those that changed. */
export function lastChangeText(day: string, action: ChangeAction, fields: readonly string[]): string {
  const labels = Object.entries(FIELDS_OF_OPPORTUNITY)
    .filter(([field]) => fields.includes(field))
    .map(([, { label }]) => label);
  const what = action === "updated" && labels.length > 0 ? labels.join(", ") : ACTION_TEXTS[action];
  return `Last on ${formatDate(day)}: ${what}`;
}
