import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { CONTACT_LIST, listContactRows } from "#app/contacts/list/list-queries.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { withAda } from "../harness/with-app.ts";
import { readable, textsIn, typedIn } from "../http/visitor.ts";

const { app, ada } = withAda();

const PEOPLE = [
  {
    firstName: "Mina",
    lastName: "Harker",
    email: "z@vault.example",
    phone: "+1 (555) 010-0123",
    businessName: "beta",
    contactType: "client",
  },
  { firstName: "Percy", lastName: "Able", email: "", phone: "12", businessName: "Alpha", contactType: "custom" },
  { firstName: "Lucy", lastName: "Baker", email: "a@vault.example", notes: "met at\nthe fair", contactType: "lead" },
];

beforeAll(async () => {
  await addPeople();
});

const em = () => app.orm.em.fork();

async function addPeople() {
  await em().execute("delete from contacts");
  for (const person of PEOPLE) await ada.call("POST", "/api/contacts", person);
}

const listed = async (query: string) =>
  textsIn((await ada.open(`/contacts?${query}`)).body, "a.stretched").map((name) => name.split(" ")[0]);
const called = async (query: string) =>
  (await ada.call("GET", `/api/contacts?${query}`)).json.map((one: { firstName: string }) => one.firstName);

test.each([
  ["", "Percy Lucy Mina"],
  ["direction=desc", "Mina Lucy Percy"],
  ["sort=business", "Percy Mina Lucy"],
  ["sort=business&direction=desc", "Mina Percy Lucy"],
  ["sort=email", "Lucy Mina Percy"],
  ["sort=email&direction=desc", "Mina Lucy Percy"],
  ["sort=phone", "Mina Percy Lucy"],
  ["sort=phone&direction=desc", "Percy Mina Lucy"],
  ["sort=type", "Mina Percy Lucy"],
  ["sort=type&direction=desc", "Lucy Percy Mina"],
  ["type=custom", "Percy"],
  ["q=VAULT", "Lucy Mina"],
  ["q=vault&type=client", "Mina"],
  ["q=met+at+the+fair", "Lucy"],
  ["q=5550100123", "Mina"],
  ["q=010-0123", "Mina"],
  ["q=be", "Mina"],
  ["q=nobody", ""],
])("the page and the API show the same for ?%s", async (query, expected) => {
  expect((await listed(query)).join(" ")).toBe(expected);
  expect((await called(query)).join(" ")).toBe(expected);
});

test.each(["type=boss", "sort=owner", "direction=1", "q=%00", "cursor=x", "type=lead&type=client"])(
  "?%s is refused by the API, and left out by the page with a notice",
  async (query) => {
    const name = query.split("=")[0] ?? "";
    const refused = await ada.call("GET", `/api/contacts?${query}`);
    expect([refused.status, Object.keys(refused.json.fieldErrors)]).toEqual([400, [name]]);
    const page = await ada.open(`/contacts?${query}`);
    expect([page.status, typedIn(page.body, "q")]).toEqual([200, ""]);
    expect(readable(page.body)).toMatch(/was ignored\.|so the first page is shown\./);
  },
);

test("a filter that matches nothing says so; the cards hold no notes", async () => {
  expect(readable((await ada.open("/contacts?q=zzz")).body)).toContain("No contacts match your search.");
  expect((await ada.open("/contacts")).body).not.toContain("the fair");
});

test("under every order, pages forward and back give every contact once and in that order", async () => {
  const text = fc.constantFrom("", "a", "B", "b", "é", "日本");
  const person = fc.record({
    firstName: text,
    lastName: text,
    email: text,
    phone: fc.option(text),
    businessName: fc.option(text),
  });
  const page = (query: string, limit: number) => {
    const request = readListRequest(new URL(`http://x/contacts?${query}`), CONTACT_LIST);
    expect(request.invalid).toEqual({});
    return listContactRows(em(), request.filter, { ...request, limit });
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 4 }),
      async (people, limit) => {
        await em().execute("delete from contacts");
        for (const { firstName, lastName, email, phone, businessName } of people) {
          await em().execute(
            "insert into contacts (first_name, last_name, email, phone, business_name, contact_type) values (?, ?, ?, ?, ?, 'lead')",
            [firstName, lastName, email, phone, businessName],
          );
        }
        for (const sort of Object.keys(CONTACT_LIST.orders)) {
          for (const direction of ["asc", "desc"]) {
            const query = `sort=${sort}&direction=${direction}`;
            const whole = (await page(query, 50)).rows;
            const pages = [await page(query, limit)];
            for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
              pages.push(await page(`${query}&cursor=${next}`, limit));
            expect(pages.flatMap(({ rows }) => rows)).toEqual(whole);
            expect(whole).toHaveLength(people.length);
            const last = pages.at(-2);
            if (last) expect((await page(`${query}&cursor=${pages.at(-1)?.previous}`, limit)).rows).toEqual(last.rows);
          }
        }
      },
    ),
    { numRuns: 5 },
  );
});

test("a search that very many match gives them in order, page by page", async () => {
  const count = 1_700;
  await em().execute(
    `insert into contacts (first_name, last_name, email, contact_type)
     select 'Many', lpad((${count} - n)::text, 4, '0'), '', 'lead' from generate_series(0, ${count - 1}) n`,
  );
  const first = await ada.call("GET", "/api/contacts?q=many&limit=100");
  const names = (answer: typeof first) => answer.json.map((one: { lastName: string }) => Number(one.lastName));
  expect(names(first)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  expect(names(await ada.call("GET", next.replace(app.url, "")))).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 101),
  );
  expect((await called("q=many&direction=desc&limit=2")).length).toBe(2);
  expect(await called("q=many+0007")).toEqual(["Many"]);
  await em().execute("delete from contacts where first_name = 'Many'");
});
