/** In a team where no opportunity was reassigned, figures by owner equal the earlier figures by creator. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { findMetrics } from "#app/dashboard/queries.server.ts";
import { findLeaderboard } from "#app/leaderboard/queries.server.ts";
import { findToday } from "#app/opportunities/today/today-queries.server.ts";
import { weekOf } from "#app/team-time/team-time.ts";
import { loadSampleTeam } from "#scripts/sample/team.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

const NOW = new Date("2026-03-11T12:00:00Z");
const TODAY = "2026-03-11";
const WEEK = weekOf(NOW, "UTC").begins;

let database: FreshDatabase;
type Row = Record<string, number> & { id: string };
const em = () => database.orm.em.fork();
const rows = (sql: string, params: unknown[] = []) => em().execute<Row[]>(sql, params);
const people = () => rows("select id from users where deactivated_at is null order by id");

beforeAll(async () => {
  database = await freshDatabase();
  await loadSampleTeam(database.orm, { now: NOW });
});
afterAll(() => database.stop());

test("some of the sample team's opportunities are someone else's than their creator's, with their history", async () => {
  const given = await rows(
    `select o.id from opportunities o join changes c on c.record_id = o.id
      where c.action = 'updated' and c.before ->> 'ownerUserId' = o.created_by_user_id::text
        and c.after ->> 'ownerUserId' = o.owner_user_id::text and o.owner_user_id <> o.created_by_user_id`,
  );
  expect(given.length).toBeGreaterThanOrEqual(3);
  const [others] = await rows(
    "select count(*)::int as count from opportunities where owner_user_id <> created_by_user_id",
  );
  expect(others?.count).toBe(given.length);
});

test("dashboard, leaderboard and Today are as they were when creators counted", async () => {
  await em().execute("update opportunities set assigned_user_id = null");
  await em().execute("delete from changes where after ->> 'ownerUserId' is not null and action = 'updated'");
  const board = await findLeaderboard(em(), WEEK);
  expect(board.map(({ user }) => user.id).sort()).toEqual((await people()).map(({ id }) => id));
  for (const { user, ...figures } of board) {
    const [was] = await rows(FIGURES_BY_CREATOR, [user.id, user.id, user.id]);
    expect(figures).toEqual(was);
    const [dashboard] = await rows(DASHBOARD_BY_CREATOR, [user.id]);
    const { pipelineByStage, ...metrics } = await findMetrics(em(), user.id);
    expect({ ...metrics, ...pipelineByStage }).toEqual(dashboard);
    const selection = { today: TODAY, timeZone: "UTC", filter: { owner: user.id } };
    const sections = Object.values(await findToday(em(), selection));
    const shown = sections.flatMap((section) => section.rows.map(({ id }) => id));
    expect(shown.sort()).toEqual((await rows(DUE_BY_CREATOR, [user.id])).map(({ id }) => id));
  }
});

const SINCE = `timestamptz '${WEEK.toISOString()}'`;
const ACTIVE = "deal_stage not in ('won-closed', 'lost-closed')";

const FIGURES_BY_CREATOR = `
  select coalesce(sum(deal_size) filter (where deal_stage = 'won-closed'), 0)::float8 as "totalClosedValue",
         count(*)::int as "totalOpportunities",
         coalesce(sum(deal_size) filter (where ${ACTIVE}), 0)::float8 as "totalPipelineValue",
         count(*) filter (where creation_date >= ${SINCE})::int as "newOpportunities",
         coalesce(sum(deal_size) filter (where creation_date >= ${SINCE}), 0)::float8 as "newOpportunitiesValue",
         (select count(*)::int from opportunity_activities where user_id = ? and activity_type <> 'created'
             and created_at >= ${SINCE}) as "opportunityUpdates",
         (select count(distinct opportunity_id)::int from opportunity_activities where user_id = ?
             and activity_type <> 'created' and created_at >= ${SINCE}) as "updatedOpportunities"
    from opportunities where created_by_user_id = ?`;

const DASHBOARD_BY_CREATOR = `
  select coalesce(sum(deal_size) filter (where ${ACTIVE}), 0)::float8 as "totalPipeline",
         count(*) filter (where ${ACTIVE})::int as "activeOpportunities",
         coalesce(round(100.0 * count(*) filter (where deal_stage = 'won-closed')
           / nullif(count(*) filter (where not (${ACTIVE})), 0)), 0)::int as "winRate",
         coalesce(round(avg(deal_size)), 0)::int as "avgDealSize",
         coalesce(sum(deal_size) filter (where deal_stage = 'open'), 0)::float8 as "open",
         coalesce(sum(deal_size) filter (where deal_stage = 'qualified'), 0)::float8 as "qualified",
         coalesce(sum(deal_size) filter (where deal_stage = 'samples'), 0)::float8 as "samples",
         coalesce(sum(deal_size) filter (where deal_stage = 'contract-negotiation'), 0)::float8 as "contract-negotiation"
    from opportunities where created_by_user_id = ?`;

const DUE_BY_CREATOR = `
  select id from opportunities
   where created_by_user_id = ? and ${ACTIVE}
     and (next_step_date <= '${TODAY}' or next_step_date is null or target_close_date < '${TODAY}')
   order by id`;
