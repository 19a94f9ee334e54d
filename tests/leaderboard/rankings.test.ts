import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/accounts/schema.ts";
import { findLeaderboard } from "#app/leaderboard/queries.server.ts";
import { createWholeRanking, leaderboardViewFor, rankingOf, readRanking } from "#app/leaderboard/rankings/rankings.ts";
import type { LeaderboardRow, Ranking } from "#app/leaderboard/schema.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { OPPORTUNITY_LIST, sumOpportunities } from "#app/opportunities/list/list-queries.server.ts";
import type { DealStage } from "#app/opportunities/stages.ts";
import { weekOf } from "#app/team-time/team-time.ts";
import { addMember } from "../accounts/people.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

// Wednesday noon; the week began on Monday, March 9.
const NOW = new Date("2026-03-11T12:00:00Z");
const THIS_WEEK = "2026-03-10T09:00:00Z";
const LAST_WEEK = "2026-03-08T23:59:59.999Z";

let database: FreshDatabase;
let alice: Viewer;
let bob: Viewer;
let carol: Viewer;
let dan: Viewer;
const em = () => database.orm.em.fork();
const everyone = (now = NOW, timeZone = "UTC") => findLeaderboard(em(), weekOf(now, timeZone).begins);

beforeAll(async () => {
  database = await freshDatabase();
  // Deliberately not in alphabetical order.
  dan = await addMember(database.orm, "Dan", "adams");
  carol = await addMember(database.orm, "Carol", "Young");
  alice = await addMember(database.orm, "Alice", "Young");
  bob = await addMember(database.orm, "Bob", "Baker");
});
beforeEach(async () => {
  await em().execute("delete from opportunities");
  await em().execute("delete from changes");
});
afterAll(() => database.stop());

async function deal(owner: Viewer, dealStage: DealStage, dealSize: number, created = LAST_WEEK): Promise<string> {
  const [row] = await em().execute<{ id: string }[]>(
    `insert into opportunities (name, deal_stage, deal_size, target_close_date, created_by_user_id, creation_date)
     values ('Deal', ?, ?, '2026-04-01', ?, ?) returning id`,
    [dealStage, dealSize, owner.id, created],
  );
  const id = row?.id ?? "";
  await activity(owner, id, "created", created);
  return id;
}

type Activity = "created" | "updated" | "stage_changed" | "owner_changed" | "contact_attached" | "contact_detached";

// What is recorded of each, as JSON.
const RECORDED: Record<Activity, string> = {
  created: "{}",
  updated: '{"name": "Deal"}',
  stage_changed: '{"dealStage": "samples"}',
  owner_changed: '{"ownerUserId": "somebody"}',
  contact_attached: '{"contact": "Mina"}',
  contact_detached: "{}",
};

async function activity(by: Viewer, opportunity: string, type: Activity, at = THIS_WEEK): Promise<void> {
  const action = type.endsWith("_changed") ? "updated" : type;
  await em().execute(
    "insert into changes (record_id, kind, via, user_id, action, after, at) values (?, 'opportunity', 'page', ?, ?, ?, ?)",
    [opportunity, by.id, action, RECORDED[type], at],
  );
}

const names = (rows: LeaderboardRow[], ranking: Ranking) => rankingOf(rows, ranking).map(({ user }) => user.firstName);
const of = (rows: LeaderboardRow[], { id }: Viewer) => rows.find(({ user }) => user.id === id);

test("everyone is there, with zeros, in the order of names, and nobody in the week's activity", async () => {
  const rows = await everyone();
  for (const ranking of ["top-closers", "top-biz-devs", "top-movers"] as const) {
    expect(names(rows, ranking)).toEqual(["Dan", "Bob", "Alice", "Carol"]);
  }
  expect(rankingOf(rows, "weekly-activity")).toEqual([]);
  expect(rankingOf(rows, "top-closers")[1]).toEqual({
    user: { id: bob.id, firstName: "Bob", lastName: "Baker" },
    totalClosedValue: 0,
    totalOpportunities: 0,
    totalPipelineValue: 0,
    newOpportunities: 0,
    newOpportunitiesValue: 0,
    opportunityUpdates: 0,
  });
});

