/** The forecast by month (docs/product.md#forecast). Its states must be level with the changes (`readView`). */
import { sql } from "kysely";
import { asNumber, countOf, dayText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { findRates, weightedSize } from "#app/opportunities/past/rates.server.ts";
import type { Rate } from "#app/opportunities/past/schema.ts";
import { statesAt } from "#app/opportunities/past/states.server.ts";
import { ACTIVE_STAGES, WON_STAGES } from "#app/opportunities/stages.ts";
import { startOfDay } from "#app/team-time/team-time.ts";
import { findTargets } from "../targets/queries.server.ts";
import type { Reading } from "../views/view-request.server.ts";
import { findBecame } from "./became.server.ts";
import { monthsOf, monthsShown } from "./months.ts";
import type { Forecast } from "./schema.ts";

/** The forecast of a reading: what was won by the day it was won, what is open by its target date and weighed by the team's rates, the targets of today, and of a past day what became of it. */
export async function findForecast(em: EntityManager, reading: Reading): Promise<Forecast> {
  const rates = await findRates(em, reading);
  const { first: from, last: to } = monthsShown(reading.asOf);
  const [open, won, targets, became] = await Promise.all([
    findOpen(em, reading, rates),
    findWon(em.fork(), reading, from),
    findTargets(em.fork(), { owner: reading.owner, from, to }),
    findBecame(em.fork(), reading),
  ]);
  return { asOf: reading.asOf, months: monthsOf(reading, { open, won, targets }), rates, became };
}

function ofReading(em: EntityManager, { end, owner }: Reading) {
  const states = statesAt(em, end);
  return owner ? states.where("s.owner_user_id", "=", owner) : states;
}

function findOpen(em: EntityManager, reading: Reading, rates: Rate[]) {
  const month = sql<string>`date_trunc('month', s.target_close_date::timestamp)`;
  return ofReading(em, reading)
    .where("s.deal_stage", "in", ACTIVE_STAGES)
    .groupBy(month)
    .select(({ fn, ref }) => [
      dayText(month).as("month"),
      countOf().as("count"),
      asNumber(fn.sum(ref("s.deal_size"))).as("sum"),
      asNumber(fn.sum(weightedSize(ref("s.deal_size"), ref("s.deal_stage"), rates))).as("weighted"),
    ])
    .execute();
}

function findWon(em: EntityManager, reading: Reading, first: string) {
  // No parameter: what is grouped by must be the very expression that is selected.
  const month = sql<string>`date_trunc('month', s.stage_since at time zone ${sql.lit(reading.timeZone)})`;
  return ofReading(em, reading)
    .where("s.deal_stage", "in", WON_STAGES)
    .where("s.stage_since", ">=", startOfDay(`${first}-01`, reading.timeZone).toISOString())
    .groupBy(month)
    .select(({ fn, ref }) => [
      dayText(month).as("month"),
      countOf().as("count"),
      asNumber(fn.sum(ref("s.deal_size"))).as("sum"),
    ])
    .execute();
}
