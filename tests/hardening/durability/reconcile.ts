import type pg from "pg";
import type { Known } from "./writers.ts";

/** Errors as sentences, by kind; all empty if nothing went wrong. */
export type Findings = { lost: string[]; doubled: string[]; half: string[] };

type Row = { id: string; stage: string; created: number; moves: number; attached: number; links: number; last: string };

const FOUND = `
  select o.id, o.deal_stage as stage,
         (select count(*)::int from opportunity_activities a where a.opportunity_id = o.id and activity_type = 'created') as created,
         (select count(*)::int from opportunity_activities a where a.opportunity_id = o.id and activity_type = 'stage_changed') as moves,
         (select count(*)::int from opportunity_activities a where a.opportunity_id = o.id and activity_type = 'contact_attached') as attached,
         (select count(*)::int from opportunity_contacts l where l.opportunity_id = o.id) as links,
         coalesce((select new_value from opportunity_activities a where a.opportunity_id = o.id and activity_type = 'stage_changed'
                    order by created_at desc limit 1), 'open') as last
    from opportunities o`;

/** Compares the acknowledged writes with the database, after all unacknowledged requests were retried. */
export async function reconcile(client: pg.Client, known: Known[]): Promise<Findings> {
  const { rows } = await client.query<Row>(FOUND);
  const found = new Map(rows.map((row) => [row.id, row]));
  const findings: Findings = { lost: [], doubled: [], half: [] };
  for (const deal of known) compare(deal, found.get(deal.id), findings);
  const strangers = rows.length - known.filter(({ id }) => found.has(id)).length;
  if (strangers > 0) findings.doubled.push(`${strangers} deals that nobody made`);
  const { rows: orphans } = await client.query(
    "select from opportunity_activities a where not exists (select from opportunities o where o.id = a.opportunity_id)",
  );
  if (orphans.length > 0) findings.half.push(`${orphans.length} activities of no deal`);
  return findings;
}

function compare(deal: Known, row: Row | undefined, { lost, doubled, half }: Findings): void {
  if (!row) {
    lost.push(`deal ${deal.id}`);
    return;
  }
  const { id, stage, created, moves, attached, links, last } = row;
  const tried = deal.moves + (deal.stageOnItsWay ? 1 : 0);
  if (stage !== deal.stage && stage !== deal.stageOnItsWay) lost.push(`${id}: ${stage} instead of ${deal.stage}`);
  if (moves < deal.moves || (deal.attached && links === 0)) lost.push(`${id}: a change that was acknowledged`);
  if (created > 1 || links > 1 || attached > 1 || moves > tried) doubled.push(`${id}: ${JSON.stringify(row)}`);
  if (created === 0 || links !== attached || last !== stage) half.push(`${id}: ${JSON.stringify(row)}`);
}
