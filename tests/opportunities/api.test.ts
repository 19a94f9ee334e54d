import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ADA, addAccount, BO } from "../accounts/people.ts";
import { type SignedIn, signIn } from "../harness/app-server.ts";
import { stretched } from "../harness/machine-speed.ts";
import { withApp } from "../harness/with-app.ts";
import { type Visitor, visitor } from "../http/visitor.ts";

const app = withApp();
let ada: Visitor;
let bo: Visitor;
let adaUser: SignedIn["user"];
let boUser: SignedIn["user"];

beforeAll(async () => {
  for (const person of [ADA, BO]) await addAccount(app.orm, person);
  const [first, second] = [await signIn(app, ADA.email, ADA.password), await signIn(app, BO.email, BO.password)];
  [ada, bo, adaUser, boUser] = [visitor(app, first.cookie), visitor(app, second.cookie), first.user, second.user];
});
beforeEach(async () => {
  await app.orm.em.fork().execute("delete from opportunities");
  await app.orm.em.fork().execute("delete from contacts");
});

const DEAL = { name: "Trail mix", dealStage: "open", dealSize: 12_500, targetCloseDate: "2026-03-11" };
const contact = async () => (await ada.call("POST", "/api/contacts", { firstName: "Mina", contactType: "lead" })).json;
const create = async (fields: object = {}) =>
  (await ada.call("POST", "/api/opportunities", { ...DEAL, ...fields })).json;

test("an opportunity is created with 201, read, changed with 200 and deleted with 204, by everyone on the team", async () => {
  const sent = {
    ...DEAL,
    dealSize: "12500.4",
    nextStepDate: "2026-03-01",
    nextStepDescription: "call",
    description: "why",
  };
  const made = await ada.call("POST", "/api/opportunities", sent);
  expect([made.status, made.json]).toEqual([
    201,
    {
      ...sent,
      dealSize: 12_500,
      id: expect.any(String),
      creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: made.json.creationDate,
      createdByUserId: adaUser.id,
      ownerUserId: adaUser.id,
      lastUpdatedByUserId: adaUser.id,
      lostReason: null,
      own: {},
      contacts: [],
    },
  ]);
  const path = `/api/opportunities/${made.json.id}`;
  expect(await bo.call("GET", path)).toMatchObject({ status: 200, json: made.json });
  expect((await bo.call("GET", "/api/opportunities")).json).toEqual([made.json]);
  const changed = await bo.call("PATCH", path, { dealStage: "won-closed", nextStepDate: null });
  expect([changed.status, changed.json]).toEqual([
    200,
    {
      ...made.json,
      dealStage: "won-closed",
      nextStepDate: null,
      lastUpdatedByUserId: boUser.id,
      updatedAt: changed.json.updatedAt,
    },
  ]);
  const deleted = await ada.call("DELETE", path);
  expect([deleted.status, deleted.body]).toEqual([204, ""]);
  for (const [method, body] of [["GET"], ["PATCH", { name: "x" }], ["DELETE"]] as const) {
    expect(await ada.call(method, path, body)).toMatchObject({
      status: 404,
      json: { message: "There is no such opportunity" },
    });
  }
});

test("who created and changed it comes from the session, whatever is sent", async () => {
  const lie = { createdByUserId: boUser.id, lastUpdatedByUserId: boUser.id, creationDate: "2020-01-01T00:00:00.000Z" };
  const made = await create(lie);
  expect(made).toMatchObject({ createdByUserId: adaUser.id, lastUpdatedByUserId: adaUser.id });
  expect(made.creationDate > "2020-01-02").toBe(true);
  const changed = await bo.call("PATCH", `/api/opportunities/${made.id}`, {
    ...lie,
    createdByUserId: boUser.id,
    lastUpdatedByUserId: adaUser.id,
    name: "New",
  });
  expect(changed.json).toMatchObject({
    createdByUserId: adaUser.id,
    lastUpdatedByUserId: boUser.id,
    creationDate: made.creationDate,
  });
});

