/** The feed's call (docs/product.md#feed). Its order is tested in tests/changes. */
import { beforeAll, expect, test } from "vitest";
import { withApp } from "../harness/with-app.ts";
import { signInAda, type Visitor } from "../http/visitor.ts";

const app = withApp();
let ada: Visitor;

beforeAll(async () => {
  ada = await signInAda(app);
});

const feed = async (query: string) => (await ada.call("GET", `/api/changes${query}`)).json;

test("a program goes on from where it was, and gets each change once with its record as it is now", async () => {
  const { changes, next } = await feed("");
  expect(changes).toEqual([]);
  const contact = (await ada.call("POST", "/api/contacts", { firstName: "Nell", contactType: "lead" })).json;
  const deal = (
    await ada.call("POST", "/api/opportunities", {
      name: "Orbit",
      dealStage: "open",
      dealSize: 1,
      targetCloseDate: "2026-12-01",
    })
  ).json;
  await ada.call("POST", `/api/opportunities/${deal.id}/contacts/${contact.id}`);
  await ada.call("PATCH", `/api/contacts/${contact.id}`, { firstName: "Nelly" });
  const first = await feed(`?after=${next}&limit=2`);
  expect(first.changes.map(({ action, kind }: Record<string, string>) => [kind, action])).toEqual([
    ["contact", "created"],
    ["opportunity", "created"],
  ]);
  expect(first.changes[0]).toMatchObject({ tokenId: null, via: "api", record: { firstName: "Nelly" } });
  const rest = await feed(`?after=${first.next}`);
  expect(rest.changes.map(({ action }: { action: string }) => action)).toEqual(["contact_attached", "updated"]);
  expect(rest.changes[0].record.contacts).toMatchObject([{ id: contact.id }]);
  expect(await feed(`?after=${rest.next}`)).toEqual({ changes: [], next: rest.next });
  await ada.call("DELETE", `/api/contacts/${contact.id}`);
  expect((await feed(`?after=${rest.next}`)).changes.at(-1)).toMatchObject({ action: "deleted", record: null });
  expect((await feed("?after=0")).changes[0]).toMatchObject({ action: "created", record: null });
});

test.each(["?after=x", "?after=-1", "?after=9223372036854775808", "?limit=0", "?limit=501", "?limit=a", "?after="])(
  "%s is refused",
  async (query) => {
    const { status, json } = await ada.call("GET", `/api/changes${query}`);
    expect([status, Object.keys(json.fieldErrors).length]).toEqual([400, 1]);
  },
);
