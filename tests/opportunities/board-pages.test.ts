import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEAL_STAGES } from "#app/opportunities/stages.ts";
import type { RunningApp } from "../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";
import { countQueries, type QueryCounter } from "../harness/query-counter.ts";
import { borrowApp } from "../harness/with-app.ts";
import { attributesIn, elementsIn, readable, signInAdaAndBo, textsIn, typedIn, type Visitor } from "../http/visitor.ts";

const DAY_MS = 86_400_000;

// A time zone in which it is about noon, so that the day does not change during a test.
const hour = new Date().getUTCHours();
const ZONE = hour === 12 ? "UTC" : `Etc/GMT${hour > 12 ? "+" : "-"}${Math.abs(hour - 12)}`;
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

let database: FreshDatabase;
let wire: QueryCounter;
let app: RunningApp;
let ada: Visitor;
let bo: Visitor;

beforeAll(async () => {
  database = await freshDatabase();
  wire = await countQueries(database.url, "s (stage) cross join");
  app = await borrowApp({ database, env: { DATABASE_URL: wire.url, TEAM_TIME_ZONE: ZONE } });
  [ada, bo] = await signInAdaAndBo(app);
});
beforeEach(() => app.orm.em.fork().execute("delete from opportunities"));
afterAll(async () => {
  await app.stop();
  wire.stop();
  await database.stop();
});

const create = async (name: string, fields: object = {}, by = ada) => {
  const sent = { name, dealStage: "open", dealSize: 12_500, targetCloseDate: inDays(60), ...fields };
  return (await by.call("POST", "/api/opportunities", sent)).json;
};
const stageOf = async (id: string) => (await ada.call("GET", `/api/opportunities/${id}`)).json.dealStage;

/** The visible text of a column or section. */
const part = (html: string, id: string) => textsIn(html, `section[aria-labelledby="${id}"]`)[0] ?? "";

/** The address of a card's Move, and what the page there offers: its version (`updatedAt`) and its stages. */
async function moveOf(html: string, id: string) {
  const card = elementsIn(html, `li[id="card-${id}"]`)[0]?.outerHTML ?? "";
  const [action = ""] = attributesIn(card, "a[data-move]", "href").map((href) => href.replaceAll("&amp;", "&"));
  const { body } = await ada.open(action);
  return {
    action,
    updatedAt: typedIn(body, "updatedAt") ?? "",
    stages: attributesIn(body, "button[name=dealStage]", "value"),
    current: attributesIn(body, "button[name=dealStage][disabled]", "value")[0],
  };
}

/** The opportunity of the first card. */
const firstCard = (html: string) => attributesIn(html, 'li[id^="card-"]', "id")[0]?.replace("card-", "") ?? "";

test("list, board and Today lead to each other and say which one is shown", async () => {
  for (const [path, shown] of [
    ["/opportunities", "List"],
    ["/opportunities?view=board", "Board"],
    ["/opportunities?view=today", "Today"],
  ] as const) {
    const { body } = await ada.open(path);
    expect(textsIn(body, "nav[aria-label=View]")).toEqual(["List Board Today"]);
    expect([path, textsIn(body, "nav[aria-label=View] a[aria-current=page]")]).toEqual([path, [shown]]);
  }
});

test("each view has a title of its own, and a view that there is not is the list", async () => {
  const titles = [];
  for (const view of ["list", "board", "today", "kanban", "constructor"]) {
    titles.push(elementsIn((await ada.open(`/opportunities?view=${view}`)).body, "title")[0]?.text);
  }
  const names = ["Opportunities", "Opportunities Board", "Opportunities Today", "Opportunities", "Opportunities"];
  expect(titles).toEqual(names.map((name) => `${name} · Dealquest`));
});

