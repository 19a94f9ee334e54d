import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact } from "#app/contacts/service.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { attachContact, detachContact } from "#app/opportunities/contacts/attach.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import {
  listOpportunities,
  listOpportunityRows,
  OPPORTUNITY_LIST,
} from "#app/opportunities/list/list-queries.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { newOpportunitySchema, type OpportunityJson } from "#app/opportunities/schema.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { historyOf } from "./history-of.ts";

const { ada, bo, em, join } = adaAndBo();
const EVERYTHING = { filter: {}, timeZone: "UTC" };
const pageAt = (limit: number, cursor: string | null = null) => ({
  ...readListRequest(new URL(`http://x/opportunities${cursor ? `?cursor=${cursor}` : ""}`), OPPORTUNITY_LIST),
  limit,
});

const DEAL = { name: "Trail mix", dealStage: "open", dealSize: 12_500, targetCloseDate: "2026-03-11" };
const fields = (changes: object = {}) => newOpportunitySchema.parse({ ...DEAL, ...changes });

async function create(changes: object = {}, contactIds?: string[]): Promise<OpportunityJson> {
  const result = await createOpportunity(em(), ada, { ...fields(changes), contactIds });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function contact(firstName: string, lastName = "") {
  const result = await createContact(em(), ada, contactSchema.parse({ firstName, lastName, contactType: "client" }));
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** History lines as "who type field old → new", sorted alphabetically because those of one change share an instant. */
async function story(id: string): Promise<string[]> {
  const rows = await em().execute<Record<string, string | null>[]>(
    `select u.first_name, a.activity_type, a.field, a.old_value, a.new_value from opportunity_activities a
       join users u on u.id = a.user_id where opportunity_id = '${id}'`,
  );
  const lines = rows.map(({ first_name, activity_type, field, old_value, new_value }) =>
    [
      `${first_name} ${activity_type}`,
      field,
      old_value === null && new_value === null ? null : `${old_value} → ${new_value}`,
    ]
      .filter((part) => part !== null)
      .join(" "),
  );
  return lines.toSorted();
}

test("an opportunity is kept as it was given, by whom and when, with one row in its history", async () => {
  const before = Date.now();
  const made = await create({
    nextStepDate: "2026-03-01",
    nextStepDescription: "Call O'Hara? \\ %",
    description: "a\nb 🦊",
  });
  expect(made).toEqual({
    id: expect.any(String),
    name: "Trail mix",
    creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    dealStage: "open",
    lostReason: null,
    dealSize: 12_500,
    targetCloseDate: "2026-03-11",
    nextStepDate: "2026-03-01",
    nextStepDescription: "Call O'Hara? \\ %",
    description: "a\nb 🦊",
    createdByUserId: ada.id,
    ownerUserId: ada.id,
    lastUpdatedByUserId: ada.id,
    updatedAt: made.creationDate,
    own: {},
    contacts: [],
  });
  expect(Date.parse(made.creationDate)).toBeGreaterThanOrEqual(before);
  expect(await findOpportunity(em(), made.id)).toEqual(made);
  expect(await story(made.id)).toEqual(["Ada created"]);
});

test("the largest deal is kept to the dollar", async () => {
  expect((await create({ dealSize: 9_999_999_999 })).dealSize).toBe(9_999_999_999);
});

test("a create attaches its contacts in the same stroke, each once, and leaves out those that are gone", async () => {
  const mina = await contact("Mina", "Harker");
  const made = await create({}, [mina.id, mina.id, randomUUID()]);
  expect(made.contacts).toEqual([mina]);
  expect(await story(made.id)).toEqual(["Ada contact_attached null → Mina Harker", "Ada created"]);
});

test("sending a create twice makes one opportunity, one history row, and gives the same answer", async () => {
  const id = randomUUID();
  const first = await create({ id });
  expect(await create({ id })).toEqual(first);
  expect(await story(id)).toEqual(["Ada created"]);
});

test("twenty of the same create at once make one opportunity and all get it", async () => {
  const id = randomUUID();
  const mina = await contact("Mina");
  const made = await Promise.all(Array.from({ length: 20 }, () => create({ id }, [mina.id])));
  expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1);
  expect((await listOpportunities(em(), EVERYTHING, pageAt(10))).rows).toHaveLength(1);
  expect(await story(id)).toEqual(["Ada contact_attached null → Mina", "Ada created"]);
});

test("an id that was used with other content, other contacts or by someone else is a conflict and changes nothing", async () => {
  const id = randomUUID();
  const mina = await contact("Mina");
  const first = await create({ id });
  const attempts = [
    createOpportunity(em(), ada, { ...fields({ id, dealSize: 1 }) }),
    createOpportunity(em(), ada, { ...fields({ id }), contactIds: [mina.id] }),
    createOpportunity(em(), bo, { ...fields({ id }) }),
  ];
  for (const result of await Promise.all(attempts)) expect(result).toMatchObject({ ok: false, reason: "conflict" });
  expect(await findOpportunity(em(), id)).toEqual(first);
  expect(await story(id)).toEqual(["Ada created"]);
});

test("each changed field leaves a row with its old and new value, a changed stage one of its own kind", async () => {
  const made = await create({ nextStepDescription: "call" });
  const changes = {
    name: "Summit",
    dealStage: "qualified",
    dealSize: 20,
    targetCloseDate: "2026-04-01",
    nextStepDate: "2026-03-20",
    nextStepDescription: null,
    description: "why",
  } as const;
  const result = await updateOpportunity(em(), bo, made.id, changes);
  expect(result).toMatchObject({
    ok: true,
    value: { ...changes, createdByUserId: ada.id, lastUpdatedByUserId: bo.id, creationDate: made.creationDate },
  });
  expect(await story(made.id)).toEqual([
    "Ada created",
    "Bo stage_changed open → qualified",
    "Bo updated dealSize 12500 → 20",
    "Bo updated description null → why",
    "Bo updated name Trail mix → Summit",
    "Bo updated nextStepDate null → 2026-03-20",
    "Bo updated nextStepDescription call → null",
    "Bo updated targetCloseDate 2026-03-11 → 2026-04-01",
  ]);
});

test("a change to what already stands is none: no history, no new version, nobody's name", async () => {
  const made = await create({ nextStepDate: "2026-03-01", description: "a\nb" });
  const same = fields({ nextStepDate: "2026-03-01", description: "a\r\nb" });
  expect(await updateOpportunity(em(), bo, made.id, { ...same, id: undefined } as object)).toEqual({
    ok: true,
    value: made,
  });
  expect(await updateOpportunity(em(), bo, made.id, {})).toEqual({ ok: true, value: made });
  expect(await story(made.id)).toEqual(["Ada created"]);
});

test("a change of the version that was read goes through, of an older one nothing is changed", async () => {
  const made = await create();
  const first = await updateOpportunity(em(), ada, made.id, { name: "First", updatedAt: made.updatedAt });
  expect(first).toMatchObject({ ok: true, value: { name: "First" } });
  const late = await updateOpportunity(em(), bo, made.id, { name: "Late", contactIds: [], updatedAt: made.updatedAt });
  expect(late).toMatchObject({ ok: false, reason: "conflict" });
  expect(await findOpportunity(em(), made.id)).toEqual(first.ok && first.value);
  expect(await story(made.id)).toHaveLength(2);
  expect(await updateOpportunity(em(), bo, made.id, { name: "Last wins" })).toMatchObject({ ok: true });
});

test("of ten people who changed the same version at once, one wins and nine are told", async () => {
  const made = await create();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      updateOpportunity(em(), bo, made.id, { name: `Try ${n}`, updatedAt: made.updatedAt }),
    ),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.reason === "conflict")).toHaveLength(9);
  expect(await story(made.id)).toHaveLength(2);
});

