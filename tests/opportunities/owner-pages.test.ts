import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ADA, addAccount, addMember, BO } from "../accounts/people.ts";
import { signIn } from "../harness/app-server.ts";
import { withApp } from "../harness/with-app.ts";
import { elementsIn, messagesOf, readable, textsIn, typedIn, type Visitor, visitor } from "../http/visitor.ts";

const app = withApp();
let ada: Visitor;
let bo: Visitor;
let adaId: string;
let boId: string;
let leftId: string;

beforeAll(async () => {
  for (const person of [ADA, BO]) await addAccount(app.orm, person);
  const [first, second] = [await signIn(app, ADA.email, ADA.password), await signIn(app, BO.email, BO.password)];
  [ada, bo, adaId, boId] = [visitor(app, first.cookie), visitor(app, second.cookie), first.user.id, second.user.id];
  leftId = (await addMember(app.orm, "Mia", "Moss")).id;
  await execute("update users set deactivated_at = now() where id = ?", [leftId]);
});
beforeEach(() => execute("delete from opportunities"));

const execute = (sql: string, params: unknown[] = []) => app.orm.em.fork().execute(sql, params);
const DEAL = { name: "Trail mix", dealStage: "open", dealSize: 12_500, targetCloseDate: "2026-03-11" };
const create = async (fields: object = {}, by = ada) =>
  (await by.call("POST", "/api/opportunities", { ...DEAL, ...fields })).json;
const ownerOf = async (id: string) => (await ada.call("GET", `/api/opportunities/${id}`)).json.ownerUserId;

/** The names in the owner select of a page, the chosen one marked. */
const ownersIn = (html: string) =>
  elementsIn(html, "select[name=ownerUserId] option").map(
    (option) => `${option.hasAttribute("selected") ? "*" : ""}${option.text}`,
  );

/** The edit form's fields as it was opened. */
async function formOf(id: string): Promise<Record<string, string>> {
  const { body } = await ada.open(`/opportunities/${id}`);
  const names = ["name", "dealStage", "dealSize", "targetCloseDate", "ownerUserId", "updatedAt", "readContactIds"];
  return Object.fromEntries(names.map((name) => [name, typedIn(body, name) ?? ""]));
}

test("the API gives an opportunity to someone in the team, at creation or later", async () => {
  const made = await create({ ownerUserId: boId });
  expect(made).toMatchObject({ ownerUserId: boId, createdByUserId: adaId });
  const given = await bo.call("PATCH", `/api/opportunities/${made.id}`, { ownerUserId: adaId.toUpperCase() });
  expect([given.status, given.json.ownerUserId]).toEqual([200, adaId]);
  expect(await ownerOf(made.id)).toBe(adaId);
});

test.each([
  ["unknown", randomUUID(), "There is no such person in the team"],
  ["someone who has left", "left", "Mia Moss has left the team. Choose someone who is in it."],
  ["malformed", "me", "Choose an owner from the team"],
  ["empty", "", "Choose an owner from the team"],
  ["null", null, "Choose an owner from the team"],
  ["a number", 7, "Choose an owner from the team"],
  ["a list", [], "Choose an owner from the team"],
])("the API refuses an owner who is %s, and changes nothing", async (_, owner, message) => {
  const ownerUserId = owner === "left" ? leftId : owner;
  const made = await create();
  const refusal = { message, fieldErrors: { ownerUserId: [message] } };
  const changed = await ada.call("PATCH", `/api/opportunities/${made.id}`, { name: "Other", ownerUserId });
  expect([changed.status, changed.json]).toEqual([400, refusal]);
  const created = await ada.call("POST", "/api/opportunities", { ...DEAL, ownerUserId });
  expect([created.status, created.json]).toEqual([400, refusal]);
  expect((await ada.call("GET", "/api/opportunities")).json).toEqual([made]);
});

test("the API's list filters by owner and by creator", async () => {
  await create({ name: "Mine" });
  await create({ name: "Given", ownerUserId: boId });
  await create({ name: "His" }, bo);
  const names = async (query: string) => {
    const { json } = await ada.call("GET", `/api/opportunities?${query}`);
    return json.map(({ name }: { name: string }) => name).sort();
  };
  expect(await names(`owner=${adaId}`)).toEqual(["Mine"]);
  expect(await names(`owner=${boId}`)).toEqual(["Given", "His"]);
  expect(await names(`createdBy=${adaId}`)).toEqual(["Given", "Mine"]);
  expect(await names(`createdBy=${adaId}&owner=${boId}`)).toEqual(["Given"]);
  const refused = await ada.call("GET", "/api/opportunities?createdBy=me");
  expect([refused.status, refused.json.fieldErrors]).toEqual([400, { createdBy: ["createdBy must be a user's id"] }]);
});

