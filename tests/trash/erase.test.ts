/** Erasing a person leaves nothing of them (docs/product.md#erasing). */
import { beforeAll, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { messagesOf, readable } from "../http/visitor.ts";

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
    expect(messagesOf(wrong.body, "name")).toBe("This is not the name as it is shown");
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