test("won deals, all deals and the four active stages are counted for who created them", async () => {
  const won = await deal(alice, "won-closed", 7_000);
  await deal(alice, "won-closed", 500);
  await deal(alice, "lost-closed", 90_000);
  await deal(bob, "open", 1);
  await deal(bob, "qualified", 20);
  await deal(bob, "samples", 300);
  await deal(bob, "contract-negotiation", 4_000);
  await deal(carol, "won-closed", 7_501);
  await em().execute("update opportunities set last_updated_by_user_id = ?", [dan.id]);
  await activity(dan, won, "stage_changed");
  const rows = await everyone();
  expect(of(rows, alice)).toMatchObject({ totalClosedValue: 7_500, totalOpportunities: 3, totalPipelineValue: 0 });
  expect(of(rows, bob)).toMatchObject({ totalClosedValue: 0, totalOpportunities: 4, totalPipelineValue: 4_321 });
  expect(of(rows, dan)).toMatchObject({ totalClosedValue: 0, totalOpportunities: 0, opportunityUpdates: 1 });
  expect(names(rows, "top-closers")).toEqual(["Carol", "Alice", "Dan", "Bob"]);
  expect(names(rows, "top-biz-devs")).toEqual(["Bob", "Alice", "Carol", "Dan"]);
  expect(names(rows, "top-movers")).toEqual(["Bob", "Dan", "Alice", "Carol"]);
});

test("an opportunity given to a colleague counts its value for them, and its making for its creator", async () => {
  const won = await deal(alice, "won-closed", 7_000, THIS_WEEK);
  await deal(alice, "open", 300);
  const given = await deal(bob, "samples", 40);
  await em().execute("update opportunities set assigned_user_id = ? where id = ?", [carol.id, won]);
  await em().execute("update opportunities set assigned_user_id = ? where id = ?", [alice.id, given]);
  await activity(bob, given, "owner_changed");
  await activity(bob, given, "stage_changed");
  const rows = await everyone();
  const none = { totalClosedValue: 0, totalOpportunities: 0, totalPipelineValue: 0, newOpportunities: 0 };
  expect(of(rows, alice)).toMatchObject({
    ...none,
    totalOpportunities: 2,
    totalPipelineValue: 340,
    newOpportunities: 1,
  });
  expect(of(rows, alice)).toMatchObject({ newOpportunitiesValue: 7_000 });
  expect(of(rows, bob)).toMatchObject({
    ...none,
    totalOpportunities: 1,
    opportunityUpdates: 1,
    updatedOpportunities: 1,
  });
  expect(of(rows, carol)).toMatchObject({ ...none, totalClosedValue: 7_000, newOpportunitiesValue: 0 });
});

test("equal figures stand in the order of last name, first name, id", async () => {
  for (const person of [carol, alice, bob]) await deal(person, "won-closed", 1_000);
  const twin = await addMember(database.orm, "Twin", "Baker");
  const other = await addMember(database.orm, "Twin", "Baker.").then(async ({ id }) => {
    await em().execute("update users set last_name = 'Baker' where id = ?", [id]);
    return id;
  });
  for (const id of [twin.id, other]) await deal({ ...twin, id }, "won-closed", 1_000);
  const ranked = rankingOf(await everyone(), "top-closers").map(({ user }) => user.id);
  expect(ranked).toEqual([bob.id, ...[twin.id, other].sort(), alice.id, carol.id, dan.id]);
  await em().execute("update users set deactivated_at = now() where first_name = 'Twin'");
});

test("the week counts what was created in it and every activity but `created`, for who did it", async () => {
  const old = await deal(alice, "open", 100, LAST_WEEK);
  const first = await deal(alice, "open", 1_000, "2026-03-09T00:00:00.000Z");
  await deal(alice, "lost-closed", 2_000, THIS_WEEK);
  await activity(bob, old, "updated");
  await activity(bob, old, "stage_changed", "2026-03-09T00:00:00.000Z");
  await activity(bob, first, "contact_attached");
  await activity(bob, first, "contact_detached", LAST_WEEK);
  await activity(carol, old, "updated", LAST_WEEK);
  const rows = await everyone();
  expect(of(rows, alice)).toMatchObject({ newOpportunities: 2, newOpportunitiesValue: 3_000, opportunityUpdates: 0 });
  expect(of(rows, bob)).toMatchObject({ newOpportunities: 0, opportunityUpdates: 3, updatedOpportunities: 2 });
  expect(names(rows, "weekly-activity")).toEqual(["Alice", "Bob"]);
});