test("changes at once that name no version each leave their row, in an unbroken chain", async () => {
  const { id } = await create({ dealSize: 0 });
  await Promise.all(Array.from({ length: 8 }, (_, n) => updateOpportunity(em(), ada, id, { dealSize: n + 1 })));
  const rows = await em().execute<{ old_value: string; new_value: string }[]>(
    `select before ->> 'dealSize' as old_value, after ->> 'dealSize' as new_value from changes
      where record_id = '${id}' and action = 'updated'`,
  );
  const byOld = new Map(rows.map((row) => [row.old_value, row.new_value]));
  let size = "0";
  for (const _ of rows) size = byOld.get(size) ?? "broken";
  expect(rows).toHaveLength(8);
  expect(size).toBe(String((await findOpportunity(em(), id))?.dealSize));
});

test("two changes in the same moment still make two versions", async () => {
  const made = await create();
  const versions = new Set([made.updatedAt]);
  for (let n = 0; n < 5; n++) {
    const result = await updateOpportunity(em(), ada, made.id, { dealSize: n });
    if (result.ok) versions.add(result.value.updatedAt);
  }
  expect(versions.size).toBe(6);
});

test("the contacts after saving are those that were ticked, and the history says who came and went", async () => {
  const [mina, lucy, john] = [await contact("Mina"), await contact("Lucy"), await contact("John")];
  const made = await create({}, [mina.id, lucy.id]);
  const result = await updateOpportunity(em(), bo, made.id, { contactIds: [lucy.id, john.id] });
  expect(result.ok && result.value.contacts.map(({ firstName }) => firstName)).toEqual(["John", "Lucy"]);
  expect((await story(made.id)).slice(-2)).toEqual([
    "Bo contact_attached null → John",
    "Bo contact_detached Mina → null",
  ]);
  expect(await updateOpportunity(em(), bo, made.id, { name: "Still" })).toMatchObject({
    value: { contacts: [{ firstName: "John" }, { firstName: "Lucy" }] },
  });
  expect(await updateOpportunity(em(), bo, made.id, { contactIds: [] })).toMatchObject({ value: { contacts: [] } });
});

