import { beforeEach, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, elementsIn, heading, readable, textsIn, typedIn } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();

beforeEach(async () => {
  await app.orm.em.fork().execute("delete from opportunities");
  await app.orm.em.fork().execute("delete from contacts");
});

const contact = async (fields: object) =>
  (await ada.call("POST", "/api/contacts", { contactType: "lead", ...fields })).json;
const create = async (fields: object = {}) => {
  const sent = { name: "Trail mix", dealStage: "open", dealSize: 1_250_000, targetCloseDate: "2031-03-11", ...fields };
  return (await ada.call("POST", "/api/opportunities", sent)).json;
};
const stageOf = async (id: string) => (await ada.call("GET", `/api/opportunities/${id}`)).json.dealStage;

test("an opportunity shows its stage on the trail, its next step, and the people to call or mail", async () => {
  const mina = await contact({
    firstName: "Mina",
    lastName: "Harker",
    businessName: "Acme",
    phone: "+1 (415) 555-0100",
    email: "mina@acme.test",
  });
  const { id } = await create({ dealStage: "samples", nextStepDescription: "Call Mina", nextStepDate: "2031-03-01" });
  await ada.call("POST", `/api/opportunities/${id}/contacts/${mina.id}`);
  const { body } = await ada.open(`/opportunities/${id}?view=board`);
  expect(heading(body)).toMatch(/^Edit Opportunity /);
  expect(textsIn(body, "[aria-current=step]")).toEqual(["Samples"]);
  expect(attributesIn(body, "button[name=dealStage]", "value")).toEqual([
    "open",
    "qualified",
    "contract-negotiation",
    "won-closed",
    "lost-closed",
  ]);
  expect([typedIn(body, "nextStepDescription"), typedIn(body, "nextStepDate")]).toEqual(["Call Mina", "2031-03-01"]);
  expect(attributesIn(body, doneLink(id), "href")).toEqual([`/opportunities/${id}/done?view=board&back=record`]);
  const people = "section[aria-labelledby=people-title]";
  expect(textsIn(body, `${people} li small`)).toEqual(["Acme"]);
  expect(elementsIn(body, `${people} li a`).map((link) => link.text)).toEqual([
    "Mina Harker",
    "Acme",
    "+1 (415) 555-0100",
    ...["Text", "WhatsApp"],
    "mina@acme.test",
  ]);
  expect(attributesIn(body, `${people} a`, "href")).toEqual([
    `/contacts/${mina.id}`,
    "/businesses/acme",
    ...["tel:+14155550100", "sms:+14155550100", "https://wa.me/14155550100"],
    "mailto:mina@acme.test",
  ]);
  expect(elementsIn(body, `a[href="/opportunities?view=board"]`).map((link) => readable(link.outerHTML))).toContain(
    "Back to the list",
  );
});

const doneLink = (id: string) => `form a[href^="/opportunities/${id}/done"]`;

test("a closed opportunity asks for no next step", async () => {
  const { id } = await create({ dealStage: "won-closed", nextStepDescription: "Call", nextStepDate: "2031-03-01" });
  expect(elementsIn((await ada.open(`/opportunities/${id}`)).body, doneLink(id))).toEqual([]);
});

test("a camp of the trail moves the opportunity and comes back to it", async () => {
  const { id } = await create();
  const page = await ada.open(`/opportunities/${id}?q=trail`);
  const [form] = elementsIn(page.body, "form:has(button[name=dealStage])");
  const action = form?.getAttribute("action") ?? "";
  const fields = { updatedAt: typedIn(page.body, "updatedAt") ?? "", from: typedIn(page.body, "from") ?? "" };
  const moved = await ada.submit(action, { ...fields, dealStage: "samples" });
  expect([moved.status, moved.location, await stageOf(id)]).toEqual([303, `/opportunities/${id}?q=trail`, "samples"]);
  const after = await ada.open(`/opportunities/${id}?q=trail`);
  expect(readable(after.body)).toContain("Moved to Samples Trail mix Undo");
  expect(textsIn(after.body, "[aria-current=step]")).toEqual(["Samples"]);
});

test("a camp pressed after a colleague moved the opportunity moves nothing, and says where it is", async () => {
  const { id, updatedAt } = await create();
  await bo.call("PATCH", `/api/opportunities/${id}`, { dealStage: "won-closed" });
  const fields = { updatedAt, from: "record", dealStage: "samples" };
  const refused = await ada.submit(`/opportunities/${id}/stage`, fields);
  expect([refused.status, refused.location, await stageOf(id)]).toEqual([303, `/opportunities/${id}`, "won-closed"]);
  const { body } = await ada.open(`/opportunities/${id}`);
  expect(readable(body)).toContain(
    "Failed to update opportunity Someone else changed this opportunity in the meantime.",
  );
  expect(textsIn(body, "[aria-current=step]")).toEqual(["Won-Closed"]);
});

test("a new opportunity begun at a contact has the contact attached", async () => {
  const mina = await contact({ firstName: "Mina" });
  const details = await ada.open(`/contacts/${mina.id}`);
  const [address = ""] = attributesIn(details.body, `a[href^="/opportunities/new"]`, "href");
  const form = await ada.open(address);
  expect(attributesIn(form.body, "input[name=contactIds][checked]", "value")).toEqual([mina.id]);
  expect(attributesIn(form.body, "a[aria-label=Close]", "href")).toEqual(["/opportunities"]);
  const sent = {
    id: typedIn(form.body, "id") ?? "",
    name: "Trail mix",
    dealStage: "open",
    dealSize: "1,250,000",
    targetCloseDate: "2031-03-11",
    contactIds: mina.id,
  };
  const made = await ada.submit(address, sent);
  expect([made.status, made.location]).toEqual([303, "/opportunities"]);
  expect(readable((await ada.open(`/contacts/${mina.id}`)).body)).toContain("Trail mix");
});

test.each(["no-id", "00000000-0000-4000-8000-000000000000"])(
  "a new opportunity for the contact %s has none",
  async (id) => {
    const form = await ada.open(`/opportunities/new?contact=${id}`);
    expect([form.status, elementsIn(form.body, "input[name=contactIds]")]).toEqual([200, []]);
  },
);
