/** The tools of assistants (docs/product.md#assistants). */
import { beforeAll, describe, expect, test } from "vitest";
import { withApp } from "../harness/with-app.ts";
import { readable, visitor } from "../http/visitor.ts";
import { joinTeam } from "../team/owners.ts";
import { makeToken } from "../tokens/programs.ts";
import { assistant, ERAS } from "./assistants.ts";

type Person = Awaited<ReturnType<typeof joinTeam>>;

const app = withApp();
let milo: Person;

beforeAll(async () => {
  milo = await joinTeam(app, "Milo");
});

const NAMES = ["note", "search", "get_record", "list_opportunities", "today", "changes_since", "inbox"];
const WRITING = ["create_contact", "create_opportunity", "update_record", "add_note", "undo"];

describe.each(Object.keys(ERAS) as (keyof typeof ERAS)[])("in the era of the protocol with %s", (era) => {
  test("an assistant makes a contact and a deal, finds them, changes them and takes it back", async () => {
    const { id, token } = await makeToken(milo.browser, ["read", "write"], `Claude ${era}`);
    const it = await assistant(app, token, era);
    const begun = new Date().toISOString();
    const { contact } = await it.call("create_contact", {
      firstName: "Ines",
      lastName: `Roth ${era}`,
      contactType: "lead",
      businessName: "Roth Ovens",
    });
    const { opportunity } = await it.call("create_opportunity", {
      name: `Ovens ${era}`,
      dealStage: "open",
      dealSize: 12_000,
      targetCloseDate: "2031-04-01",
      nextStepDate: "2031-03-01",
      nextStepDescription: "Send the quote",
    });
    await it.call("update_record", { kind: "opportunity", id: opportunity.id, changes: { dealStage: "qualified" } });
    await it.call("add_note", { kind: "contact", recordId: contact.id, text: "Prefers mornings" });
    expect((await it.call("search", { text: `Roth ${era}` })).contacts[0].id).toBe(contact.id);
    const listed = await it.call("list_opportunities", { owner: "me", stage: "qualified", q: era });
    expect(listed.opportunities.map((one: { name: string }) => one.name)).toEqual([`Ovens ${era}`]);
    const { history } = await it.call("get_record", { kind: "contact", id: contact.id });
    expect(history.map((line: { kind: string; tokenId: string }) => [line.kind, line.tokenId])).toEqual([
      ["note_added", id],
      ["created", id],
    ]);
    expect(await it.call("undo", { since: begun })).toEqual({ undone: 2, kept: [] });
    expect((await it.refusal("get_record", { kind: "contact", id: contact.id })).message).toBe(
      "There is no such contact",
    );
  });

  test("a tool that is not in the token's scopes is neither listed nor called", async () => {
    const read = await assistant(app, (await makeToken(milo.browser, ["read"])).token, era);
    const listed = (await read.tools()).map(({ name }) => name);
    expect(listed.toSorted()).toEqual(NAMES.filter((name) => name !== "note").toSorted());
    await expect(
      read.call("create_contact", { firstName: "Eve", lastName: "Moss", contactType: "lead" }),
    ).rejects.toThrow(/create_contact/);
    const all = await assistant(app, (await makeToken(milo.browser, ["read", "write", "capture"])).token, era);
    expect((await all.tools()).map(({ name }) => name).toSorted()).toEqual([...NAMES, ...WRITING].toSorted());
  });
});

test("what the tools say of themselves takes less than 4,000 tokens", async () => {
  const all = await assistant(app, (await makeToken(milo.browser, ["read", "write", "capture"])).token);
  // Tokenizers of today's models need a token for three to four characters of JSON.
  expect(JSON.stringify(await all.tools()).length / 3).toBeLessThan(4_000);
});

