/** How far deals came on the trail, in SQL on the spans `s` (docs/product.md#funnel). */
import { type RawBuilder, sql } from "kysely";
import { type DealStage, FIRST_STAGE, STAGES } from "../stages.ts";
import { NON_LOST_STAGES, type NonLostStage } from "./checks.ts";

const rank = (stage: DealStage) => sql.lit(STAGES[stage].rank);
const nonLostStageRanks = sql.join(
  NON_LOST_STAGES.map(
    (camp) =>
      sql`case when s.deal_stage = ${sql.lit(camp)} or s.spent -> ${sql.lit(camp)} is not null then ${rank(camp)} end`,
  ),
);

/** The rank of the deal's furthest stage ever, lost ones aside; that of the first if it was lost from the beginning. */
export const REACHED_STAGE_RANK: RawBuilder<number> = sql`coalesce(greatest(${nonLostStageRanks}), ${rank(FIRST_STAGE)})`;

/** The stage from which a lost deal was lost. */
export const LOST_FROM_STAGE: RawBuilder<DealStage> = sql`coalesce(s.came_from, ${sql.lit(FIRST_STAGE)})`;

/** SQL: whether the deal reached the stage. */
export const hasReached = (camp: NonLostStage): RawBuilder<boolean> => sql`${REACHED_STAGE_RANK} >= ${rank(camp)}`;
