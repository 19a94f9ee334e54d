/** Which events a change is, in SQL. */
import { type Expression, sql } from "kysely";
import { CLOSED_STAGES, STAGES } from "#app/opportunities/stages.ts";

const closedAs = (outcome: "won" | "lost") => CLOSED_STAGES.filter((stage) => STAGES[stage].closed === outcome);

const isNow = (outcome: "won" | "lost") => sql`c.after ->> 'dealStage' = any(${closedAs(outcome)}::text[])`;
const wonOrLost = sql`case when ${isNow("won")} then array['opportunity.won'] when ${isNow("lost")} then array['opportunity.lost'] else '{}' end`;

/** SQL: the types that a change `c` can be told as, those that say more first; none for what nobody is told of. */
const TYPES = sql<string[]>`case
  when c.action = 'note_added' then array['note.added']
  when c.action = 'updated' and c.kind = 'opportunity' and c.after -> 'dealStage' is not null
    then ${wonOrLost} || array['opportunity.stage_changed', 'opportunity.changed']
  when c.action in ('updated', 'contact_attached', 'contact_detached') then array[c.kind || '.changed']
  when c.action = 'created' and c.kind = 'opportunity' then array['opportunity.created'] || ${wonOrLost}
  when c.action in ('created', 'deleted', 'restored', 'merged') then array[c.kind || '.' || c.action]
  else '{}' end`;

/** SQL: the type as which a webhook that wants `events` is told of a change `c`; null if it is not. */
export const typeFor = (events: Expression<string[]>) =>
  sql<
    string | null
  >`(select t.type from unnest(${TYPES}) with ordinality t (type, rank) where t.type = any(${events}) order by t.rank limit 1)`;