test("the edit form gives an opportunity to someone else, and its history tells both names", async () => {
  const { id } = await create();
  const form = await formOf(id);
  expect(ownersIn((await ada.open(`/opportunities/${id}`)).body)).toEqual(["*Ada Lovelace", "Bo Diddley"]);
  const answer = await ada.submit(`/opportunities/${id}`, { ...form, ownerUserId: boId });
  expect([answer.status, answer.location]).toEqual([303, "/opportunities"]);
  expect(await ownerOf(id)).toBe(boId);
  const page = await bo.open(`/opportunities/${id}`);
  expect(readable(page.body)).toContain("Ada Lovelace changed the owner from Ada Lovelace to Bo Diddley");
  expect(ownersIn(page.body)).toEqual(["Ada Lovelace", "*Bo Diddley"]);
});

test("a new opportunity is one's own, without being asked whose", async () => {
  const { body } = await ada.open("/opportunities/new");
  expect(body).not.toContain('name="ownerUserId"');
  const { updatedAt: _, readContactIds: __, ...fields } = await formOf((await create()).id);
  await ada.submit("/opportunities/new", { ...fields, id: randomUUID(), name: "New one", ownerUserId: boId });
  const { json } = await ada.call("GET", "/api/opportunities?q=New+one");
  expect(json).toMatchObject([{ ownerUserId: adaId }]);
});

test("an owner who has left is named as such, stays when the rest is saved, and can be replaced", async () => {
  const { id } = await create();
  await execute("update opportunities set assigned_user_id = ? where id = ?", [leftId, id]);
  const page = await ada.open(`/opportunities/${id}`);
  expect(ownersIn(page.body)).toEqual(["Ada Lovelace", "Bo Diddley", "*Mia Moss (left)"]);
  expect((await ada.submit(`/opportunities/${id}`, { ...(await formOf(id)), name: "Renamed" })).status).toBe(303);
  expect(await ownerOf(id)).toBe(leftId);
  expect(readable((await ada.open("/opportunities")).body)).toContain("Owner Mia M. (left)");
  await ada.submit(`/opportunities/${id}`, { ...(await formOf(id)), ownerUserId: boId });
  expect(await ownerOf(id)).toBe(boId);
  const again = await ada.submit(`/opportunities/${id}`, { ...(await formOf(id)), name: "Kept", ownerUserId: leftId });
  expect(again.status).toBe(400);
  expect(messagesOf(again.body, "ownerUserId")).toBe("Mia Moss has left the team. Choose someone who is in it.");
  expect(typedIn(again.body, "name")).toBe("Kept");
  expect(await ownerOf(id)).toBe(boId);
});

test("a conflict about the owner shows both names", async () => {
  const cleo = await addMember(app.orm, "Cleo", "Cole");
  const { id } = await create();
  const form = await formOf(id);
  await bo.call("PATCH", `/api/opportunities/${id}`, { ownerUserId: boId });
  const answer = await ada.submit(`/opportunities/${id}`, { ...form, ownerUserId: cleo.id });
  expect(answer.status).toBe(409);
  expect(readable(answer.body)).toContain("Owner Cleo Cole Bo Diddley by Bo Diddley");
  expect(typedIn(answer.body, "ownerUserId")).toBe(cleo.id);
  const { updatedAt = "" } = { updatedAt: typedIn(answer.body, "updatedAt") };
  expect((await ada.submit(`/opportunities/${id}`, { ...form, updatedAt, ownerUserId: cleo.id })).status).toBe(303);
  expect(await ownerOf(id)).toBe(cleo.id);
});

test("list, board and Today show the owner and are filtered by owner and creator", async () => {
  const due = { nextStepDate: "2020-01-01" };
  await create({ ...due, name: "Mine" });
  await create({ ...due, name: "Given", ownerUserId: boId });
  await create({ ...due, name: "His" }, bo);
  const names = async (query: string) => {
    const { body } = await ada.open(`/opportunities?${query}`);
    return textsIn(body, "a.stretched").sort();
  };
  for (const view of ["list", "board", "today&whose=team"]) {
    expect(await names(`view=${view}&owner=${boId}`)).toEqual(["Given", "His"]);
    expect(await names(`view=${view}&createdBy=${adaId}`)).toEqual(["Given", "Mine"]);
    const text = readable((await ada.open(`/opportunities?view=${view}&createdBy=${adaId}`)).body);
    expect(text).toContain("Created by Ada Lovelace");
    expect(text).toContain("Bo Diddley");
  }
  expect(await names("view=today")).toEqual(["Mine"]);
  expect(readable((await ada.open("/opportunities")).body)).toMatch(/Given Created \w+ \d+, \d{4} Owner Bo D\./);
  const { body } = await ada.open(`/opportunities?createdBy=${adaId}`);
  expect(textsIn(body, "[role=status]")).toContain("2 opportunities · $25,000");
});
