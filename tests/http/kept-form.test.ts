/** A form sent after the session ended: which values the page shows again, and which it never does. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { formOf, processNote, sendReview } from "../capture/review-form.ts";
import { withAda } from "../harness/with-app.ts";
import { type Answer, elementsIn, visitor } from "./visitor.ts";

const { app, ada } = withAda();
const ids = { contact: "", opportunity: "", note: randomUUID(), noteOfDeal: randomUUID() };

const DEAL = { name: "Grand bazaar", dealStage: "open", dealSize: 12_500, targetCloseDate: "2026-12-01" };
const TRANSCRIPT = "Met Jane Doe from Acme, jane at acme dot com, she wants samples for fifty thousand dollars.";

beforeAll(async () => {
  const mina = { firstName: "Mina", contactType: "lead", email: "mina@acme.example" };
  ids.contact = (await ada.call("POST", "/api/contacts", mina)).json.id;
  ids.opportunity = (await ada.call("POST", "/api/opportunities", { ...DEAL, contactIds: [ids.contact] })).json.id;
});

/** The field names of a page's forms that post to `path`, without files and display-only fields. */
function sentNames(html: string, path: string): string[] {
  const forms = elementsIn(html, "form[method=post i]").filter(
    (form) => (form.getAttribute("action") ?? path).split("?")[0] === path,
  );
  const beside = forms.flatMap(({ id }) => (id ? elementsIn(html, `[form="${id}"]`) : []));
  const within = forms.flatMap((form) => form.querySelectorAll("input, select, textarea, button"));
  const sent = [...within, ...beside].filter(
    (field) =>
      field.getAttribute("type") !== "file" && !field.hasAttribute("readonly") && !field.hasAttribute("disabled"),
  );
  return [...new Set(sent.flatMap((field) => field.getAttribute("name") ?? []))];
}

// Skips the form of the banner above the heading, which asks to confirm the e-mail address.
const hidden = ({ body }: Answer) =>
  elementsIn(body.slice(body.indexOf("<h1")), "input[type=hidden]").map((field) => [
    field.getAttribute("name"),
    field.getAttribute("value"),
  ]);

const reviewed = () => processNote(ada, TRANSCRIPT, { id: ids.note });
const reviewedDeal = async () => {
  const review = await processNote(ada, TRANSCRIPT, { id: ids.noteOfDeal });
  return sendReview(ada, review, { ...formOf(review), intent: `use-contact:${ids.contact}` });
};

test.each<[string, string, () => Promise<Answer>]>([
  ["a new contact", "/contacts/new", () => ada.open("/contacts/new")],
  [
    "a new contact that looks like another",
    "/contacts/new",
    () => ada.submit("/contacts/new", { firstName: "Mina", email: "mina@acme.example", contactType: "lead" }),
  ],
  ["a known contact", "/contacts/:contact/edit", () => ada.open(`/contacts/${ids.contact}/edit`)],
  ["a new opportunity", "/opportunities/new", () => ada.open("/opportunities/new")],
  ["a known opportunity", "/opportunities/:opportunity", () => ada.open(`/opportunities/${ids.opportunity}`)],
  [
    "the stage of an opportunity",
    "/opportunities/:opportunity/stage",
    () => ada.open(`/opportunities/${ids.opportunity}/stage`),
  ],
  ["the profile", "/profile", () => ada.open("/profile")],
  ["a transcript", "/capture", () => ada.open("/capture")],
  ["the review of a contact", "/capture/inbox/:note", reviewed],
  ["the review of an opportunity", "/capture/inbox/:noteOfDeal", reviewedDeal],
])("everything that the form of %s sends is kept", async (_, address, open) => {
  const path = address.replace(/:(\w+)/, (_, kind: keyof typeof ids) => ids[kind]);
  const names = sentNames((await open()).body, path);
  expect(names.length).toBeGreaterThan(1);
  const answer = await visitor(app).submit(path, Object.fromEntries(names.map((name) => [name, `the ${name}`])));
  expect(answer.status).toBe(401);
  expect(hidden(answer)).toEqual(names.map((name) => [name, `the ${name}`]));
});

test("a transcript of 10,000 characters and 500 ticked contacts are kept whole", async () => {
  const transcript = "ü".repeat(10_000);
  const said = await visitor(app).submit("/capture", { intent: "process", transcript });
  expect(hidden(said)).toContainEqual(["transcript", transcript]);
  const contactIds = Array.from({ length: 500 }, (_, n) => `3b241101-e2bb-4255-8caf-${String(n).padStart(12, "0")}`);
  const ticked = await visitor(app).submit("/opportunities/new", { name: "Bazaar", contactIds });
  expect(hidden(ticked).filter(([name]) => name === "contactIds")).toHaveLength(500);
});

const FORM = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
const send = (path: string, body: string) => visitor(app).send("POST", path, { headers: FORM, body });

test.each(["/contacts/new", "/opportunities/new", "/capture", "/capture/recording", "/profile"])(
  "64 KB of fields that the form of %s does not have come back as none",
  async (path) => {
    const answer = await send(path, "a&".repeat(32_000));
    expect([answer.status, hidden(answer)]).toEqual([401, []]);
    expect((await send(`${path}.data`, "a&".repeat(32_000))).body.length).toBeLessThan(2_000);
  },
);

test("of one name at most 600 values are shown again, and no password ever is", async () => {
  expect(hidden(await send("/opportunities/new", "contactIds=1&".repeat(5_000)))).toHaveLength(600);
  expect(hidden(await send("/contacts/new", "password=secret&confirmPassword=secret&firstName=Mina"))).toEqual([
    ["firstName", "Mina"],
  ]);
});

test("signed out, what is beyond 64 KiB is not kept, and the page says so", async () => {
  const answer = await send("/contacts/new", `firstName=Mina&notes=${"a".repeat(70_000)}&lastName=Harker`);
  expect([answer.status, hidden(answer)]).toEqual([401, [["firstName", "Mina"]]]);
  expect(answer.body).toContain("only its beginning is here");
});

test("signed in, a form that is too large is shown whole, to be shortened", async () => {
  const body = `firstName=Mina&notes=${"a".repeat(70_000)}&lastName=Harker&more=x`;
  const answer = await ada.send("POST", "/contacts/new", { headers: FORM, body });
  expect([answer.status, hidden(answer)]).toEqual([
    413,
    [
      ["firstName", "Mina"],
      ["lastName", "Harker"],
    ],
  ]);
  expect(answer.body).toContain("a".repeat(70_000));
});