test("in the week's ranking equals stand by the value of what is new, then by name", async () => {
  await deal(carol, "open", 10, THIS_WEEK);
  await deal(alice, "open", 10, THIS_WEEK);
  await deal(bob, "open", 5, THIS_WEEK);
  await deal(dan, "open", 1, THIS_WEEK);
  await deal(dan, "open", 1, THIS_WEEK);
  expect(names(await everyone(), "weekly-activity")).toEqual(["Dan", "Alice", "Carol", "Bob"]);
});

test.each([
  // [now, a moment before Monday 00:00 there, that Monday 00:00]
  ["2026-03-11T12:00:00Z", "2026-03-09T03:59:59.999Z", "2026-03-09T04:00:00Z"],
  ["2026-03-08T12:00:00Z", "2026-03-02T04:59:59.999Z", "2026-03-02T05:00:00Z"],
  ["2026-11-01T12:00:00Z", "2026-10-26T03:59:59.999Z", "2026-10-26T04:00:00Z"],
  ["2026-11-04T12:00:00Z", "2026-11-02T04:59:59.999Z", "2026-11-02T05:00:00Z"],
])(
  "in New York at %s the week holds what happened from Monday midnight there, also where the clocks change",
  async (now, before, monday) => {
    const early = await deal(alice, "open", 1, before);
    await deal(bob, "open", 2, monday);
    await activity(alice, early, "updated", before);
    await activity(bob, early, "updated", monday);
    const rows = await everyone(new Date(now), "America/New_York");
    expect(of(rows, alice)).toMatchObject({ newOpportunities: 0, opportunityUpdates: 0 });
    expect(of(rows, bob)).toMatchObject({ newOpportunities: 1, newOpportunitiesValue: 2, opportunityUpdates: 1 });
  },
);

test("sums larger than a deal can be are exact", async () => {
  for (let made = 0; made < 4; made++) await deal(alice, "won-closed", 9_999_999_999);
  expect(of(await everyone(), alice)?.totalClosedValue).toBe(39_999_999_996);
});

test("every figure is what the filters of the list that it links to select", async () => {
  for (const [index, person] of [alice, bob, carol, dan].entries()) {
    const stages = ["open", "won-closed", "samples", "lost-closed", "won-closed"] as const;
    for (const [n, stage] of stages.slice(index).entries()) {
      const id = await deal(person, stage, 100 * (n + 1) + index, n % 2 ? THIS_WEEK : LAST_WEEK);
      await activity(n % 3 ? dan : bob, id, "updated");
      await activity(bob, id, "stage_changed", n % 2 ? LAST_WEEK : THIS_WEEK);
    }
  }
  // Some were given to a colleague, by whoever created them.
  await em().execute(
    `update opportunities set assigned_user_id = ? where created_by_user_id <> ? and deal_size >= 200`,
    [carol.id, dan.id],
  );
  const { monday } = weekOf(NOW, "UTC");
  const listed = async (query: string) => {
    const { filter, invalid } = readListRequest(new URL(`http://x/opportunities?${query}`), OPPORTUNITY_LIST);
    expect(invalid).toEqual({});
    return sumOpportunities(em(), { filter, timeZone: "UTC" });
  };
  for (const row of await everyone()) {
    const owner = `owner=${row.user.id}`;
    const creator = `createdBy=${row.user.id}`;
    expect(await listed(creator)).toMatchObject({ count: row.totalOpportunities });
    expect(await listed(`${owner}&stage=won-closed`)).toMatchObject({ dealSize: row.totalClosedValue });
    expect(await listed(`${owner}&stage=active`)).toMatchObject({ dealSize: row.totalPipelineValue });
    expect(await listed(`${creator}&createdFrom=${monday}`)).toMatchObject({
      count: row.newOpportunities,
      dealSize: row.newOpportunitiesValue,
    });
    expect(await listed(`changedBy=${row.user.id}&changedFrom=${monday}`)).toMatchObject({
      count: row.updatedOpportunities,
      changes: row.opportunityUpdates,
    });
  }
});