test("what is wrong with an opportunity is said for each field, with the first as the message", async () => {
  const refused = await ada.call("POST", "/api/opportunities", {
    name: " ",
    dealStage: "won",
    dealSize: true,
    targetCloseDate: "2026-02-30",
    nextStepDate: "soon",
    description: 5,
  });
  expect(refused.status).toBe(400);
  expect(refused.json).toEqual({
    message: "Opportunity name is required",
    fieldErrors: {
      name: ["Opportunity name is required"],
      dealStage: ["Deal stage is required"],
      targetCloseDate: ["Must be a date such as 2026-03-11"],
      nextStepDate: ["Must be a date such as 2026-03-11"],
      description: ["Must be text"],
      dealSize: ["Deal size must be a number"],
    },
  });
});

test("a megabyte of digits for an amount is refused at once", async () => {
  const before = performance.now();
  const answer = await ada.call("POST", "/api/opportunities", { ...DEAL, dealSize: `${"1".repeat(1_000_000)}x` });
  expect(answer.status).toBe(400);
  expect(performance.now() - before).toBeLessThan(stretched(20_000));
});

test("a create with an id that is sent twice answers twice alike", async () => {
  const id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ada.call("POST", "/api/opportunities", { ...DEAL, id })),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect((await ada.call("GET", "/api/opportunities")).json).toHaveLength(1);
  expect((await ada.call("POST", "/api/opportunities", { ...DEAL, id, dealSize: 1 })).status).toBe(409);
  expect((await bo.call("POST", "/api/opportunities", { ...DEAL, id })).status).toBe(409);
});

test("a change of a version that has moved on is 409 and changes nothing; without a version the last one wins", async () => {
  const made = await create();
  const path = `/api/opportunities/${made.id}`;
  const first = await ada.call("PATCH", path, { name: "First", updatedAt: made.updatedAt });
  expect(first.status).toBe(200);
  const late = await bo.call("PATCH", path, { name: "Late", updatedAt: made.updatedAt });
  expect([late.status, late.json]).toEqual([409, { message: "Someone else changed this opportunity in the meantime" }]);
  expect((await bo.call("GET", path)).json).toEqual(first.json);
  expect((await bo.call("PATCH", path, { name: "Last" })).json.name).toBe("Last");
  expect((await bo.call("PATCH", path, { name: "x", updatedAt: "yesterday" })).status).toBe(400);
});

test("a contact is attached with 200 and detached with 204, as often as one likes, without sending a body", async () => {
  const [made, mina] = [await create(), await contact()];
  const path = `/api/opportunities/${made.id}/contacts/${mina.id}`;
  for (let time = 0; time < 2; time++) {
    const attached = await bo.call("POST", path);
    expect([attached.status, attached.json]).toEqual([200, { opportunityId: made.id, contactId: mina.id }]);
  }
  expect((await ada.call("GET", `/api/opportunities/${made.id}`)).json.contacts).toEqual([mina]);
  for (let time = 0; time < 2; time++) expect((await bo.call("DELETE", path)).status).toBe(204);
  expect((await ada.call("GET", `/api/opportunities/${made.id}`)).json.contacts).toEqual([]);
  expect(
    (
      await ada.call(
        "POST",
        path.toUpperCase().replace("/API/OPPORTUNITIES", "/api/opportunities").replace("CONTACTS", "contacts"),
      )
    ).json,
  ).toEqual({
    opportunityId: made.id,
    contactId: mina.id,
  });
});

test("attaching what is unknown is 404", async () => {
  const [made, mina] = [await create(), await contact()];
  for (const [id, contactId] of [
    [randomUUID(), mina.id],
    ["x", mina.id],
    [made.id, randomUUID()],
    [made.id, "x"],
  ]) {
    const answer = await ada.call("POST", `/api/opportunities/${id}/contacts/${contactId}`);
    expect([answer.status, typeof answer.json.message]).toEqual([404, "string"]);
  }
  expect((await ada.call("DELETE", `/api/opportunities/${randomUUID()}/contacts/${mina.id}`)).status).toBe(404);
  expect((await ada.call("DELETE", `/api/opportunities/${made.id}/contacts/x`)).status).toBe(404);
});

