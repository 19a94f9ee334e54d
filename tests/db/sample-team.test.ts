import { afterAll, beforeAll, expect, test } from "vitest";
import { isPassword } from "#app/accounts/password/password.server.ts";
import { loadSampleTeam, SAMPLE_SIGN_IN } from "#scripts/sample/team.ts";
import { present, replay } from "../changes/replay.ts";
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
      `select c.* from changes c join opportunities o on o.id = c.record_id
       where c.action <> 'note_added' and (c.at < o.creation_date or c.at > ? or o.updated_at < c.at)`,
      [NOW],
    ),
  ).toEqual([]);
  const actions = await rows("select distinct action from changes where kind = 'opportunity' order by 1");
  expect(actions.map(({ action }) => action)).toEqual([
    "contact_attached",
    "contact_detached",
    "created",
    "note_added",
    "updated",
  ]);
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
      join lateral (select after from changes c where c.record_id = o.id
        and c.after ->> 'dealStage' is not null order by at desc limit 1) last on true
      where last.after ->> 'dealStage' <> o.deal_stage`),
  ).toEqual([]);
  expect(await replay(database.orm.em.fork())).toEqual(await present(database.orm.em.fork()));
});

test("the person who has left owns closed deals alone, and did nothing since", async () => {
  const theirs = "from opportunities o join users u on u.id = o.owner_user_id where u.deactivated_at is not null";
  const stages = await rows(`select distinct deal_stage ${theirs} order by 1`);
  expect(stages).toEqual([{ deal_stage: "lost-closed" }, { deal_stage: "won-closed" }]);
  expect(
    await rows("select c.id from changes c join users u on u.id = c.user_id where c.at > u.deactivated_at"),
  ).toEqual([]);
});

test("everyone has done something this week, even a minute after it began", async () => {
  expect(await rows("select distinct user_id from changes where updates > 0 and at >= ?", [MONDAY])).toHaveLength(6);
  const [made] = await rows("select count(*)::int as deals from opportunities where creation_date >= ?", [MONDAY]);
  expect(made?.deals).toBeGreaterThanOrEqual(5);
});