test("attaching and detaching can be repeated, even at once, and each happens once", async () => {
  const mina = await contact("Mina", "Harker");
  const made = await create();
  const pair = { opportunityId: made.id, contactId: mina.id };
  const attached = await Promise.all(Array.from({ length: 8 }, () => attachContact(em(), bo, pair)));
  expect(attached).toEqual(Array(8).fill({ ok: true, value: pair }));
  expect((await findOpportunity(em(), made.id))?.contacts).toEqual([mina]);
  const detached = await Promise.all(Array.from({ length: 8 }, () => detachContact(em(), bo, pair)));
  expect(detached).toEqual(Array(8).fill({ ok: true, value: null }));
  expect((await findOpportunity(em(), made.id))?.contacts).toEqual([]);
  expect(await story(made.id)).toEqual([
    "Ada created",
    "Bo contact_attached null → Mina Harker",
    "Bo contact_detached Mina Harker → null",
  ]);
});

test("what is unknown cannot be found, changed, deleted or attached", async () => {
  const made = await create();
  const mina = await contact("Mina");
  const unknown = randomUUID();
  const missing = { ok: false, reason: "not-found" };
  expect(await findOpportunity(em(), unknown)).toBeNull();
  expect(await updateOpportunity(em(), ada, unknown, { name: "x" })).toMatchObject(missing);
  expect(await deleteOpportunity(em(), ada, unknown)).toMatchObject(missing);
  expect(await attachContact(em(), ada, { opportunityId: unknown, contactId: mina.id })).toMatchObject(missing);
  expect(await attachContact(em(), ada, { opportunityId: made.id, contactId: unknown })).toMatchObject(missing);
  expect(await detachContact(em(), ada, { opportunityId: unknown, contactId: mina.id })).toMatchObject(missing);
  expect(await story(made.id)).toEqual(["Ada created"]);
});

test("deleting an opportunity takes its history and links and leaves its contacts", async () => {
  const mina = await contact("Mina");
  const made = await create({}, [mina.id]);
  expect(await deleteOpportunity(em(), ada, made.id)).toMatchObject({ ok: true });
  const left =
    "select (select count(*) from opportunity_activities)::int a, (select count(*) from opportunity_contacts)::int l, (select count(*) from contacts)::int c";
  expect(await em().execute(left)).toEqual([{ a: 0, l: 0, c: 1 }]);
});

