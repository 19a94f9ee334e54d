import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { weekOf } from "#app/team-time/team-time.ts";
import { ADA, addAccount, BO } from "../accounts/people.ts";
import { type RunningApp, signIn } from "../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";
import { stretched } from "../harness/machine-speed.ts";
import { countQueries, type QueryCounter } from "../harness/query-counter.ts";
import { borrowApp } from "../harness/with-app.ts";
import { attributesIn, elementsIn, readable, textsIn, type Visitor, visitor } from "../http/visitor.ts";

const CALLS = ["top-closers", "top-biz-devs", "top-movers", "weekly-activity"];
const ZONE = "America/New_York";

let database: FreshDatabase;
let wire: QueryCounter;
let app: RunningApp;
let other: RunningApp;
let ada: Visitor;
let bo: Visitor;
let adaId: string;
let boId: string;

beforeAll(async () => {
  database = await freshDatabase();
  for (const person of [ADA, BO]) await addAccount(database.orm, person);
  wire = await countQueries(database.url, '"totalClosedValue"');
  [app, other] = (await Promise.all(
    [wire.url, database.url].map((DATABASE_URL) =>
      borrowApp({ database, env: { DATABASE_URL, TEAM_TIME_ZONE: ZONE } }),
    ),
  )) as [RunningApp, RunningApp];
  const signedIn = [await signIn(app, ADA.email, ADA.password), await signIn(app, BO.email, BO.password)] as const;
  [ada, bo] = [visitor(app, signedIn[0].cookie), visitor(app, signedIn[1].cookie)];
  [adaId, boId] = [signedIn[0].user.id, signedIn[1].user.id];
});
beforeEach(async () => {
  await database.orm.em.fork().execute("delete from opportunities");
  await database.orm.em.fork().execute("delete from changes");
});
afterAll(async () => {
  await Promise.all([app.stop(), other.stop()]);
  wire.stop();
  await database.stop();
});

const deal = (dealSize: number, dealStage = "open") => ({
  name: "Deal",
  dealStage,
  dealSize,
  targetCloseDate: "2026-03-11",
});
const create = async (who: Visitor, dealSize: number, stage?: string) =>
  (await who.call("POST", "/api/opportunities", deal(dealSize, stage))).json as { id: string };

type Entry = { user: { id: string }; [figure: string]: unknown };
const entries = async (who: Visitor, call = "top-movers"): Promise<Entry[]> =>
  (await who.call("GET", `/api/leaderboard/${call}`)).json;
const entryOf = async (who: Visitor, id: string) => (await entries(who)).find(({ user }) => user.id === id);

/** The same user, with the same cookies, on another machine of the app. */
const at = (machine: RunningApp, who: Visitor) => visitor(machine, who.cookies());
/** Invalidates the shared reading for this user: saving an unchanged profile counts as a change. */
const renew = (who: Visitor) => who.call("PATCH", "/api/users/me", {});

test.each(CALLS)("GET /api/leaderboard/%s is for signed-in people, only read and never kept", async (call) => {
  const path = `/api/leaderboard/${call}`;
  const answer = await ada.call("GET", path);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await visitor(app).call("GET", path)).status).toBe(401);
  const posted = await ada.call("POST", path, {});
  expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET"]);
  expect((await ada.send("HEAD", path)).status).toBe(200);
});

test("another ranking is 404, and the page asks strangers to sign in", async () => {
  expect((await ada.call("GET", "/api/leaderboard/top-dogs")).status).toBe(404);
  const page = await visitor(app).open("/leaderboard");
  expect([page.status, page.location]).toEqual([302, "/?redirectTo=%2Fleaderboard"]);
});

test("the calls hold exactly the decided fields, ranked, and the week's only who did something", async () => {
  const { id } = await create(bo, 7_000, "won-closed");
  await create(bo, 300);
  await bo.call("PATCH", `/api/opportunities/${id}`, { dealSize: 8_000 });
  const his = {
    user: { id: boId, firstName: "Bo", lastName: "Diddley" },
    totalClosedValue: 8_000,
    totalOpportunities: 2,
    totalPipelineValue: 300,
    newOpportunities: 2,
    newOpportunitiesValue: 8_300,
    opportunityUpdates: 1,
  };
  const hers = {
    user: { id: adaId, firstName: "Ada", lastName: "Lovelace" },
    totalClosedValue: 0,
    totalOpportunities: 0,
    totalPipelineValue: 0,
    newOpportunities: 0,
    newOpportunitiesValue: 0,
    opportunityUpdates: 0,
  };
  for (const call of CALLS) expect(await entries(bo, call)).toEqual(call === "weekly-activity" ? [his] : [his, hers]);
});