/** The `index`th person by name, with only these figures set. */
const person = (index: number, figures: Partial<LeaderboardRow>): LeaderboardRow => ({
  user: { id: `user-${index}`, firstName: "User", lastName: String(index) },
  totalClosedValue: 0,
  totalOpportunities: 0,
  totalPipelineValue: 0,
  newOpportunities: 0,
  newOpportunitiesValue: 0,
  opportunityUpdates: 0,
  updatedOpportunities: 0,
  ...figures,
});

test("the page shows ten places and the viewer's own, and no place without a figure", async () => {
  const rows = Array.from({ length: 14 }, (_, index) =>
    person(index, {
      totalOpportunities: 14 - index,
      totalPipelineValue: index,
      newOpportunities: 14 - index,
      opportunityUpdates: index < 3 ? 1 : 0,
      updatedOpportunities: index < 3 ? 1 : 0,
    }),
  );
  const { tops, weekly } = leaderboardViewFor(rows, weekOf(NOW, "UTC"), "UTC", "user-12");
  expect(tops.closer).toEqual({ first: [], sharing: 0, own: null, people: 0 });
  expect([tops.bizDev.first[0]?.user.id, tops.bizDev.own?.rank, tops.bizDev.people]).toEqual(["user-0", 13, 14]);
  expect([tops.mover.first[0]?.user.id, tops.mover.own?.rank, tops.mover.people]).toEqual(["user-13", 2, 13]);
  expect(weekly?.newOpportunities.places.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect([weekly?.newOpportunities.own?.rank, weekly?.newOpportunities.people]).toEqual([13, 14]);
  expect(weekly?.newOpportunitiesValue).toEqual({ places: [], own: null, people: 0 });
  expect([weekly?.opportunityUpdates.people, weekly?.opportunityUpdates.own]).toEqual([3, null]);
});

test("equal figures share a rank, and the next one counts all who are before it", () => {
  const counts = [3, 5, 5, 9, 3, 1];
  const rows = counts.map((count, index) =>
    person(index, { newOpportunities: count, newOpportunitiesValue: 100 + index, totalClosedValue: 7 }),
  );
  const { tops, weekly } = leaderboardViewFor(rows, weekOf(NOW, "UTC"), "UTC", "user-1");
  expect(weekly?.newOpportunities.places.map(({ rank, figure, user }) => [rank, figure, user.id])).toEqual([
    [1, 9, "user-3"],
    [2, 5, "user-2"],
    [2, 5, "user-1"],
    [4, 3, "user-4"],
    [4, 3, "user-0"],
    [6, 1, "user-5"],
  ]);
  expect(tops.closer).toMatchObject({ sharing: 6, people: 6, own: { rank: 1 } });
  expect(tops.closer.first.map(({ user }) => user.id)).toEqual(["user-0", "user-1", "user-2"]);
});

test("a whole ranking holds everyone: all places, and the names of those without one", () => {
  const rows = Array.from({ length: 30 }, (_, index) => person(index, { opportunityUpdates: Math.max(0, 25 - index) }));
  const asked = { monday: "2026-03-09", timeZone: "UTC", viewerId: "user-20" };
  const whole = createWholeRanking(rows, "opportunityUpdates", asked);
  expect(whole.places.map(({ rank }) => rank)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect(whole.places.find(({ isViewer }) => isViewer)?.rank).toBe(21);
  expect(whole.others).toEqual(["User 25", "User 26", "User 27", "User 28", "User 29"]);
  expect([whole.isWeekly, createWholeRanking(rows, "closer", asked).isWeekly]).toEqual([true, false]);
});

test("an address names one of the six rankings or none", () => {
  expect(["closer", "opportunityUpdates"].map(readRanking)).toEqual(["closer", "opportunityUpdates"]);
  expect([null, "", "toString", "__proto__", "top-closers"].map(readRanking)).toEqual([null, null, null, null, null]);
});
