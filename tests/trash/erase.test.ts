/** Erasing a person leaves nothing of them (docs/product.md#erasing). */
import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { messagesOf, readable, typedIn } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo({ env: { TEAM_OWNERS: "bo@acme.example" } });

beforeAll(async () => {
  await app.orm.em.fork().execute("update users set is_email_verified = true");
});

const PERSON = { firstName: "Wilhelmina", lastName: "Harker", contactType: "lead", email: "harker@acme.example" };
const DEAL = { name: "Trail mix", dealStage: "open", dealSize: 77, targetCloseDate: "2026-12-01" };

const newRecord = async (path: string, value: object) => (await ada.call("POST", path, value)).json.id as string;

// Every table as text. Sessions and limits hold nothing of records.
async function everything(): Promise<string> {
  const em = app.orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'rate_limits')",
  );
  const rows = await Promise.all(
    tables.map(({ name }) => app.orm.em.fork().execute(`select jsonb_agg(to_jsonb(t)) as rows from "${name}" t`)),
  );
  return JSON.stringify(rows);
}

async function personWithTraces(): Promise<{ id: string; twin: string }> {
  const id = await newRecord("/api/contacts", { ...PERSON, phone: "+1 415 555 0188" });
  const twin = await newRecord("/api/contacts", { ...PERSON, notes: "Only here: Whitby" });
  const [live, gone] = [await newRecord("/api/opportunities", DEAL), await newRecord("/api/opportunities", DEAL)];
  for (const deal of [live, gone]) await ada.call("POST", `/api/opportunities/${deal}/contacts/${twin}`);
  await ada.call("POST", `/api/contacts/${id}/notes`, { text: "Remember the castle in Whitby" });
  await ada.call("DELETE", `/api/opportunities/${gone}`);
  await ada.call("POST", "/api/contacts/merge", { keep: id, merge: [twin] });
  await ada.call("PATCH", `/api/contacts/${id}`, { lastName: "Murray-Harker" });
  return { id, twin };
}

test.each(["live", "in the trash"])(
  "a contact that is %s is erased everywhere, by an owner who types its name",
  async (where) => {
    const { id, twin } = await personWithTraces();
    if (where === "in the trash") await ada.call("DELETE", `/api/contacts/${id}`);
    expect((await ada.open(`/contacts/${id}/erase`)).status).toBe(403);
    expect((await ada.call("POST", `/api/contacts/${id}/erase`, { name: "Wilhelmina Murray-Harker" })).status).toBe(
      403,
    );
    const wrong = await bo.submit(`/contacts/${id}/erase`, { name: "Wilhelmina" });
    expect(wrong.status).toBe(400);
    expect(messagesOf(wrong.body, "name")).toBe("This is not the name as shown");
    expect(typedIn(wrong.body, "name")).toBe("Wilhelmina");
    expect((await bo.call("POST", `/api/contacts/${id}/erase`, { name: "Mina" })).status).toBe(400);
    expect(await everything()).toContain("harker@acme.example");

    const done = await bo.submit(`/contacts/${id}/erase`, { name: "Wilhelmina Murray-Harker" });
    expect(done).toMatchObject({ status: 303, location: "/contacts" });
    const left = (await everything()).toLowerCase();
    for (const trace of ["Wilhelmina", "Harker", "harker@", "555 0188", "+14155550188", "Whitby"]) {
      expect(left).not.toContain(trace.toLowerCase());
    }
    expect((await bo.call("GET", `/api/contacts/${twin}`)).status).toBe(404);
    expect((await bo.call("POST", `/api/contacts/${id}/erase`, { name: "Mina" })).status).toBe(404);
    const opportunities = (await ada.call("GET", "/api/opportunities")).json;
    expect(opportunities[0].contacts).toEqual([]);
    const page = await ada.open(`/opportunities/${opportunities[0].id}`);
    expect(readable(page.body)).toContain("attached (erased)");
    const [entry] = (await ada.call("GET", "/api/trash")).json;
    expect((await ada.call("POST", `/api/trash/${entry.id}/restore`)).json).toMatchObject({ record: { contacts: [] } });
    await app.orm.em.fork().execute("delete from opportunities");
  },
);

type Column = { table: string; column: string; type: string };