test("fifty people who look at once cost one query", async () => {
  await renew(ada);
  const before = wire.count();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 ? at(app, ada).open("/leaderboard") : at(app, bo).open(`/api/leaderboard/${CALLS[n % 4]}`),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(wire.count() - before).toBe(1);
});

test("one's own change shows at once, by the API and by the form, and costs one query", async () => {
  await entries(ada);
  const { id } = await create(ada, 1_000);
  const before = wire.count();
  expect(await entryOf(ada, adaId)).toMatchObject({ totalPipelineValue: 1_000, newOpportunities: 1 });
  await entries(ada, "top-closers");
  expect(wire.count() - before).toBe(1);

  expect((await ada.submit(`/opportunities/${id}/delete`, {})).status).toBe(303);
  expect(await entryOf(ada, adaId)).toMatchObject({ totalPipelineValue: 0, newOpportunities: 0 });
  expect(readable((await ada.open("/leaderboard")).body)).toContain("No weekly activity data available");
});

test("someone else's change shows within some seconds", async () => {
  await renew(ada);
  await entries(ada);
  await create(bo, 4_000);
  expect(await entryOf(ada, boId)).toMatchObject({ totalPipelineValue: 0 });
  expect(await entryOf(bo, boId)).toMatchObject({ totalPipelineValue: 4_000 });
  // Ada gets the newer reading that was made for Bo.
  expect(await entryOf(ada, boId)).toMatchObject({ totalPipelineValue: 4_000 });

  await entries(at(other, ada));
  await create(bo, 50);
  await expect
    .poll(async () => (await entryOf(at(other, ada), boId))?.totalPipelineValue, { timeout: stretched(8_000) })
    .toBe(4_050);
});

test("one's own change shows at once on another machine too, because the browser carries a mark of it", async () => {
  await entries(at(other, ada));
  await create(ada, 1_000);
  expect(await entryOf(at(other, ada), adaId)).toMatchObject({ totalPipelineValue: 1_000 });

  const page = await ada.submit("/opportunities/new", {
    ...deal(500),
    dealSize: "500",
    id: "3b241101-e2bb-4255-8caf-4136c566a962",
  });
  expect(page.status).toBe(303);
  const mark = page.headers.getSetCookie().find((line) => line.startsWith("dealquest_changed="));
  expect(mark).toMatch(/; Max-Age=15; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await entryOf(at(other, ada), adaId)).toMatchObject({ totalPipelineValue: 1_500 });
});

test("someone who has just joined is there at once", async () => {
  await entries(ada);
  const eve = { email: "eve@acme.example", password: "moneypenny", firstName: "Eve", lastName: "Moneypenny" };
  await addAccount(database.orm, eve);
  const { cookie, user } = await signIn(app, eve.email, eve.password);
  expect(await entryOf(visitor(app, cookie), user.id)).toMatchObject({ totalOpportunities: 0 });
  // On no leaderboard any more.
  await database.orm.em.fork().execute("update users set deactivated_at = now() where id = ?", [user.id]);
});

test("the page names the first of each title, ranks the week, and links each figure to what it counts", async () => {
  await create(bo, 7_000, "won-closed");
  const { id } = await create(ada, 2_000);
  await create(ada, 1_500);
  await ada.call("PATCH", `/api/opportunities/${id}`, { dealStage: "samples", dealSize: 2_500 });
  await renew(ada);
  const { body, status } = await ada.open("/leaderboard");
  expect(status).toBe(200);
  const text = readable(body);
  expect(text).toMatch(
    /Top Closer #1: Bo Diddley \$7,000 won You have no rank here yet\. #1 Top Biz Dev #1: Ada Lovelace 2 opportunities That is you: #1 of 2! Show all #1 Top Mover #1: Ada Lovelace \$4,000 in the pipeline That is you: #1 of 1!/,
  );
  const { monday } = weekOf(new Date(), ZONE);
  expect(text).toMatch(/This Week Since Monday, \w{3} \d+, \d{4} , 00:00 \( America\/New_York \)/);
  expect(text).toMatch(
    /New Opportunities 1 Ada Lovelace you 2 new opportunities 2 Bo Diddley 1 new opportunity New Deal Value 1 Bo Diddley \$7,000 of new deals 2 Ada Lovelace you \$4,000 of new deals Status Updates 1 Ada Lovelace you 2 updates on 1 opportunity/,
  );
  const links = attributesIn(body, 'a[href^="/opportunities?"]', "href");
  expect(links.map((link) => link.split("?")[1])).toEqual([
    `owner=${boId}&stage=won-closed`,
    `createdBy=${adaId}`,
    `owner=${adaId}&stage=active`,
    ...[adaId, boId, boId, adaId].map((creator) => `createdBy=${creator}&createdFrom=${monday}`),
    `changedBy=${adaId}&changedFrom=${monday}`,
  ]);
  const lists = await Promise.all(links.map((link) => ada.open(link)));
  const sums = lists.map((list) => textsIn(list.body, "[role=status]").find((text) => /^\d/.test(text)));
  const [hers, his] = ["2 opportunities · $4,000", "1 opportunity · $7,000"];
  expect(sums).toEqual([his, hers, hers, hers, his, his, hers, "1 opportunity · $2,500 · 2 updates"]);
  expect(attributesIn(body, "rect", "width")).toEqual(["100%", "50%", "100%", "57.14%", "100%"]);
  expect(elementsIn(body, "[style]")).toEqual([]);
});

