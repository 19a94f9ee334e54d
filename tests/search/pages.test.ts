import { beforeAll, expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { attributesIn, elementsIn, readable, textsIn, typedIn, visitor } from "../http/visitor.ts";

type Hit = { id: string; name: string; detail: string; href: string };

const { app, ada } = withAda();
let robots: string;

beforeAll(async () => {
  const deal = { dealStage: "open", dealSize: 70, targetCloseDate: "2026-03-11" };
  robots = (await ada.call("POST", "/api/opportunities", { ...deal, name: "Robots" })).json.id;
  await ada.call("POST", "/api/opportunities", { ...deal, name: "Gate", description: "thirty robots" });
});

const found = async (text: string) => (await ada.call("GET", `/api/search?${new URLSearchParams({ q: text })}`)).json;
const names = (hits: Hit[]) => hits.map(({ name }) => name);
const bestOf = async (text: string) => (await found(text)).best[0]?.href;

test("a text that is too long, given twice or cannot be stored is refused by the API and said on the page", async () => {
  for (const query of [`q=${"x".repeat(201)}`, "q=a&q=b", "q=%00"]) {
    const { status, json } = await ada.call("GET", `/api/search?${query}`);
    expect([status, Object.keys(json.fieldErrors)]).toEqual([400, ["q"]]);
    const page = await ada.open(`/search?${query}`);
    expect([page.status, readable(page.body)]).toEqual([400, expect.stringContaining("The search text ")]);
    const typed = new URLSearchParams(query).get("q")?.replaceAll("\0", "");
    expect(attributesIn(page.body, "main input[name=q]", "value")).toEqual([typed]);
  }
  expect((await visitor(app).call("GET", "/api/search?q=a")).status).toBe(401);
  expect((await ada.call("POST", "/api/search?q=a", {})).status).toBe(405);
});

test("the page shows the best match first and every group with a link to its whole list, searched the same way", async () => {
  const { body } = await ada.open("/search?q=robots");
  expect(textsIn(body, "main h2")).toEqual(["Best match", "Opportunities"]);
  expect(attributesIn(body, "[data-best] a", "href")).toEqual([`/opportunities/${robots}`]);
  const links = attributesIn(body, "main section a", "href");
  expect(links.at(-1)).toBe("/opportunities?q=robots");
  expect(new Set(links).size).toBe(links.length);
  expect(elementsIn(body, 'main form[role="search"] input[name="q"]')[0]?.getAttribute("value")).toBe("robots");
});

test("the page signs out by a form, and invites where there is nothing", async () => {
  const signOut = (await ada.open("/search?q=sign+out")).body;
  expect(attributesIn(signOut, "[data-best] form", "action")).toEqual(["/auth/logout"]);
  expect(readable((await ada.open("/search")).body)).toContain("Two letters will do.");
  const nothing = await ada.open("/search?q=zzzz");
  expect(readable(nothing.body)).toContain("Nothing found for “zzzz”.");
  expect(attributesIn(nothing.body, "main a", "href")).toEqual(["/contacts/new", "/opportunities/new"]);
});

test("what was deleted is offered last, and what was merged leads to the record that it became", async () => {
  const add = async (firstName: string, lastName: string): Promise<string> =>
    (await ada.call("POST", "/api/contacts", { firstName, lastName, contactType: "lead" })).json.id;
  const [gone, kept, old] = [await add("Umberto", "Gone"), await add("Umbra", "Kept"), await add("Umbriel", "Old")];
  await ada.call("DELETE", `/api/contacts/${gone}`);
  const { best, contacts, trash } = await found("umb");
  expect([names(best), names(contacts), names(trash)]).toEqual([
    ["Umbra Kept"],
    ["Umbra Kept", "Umbriel Old"],
    ["Umberto Gone"],
  ]);
  expect(trash[0].detail).toMatch(/^Contact, deleted \w{3} \d+, \d{4}$/);
  expect(await bestOf("umberto")).toBe(`/trash#${trash[0].id}`);
  expect((await found(gone)).trash).toEqual(trash);
  expect(textsIn((await ada.open("/search?q=umberto")).body, "main h2")).toEqual(["Best match"]);

  await ada.call("POST", "/api/contacts/merge", { keep: kept, merge: [old] });
  for (const text of ["umbriel", old, `${app.url}/contacts/${old}`]) {
    expect(await found(text)).toMatchObject({ best: [{ name: "Umbra Kept", href: `/contacts/${kept}` }], trash: [] });
  }
  expect((await found("umbriel")).contacts).toEqual([
    { id: kept, name: "Umbra Kept", detail: "was also Umbriel Old", href: `/contacts/${kept}` },
  ]);
  expect(names((await found("umb")).contacts)).toEqual(["Umbra Kept"]);
});

test("after more searches in a minute than anybody types, the page and the API ask for patience", async () => {
  await ada.open("/search?q=willow");
  const count = (points: number) =>
    app.orm.em.fork().execute("update rate_limits set points = ? where key like 'search:%'", [points]);
  await count(240);
  const page = await ada.open("/search?q=willow");
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(textsIn(page.body, "main [role=status]").join()).toMatch(/Too many searches .* search again in \d+ seconds/);
  expect(typedIn(page.body, "q")).toBe("willow");
  const answer = await ada.call("GET", "/api/search?q=willow");
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await ada.open("/search")).status).toBe(200);
  await count(1);
  expect((await ada.open("/search?q=willow")).status).toBe(200);
});
