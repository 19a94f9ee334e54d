/** How far deals came on the trail, in SQL on the spans `s` (docs/product.md#funnel). */
import { type RawBuilder, sql } from "kysely";
import { type DealStage, FIRST_STAGE, STAGES } from "../stages.ts";
import { CAMPS, type Camp } from "./checks.ts";

const rank = (stage: DealStage) => sql.lit(STAGES[stage].rank);
const camps = sql.join(
  CAMPS.map(
    (camp) =>
      sql`case when s.deal_stage = ${sql.lit(camp)} or s.spent -> ${sql.lit(camp)} is not null then ${rank(camp)} end`,
  ),
);

/** The rank of the deal's furthest stage ever, lost ones aside; that of the first if it was lost from the beginning. */
export const REACHED: RawBuilder<number> = sql`coalesce(greatest(${camps}), ${rank(FIRST_STAGE)})`;

/** The stage from which a lost deal was lost. */
export const LOST_FROM: RawBuilder<DealStage> = sql`coalesce(s.came_from, ${sql.lit(FIRST_STAGE)})`;

/** SQL: whether the deal reached the stage. */
export const hasReached = (camp: Camp): RawBuilder<boolean> => sql`${REACHED} >= ${rank(camp)}`;
