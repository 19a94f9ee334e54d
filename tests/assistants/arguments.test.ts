/** What clients really send as arguments of the tools (docs/product.md#assistants). */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withApp } from "../harness/with-app.ts";
import { joinTeam } from "../team/owners.ts";
import { makeToken } from "../tokens/programs.ts";
import { assistant } from "./assistants.ts";

const app = withApp();
let milo: Awaited<ReturnType<typeof joinTeam>>;
let it: Awaited<ReturnType<typeof assistant>>;

beforeAll(async () => {
  milo = await joinTeam(app, "Milo");
  it = await assistant(app, (await makeToken(milo.browser, ["read", "write", "capture"])).token);
});
beforeEach(() => app.orm.em.fork().execute("delete from rate_limits"));

const DEAL = { name: "Kiln", dealStage: "open", dealSize: 5, targetCloseDate: "2031-05-05" };
const NILS = { firstName: "Nils", lastName: "Pinewood", contactType: "lead" };
const counts = () =>
  app.orm.em
    .fork()
    .execute("select (select count(*)::int from contacts) as c, (select count(*)::int from opportunities) as o");
const newDeal = async (more: object = {}) => (await it.call("create_opportunity", { ...DEAL, ...more })).opportunity;

test("each tool lists an object that takes nothing else, with the record's fields as changes", async () => {
  const tools = await it.tools();
  for (const { name, inputSchema } of tools) expect([name, inputSchema.additionalProperties]).toEqual([name, false]);
  const changes = tools.find(({ name }) => name === "update_record")?.inputSchema.properties?.changes as {
    anyOf: { properties: object; additionalProperties: boolean }[];
  };
  expect(changes.anyOf.map((one) => one.additionalProperties)).toEqual([false, false]);
  expect(changes.anyOf.map(({ properties }) => Object.keys(properties))).toEqual([
    expect.arrayContaining(["firstName", "businessName", "updatedAt"]),
    expect.arrayContaining(["dealStage", "nextStepDescription", "ownerUserId"]),
  ]);
});

describe("an argument that a tool does not have", () => {
  test.for([
    [
      "create_contact",
      { ...NILS, company: "Lost GmbH", mobile: "+1 212 555 0119" },
      { company: "businessName", mobile: "phone" },
    ],
    [
      "create_opportunity",
      { ...DEAL, contactId: randomUUID(), nextStep: "Call" },
      { contactId: null, nextStep: "nextStepDescription" },
    ],
    ["list_opportunities", { status: "won-closed" }, { status: "stage" }],
    ["list_opportunities", { owners: "me", closeTo: "2031-01-01" }, { owners: "owner", closeTo: "closesTo" }],
    ["search", { text: "Nils", limit: 3 }, { limit: null }],
    ["today", { day: "2031-01-01" }, { day: null }],
    ["undo", { since: "2031-01-01T00:00:00Z", toString: 1 }, { toString: null }],
  ] as const)("is named by %s, with the nearest one it has, and nothing is done", async ([name, given, near]) => {
    const before = await counts();
    const { message, fieldErrors } = await it.refusal(name, given);
    for (const [key, nearest] of Object.entries(near)) {
      const sentence = `${key} is not an argument of ${name}${nearest ? `; the nearest is ${nearest}` : ""}`;
      expect(fieldErrors?.[key]).toEqual([sentence]);
      expect(message).toContain(sentence);
    }
    expect(await counts()).toEqual(before);
  });

  test("is named in changes too, and nothing is changed", async () => {
    const { contact } = await it.call("create_contact", NILS);
    const changes = { company: "Lost GmbH", lastName: "Birch" };
    const refused = await it.refusal("update_record", { kind: "contact", id: contact.id, changes });
    expect(refused.message).toContain(
      "company is not an argument of changes of a contact; the nearest is businessName",
    );
    const deal = { kind: "opportunity", id: (await newDeal()).id, changes: { stage: "samples" } };
    expect((await it.refusal("update_record", deal)).message).toContain("the nearest is dealStage");
    const { record } = await it.call("get_record", { kind: "contact", id: contact.id });
    expect([record.lastName, record.updatedAt]).toEqual(["Pinewood", contact.updatedAt]);
  });
});