test.each(["1", "new", "%00", "3b241101-e2bb-4255-8caf", randomUUID()])(
  "the id %s is unknown: 404 for every method",
  async (id) => {
    for (const [method, body] of [["GET"], ["PATCH", { name: "x" }], ["DELETE"]] as const) {
      const answer = await ada.call(method, `/api/opportunities/${id}`, body);
      expect([method, answer.status, answer.json]).toEqual([method, 404, { message: "There is no such opportunity" }]);
    }
  },
);

test("the list is newest first and pages by its Link header", async () => {
  for (let n = 0; n < 5; n++) await create({ name: `Deal ${n}` });
  const names: string[] = [];
  for (let next: string | undefined = "/api/opportunities?limit=2"; next; ) {
    const page = await ada.call("GET", next);
    names.push(...page.json.map((one: { name: string }) => one.name));
    next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("Link") ?? "")?.[1];
  }
  expect(names).toEqual(["Deal 4", "Deal 3", "Deal 2", "Deal 1", "Deal 0"]);
});

const cursor = (...values: unknown[]) =>
  Buffer.from(JSON.stringify(["created", "desc", "next", ...values])).toString("base64url");
const ID = "3b241101-e2bb-4255-8caf-4136c566a962";

test.each([
  ["no instant", cursor("now", ID)],
  ["a day that no month has", cursor("2026-02-30T00:00:00.000Z", ID)],
  ["a year before all years", cursor("0000-01-01T00:00:00.000Z", ID)],
  ["an hour that no day has", cursor("2026-01-01T24:00:00.000Z", ID)],
  ["no id", cursor("2026-01-01T00:00:00.000Z", "1")],
  ["too little", cursor(ID)],
  ["numbers", cursor(1, 2)],
])("a cursor with %s is refused, and a page without script begins anew", async (_, text) => {
  expect((await ada.call("GET", `/api/opportunities?cursor=${text}`)).status).toBe(400);
  expect((await ada.open(`/opportunities?cursor=${text}`)).status).toBe(200);
});

test("the metrics are the viewer's own, with every stage and only numbers", async () => {
  await create();
  await create({ dealStage: "won-closed", dealSize: 100 });
  const answer = await ada.call("GET", "/api/dashboard/metrics");
  expect([answer.status, answer.json]).toEqual([
    200,
    {
      totalPipeline: 12_500,
      activeOpportunities: 1,
      winRate: 100,
      avgDealSize: 6_300,
      pipelineByStage: { open: 12_500, qualified: 0, samples: 0, "contract-negotiation": 0 },
    },
  ]);
  expect((await bo.call("GET", "/api/dashboard/metrics")).json.totalPipeline).toBe(0);
});

test("signed out everything is 401, as a form 415, by other methods 405 with what is allowed", async () => {
  const path = `/api/opportunities/${ID}`;
  const calls = [
    ["GET", "/api/opportunities"],
    ["POST", "/api/opportunities"],
    ["PATCH", path],
    ["DELETE", path],
    ["POST", `${path}/contacts/${ID}`],
    ["DELETE", `${path}/contacts/${ID}`],
    ["GET", "/api/dashboard/metrics"],
    ["GET", "/api/auth/user"],
  ] as const;
  for (const [method, at] of calls)
    expect([method, at, (await visitor(app).call(method, at)).status]).toEqual([method, at, 401]);
  expect((await ada.submit("/api/opportunities", { name: "x" })).status).toBe(415);
  const refused = [
    ["PUT", "/api/opportunities", "GET, POST"],
    ["POST", path, "GET, PATCH, DELETE"],
    ["GET", `${path}/contacts/${ID}`, "POST, DELETE"],
    ["POST", "/api/dashboard/metrics", "GET"],
    ["POST", "/api/auth/user", "GET"],
  ] as const;
  for (const [method, at, allow] of refused) {
    const answer = await ada.call(method, at, method === "GET" ? undefined : {});
    expect([at, answer.status, answer.headers.get("Allow")]).toEqual([at, 405, allow]);
  }
});