test("deleting a contact takes its links and leaves opportunities and what was said about it", async () => {
  const mina = await contact("Mina");
  const made = await create({}, [mina.id]);
  expect(await deleteContact(em(), ada, mina.id)).toMatchObject({ ok: true });
  expect((await findOpportunity(em(), made.id))?.contacts).toEqual([]);
  expect(await story(made.id)).toContain("Ada contact_attached null → Mina");
});

test("a user who has created or changed anything cannot be deleted, so that nothing goes with them", async () => {
  const gone = await join("Gone", "Tomorrow");
  const theirs = await createOpportunity(em(), gone, fields({ name: "Of gone" }));
  if (!theirs.ok) throw new Error(theirs.message);
  const kept = await create();
  await updateOpportunity(em(), gone, kept.id, { name: "Kept" });
  for (const only of [kept.id, theirs.value.id]) {
    await expect(em().execute(`delete from users where id = '${gone.id}'`)).rejects.toThrow(/foreign key/);
    await em().execute(`delete from opportunities where id = '${only}'`);
  }
});

test("a change that cannot be written leaves neither the change nor its history", async () => {
  const made = await create();
  await em().execute("alter table changes add constraint refuse check (action <> 'updated')");
  await expect(updateOpportunity(em(), ada, made.id, { name: "Never", dealStage: "samples" })).rejects.toThrow();
  await em().execute("alter table changes drop constraint refuse");
  expect(await findOpportunity(em(), made.id)).toEqual(made);
  expect(await story(made.id)).toEqual(["Ada created"]);
});

test("a create that cannot write its history makes nothing", async () => {
  await em().execute("alter table changes add constraint refuse check (action <> 'created')");
  await expect(create()).rejects.toThrow();
  await em().execute("alter table changes drop constraint refuse");
  expect((await listOpportunities(em(), EVERYTHING, pageAt(10))).rows).toEqual([]);
});

test("the list is newest first and pages in both directions, also where many were made in one moment", async () => {
  for (let n = 0; n < 7; n++) await create({ name: `Deal ${n}` });
  await em().execute("update opportunities set creation_date = '2026-03-01T10:00:00.123Z' where name < 'Deal 5'");
  const page = (cursor: string | null) => listOpportunityRows(em(), EVERYTHING, pageAt(3, cursor));
  const first = await page(null);
  const second = await page(first.next);
  const third = await page(second.next);
  const names = [first, second, third].flatMap(({ rows }) => rows.map((row) => row.name));
  expect(names.slice(0, 2)).toEqual(["Deal 6", "Deal 5"]);
  expect(names.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Deal ${n}`));
  expect(third.next).toBeNull();
  expect((await page(third.previous)).rows).toEqual(second.rows);
  expect((await page(second.previous)).rows).toEqual(first.rows);
});

test("the history begins with the creation, also where contacts were attached in the same moment", async () => {
  const [mina, lucy] = [await contact("Mina"), await contact("Lucy")];
  for (let n = 0; n < 5; n++) {
    const { id } = await create({}, [mina.id, lucy.id]);
    await em().execute(`update changes set at = '2026-03-01T10:00:00Z' where record_id = '${id}'`);
    expect((await historyOf(em(), id)).at(-1)?.kind).toBe("created");
  }
});

test("the history is newest first with names, and a row of the list counts contacts", async () => {
  const [mina, lucy] = [await contact("Mina"), await contact("Lucy")];
  const made = await create({}, [mina.id, lucy.id]);
  await updateOpportunity(em(), bo, made.id, { dealStage: "samples" });
  const [latest, ...rest] = await historyOf(em(), made.id);
  expect(latest).toMatchObject({
    kind: "stage_changed",
    oldValue: "open",
    newValue: "samples",
    userName: "Bo Diddley",
  });
  expect(rest).toHaveLength(3);
  expect((await listOpportunityRows(em(), EVERYTHING, pageAt(5))).rows[0]).toMatchObject({ contactCount: 2 });
});
