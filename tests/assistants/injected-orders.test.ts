/** Orders within what people and strangers wrote are data: nothing follows them (docs/security.md#assistants). */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { imported } from "../data/import/imports.ts";
import { withApp } from "../harness/with-app.ts";
import { joinTeam } from "../team/owners.ts";
import { makeToken } from "../tokens/programs.ts";
import { assistant } from "./assistants.ts";
import { ORDERS_IN_DISGUISE, ORDERS_ONE_BY_ONE } from "./injected-orders.ts";

const app = withApp();
let milo: Awaited<ReturnType<typeof joinTeam>>;
let it: Awaited<ReturnType<typeof assistant>>;
let said: string;

const sql = <Row>(statement: string) => app.orm.em.fork().execute<Row[]>(statement);

beforeAll(async () => {
  milo = await joinTeam(app, "Milo");
  it = await assistant(app, (await makeToken(milo.browser, ["read", "write", "capture"])).token);
  said = JSON.stringify([await it.tools(), await it.about()]);
});
beforeEach(() => sql("delete from rate_limits"));

/** All that a write would change. */
const records = () =>
  sql(`select (select md5(string_agg(c::text, '' order by id)) from contacts c) as contacts,
              (select md5(string_agg(o::text, '' order by id)) from opportunities o) as deals,
              (select count(*)::int from changes) as changes, (select count(*)::int from api_tokens) as tokens,
              (select count(*)::int from trash) as trash, (select count(*)::int from users) as users`);

/** Every text of a result, by itself: an order that broke out of its field would be in none as it was written. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

async function expectNothingDone(work: () => Promise<void>): Promise<void> {
  const before = await records();
  await work();
  expect(await records()).toEqual(before);
  expect(JSON.stringify([await it.tools(), await it.about()])).toBe(said);
}

describe.each(ORDERS_ONE_BY_ONE.map((order, at) => ({ order, at })))("the order $at", ({ order }) => {
  const name = order.slice(0, 200).toWellFormed();

  test("in a name or a description comes back as it was written, and nothing is done", async () => {
    const { json: person } = await milo.browser.call("POST", "/api/contacts", {
      firstName: name,
      contactType: "lead",
      notes: order,
    });
    expect(person.notes).toBe(order);
    const deal = { dealStage: "open", dealSize: 1, targetCloseDate: "2031-04-01" };
    const { status, json: made } = await milo.browser.call("POST", "/api/opportunities", {
      ...deal,
      name,
      description: order,
      contactIds: [person.id],
    });
    expect(status).toBe(201);
    await expectNothingDone(async () => {
      const { record } = await it.call("get_record", { kind: "opportunity", id: made.id });
      expect([record.name, record.description]).toEqual([made.name, made.description]);
      const contact = await it.call("get_record", { kind: "contact", id: person.id });
      expect([contact.record.firstName, contact.record.notes]).toEqual([person.firstName, person.notes]);
      const listed = await it.call("list_opportunities", { owner: "me", sort: "created" });
      expect(textsOf(listed)).toContain(made.name);
      await it.call("search", { text: name.slice(0, 50) });
      await it.call("today");
    });
  });

  test("in a note of the history comes back as it was written, and nothing is done", async () => {
    const { json: person } = await milo.browser.call("POST", "/api/contacts", {
      firstName: "Ines",
      contactType: "lead",
    });
    const noted = await milo.browser.call("POST", `/api/contacts/${person.id}/notes`, { text: order });
    expect(noted.status).toBe(201);
    await expectNothingDone(async () => {
      const { history } = await it.call("get_record", { kind: "contact", id: person.id });
      expect(textsOf(history)).toContain(order);
    });
  });

  test("in what is brought by `note`, as in a forwarded mail, waits in the inbox, and nothing is done", async () => {
    await expectNothingDone(async () => {
      const answer = await it.call("note", { text: order });
      expect(answer.inbox).toContain("Nothing is saved yet");
      expect(textsOf((await it.call("inbox")).notes)).toContain(order);
    });
  });

  test("in a file for an import changes nothing before the import is started, nor by being read", async () => {
    const body = new FormData();
    body.set("kind", "contacts");
    body.set(
      "file",
      new File([`First Name,Notes\nIna,${JSON.stringify(order).replaceAll('\\"', '""')}\n`], "people.csv"),
    );
    await expectNothingDone(async () => {
      const sent = await milo.browser.send("POST", "/api/imports", { body });
      expect(sent.status).toBe(201);
      await it.call("changes_since");
      await milo.browser.call("POST", `/api/imports/${JSON.parse(sent.body).id}/cancel`);
    });
  });
});

test("all of them in the rows of an import that is run come back as they were written, and nothing more is done", async () => {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = ORDERS_IN_DISGUISE.map((order, at) => `Imported ${at},${cell(order)}`);
  const { counts } = await imported(milo.browser, "contacts", ["First Name,Notes", ...rows, ""].join("\n"));
  expect(counts).toMatchObject({ create: ORDERS_IN_DISGUISE.length, error: 0 });
  const written = await sql<{ id: string; notes: string }>(
    "select id, notes from contacts where first_name like 'Imported %' order by substr(first_name, 10)::int",
  );
  expect(written.map(({ notes }) => notes)).toEqual(ORDERS_IN_DISGUISE);
  await expectNothingDone(async () => {
    for (const { id, notes } of written) {
      expect((await it.call("get_record", { kind: "contact", id })).record.notes).toBe(notes);
    }
    await it.call("changes_since");
  });
});