// By PostgreSQL's own list, so that a table of the future is looked through too.
async function columnsWithTexts(): Promise<Column[]> {
  return app.orm.em.fork().execute(
    `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY')
      order by 1, 2`,
  );
}

/** Where one of the words stands in the database: `table.column`. What is compressed is read too. */
async function placesOf(words: string[]): Promise<string[]> {
  const places: string[] = [];
  for (const { table, column, type } of await columnsWithTexts()) {
    const value = type === "bytea" ? `"${column}"` : `"${column}"::text`;
    const rows = await app.orm.em
      .fork()
      .execute<{ value: string | Buffer }[]>(`select ${value} as value from "${table}" where "${column}" is not null`);
    const texts = rows.map((row) => (Buffer.isBuffer(row.value) ? unzipped(row.value) : row.value).toLowerCase());
    if (texts.some((text) => words.some((word) => text.includes(word)))) places.push(`${table}.${column}`);
  }
  return places;
}

function unzipped(bytes: Buffer): string {
  try {
    return gunzipSync(bytes).toString();
  } catch {
    return bytes.toString("latin1");
  }
}

async function upload(kind: string, text: string, name: string): Promise<string> {
  const body = new FormData();
  body.set("kind", kind);
  body.set("file", new File([text], name));
  return JSON.parse((await bo.send("POST", "/api/imports", { body })).body).id;
}

async function runImport(id: string): Promise<void> {
  await bo.call("PUT", `/api/imports/${id}/columns`, { contactType: "lead" });
  await bo.call("POST", `/api/imports/${id}/run`);
  const state = async () => (await bo.call("GET", `/api/imports/${id}`)).json.state;
  await expect.poll(state).toBe("done");
}

const SAID = "Zorquil Vexley called from +1 (415) 555-0143, write to zorquil@vexley.example";

/** Writes the person's name wherever the product takes a text. Returns the ids of the contact and the other records. */
async function writeEverywhere() {
  const header = "First name,Last name,Email,Phone\n";
  const row = "Zorquil,Vexley,zorquil@vexley.example,415 555 0143\n";
  await runImport(
    await upload("contacts", `${header}Lucy,Hill,lucy@hill.example,\n${row},,zorquil@@vexley.example,\n`, "list.csv"),
  );
  const [found] = (await bo.call("GET", "/api/contacts?q=zorquil")).json;
  const id = found.id as string;
  const waiting = await upload("contacts", header + row, "zorquil vexley.csv");
  await bo.call("POST", `/api/contacts/${id}/notes`, { text: SAID });
  const own = await newRecord("/api/opportunities", {
    ...DEAL,
    description: SAID,
    nextStepDescription: "Ring Zorquil",
  });
  const other = await newRecord("/api/opportunities", { ...DEAL, name: "For Zorquil Vexley: nuts", description: SAID });
  const gone = await newRecord("/api/opportunities", { ...DEAL, name: "Gone", description: SAID });
  const lucy = await newRecord("/api/contacts", { firstName: "Lucy", contactType: "lead", notes: SAID });
  await ada.call("POST", `/api/opportunities/${own}/contacts/${id}`);
  for (const deal of [own, other, gone]) {
    await ada.call("PATCH", `/api/opportunities/${deal}`, { nextStepDescription: `Then: ${SAID}` });
    const note = await ada.call("POST", `/api/opportunities/${deal}/notes`, { text: `${SAID}. VEXLEY’s cat is ill.` });
    const removed = await ada.call("POST", `/api/opportunities/${deal}/notes`, { text: `Removed: ${SAID}` });
    await ada.call("DELETE", `/api/opportunities/${deal}/notes/${removed.json.id}`);
    expect([note.status, removed.status]).toEqual([201, 201]);
  }
  await ada.call("DELETE", `/api/opportunities/${gone}`);
  await ada.call("POST", `/api/contacts/${lucy}/notes`, { text: SAID });
  for (const who of [ada, bo]) {
    const note = { id: randomUUID(), text: SAID, saidAt: "2026-03-11T09:30:00.000Z" };
    expect((await who.call("POST", "/api/captures", note)).status).toBe(201);
  }
  return { id, own, other, waiting };
}

