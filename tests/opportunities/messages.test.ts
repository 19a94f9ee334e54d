/** What is said after an action: by name, with what comes next, and with the record lit in its list. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, elementsIn, readable, textsIn, typedIn } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();

beforeEach(async () => {
  await app.orm.em.fork().execute("delete from opportunities");
});

const DEAL = { name: "Trail mix", dealStage: "open", dealSize: 1_000, targetCloseDate: "2031-03-11" };
const create = async (fields: object = {}) =>
  (await ada.call("POST", "/api/opportunities", { ...DEAL, ...fields })).json as { id: string; updatedAt: string };
const stageOf = async (id: string) => (await ada.call("GET", `/api/opportunities/${id}`)).json.dealStage;
const move = ({ id, updatedAt }: { id: string; updatedAt: string }, dealStage: string, search = "") =>
  ada.submit(`/opportunities/${id}/stage${search}`, { updatedAt, dealStage });

const MESSAGE = "[aria-label=Notification]";
const message = (body: string) => textsIn(body, MESSAGE)[0] ?? "";
const summits = (body: string) => elementsIn(body, `${MESSAGE} img[src="/summit.svg"]`).length;
const lit = (body: string) => attributesIn(body, "[data-lit] .stretched", "href");

/** Presses Undo in the message of the page. */
function undo(body: string) {
  const fields = ["dealStage", "updatedAt", "lostReason", "undo"].map((name) => [
    name,
    attributesIn(body, `${MESSAGE} [name=${name}]`, "value")[0] ?? "",
  ]);
  return ada.submit(attributesIn(body, `${MESSAGE} form`, "action")[0] ?? "", Object.fromEntries(fields));
}

test("a move says where the deal is now, and Undo moves it back, in the view from which it was moved", async () => {
  const deal = await create();
  const { next } = (await ada.call("GET", "/api/changes")).json;
  await move(deal, "samples", "?view=today");
  const moved = await ada.open("/opportunities?view=today");
  expect(message(moved.body)).toBe("Moved to Samples Trail mix Undo");
  const back = await undo(moved.body);
  expect([back.status, back.location, await stageOf(deal.id)]).toEqual([303, "/opportunities?view=today", "open"]);
  expect(message((await ada.open("/opportunities?view=today")).body)).toBe("Moved to Open Trail mix Undo");
  const { changes } = (await ada.call("GET", `/api/changes?after=${next}`)).json;
  expect(changes.at(-1)).toMatchObject({ recordId: deal.id, via: "undo" });
});

test("only what takes one's own last move back counts as an undo", async () => {
  const deal = await create();
  const { next } = (await ada.call("GET", "/api/changes")).json;
  await move(deal, "samples");
  const { updatedAt } = (await ada.call("GET", `/api/opportunities/${deal.id}`)).json;
  const sent = { updatedAt, undo: "yes", dealStage: "lost-closed" };
  const path = `/opportunities/${deal.id}/stage`;
  expect((await ada.submit(path, { ...sent, lostReason: "no-such-reason" })).status).toBe(400);
  expect((await ada.submit(path, { ...sent, undo: "maybe" })).status).toBe(400);
  await ada.submit(path, sent);
  const { changes } = (await ada.call("GET", `/api/changes?after=${next}`)).json;
  expect(changes.at(-1)).toMatchObject({ recordId: deal.id, via: "page", after: { dealStage: "lost-closed" } });
});

test("Undo of a move moves nothing if someone else has moved the deal since, and says so", async () => {
  const deal = await create();
  await move(deal, "samples");
  const { body } = await ada.open("/opportunities");
  await bo.call("PATCH", `/api/opportunities/${deal.id}`, { dealStage: "qualified" });
  const refused = await undo(body);
  expect([refused.status, await stageOf(deal.id)]).toEqual([409, "qualified"]);
  expect(readable(refused.body)).toContain("Someone else changed this opportunity in the meantime.");
});

test("what was moved or saved is lit in its list until the next page", async () => {
  const [deal] = [await create(), await create({ name: "Acme renewal" })];
  await move(deal, "samples");
  expect(lit((await ada.open("/opportunities")).body)).toEqual([`/opportunities/${deal.id}`]);
  expect(lit((await ada.open("/opportunities")).body)).toEqual([]);
  const form = (await ada.open(`/opportunities/${deal.id}`)).body;
  const sent = { ...DEAL, dealStage: "samples", dealSize: "2000", updatedAt: typedIn(form, "updatedAt") ?? "" };
  await ada.submit(`/opportunities/${deal.id}`, sent);
  const saved = await ada.open("/opportunities");
  expect([message(saved.body), lit(saved.body)]).toEqual([
    "Opportunity updated Trail mix",
    [`/opportunities/${deal.id}`],
  ]);
});

test("a deal that is won has its moment on the summit, and one that was won before has none", async () => {
  const deal = await create();
  await move(deal, "won-closed");
  const won = await ada.open("/opportunities");
  expect([message(won.body), summits(won.body)]).toEqual([
    "Moved to Won-Closed Trail mix: the flag is on the summit! Undo",
    1,
  ]);
  const form = (await ada.open(`/opportunities/${deal.id}`)).body;
  const sent = { ...DEAL, dealStage: "won-closed", dealSize: "2000", updatedAt: typedIn(form, "updatedAt") ?? "" };
  await ada.submit(`/opportunities/${deal.id}`, sent);
  expect(summits((await ada.open("/opportunities")).body)).toBe(0);
});

test("a created opportunity is named, opened and followed by another from its message, in the same view", async () => {
  const id = randomUUID();
  const sent = { id, ...DEAL, dealSize: "50,000", dealStage: "won-closed" };
  const answer = await ada.submit("/opportunities/new?view=board", sent);
  expect([answer.status, answer.location]).toEqual([303, "/opportunities?view=board"]);
  const { body } = await ada.open("/opportunities?view=board");
  expect(message(body)).toBe(
    "Opportunity created Trail mix: the flag is on the summit! Open Trail mix New opportunity",
  );
  expect(attributesIn(body, `${MESSAGE} a`, "href")).toEqual([
    `/opportunities/${id}?view=board`,
    "/opportunities/new?view=board",
  ]);
  expect(summits(body)).toBe(1);
});

test("a created contact leads to an opportunity with them", async () => {
  const id = randomUUID();
  await ada.submit("/contacts/new", { id, firstName: "Mina", lastName: "Harker", contactType: "lead" });
  const { body } = await ada.open("/contacts");
  expect(message(body)).toBe("Contact created Mina Harker Open Mina Harker New opportunity");
  expect(attributesIn(body, `${MESSAGE} a`, "href")).toEqual([`/contacts/${id}`, `/opportunities/new?contact=${id}`]);
});