describe("null for what is optional", () => {
  test("is as if absent, also as a text or an empty text", async () => {
    const all = { q: null, stage: null, owner: null, due: null, sort: null, cursor: null };
    const listed = await it.call("list_opportunities", {});
    expect(await it.call("list_opportunities", all)).toEqual(listed);
    expect(await it.call("list_opportunities", { stage: "null", owner: "", closesFrom: "null" })).toEqual(listed);
    const mine = await newDeal({ ownerUserId: null, id: null, own: null });
    expect(mine.ownerUserId).toBe(mine.createdByUserId);
    expect((await it.call("changes_since", { after: null, limit: null })).next).toBeTruthy();
  });

  test("is an error where the argument is required", async () => {
    const { fieldErrors } = await it.refusal("create_opportunity", { ...DEAL, dealSize: null, name: "" });
    expect(Object.keys(fieldErrors ?? {})).toEqual(["name", "dealSize"]);
  });

  test("empties a field of a change, but not for a client that sends null for everything", async () => {
    const { id } = await newDeal({ nextStepDate: "2031-04-01", nextStepDescription: "Call", description: "Long" });
    const change = async (changes: object) =>
      (await it.call("update_record", { kind: "opportunity", id, changes })).opportunity;
    const filledIn = {
      name: null,
      dealStage: "samples",
      dealSize: null,
      nextStepDate: null,
      description: null,
      own: null,
    };
    expect(await change(filledIn)).toMatchObject({
      dealStage: "samples",
      nextStepDate: "2031-04-01",
      description: "Long",
    });
    expect(await change({ nextStepDate: null, description: "" })).toMatchObject({
      nextStepDate: null,
      description: null,
    });
    for (const changes of [{}, { name: null, dealSize: null }, null, "x"]) {
      expect((await it.refusal("update_record", { kind: "opportunity", id, changes })).message).toMatch(
        /nothing to change/,
      );
    }
  });
});

test("values that a client sends as texts of JSON are read, where a text would not fit", async () => {
  const { id } = await newDeal({ dealSize: "12000" });
  const changes = JSON.stringify({ dealStage: "samples", description: "[1]" });
  const { opportunity } = await it.call("update_record", { kind: "opportunity", id, changes });
  expect(opportunity).toMatchObject({ dealSize: 12_000, dealStage: "samples", description: "[1]" });
  expect((await it.call("changes_since", { after: "0", limit: "2" })).changes).toHaveLength(2);
});

test("a merged record's id leads to the survivor in changes and notes", async () => {
  for (const [kind, make] of [
    ["contact", async () => (await it.call("create_contact", NILS)).contact],
    ["opportunity", newDeal],
  ] as const) {
    const [kept, gone] = [await make(), await make()];
    const path = kind === "contact" ? "/api/contacts/merge" : "/api/opportunities/merge";
    expect((await milo.browser.call("POST", path, { keep: kept.id, merge: [gone.id] })).status).toBe(200);
    const changes = kind === "contact" ? { lastName: "Birch" } : { dealSize: 77 };
    const changed = await it.call("update_record", { kind, id: gone.id, changes });
    expect(changed[kind]).toMatchObject({ id: kept.id, ...changes });
    await it.call("add_note", { kind, recordId: gone.id, text: "Called" });
    const { history } = await it.call("get_record", { kind, id: kept.id });
    expect(history[0]).toMatchObject({ kind: "note_added" });
  }
});

test("a note that is sent again with its id is the same note", async () => {
  const note = { text: "Met Nils at the fair, he wants twelve kilns", id: randomUUID() };
  const first = await it.call("note", note);
  expect((await it.call("note", note)).review).toBe(first.review);
  const waiting = (await it.call("inbox")).notes.filter(({ id }: { id: string }) => id === note.id);
  expect(waiting).toHaveLength(1);
  expect((await it.refusal("note", { ...note, text: "Something else was said" })).message).toMatch(/Another note/);
});
