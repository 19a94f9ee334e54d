/** The trash's pages and API over HTTP, without script (docs/product.md#trash). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, readable, textsIn } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo({ env: { TEAM_OWNERS: "bo@acme.example" } });

beforeAll(async () => {
  await app.orm.em.fork().execute("update users set is_email_verified = true");
});

const MINA = { firstName: "Mina", lastName: "Murray", contactType: "lead", email: "mina@acme.example" };
const DEAL = { name: "Trail mix", dealStage: "open", dealSize: 77, targetCloseDate: "2026-12-01" };

const newRecord = async (path: string, value: object) => (await ada.call("POST", path, value)).json.id as string;

async function undoOf(page: string): Promise<string> {
  const [action = ""] = attributesIn(page, "form[action^='/trash/']", "action");
  return action;
}

test.each([
  ["contacts", MINA, "Contact"],
  ["opportunities", DEAL, "Opportunity"],
])("deleting one of the %s offers Undo, which brings it back once", async (list, value, label) => {
  const id = await newRecord(`/api/${list}`, value);
  const deleted = await ada.submit(`/${list}/${id}/delete`, {});
  expect(deleted).toMatchObject({ status: 303, location: `/${list}` });
  const page = await ada.open(`/${list}`);
  expect(readable(page.body)).toContain(`${label} deleted`);
  expect((await ada.open(`/${list}/${id}`)).status).toBe(404);

  const undo = await undoOf(page.body);
  expect(await ada.submit(undo, {})).toMatchObject({ status: 303, location: `/${list}` });
  expect(readable((await ada.open(`/${list}`)).body)).toContain(`${label} restored`);
  expect((await ada.open(`/${list}/${id}`)).status).toBe(200);
  expect((await ada.submit(undo, {})).status).toBe(409);
  expect((await ada.submit(`/trash/${randomUUID()}/restore`, {})).status).toBe(404);
});

test.each([
  ["contacts", { ...MINA, email: "murray@acme.example" }],
  ["opportunities", DEAL],
])("Undo leads back to the same list of %s, and Restore in the trash to the record", async (list, value) => {
  const id = await newRecord(`/api/${list}`, value);
  const query = "?q=seeds&sort=name";
  expect(await ada.submit(`/${list}/${id}/delete${query}`, {})).toMatchObject({ location: `/${list}${query}` });
  const undo = await undoOf((await ada.open(`/${list}${query}`)).body);
  expect(await ada.submit(undo, {})).toMatchObject({ status: 303, location: `/${list}${query}` });
  await ada.submit(`/${list}/${id}/delete?q=${"x".repeat(200)}`, {});
  const again = await undoOf((await ada.open(`/${list}`)).body);
  expect(await ada.submit(again, { from: "trash" })).toMatchObject({ status: 303, location: `/${list}/${id}` });
});

test("records that were deleted at one moment are each in the trash once, page by page", async () => {
  const ids = await Promise.all([1, 2, 3].map(() => newRecord("/api/contacts", MINA)));
  for (const id of ids) expect((await ada.call("DELETE", `/api/contacts/${id}`)).status).toBe(204);
  await app.orm.em.fork().execute("update trash set deleted_at = now() where record_id in (?, ?, ?)", ids);
  const found: string[] = [];
  for (let next: string | undefined = "/api/trash?limit=1"; next; ) {
    const page = await ada.call("GET", next);
    found.push(...page.json.map(({ recordId }: { recordId: string }) => recordId));
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1];
  }
  expect(found.filter((id) => ids.includes(id)).sort()).toEqual(ids.sort());
});

test("the trash lists what was deleted, by whom and until when, beside Profile", async () => {
  const id = await newRecord("/api/contacts", { ...MINA, firstName: "Lucy" });
  expect((await ada.call("DELETE", `/api/contacts/${id}`)).status).toBe(204);
  const page = await ada.open("/trash");
  expect(page.status).toBe(200);
  expect(textsIn(page.body, "main li").join()).toContain("Lucy Murray Contact · deleted by Ada Lovelace");
  expect(attributesIn(page.body, "nav a[aria-current=page]", "href")).toEqual(["/profile"]);
  expect(page.body).not.toContain("Delete for good");
  expect(attributesIn((await ada.open("/profile")).body, "a", "href")).toContain("/trash");
});

test("restoring a contact whose address was used anew says who has it", async () => {
  const id = await newRecord("/api/contacts", { ...MINA, firstName: "Vera", email: "vera@acme.example" });
  await ada.submit(`/contacts/${id}/delete`, {});
  const undo = await undoOf((await ada.open("/contacts")).body);
  const other = await newRecord("/api/contacts", { ...MINA, firstName: "Wera", email: "Vera@acme.example" });
  await ada.submit(undo, {});
  const page = await ada.open("/contacts");
  expect(readable(page.body)).toContain("There is also Wera Murray (same email)");
  expect(attributesIn(page.body, "a", "href")).toContain(`/contacts/merge?ids=${id},${other}`);
});

test("owners delete for good, after a question", async () => {
  const id = await newRecord("/api/opportunities", { ...DEAL, name: "Nuts" });
  await ada.call("DELETE", `/api/opportunities/${id}`);
  const [entry] = (await ada.call("GET", "/api/trash")).json;
  expect(entry).toMatchObject({ kind: "opportunity", recordId: id, name: "Nuts", mergedInto: null });
  expect(Date.parse(entry.until) - Date.parse(entry.deletedAt)).toBe(30 * 24 * 60 * 60 * 1000);
  expect((await ada.open(`/trash/${entry.id}/delete`)).status).toBe(403);
  expect((await ada.submit(`/trash/${entry.id}/delete`, {})).status).toBe(403);
  expect((await ada.call("DELETE", `/api/trash/${entry.id}`)).status).toBe(403);

  expect(attributesIn((await bo.open("/trash")).body, "a", "href")).toContain(`/trash/${entry.id}/delete`);
  expect(readable((await bo.open(`/trash/${entry.id}/delete`)).body)).toContain("Delete it permanently?");
  expect(await bo.submit(`/trash/${entry.id}/delete`, {})).toMatchObject({ status: 303, location: "/trash" });
  expect((await bo.call("DELETE", `/api/trash/${entry.id}`)).status).toBe(404);
  expect((await ada.call("POST", `/api/trash/${entry.id}/restore`)).status).toBe(404);
});

test("the API restores once, and gives the record", async () => {
  const id = await newRecord("/api/opportunities", { ...DEAL, name: "Seeds" });
  await ada.call("DELETE", `/api/opportunities/${id}`);
  const [entry] = (await ada.call("GET", "/api/trash?limit=1")).json;
  const restored = await bo.call("POST", `/api/trash/${entry.id}/restore`);
  expect(restored).toMatchObject({ status: 200, json: { record: { id, name: "Seeds", dealSize: 77 }, leftOut: [] } });
  expect((await bo.call("POST", `/api/trash/${entry.id}/restore`)).status).toBe(409);
  expect((await bo.call("POST", "/api/trash/none/restore")).status).toBe(404);
});