test("the filters stand over every view and go along from one to the other, on a column's pages and with a card", async () => {
  for (let number = 10; number < 32; number++) await create(`Acme ${number}`, { nextStepDate: inDays(-number) });
  await create("Bolt", { nextStepDate: inDays(-1) });
  const board = (await ada.open("/opportunities?view=board&q=acme&closesTo=2199-01-01")).body;
  const links = (html: string, label: string) => attributesIn(html, `nav[aria-label="${label}"] a`, "href");
  expect(links(board, "View")).toEqual([
    "/opportunities?q=acme&closesTo=2199-01-01",
    "/opportunities?view=board&q=acme&closesTo=2199-01-01",
    "/opportunities?view=today&q=acme&closesTo=2199-01-01",
  ]);
  expect(links((await ada.open("/opportunities?q=acme")).body, "View")[1]).toBe("/opportunities?view=board&q=acme");
  expect([typedIn(board, "q"), typedIn(board, "closesTo"), typedIn(board, "view")]).toEqual([
    "acme",
    "2199-01-01",
    "board",
  ]);
  expect(part(board, "camp-open")).toMatch(/^Open More than 20 deals Acme /);
  expect(board).not.toContain(">Bolt<");
  const [more = ""] = links(board, "Open pages");
  const second = (await ada.open(more)).body;
  expect(part(second, "camp-open")).toMatch(/Acme/);
  expect(second).not.toContain(">Bolt<");
  const card = await moveOf(second, firstCard(second));
  const moved = await ada.submit(card.action, { updatedAt: card.updatedAt, dealStage: "samples" });
  expect(moved.location).toMatch(/^\/opportunities\?view=board&q=acme&closesTo=2199-01-01&open=[^#]+#card-/);

  const today = (await ada.open("/opportunities?view=today&whose=team&q=bolt")).body;
  expect(links(today, "Whose")).toEqual([
    "/opportunities?view=today&q=bolt",
    "/opportunities?view=today&whose=team&q=bolt",
  ]);
  expect([typedIn(today, "view"), typedIn(today, "whose"), typedIn(today, "q")]).toEqual(["today", "team", "bolt"]);
  expect(part(today, "today-overdue")).toMatch(/^Overdue Bolt /);
  expect(readable((await ada.open("/opportunities?view=today&q=nobody")).body)).toMatch(
    /Nothing to do here: no active deal that matches is overdue.* Clear filters/,
  );
  expect(readable((await ada.open("/opportunities?view=board&q=nobody")).body)).toMatch(
    /No opportunities match your search. Show all opportunities/,
  );
});

test("an owner chosen on Today is whose deals are shown, whoever asks", async () => {
  await create("Of Ada", { nextStepDate: inDays(-1) });
  const { createdByUserId } = await create("Of Bo", { nextStepDate: inDays(-2) }, bo);
  const { body } = await ada.open(`/opportunities?view=today&owner=${createdByUserId}`);
  expect(part(body, "today-overdue")).toMatch(/^Overdue Of Bo /);
  expect(body).not.toContain(">Of Ada<");
  expect(readable(body)).toContain("Owner: Bo Diddley");
  expect(elementsIn(body, "nav[aria-label=Whose]")).toHaveLength(1);
  expect(elementsIn(body, "nav[aria-label=Whose] [aria-current]")).toEqual([]);
});

test("fifty people looking at the board at once cost one count of it; one's own change is counted at once", async () => {
  for (let number = 10; number < 32; number++) await create(`Deal ${number}`, { dealSize: 100 });
  const head = async (who: Visitor) =>
    part((await who.open("/opportunities?view=board")).body, "camp-open").slice(0, 20);
  expect(await head(ada)).toMatch(/^Open \$2,200 22 deals/);
  const before = wire.count();
  await Promise.all(Array.from({ length: 50 }, (_, n) => head(n % 2 ? ada : bo)));
  expect(wire.count() - before).toBeLessThanOrEqual(1);
  for (let changes = 1; changes <= 3; changes++) {
    await create(`More ${changes}`, { dealSize: 100 });
    expect(await head(ada)).toBe(`Open $2,${2 + changes}00 ${22 + changes} deals`);
  }
});

test("without opportunities the board says what to do, and Today that nothing waits", async () => {
  expect(readable((await ada.open("/opportunities?view=board")).body)).toContain(
    "No opportunities found. Create your first opportunity to get started.",
  );
  expect(readable((await ada.open("/opportunities?view=today")).body)).toMatch(/Nothing to do today.*Open the board/);
});

test("the board shows each stage with its sum and its cards with size, close date and what is due", async () => {
  await create("Acme renewal", { dealStage: "qualified", nextStepDate: inDays(-3) });
  await create("Bolt pilot", {
    dealStage: "qualified",
    dealSize: 500,
    nextStepDate: today,
    targetCloseDate: inDays(90),
  });
  const { body, status } = await ada.open("/opportunities?view=board");
  expect(status).toBe(200);
  expect(part(body, "camp-qualified")).toMatch(
    /^Qualified \$13,000 2 deals Acme renewal \$12,500 .* Overdue by 3 days Bolt pilot \$500 .* Due today/,
  );
  expect(part(body, "camp-open")).toMatch(/^Open \$0 0 deals No deals in this camp\. Every trail begins here/);
});

test("after a move the address names the card only where the page that it leads to shows it", async () => {
  const { id } = await create("Acme renewal");
  for (const [search, named] of [
    ["", ""],
    ["?view=today", ""],
    ["?view=board&q=bolt", ""],
    ["?view=board&q=acme", `#card-${id}`],
  ]) {
    const { updatedAt } = (await ada.call("GET", `/api/opportunities/${id}`)).json;
    const dealStage = (await stageOf(id)) === "open" ? "samples" : "open";
    const { location } = await ada.submit(`/opportunities/${id}/stage${search}`, { updatedAt, dealStage });
    expect(location).toBe(`/opportunities${search}${named}`);
    const { body } = await ada.open(location ?? "");
    expect(attributesIn(body, `[id="card-${id}"]`, "id")).toHaveLength(named ? 1 : 0);
  }
});

test("a card's Move offers the six stages, moves it, leaves one change, and leads back to the board with a message", async () => {
  const { id } = await create("Acme renewal");
  const page = await ada.open("/opportunities?view=board");
  const { action, updatedAt, stages, current } = await moveOf(page.body, id);
  expect([action, stages, current]).toEqual([`/opportunities/${id}/stage?view=board`, DEAL_STAGES, "open"]);
  const answer = await ada.submit(action, { updatedAt, dealStage: "samples" });
  expect([answer.status, answer.location]).toEqual([303, `/opportunities?view=board#card-${id}`]);
  const after = await ada.open("/opportunities?view=board");
  expect(readable(after.body)).toContain("Moved to Samples Acme renewal Undo");
  expect(part(after.body, "camp-samples")).toContain("Acme renewal");
  const history = await app.orm.em
    .fork()
    .execute(`select action, before, after from changes where record_id = '${id}' and action <> 'created'`);
  expect(history).toEqual([{ action: "updated", before: { dealStage: "open" }, after: { dealStage: "samples" } }]);
});

test("a card says whose it is and for whom: the business of its first contact, else that person", async () => {
  const attach = async (deal: { id: string }, fields: object) => {
    const { id } = (await ada.call("POST", "/api/contacts", { contactType: "lead", ...fields })).json;
    await ada.call("POST", `/api/opportunities/${deal.id}/contacts/${id}`);
  };
  const [acme, bolt] = [await create("Acme renewal"), await create("Bolt pilot", { dealStage: "samples" })];
  await attach(acme, { firstName: "Zoe", lastName: "Young", businessName: "Zephyr" });
  await attach(acme, { firstName: "Ann", lastName: "Abel", businessName: "Acme" });
  await attach(bolt, { firstName: "Bob", lastName: "Bolt" });
  await create("Nobody's", { dealStage: "qualified" });
  const { body } = await ada.open("/opportunities?view=board");
  expect(part(body, "camp-open")).toContain("Ada L. · Acme No next");
  expect(part(body, "camp-samples")).toContain("Ada L. · Bob Bolt No next");
  expect(part(body, "camp-qualified")).toContain("Ada L. No next");
});

test("a move can be undone from its message", async () => {
  const { id } = await create("Acme renewal");
  const { action, updatedAt } = await moveOf((await ada.open("/opportunities?view=board")).body, id);
  await ada.submit(action, { updatedAt, dealStage: "samples" });
  const after = (await ada.open("/opportunities?view=board")).body;
  const notice = elementsIn(after, "section[aria-label=Notification] form")[0]?.outerHTML ?? "";
  expect(textsIn(notice, "button")).toEqual(["Undo"]);
  const [undo = ""] = attributesIn(notice, "form", "action");
  const fields = { dealStage: typedIn(notice, "dealStage") ?? "", updatedAt: typedIn(notice, "updatedAt") ?? "" };
  expect((await ada.submit(undo, fields)).status).toBe(303);
  expect(await stageOf(id)).toBe("open");
});

test("a card that someone else moved first is not moved; the page says where it is and can move it from there", async () => {
  const { id } = await create("Acme renewal");
  const { action, updatedAt } = await moveOf((await ada.open("/opportunities?view=board")).body, id);
  await bo.call("PATCH", `/api/opportunities/${id}`, { dealStage: "won-closed" });
  const page = await ada.submit(action, { updatedAt, dealStage: "samples" });
  expect(page.status).toBe(409);
  expect(readable(page.body)).toContain(
    "Failed to update opportunity Someone else changed this opportunity in the meantime. It is in Won-Closed now.",
  );
  expect(await stageOf(id)).toBe("won-closed");
  expect(attributesIn(page.body, "button[name=dealStage][disabled]", "value")).toEqual(["won-closed"]);
  const again = await ada.submit(action, { updatedAt: typedIn(page.body, "updatedAt") ?? "", dealStage: "samples" });
  expect([again.status, await stageOf(id)]).toEqual([303, "samples"]);
});

test("a card of which another field was changed meanwhile is moved", async () => {
  const { id } = await create("Acme renewal");
  const { action, updatedAt } = await moveOf((await ada.open("/opportunities?view=board")).body, id);
  await bo.call("PATCH", `/api/opportunities/${id}`, { dealSize: 900 });
  const answer = await ada.submit(action, { updatedAt, dealStage: "samples" });
  expect([answer.status, await stageOf(id)]).toEqual([303, "samples"]);
  expect((await ada.call("GET", `/api/opportunities/${id}`)).json.dealSize).toBe(900);
});

test.each([{ dealStage: "nowhere" }, {}, { dealStage: "samples", updatedAt: "yesterday" }])(
  "the move %j is refused in words and moves nothing",
  async (fields) => {
    const { id } = await create("Acme renewal");
    const page = await ada.submit(`/opportunities/${id}/stage?view=board`, fields as Record<string, string>);
    expect(page.status).toBe(400);
    expect(readable(page.body)).toContain("Failed to update opportunity");
    expect(await stageOf(id)).toBe("open");
  },
);

test("moving what is not there is the 404 page; the move's own page can be opened and used", async () => {
  const unknown = "/opportunities/00000000-0000-4000-8000-000000000000/stage";
  expect((await ada.submit(unknown, { dealStage: "samples" })).status).toBe(404);
  expect((await ada.open(unknown)).status).toBe(404);
  const { id } = await create("Acme renewal");
  const page = await ada.open(`/opportunities/${id}/stage?view=board`);
  expect([page.status, textsIn(page.body, "button[name=dealStage]")]).toEqual([
    200,
    ["Open", "Qualified", "Samples", "Contract Negotiation", "Won-Closed", "Lost-Closed"],
  ]);
});

test("More leads on in one column and leaves the others; a broken address shows the board and says so", async () => {
  for (let number = 10; number < 35; number++) await create(`Deal ${number}`, { targetCloseDate: inDays(number) });
  for (let number = 10; number < 35; number++) await create(`Won ${number}`, { dealStage: "won-closed" });
  const first = await ada.open("/opportunities?view=board");
  const [more = ""] = attributesIn(first.body, 'nav[aria-label="Open pages"] a', "href");
  const second = await ada.open(more);
  expect(part(second.body, "camp-open")).toMatch(/^Open \$312,500 25 deals Deal 30 .*Back/);
  expect(part(second.body, "camp-won-closed")).toBe(part(first.body, "camp-won-closed"));
  expect((await moveOf(second.body, firstCard(second.body))).action).toContain("view=board&open=");
  for (const [broken, notice] of [
    ["view=board&open=nonsense", "That page of the list does not exist, so the first page is shown."],
    ["view=today&overdue=nonsense", "That page of the list does not exist, so the first page is shown."],
    ["view=today&whose=nobody", "The filter “whose” is not valid and was ignored."],
    ["view=board&stage=nowhere&sort=nothing", "The filter “stage” is not valid and was ignored."],
    ["view=today&closesTo=tomorrow", "The filter “closesTo” is not valid and was ignored."],
    ["view=kanban", "That view does not exist, so the list is shown."],
  ] as const) {
    const page = await ada.open(`/opportunities?${broken}`);
    expect([broken, page.status, readable(page.body)]).toEqual([broken, 200, expect.stringContaining(notice)]);
  }
});

test("Today lists one's own deals in the order in which to act, and the whole team's on request", async () => {
  await create("Step missing");
  await create("Closed late", { nextStepDate: inDays(4), targetCloseDate: inDays(-2) });
  await create("Call now", { nextStepDate: today, nextStepDescription: "Call Anna" });
  await create("Long overdue", { nextStepDate: inDays(-9) });
  await create("Overdue", { nextStepDate: inDays(-1) });
  await create("All well", { nextStepDate: inDays(1) });
  await create("Of Bo", { nextStepDate: inDays(-2) }, bo);
  const mine = await ada.open("/opportunities?view=today");
  expect(textsIn(mine.body, "a.stretched")).toEqual([
    "Long overdue",
    "Overdue",
    "Call now",
    "Closed late",
    "Step missing",
  ]);
  expect(part(mine.body, "today-overdue")).toMatch(
    /^Overdue Long overdue .* Overdue by 9 days Open \$12,500 Done Overdue .* Overdue by 1 day/,
  );
  expect(part(mine.body, "today-due-today")).toContain("Call Anna");
  for (const link of attributesIn(mine.body, "a.stretched", "href")) {
    expect(link).toMatch(/^\/opportunities\/[^?]*\?view=today$/);
  }
  expect(part((await ada.open("/opportunities?view=today&whose=team")).body, "today-overdue")).toMatch(
    /Of Bo .* Bo Diddley/,
  );
});

test("list and opportunity are marked by the team's day; what is closed is not", async () => {
  const { id } = await create("Acme renewal", { nextStepDate: inDays(-1), targetCloseDate: inDays(-1) });
  for (const path of ["/opportunities", `/opportunities/${id}`]) {
    const shown = readable((await ada.open(path)).body);
    expect(shown).toContain("Overdue by 1 day");
    expect(shown).toContain("Close date past");
  }
  await ada.call("PATCH", `/api/opportunities/${id}`, { dealStage: "lost-closed" });
  for (const path of ["/opportunities", `/opportunities/${id}`]) {
    expect(readable((await ada.open(path)).body)).not.toMatch(/Overdue by|Close date past|No next step date/);
  }
});

test("what people typed is shown as text on board and Today", async () => {
  const hostile = `<img src=x onerror=alert(1)>"'&</script>`;
  await create(hostile, { nextStepDescription: hostile, nextStepDate: inDays(-1) });
  for (const view of ["board", "today"]) {
    const { body } = await ada.open(`/opportunities?view=${view}`);
    expect(body).not.toContain("<img src=x");
  }
});

test("Overdue shows the active opportunities whose next step is late, in list, board and API", async () => {
  await create("Late", { nextStepDate: inDays(-1) });
  await create("Due today", { nextStepDate: today });
  await create("Lost late", { nextStepDate: inDays(-1), dealStage: "lost-closed" });
  const names = async (path: string) => textsIn((await ada.open(path)).body, "a.stretched");
  expect(await names("/opportunities?due=overdue")).toEqual(["Late"]);
  expect(await names("/opportunities?view=board&due=overdue")).toEqual(["Late"]);
  const found = (await ada.call("GET", "/api/opportunities?due=overdue")).json;
  expect(found.map(({ name }: { name: string }) => name)).toEqual(["Late"]);
  expect((await ada.call("GET", "/api/opportunities?due=never")).status).toBe(400);
});

test("quick filters are plain links that turn a filter on, and off again", async () => {
  await create("Mine");
  await create("Of Bo", {}, bo);
  const links = (html: string) =>
    elementsIn(html, "main > div > p a").map((link) => [readable(link.outerHTML), link.getAttribute("href") ?? ""]);
  const start = (await ada.open("/opportunities")).body;
  expect(links(start).map(([text]) => text)).toEqual(["Mine", "Closing this month", "Overdue", "Won this quarter"]);
  expect(readable(start)).toContain("2 opportunities · $25,000");
  const [, mine = ""] = links(start)[0] ?? [];
  const on = (await ada.open(mine)).body;
  expect(textsIn(on, "a.stretched")).toEqual(["Mine"]);
  expect(links(on).map(([text]) => text)).toEqual([
    "Mine",
    "Clear filters",
    "Closing this month",
    "Overdue",
    "Won this quarter",
  ]);
  expect(attributesIn(on, 'a[aria-label="Remove filter Mine"]', "href")).toEqual(["/opportunities"]);
  const month = links(start)[1]?.[1] ?? "";
  expect(month).toBe("/opportunities?closes=this-month");
  expect(links((await ada.open(month)).body).map(([text]) => text)[0]).toBe("Closing this month");
});