test("those who are equal share the first place and wear the same badge", async () => {
  await create(bo, 1_000, "won-closed");
  await create(ada, 1_000, "won-closed");
  await renew(ada);
  const { body } = await ada.open("/leaderboard");
  const text = readable(body);
  expect(text).toContain(
    "Top Closer #1: Bo Diddley $1,000 won #1: Ada Lovelace $1,000 won You share #1 of 2! Show all",
  );
  expect(text).toMatch(/New Opportunities 1 Bo Diddley 1 new opportunity 1 Ada Lovelace you 1 new opportunity/);
  expect(attributesIn(body, ".patch", "data-rank")).toEqual(["1", "1", "1", "1"]);
});

test("Show all leads to a ranking with everyone, from its card and from beyond the week's tenth place", async () => {
  const crowd = await Promise.all(
    Array.from({ length: 11 }, (_, n) =>
      addAccount(database.orm, { ...ADA, email: `crowd-${n}@acme.example`, firstName: "Crowd", lastName: `No ${n}` }),
    ),
  );
  const { id } = await create(bo, 7_000, "won-closed");
  await database.orm.em.fork().execute(
    `insert into opportunities (name, deal_stage, deal_size, target_close_date, created_by_user_id)
     select 'Deal', 'won-closed', 10, '2026-04-01', u.id from users u where u.first_name = 'Crowd'`,
  );
  await renew(ada);
  const board = await ada.open("/leaderboard");
  expect(readable(board.body)).toContain("The first 10 of 12 Show all");
  const links = attributesIn(board.body, 'a[href^="/leaderboard?ranking="]', "href");
  expect(links.map((link) => link.split("=")[1])).toEqual([
    "closer",
    "bizDev",
    "newOpportunities",
    "newOpportunitiesValue",
  ]);
  for (const link of links) {
    const { status, body } = await ada.open(link);
    const text = readable(body);
    expect([status, elementsIn(body, ".patch").length]).toEqual([200, crowd.length + 1]);
    expect(text).toContain("No rank yet: Ada Lovelace Back to the leaderboard");
    expect(elementsIn(body, "[style]")).toEqual([]);
  }
  expect(readable((await ada.open("/leaderboard?ranking=nonsense")).body)).toContain("Top Biz Dev #1:");
  await ada.call("DELETE", `/api/opportunities/${id}`);
  await database.orm.em.fork().execute("update users set deactivated_at = now() where first_name = 'Crowd'");
});

test("with nothing yet, it says so and offers no figures", async () => {
  await renew(ada);
  const { body } = await ada.open("/leaderboard");
  expect(readable(body)).toMatch(
    /Top Closer Nothing has been won yet.*Top Biz Dev No one has created an opportunity yet.*Top Mover Nothing is on the trail yet.*This Week.*No weekly activity data available/,
  );
  expect(body).not.toContain("/opportunities?");
});

test("where it cannot be read, the frame stays and offers to try again, with 503", async () => {
  const em = database.orm.em.fork();
  await renew(ada);
  await em.execute("alter table opportunities rename column deal_size to another_size");
  const page = await ada.open("/leaderboard");
  const api = await ada.send("GET", "/api/leaderboard/top-closers");
  await em.execute("alter table opportunities rename column another_size to deal_size");
  expect(page.status).toBe(503);
  expect(readable(page.body)).toMatch(/Contacts.*Leaderboard.*The leaderboard could not be loaded\. Try again/);
  expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(api.status).toBeGreaterThanOrEqual(500);
  expect(api.body).not.toMatch(/column|select|deal_size|node_modules/i);
  expect((await ada.open("/leaderboard")).status).toBe(200);
});
