import { beforeAll, expect, test } from "vitest";
import { activeUsers } from "#app/accounts/people/queries.server.ts";
import { withAda } from "../harness/with-app.ts";

const { app, ada } = withAda();

// First name, last name, business.
const PEOPLE = [
  ["Émile", "Zola", "Zebra"],
  ["Ana", "Álvarez", "Östlund AB"],
  ["Per", "Östlund", "orchard"],
  ["Bo", "Baker", "The Aalto Works"],
  ["Łukasz", "Łata", "Łata"],
  ["Otto", "", ""],
  ["Ann", "alvarado", "Émail Ltd"],
  ["ﷺ".repeat(100), "ﷺ".repeat(200), "ﷺ".repeat(200)],
];
const IN_ORDER = ["", "alvarado", "Álvarez", "Baker", "Łata", "Östlund", "Zola"];

beforeAll(async () => {
  await app.orm.em.fork().execute("delete from contacts");
  for (const [firstName, lastName, businessName] of PEOPLE) {
    const made = { firstName, lastName, businessName, contactType: "lead" };
    expect((await ada.call("POST", "/api/contacts", made)).status).toBe(201);
  }
});

const contacts = async (query: string): Promise<{ lastName: string; businessName: string | null }[]> =>
  (await ada.call("GET", `/api/contacts?${query}`)).json.filter(
    (one: { firstName: string }) => one.firstName !== "ﷺ".repeat(100),
  );

test.each(["sort=name", "sort=type"])("names are sorted by letters, not by codes: %s", async (query) => {
  expect((await contacts(query)).map((one) => one.lastName)).toEqual(IN_ORDER);
  expect((await contacts(`${query}&direction=desc`)).map((one) => one.lastName)).toEqual(IN_ORDER.toReversed());
});

test("so are businesses, and those without one are last both ways", async () => {
  const inOrder = ["The Aalto Works", "Émail Ltd", "Łata", "orchard", "Östlund AB", "Zebra"];
  expect((await contacts("sort=business")).map((one) => one.businessName)).toEqual([...inOrder, null]);
  const backwards = (await contacts("sort=business&direction=desc")).map((one) => one.businessName);
  expect(backwards).toEqual([...inOrder.toReversed(), null]);
});

test("so are opportunities", async () => {
  for (const name of ["Zebra", "Äpfel", "elan 2", "apple", "Élan", "Łódź depot", "ﷺ".repeat(200)]) {
    const deal = { name, dealStage: "open", dealSize: 1, targetCloseDate: "2026-12-31" };
    expect((await ada.call("POST", "/api/opportunities", deal)).status).toBe(201);
  }
  const { json } = await ada.call("GET", "/api/opportunities?sort=name&direction=asc");
  const names = json.map((one: { name: string }) => one.name).filter((name: string) => !name.startsWith("ﷺ"));
  expect(names).toEqual(["Äpfel", "apple", "Élan", "elan 2", "Łódź depot", "Zebra"]);
});

test("so are people", async () => {
  const em = app.orm.em.fork();
  for (const [first, last] of PEOPLE.slice(0, 4)) {
    await em.execute(
      `insert into users (email, password, first_name, last_name, is_email_verified) values (?, 'x', ?, ?, true)`,
      [`${first}@x.test`, first, last],
    );
  }
  const names = (await activeUsers(em)).map((one) => one.lastName).filter((name) => IN_ORDER.includes(name));
  expect(names).toEqual(["Álvarez", "Baker", "Östlund", "Zola"]);
});
