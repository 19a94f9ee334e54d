/** Why deals were lost in a period (docs/product.md#funnel). */
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { findReasons } from "#app/opportunities/lost-reason.server.ts";
import { PAST_PATH } from "#app/opportunities/past/labels.ts";
import { closedSince } from "#app/opportunities/past/states.server.ts";
import { LOST_STAGES, NO_REASON } from "#app/opportunities/stages.ts";
import { startOfDay } from "#app/team-time/team-time.ts";
import type { ReportQuery } from "../views/view-request.server.ts";
import type { Period } from "./period.ts";
import type { FunnelReason } from "./schema.ts";

/** The deals that were lost in the period, by reason, the most common first, with links to their lists. */
export async function findReasonCounts(
  em: EntityManager,
  reading: ReportQuery,
  period: Period,
): Promise<FunnelReason[]> {
  const { asOf, owner, end, timeZone } = reading;
  const { from, to } = period;
  const counted = queryOn(em)
    .selectFrom(closedSince(em, startOfDay(from, timeZone), end, LOST_STAGES).selectAll("s").as("s"))
    .where("s.stage_since", "<", startOfDay(to, timeZone, 1).toISOString())
    .$if(owner !== null, (lost) => lost.where("s.owner_user_id", "=", owner))
    .groupBy("s.lost_reason")
    .select(({ ref }) => [ref("s.lost_reason").as("reason"), countOf().as("count")])
    .select(({ fn, ref }) => asNumber(fn.sum(ref("s.deal_size"))).as("sum"))
    .orderBy("count", "desc")
    .orderBy("reason");
  const [rows, { choices }] = await Promise.all([counted.execute(), findReasons(em.fork())]);
  const list = (reason: string | null) => {
    const lost = { stage: "lost-closed", stageFrom: from, stageTo: to, lostReason: reason ?? NO_REASON };
    return `${PAST_PATH}?${new URLSearchParams({ asOf, ...(owner ? { owner } : {}), ...lost })}`;
  };
  const labelOf = (reason: string | null) =>
    choices.find(({ id }) => id === reason)?.label ?? reason ?? "No reason given";
  return rows.map((row) => ({ ...row, label: labelOf(row.reason), href: list(row.reason) }));
}