test("what names an erased person is gone from every table, and what names nobody stays", async () => {
  const words = ["zorquil", "vexley", "555-0143", "555 0143", "4155550143"];
  const { id, own, other, waiting } = await writeEverywhere();
  const before = await placesOf(words);
  for (const place of [
    ...["captures.text", "changes.after", "changes.before", "contacts.notes", "imports.facts", "imports.file"],
    ...["imports.file_name", "imports.wrong_rows", "opportunities.description", "opportunities.name", "trash.snapshot"],
    ...["opportunities.contacts_text", "opportunity_activities.new_value", "changes.search_note"],
  ]) {
    expect(before).toContain(place);
  }
  expect((await bo.call("POST", `/api/contacts/${id}/erase`, { name: "Zorquil Vexley" })).status).toBe(204);

  expect(await placesOf(words)).toEqual([]);
  expect((await ada.call("GET", `/api/opportunities/${other}`)).json).toMatchObject({
    name: "For (erased): nuts",
    description: "(erased) called from (erased), write to (erased)",
  });
  const { json } = await ada.call("GET", "/api/search?q=cat+is+ill");
  expect(json.notes.length).toBeGreaterThan(0);
  expect(readable((await ada.open(`/opportunities/${own}`)).body)).toContain("(erased)’s cat is ill.");
  expect((await bo.call("GET", `/api/imports/${waiting}`)).json).toMatchObject({ state: "cancelled", samples: {} });
  expect((await bo.open(`/data/imports/${waiting}`)).status).toBe(200);
  for (const table of ["opportunities", "contacts", "captures", "imports"]) {
    await app.orm.em.fork().execute(`delete from ${table}`);
  }
});

test("a name, address or number that others have too is blanked in the person's own deals alone", async () => {
  const person = { firstName: "Rose", lastName: "Price", contactType: "lead", phone: "+1 415 555 0199" };
  const [id, twin] = [await newRecord("/api/contacts", person), await newRecord("/api/contacts", person)];
  const text = "Rose Price asked for the price of a rose, 415-555-0199";
  const [own, other] = [
    await newRecord("/api/opportunities", { ...DEAL, description: text }),
    await newRecord("/api/opportunities", { ...DEAL, description: text }),
  ];
  await ada.call("POST", `/api/opportunities/${own}/contacts/${id}`);
  expect((await bo.call("POST", `/api/contacts/${id}/erase`, { name: "Rose Price" })).status).toBe(204);
  const described = async (deal: string) => (await ada.call("GET", `/api/opportunities/${deal}`)).json.description;
  expect(await described(other)).toBe(text);
  expect(await described(own)).not.toMatch(/Rose|Price/);
  expect((await ada.call("GET", `/api/contacts/${twin}`)).json).toMatchObject({ firstName: "Rose", lastName: "Price" });
  await app.orm.em.fork().execute("delete from opportunities");
});

test("what was read before the erasing cannot be written back over it", async () => {
  const id = await newRecord("/api/contacts", { ...PERSON, firstName: "Quillonia", lastName: "Vesper", email: "" });
  const description = "Quillonia Vesper wants figs";
  const { json: deal } = await ada.call("POST", "/api/opportunities", { ...DEAL, name: "Figs", description });
  const { json: other } = await ada.call("POST", "/api/contacts", {
    firstName: "Lucy",
    contactType: "lead",
    notes: description,
  });
  const erased = await bo.call("POST", `/api/contacts/${id}/erase`, { name: "Quillonia Vesper" });
  expect(erased.status).toBeLessThan(300);
  for (const [path, change] of [
    [`/api/opportunities/${deal.id}`, { description, updatedAt: deal.updatedAt }],
    [`/api/contacts/${other.id}`, { notes: description, updatedAt: other.updatedAt }],
  ] as const) {
    expect((await ada.call("PATCH", path, change)).status).toBe(409);
  }
  expect(await everything()).not.toContain("Quillonia");
});

test("the page says what goes and what stays", async () => {
  const id = await newRecord("/api/contacts", { firstName: "Rose", contactType: "lead" });
  const page = readable((await bo.open(`/contacts/${id}/erase`)).body);
  expect(page).toMatch(/Not erased: earlier backups.* sent emails/);
});
