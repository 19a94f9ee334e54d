import { afterAll, beforeAll, expect, test } from "vitest";
import { isPassword } from "#app/accounts/password/password.server.ts";
import { ACTIVITY_TYPES } from "#app/opportunities/schema.ts";
import { loadSampleTeam, SAMPLE_SIGN_IN } from "#scripts/sample/team.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

// A Monday, one minute after the week began.
const NOW = new Date("2026-03-09T00:01:00Z");
const MONDAY = "2026-03-09T00:00:00Z";

let database: FreshDatabase;
type Row = Record<string, string & number>;
const rows = (sql: string, params: unknown[] = []) => database.orm.em.getConnection().execute<Row[]>(sql, params);

beforeAll(async () => {
  database = await freshDatabase();
  await loadSampleTeam(database.orm, { now: NOW });
});
afterAll(() => database.stop());

test("the team is six verified people and one who has left, sixty contacts of all types and forty deals over all stages", async () => {
  const active = "select email from users where is_email_verified and deactivated_at is null";
  expect(await rows(active)).toHaveLength(6);
  expect(await rows("select email from users where deactivated_at is not null")).toEqual([
    { email: "rune@dealquest.test" },
  ]);
  expect(await rows("select email from users where role = 'owner'")).toEqual([{ email: SAMPLE_SIGN_IN.email }]);
  expect(await rows("select contact_type, count(*)::int from contacts group by 1")).toHaveLength(4);
  expect(await rows("select count(*)::int as contacts from contacts")).toEqual([{ contacts: 60 }]);
  expect(await rows("select count(*)::int as deals from opportunities")).toEqual([{ deals: 40 }]);
  expect(await rows("select distinct deal_stage from opportunities")).toHaveLength(6);
});

test("loading it a second time changes nothing", async () => {
  expect(await loadSampleTeam(database.orm, { now: NOW })).toEqual({ loaded: false });
  expect(await rows("select count(*)::int as users from users")).toEqual([{ users: 7 }]);
});

test("the sample password opens the sample account", async () => {
  const [scout] = await rows("select password from users where email = ?", [SAMPLE_SIGN_IN.email]);
  expect(await isPassword(SAMPLE_SIGN_IN.password, scout?.password)).toBe(true);
});

test("next steps are overdue, due today, to come and missing, and close dates lie on both sides of now", async () => {
  const [counts] = await rows(`
    select count(*) filter (where next_step_date < '2026-03-09')::int as overdue,
           count(*) filter (where next_step_date = '2026-03-09')::int as today,
           count(*) filter (where next_step_date > '2026-03-09')::int as later,
           count(*) filter (where next_step_date is null)::int as missing,
           count(*) filter (where target_close_date < '2026-03-09')::int as past,
           count(*) filter (where target_close_date > '2026-03-09')::int as future
    from opportunities`);
  expect(Math.min(...Object.values(counts ?? {}))).toBeGreaterThanOrEqual(2);
});

test("nothing happened before its deal was created, after now, or in words that the app does not write", async () => {
  expect(
    await rows(
      `select a.* from opportunity_activities a join opportunities o on o.id = a.opportunity_id
       where a.created_at < o.creation_date or a.created_at > ? or o.updated_at < a.created_at`,
      [NOW],
    ),
  ).toEqual([]);
  const types = await rows("select distinct activity_type from opportunity_activities");
  expect(types.map((row) => row.activity_type).sort()).toEqual([...ACTIVITY_TYPES].sort());
});

test("the changes say who entered each contact and the links that the deals have, and people left notes on both", async () => {
  const [counts] = await rows(`
    select count(*) filter (where action = 'created' and kind = 'contact')::int as created,
           count(*) filter (where action = 'note_added' and kind = 'contact')::int as contact_notes,
           count(*) filter (where action = 'note_added' and kind = 'opportunity')::int as deal_notes
      from changes`);
  expect(counts).toMatchObject({ created: 60 });
  expect(Math.min(...Object.values(counts ?? {}))).toBeGreaterThanOrEqual(3);
  expect(
    await rows(`
      select o.name from opportunities o
      where (select count(*) from opportunity_contacts l where l.opportunity_id = o.id)
        <> (select sum(case action when 'contact_attached' then 1 when 'contact_detached' then -1 else 0 end)
            from changes c where c.record_id = o.id and c.other_id is not null)`),
  ).toEqual([]);
  expect(
    await rows(
      `select c.* from changes c left join contacts k on k.id in (c.record_id, c.other_id)
         left join opportunities o on o.id = c.record_id left join users u on u.id = c.user_id
       where coalesce(k.id, o.id) is null or u.id is null or c.at > ? or c.at < coalesce(k.created_at, o.creation_date)`,
      [NOW],
    ),
  ).toEqual([]);
});

test("a stage's history ends in the deal's present stage, and its contacts are those that stayed attached", async () => {
  expect(
    await rows(`
      select o.name from opportunities o
      join lateral (select new_value from opportunity_activities a where a.opportunity_id = o.id
        and activity_type = 'stage_changed' order by created_at desc limit 1) last on true
      where last.new_value <> o.deal_stage`),
  ).toEqual([]);
  expect(
    await rows(`
      select o.name from opportunities o
      where (select count(*) from opportunity_contacts c where c.opportunity_id = o.id)
        <> (select sum(case activity_type when 'contact_attached' then 1 when 'contact_detached' then -1 else 0 end)
            from opportunity_activities a where a.opportunity_id = o.id)`),
  ).toEqual([]);
});

test("the person who has left owns closed deals alone, and did nothing since", async () => {
  const theirs = "from opportunities o join users u on u.id = o.owner_user_id where u.deactivated_at is not null";
  const stages = await rows(`select distinct deal_stage ${theirs} order by 1`);
  expect(stages).toEqual([{ deal_stage: "lost-closed" }, { deal_stage: "won-closed" }]);
  expect(
    await rows(`select a.id from opportunity_activities a join users u on u.id = a.user_id
                 where a.created_at > u.deactivated_at`),
  ).toEqual([]);
});

test("everyone has done something this week, even a minute after it began", async () => {
  expect(
    await rows("select distinct user_id from opportunity_activities where created_at >= ?", [MONDAY]),
  ).toHaveLength(6);
  const [made] = await rows("select count(*)::int as deals from opportunities where creation_date >= ?", [MONDAY]);
  expect(made?.deals).toBeGreaterThanOrEqual(5);
});
