/**
 * What was done to deals, and which of them nobody touched (docs/product.md#activity). Their states must be level with
 * the changes (`readView`).
 */
import { sql } from "kysely";
import { BY_LAST_NAME, USER_NAME } from "#app/accounts/people/queries.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { activitiesOn, IS_ACTIVITY_KIND } from "#app/opportunities/past/activities.server.ts";
import { ACTIVITY_KINDS, type ActivityKind } from "#app/opportunities/past/checks.ts";
import { findPastSum } from "#app/opportunities/past/past-queries.server.ts";
import { VersionCache } from "#app/opportunities/past/states.server.ts";
import { laterDay, startOfDay, weekOf } from "#app/team-time/team-time.ts";
import type { PeriodFilter } from "../views/schema.ts";
import type { ReportQuery } from "../views/view-request.server.ts";
import { activityListPath, untouchedPath } from "./lists.ts";
import type { ActivePerson, Activity } from "./schema.ts";

/** Nobody touched a deal: it was not changed on so many days. */
const UNTOUCHED_DAYS = 14;

const DAYS_BEFORE = 7;

type DayOfPerson = { day: string; userId: string } & Record<ActivityKind, number>;

/** The activity of a period (default: the reading's week and the whole week before), and the untouched open deals. */
export function findActivity(em: EntityManager, reading: ReportQuery, period: PeriodFilter = {}): Promise<Activity> {
  const { asOf, owner, version } = reading;
  return activityCache.get(version, { asOf, owner, ...period }, () => readActivity(em.fork(), reading, period));
}

const activityCache = new VersionCache<Activity>();

async function readActivity(em: EntityManager, reading: ReportQuery, period: PeriodFilter): Promise<Activity> {
  const { asOf, timeZone, owner, end } = reading;
  const { monday } = weekOf(startOfDay(asOf, timeZone), timeZone);
  const since = laterDay(asOf, 1 - UNTOUCHED_DAYS);
  const filter = { stage: "active" as const, untouchedSince: since, ...(owner ? { owner } : {}) };
  const [days, total] = await Promise.all([
    findDays(em, reading, {
      from: period.from ?? laterDay(monday, -DAYS_BEFORE),
      to: period.to !== undefined && period.to < asOf ? period.to : asOf,
    }),
    findPastSum(em.fork(), { end, timeZone, filter }),
  ]);
  return {
    asOf,
    monday,
    days: days.flatMap(({ day, userId, ...counts }) =>
      ACTIVITY_KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
        day,
        userId,
        kind,
        count: counts[kind],
        href: activityListPath(asOf, { kind, userId, from: day, to: day }),
      })),
    ),
    untouched: { since, ...total, href: untouchedPath(asOf, since, owner) },
  };
}

function findDays(
  em: EntityManager,
  { end, owner, timeZone }: ReportQuery,
  days: Required<PeriodFilter>,
): Promise<DayOfPerson[]> {
  // No parameter: what is grouped by must be the very expression that is selected.
  const day = sql<string>`to_char(c.at at time zone ${sql.lit(timeZone)}, 'YYYY-MM-DD')`;
  const deeds = activitiesOn(em, { ...days, end, timeZone });
  return (owner ? deeds.where("c.user_id", "=", owner) : deeds)
    .groupBy([day, "c.user_id"])
    .orderBy(day)
    .orderBy("c.user_id")
    .select([
      day.as("day"),
      "c.user_id as userId",
      ...ACTIVITY_KINDS.map((kind) => sql<number>`(count(*) filter (where ${IS_ACTIVITY_KIND[kind]}))::int`.as(kind)),
    ])
    .execute() as Promise<DayOfPerson[]>;
}

/** The people of a reading by name: the viewer, or all who are in the team or did something. */
export function findActivePeople(
  em: EntityManager,
  { owner }: ReportQuery,
  { days }: Activity,
): Promise<ActivePerson[]> {
  const active = [...new Set(days.map(({ userId }) => userId))];
  const people = queryOn(em)
    .selectFrom("users as u")
    .orderBy(BY_LAST_NAME)
    .select(["u.id", USER_NAME.as("name")]);
  const those = owner
    ? people.where("u.id", "=", owner)
    : people.where(({ eb, or }) =>
        or([eb("u.deactivated_at", "is", null), ...(active.length > 0 ? [eb("u.id", "in", active)] : [])]),
      );
  return those.execute();
}