test("a note waits in the inbox with what would change, and nothing is written", async () => {
  const { token } = await makeToken(milo.browser, ["read", "write", "capture"], "Claude");
  const it = await assistant(app, token);
  const { opportunity } = await it.call("create_opportunity", {
    name: "Copper Kettle subscription",
    dealStage: "open",
    dealSize: 9_000,
    targetCloseDate: "2031-04-01",
    nextStepDate: null,
    nextStepDescription: null,
  });
  const text = "The Copper Kettle subscription moved to samples, it is 20k now";
  const answer = await it.call("note", { text });
  expect(answer.about.opportunity.about).toBe(opportunity.id);
  expect(answer.about.opportunity.changes.dealStage.heard).toBe("samples");
  expect(answer.about.opportunity.changes.dealSize.heard).toBe(20_000);
  expect((await it.call("get_record", { kind: "opportunity", id: opportunity.id })).record).toMatchObject({
    dealStage: "open",
    dealSize: 9_000,
  });
  expect((await it.call("inbox")).notes.map((note: { text: string }) => note.text)).toContain(text);
  const inbox = readable((await milo.browser.open("/capture/inbox")).body);
  expect(inbox).toContain("Added by “Claude”");
});

test("wrong arguments are told in the words of the forms, and nothing is written", async () => {
  const it = await assistant(app, (await makeToken(milo.browser, ["read", "write"])).token);
  const { opportunity } = await it.call("create_opportunity", {
    name: "Mill",
    dealStage: "open",
    dealSize: 1,
    targetCloseDate: "2031-04-01",
  });
  const wrong = { kind: "opportunity", id: opportunity.id, changes: { dealStage: "nearly", name: "" } };
  expect(Object.keys((await it.refusal("update_record", wrong)).fieldErrors ?? {})).toEqual(["name", "dealStage"]);
});

test("the log has JSON lines alone, whatever the library of the protocol has to say", async () => {
  const it = await assistant(app, (await makeToken(milo.browser, ["read"])).token, "handshake");
  await it.call("today");
  for (const line of app.logs()) expect(line).toMatch(/^\{"/);
});

test("without a live token nobody is answered, and a cookie is not looked at", async () => {
  const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  const send = (more: Record<string, string>, body = message) =>
    milo.browser.send("POST", "/mcp", { headers: { ...headers, ...more }, body });
  const none = await send({});
  expect([none.status, none.headers.get("www-authenticate")]).toEqual([
    401,
    `Bearer realm="Dealquest", resource_metadata="${app.url}/.well-known/oauth-protected-resource/mcp"`,
  ]);
  expect((await send({ Authorization: "Bearer dq_wrong" })).status).toBe(401);
  expect((await visitor(app).open("/mcp")).status).toBe(405);
  const { id, token } = await makeToken(milo.browser, ["read"]);
  const Authorization = `Bearer ${token}`;
  expect((await send({ Authorization }, "{")).status).toBe(400);
  expect((await send({ Authorization }, " ".repeat(1_100_000))).status).toBe(413);
  expect((await milo.browser.call("DELETE", `/api/tokens/${id}`)).status).toBe(204);
  expect((await send({ Authorization })).status).toBe(401);
});

test("a batch counts as many requests as it has messages", async () => {
  const { token } = await makeToken(milo.browser, ["read"]);
  const headers = {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
  };
  const send = async (messages: number) => {
    const batch = Array.from({ length: messages }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list" }));
    const answer = await milo.browser.send("POST", "/mcp", { headers, body: JSON.stringify(batch) });
    return { ...answer, left: /r=(\d+)/.exec(answer.headers.get("ratelimit") ?? "")?.[1] };
  };
  const first = await send(50);
  expect([first.status, first.left, first.body.match(/"jsonrpc"/g)?.length]).toEqual([200, "550", 50]);
  expect((await send(51)).status, "more are refused, which counts as one request").toBe(413);
  for (let sent = 0; sent < 10; sent++) expect((await send(50)).status).toBe(200);
  expect((await send(49)).status).toBe(200);
  const none = await send(1);
  expect([none.status, none.left, none.headers.has("retry-after")]).toEqual([429, "0", true]);
});
