/** The sample team with its year and a half: each of the dashboard's views has something to show. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { catchUpPastDeals } from "#app/opportunities/past/follow.server.ts";
import { findTypicalDays } from "#app/opportunities/past/typical-days.server.ts";
import { findRates } from "#app/opportunities/past/win-rates.server.ts";
import { startOfDay } from "#app/team-time/team-time.ts";
import { loadSampleTeam } from "#scripts/sample/team.ts";
import { present, replay } from "../changes/replay.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

const NOW = new Date("2026-03-09T00:01:00Z");
let database: FreshDatabase;
const em = () => database.orm.em.fork();
const rows = (sql: string) => em().execute<Record<string, number>[]>(sql);

beforeAll(async () => {
  database = await freshDatabase();
  await loadSampleTeam(database.orm, { now: NOW, past: true });
  while (!(await catchUpPastDeals(em())));
});
afterAll(() => database.stop());

test("the present is that of the sample without a past, and what is older is closed", async () => {
  const [counts] = await rows(`
    select count(*)::int as deals, count(distinct name)::int as names,
           count(*) filter (where deal_stage not in ('won-closed', 'lost-closed'))::int as open
      from opportunities`);
  expect(counts).toEqual({ deals: 166, names: 166, open: 26 });
  expect(await replay(em())).toEqual(await present(em()));
});

test("nothing happened out of its order, before its people and contacts were there, or after somebody had left", async () => {
  expect(
    await rows(`
      select c.id from changes c join users u on u.id = c.user_id left join opportunities o on o.id = c.record_id
        left join contacts k on k.id in (c.record_id, c.other_id)
       where c.at > coalesce(u.deactivated_at, '2026-03-09T00:01:00Z') or c.at < u.created_at or c.at < o.creation_date or c.at < k.created_at`),
  ).toEqual([]);
  const [stages] = await rows(
    `
    select count(*) filter (where before ->> 'dealStage' <> was)::int as broken, count(*)::int as moves
      from (select before, lag(coalesce(after ->> 'dealStage', before ->> 'dealStage')) over (partition by record_id order by at) as was
              from changes where jsonb_exists(after, 'dealStage')) c where was is not null`,
  );
  expect(stages).toMatchObject({ broken: 0 });
  expect(stages?.moves).toBeGreaterThan(400);
});

test("every one of eighteen months but the first two has deals that were won and lost, by several people", async () => {
  const months = await rows(`
    select count(*) filter (where deal_stage = 'won-closed')::int as won, count(*) filter (where deal_stage = 'lost-closed')::int as lost,
           count(distinct owner_user_id)::int as people
      from opportunity_states where until_at is null and stage_since >= '2024-12-01' and stage_since < '2026-02-01'
     and deal_stage in ('won-closed', 'lost-closed') group by date_trunc('month', stage_since)`);
  expect(months).toHaveLength(14);
  for (const { won = 0, lost = 0, people = 0 } of months) expect(Math.min(won, lost, people - 1)).toBeGreaterThan(0);
});

test("each stage has a rate and usual days of its own, also a year ago, and there are targets", async () => {
  for (const asOf of ["2026-03-09", "2025-06-30"]) {
    const day = { asOf, end: startOfDay(asOf, "UTC", 1), timeZone: "UTC" };
    const rates = await findRates(em(), day);
    expect(rates.map(({ fixed }) => fixed)).toEqual([false, false, false, false]);
    expect(rates.map(({ rate }) => rate)).toEqual(rates.map(({ rate }) => rate).sort((a, b) => a - b));
    const { stages } = await findTypicalDays(em(), day);
    for (const { usualDays } of stages) expect(usualDays).toBeGreaterThan(1);
  }
  expect(await rows("select count(*)::int as targets from targets")).toEqual([{ targets: 60 }]);
});
