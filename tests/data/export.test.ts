import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";

import { beforeAll, expect, test } from "vitest";
import { ADA } from "../accounts/people.ts";
import { withAdaAndBo } from "../harness/with-app.ts";
import { messagesOf, textsIn } from "../http/visitor.ts";

import { unzip } from "./unzip.ts";

const { app, ada, bo } = withAdaAndBo();

beforeAll(async () => {
  await app.orm.em.fork().execute("update users set role = 'owner' where email like 'ada%'");
});

async function exported(): Promise<Record<string, Buffer>> {
  const answer = await fetch(`${app.url}/api/export`, { headers: { Cookie: ada.cookies() } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/zip");
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="dealquest-\d{4}-\d\d-\d\d\.zip"$/);
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

test("an owner takes everything along, and the metadata say of each file what it holds", async () => {
  const notes = 'a "quoted" line\n=cmd; שלום';
  const made = await ada.call("POST", "/api/contacts", { firstName: "Mina", contactType: "lead", notes });
  const deal = { name: "Lobby", dealStage: "qualified", dealSize: 1200, targetCloseDate: "2027-03-31" };
  const opportunity = await bo.call("POST", "/api/opportunities", deal);
  await ada.call("POST", `/api/opportunities/${opportunity.json.id}/contacts/${made.json.id}`);

  const files = await exported();
  const metadata = JSON.parse(String(files["csv-metadata.json"]));
  for (const { url, tableSchema, ...sums } of metadata.tables) {
    const bytes = files[url] ?? Buffer.of();
    const [header, ...rows] = parse(bytes) as string[][];
    expect(header).toEqual(tableSchema.columns.map(({ name }: { name: string }) => name));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(sums).toEqual({ "dealquest:rows": rows.length, "dealquest:sha256": sha256 });
  }
  const rowsOf = (name: string) => parse(files[name] ?? "", { columns: true });
  expect(rowsOf("contacts.csv")).toMatchObject([
    { id: made.json.id, firstName: "Mina", notes, createdBy: expect.stringMatching(/^ada@/) },
  ]);
  expect(rowsOf("opportunities.csv")).toMatchObject([
    { name: "Lobby", dealSize: "1200.00", createdBy: expect.stringMatching(/^bo@/) },
  ]);
  expect(rowsOf("links.csv")).toEqual([{ opportunityId: opportunity.json.id, contactId: made.json.id }]);
  expect(rowsOf("people.csv")).toHaveLength(2);
  expect(Object.keys(files)).toContain("history.csv");
});

test("notes have a file of their own: those that were not removed, of records that are there", async () => {
  const { json: rosa } = await ada.call("POST", "/api/contacts", { firstName: "Rosa", contactType: "lead" });
  const { json: kept } = await bo.call("POST", `/api/contacts/${rosa.id}/notes`, { text: "=kept\nover two lines" });
  const { json: removed } = await ada.call("POST", `/api/contacts/${rosa.id}/notes`, { text: "removed" });
  await ada.call("DELETE", `/api/contacts/${rosa.id}/notes/${removed.id}`);
  const { json: gone } = await ada.call("POST", "/api/contacts", { firstName: "Gone", contactType: "lead" });
  await ada.call("POST", `/api/contacts/${gone.id}/notes`, { text: "of a contact in the trash" });
  await ada.call("DELETE", `/api/contacts/${gone.id}`);
  const { json: merged } = await ada.call("POST", "/api/contacts", { firstName: "Rosalind", contactType: "lead" });
  const { json: moved } = await ada.call("POST", `/api/contacts/${merged.id}/notes`, { text: "of who became Rosa" });
  await ada.call("POST", "/api/contacts/merge", { keep: rosa.id, merge: [merged.id], fields: {} });

  const files = await exported();
  const notes: Record<string, string>[] = parse(files["notes.csv"] ?? "", { columns: true });
  expect(notes.sort((a, b) => (a.at ?? "").localeCompare(b.at ?? ""))).toEqual([
    {
      id: kept.id,
      at: kept.at,
      by: expect.stringMatching(/^bo@/),
      via: "api",
      kind: "contact",
      recordId: rosa.id,
      text: "'=kept\nover two lines",
    },
    expect.objectContaining({ id: moved.id, recordId: rosa.id, text: "of who became Rosa" }),
  ]);
  expect(String(files["history.csv"])).not.toContain("note_added");
});

test("nothing changed: the same records give the same bytes", async () => {
  const [first, second] = [await exported(), await exported()];
  expect(Object.keys(first)).toEqual(Object.keys(second));
  for (const name of ["contacts.csv", "opportunities.csv", "links.csv", "notes.csv"])
    expect(first[name]).toEqual(second[name]);
});

test("a member is told that owners do it, on the page and by the API", async () => {
  expect(await bo.call("GET", "/api/export")).toMatchObject({ status: 403 });
  expect((await bo.open("/data")).body).toContain("Owners of the team can do this.");
  const { body } = await ada.open("/data");
  expect(body).toContain("Export everything");
  expect(textsIn(body, "nav [aria-current=page]")).toEqual(["Profile"]);
});

test("the export asks for the password again after ten minutes, on the page and in the API", async () => {
  const { id } = (await ada.call("GET", "/api/auth/user")).json;
  const later = () =>
    app.orm.em
      .fork()
      .execute("update sessions set password_given_at = now() - interval '11 minutes' where user_id = ?", [id]);
  await later();
  const missing = { password: ["Please enter your password again"] };
  for (const method of ["GET", "POST"])
    expect(await ada.call(method, "/api/export")).toMatchObject({ status: 400, json: { fieldErrors: missing } });
  expect(await ada.open("/api/export")).toMatchObject({ status: 303, location: "/data#export" });
  expect((await ada.open("/data")).body).toContain('name="password"');
  const wrong = await ada.submit("/data", { intent: "export-everything", password: "wrong one" });
  expect([wrong.status, messagesOf(wrong.body, "password")]).toEqual([400, "That is not your password"]);
  expect(await bo.submit("/data", { intent: "export-everything" })).toMatchObject({ status: 403 });
  const right = await ada.submit("/data", { intent: "export-everything", password: ADA.password });
  expect([right.status, right.location]).toEqual([303, "/api/export"]);
  expect((await ada.send("GET", "/api/export")).status).toBe(200);
  await later();
  const body = JSON.stringify({ password: ADA.password });
  const sent = await ada.send("POST", "/api/export", { body, headers: { "Content-Type": "application/json" } });
  expect([sent.status, sent.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
});

test("a download that is broken off leaves no transaction behind", async () => {
  for (let part = 0; part < 20; part++) {
    await app.orm.em.fork().execute(
      `insert into contacts (id, first_name, last_name, email, phone, business_name, contact_type, notes)
     select gen_random_uuid(), 'Many', n, '', '', '', 'lead', md5(n::text) || md5((-n)::text) from generate_series(1, 1000) n`,
    );
  }
  const controller = new AbortController();
  const headers = { Cookie: ada.cookies() };
  const answer = await fetch(`${app.url}/api/export`, { headers, signal: controller.signal });
  await answer.body?.getReader().read();
  controller.abort();
  const open = () =>
    app.orm.em
      .fork()
      .execute(
        "select 1 from pg_stat_activity where datname = current_database() and query like '%exported%' and state like 'idle in%'",
      );
  await expect.poll(open).toEqual([]);
  expect(Object.keys(await exported())).toContain("csv-metadata.json");
});
