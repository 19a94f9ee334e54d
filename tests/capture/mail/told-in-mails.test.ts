/** What a mail proposes of whom and of which deal, from its file to the reading that its review shows. */
import { beforeAll, expect, test } from "vitest";
import type { NoteReading } from "#app/capture/reading/read-note.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { withAda } from "../../harness/with-app.ts";

const { app, ada } = withAda();

/** Contact, business, deal and its size. */
const TEAM = [
  ["Helen Marsh", "Marsh Joinery", "spray booth", 32_000],
  ["Rachel Lim", "Lim Cabinets", "dust extraction", 54_000],
  ["Sam Okafor", "Okafor Kitchens", "edge bander", 12_500],
  ["Tobias Kern", "Kern Möbel", "Lackieranlage", 48_000],
  ["Ebba Nyström", "Nyström Kök", "pressar", 36_000],
] as const;
const addressOf = (name: string, business: string) =>
  `${name.split(" ")[0]?.toLowerCase()}@${business.replace(/\P{L}/gu, "").toLowerCase().replaceAll("ö", "o")}.example`;
const names = new Map<string | null, string>([["new", "new"]]);

beforeAll(async () => {
  for (const [name, businessName, thing, dealSize] of TEAM) {
    const [firstName, lastName] = name.split(" ");
    const email = addressOf(name, businessName);
    const person = { firstName, lastName, email, businessName, contactType: "lead" };
    const { json: contact } = await ada.call("POST", "/api/contacts", person);
    const deal = { name: `${businessName} ${thing}`, dealStage: "qualified", dealSize, targetCloseDate: "2026-06-26" };
    const { json: made } = await ada.call("POST", "/api/opportunities", deal);
    await ada.call("POST", `/api/opportunities/${made.id}/contacts/${contact.id}`);
    names.set(contact.id, name).set(made.id, deal.name);
  }
});

async function readingOf(from: string, text: string, more: string[]): Promise<NoteReading> {
  const head = [`From: ${from}`, "Date: Tue, 10 Mar 2026 10:12:00 +0100", "Content-Type: text/plain; charset=utf-8"];
  const to = more.some((line) => line.startsWith("To:")) ? [] : ["To: ada@dealquest.test"];
  const body = new FormData();
  body.set("mail", new File([[...head, ...to, ...more, "", text].join("\r\n")], "mail.eml"));
  const { id } = JSON.parse((await ada.send("POST", "/api/captures", { body })).body);
  await ada.submit(`/capture/inbox/${id}`, { intent: "read" });
  const found = queryOn(app.orm.em.fork()).selectFrom("captures").select("reading").where("id", "=", id);
  return (await found.executeTakeFirstOrThrow()).reading as unknown as NoteReading;
}

type Row = [what: string, from: string, text: string, told: Record<string, unknown>, more?: string[]];
const from = (name: string) => {
  const [, business = ""] = TEAM.find((one) => one[0] === name) ?? [];
  return `${name} <${addressOf(name, business)}>`;
};
const helen = { contact: "Helen Marsh", deal: "Marsh Joinery spray booth" };
const rachel = { contact: "Rachel Lim", deal: "Lim Cabinets dust extraction" };
const tobias = { contact: "Tobias Kern", deal: "Kern Möbel Lackieranlage" };
const sam = { contact: "Sam Okafor", deal: "Okafor Kitchens edge bander" };
const [THURSDAY, FRIDAY, MONDAY] = ["2026-03-12", "2026-03-13", "2026-03-16"];

const ROWS: Row[] = [
  [
    "a request that is put as a question",
    from("Helen Marsh"),
    "Hi Ada,\n\nThanks for yesterday. Could you send me the revised drawings by Thursday?\n\nHelen",
    { ...helen, nextStepDate: THURSDAY, nextStepDescription: "send me the revised drawings" },
  ],
  [
    "one in German",
    from("Tobias Kern"),
    "Hallo Frau Lovelace,\n\nkönnten Sie mir das überarbeitete Angebot bis Freitag schicken?\n\nViele Grüße\nTobias Kern",
    { ...tobias, nextStepDate: FRIDAY },
  ],
  [
    "one in Swedish",
    from("Ebba Nyström"),
    "Hej Ada!\n\nKan du skicka den nya offerten senast fredag?\n\nMvh\nEbba",
    { contact: "Ebba Nyström", deal: "Nyström Kök pressar", nextStepDate: FRIDAY },
  ],
  [
    "what is needed by a day is a step, and no day of the deal's end",
    from("Rachel Lim"),
    "Morning,\n\nThe updated quote for the dust extraction is needed by Monday, otherwise we miss the board.\n\nRachel",
    { ...rachel, nextStepDate: MONDAY, targetCloseDate: undefined },
  ],
  [
    "a counter-offer",
    from("Helen Marsh"),
    "Hi Ada,\n\nThanks for the offer of 32,000. We could go ahead at 28,500, all in.\n\nHelen",
    { ...helen, dealSize: 28_500, dealStage: undefined },
  ],
  [
    "what there is to spend",
    from("Sam Okafor"),
    "Ada,\n\nwe have reserved 11,800 for the edge bander.\n\nSam",
    { ...sam, dealSize: 11_800 },
  ],
  [
    "another supplier got it",
    from("Tobias Kern"),
    "Guten Tag,\n\nder Auftrag wurde an einen anderen Anbieter vergeben.\n\nGruß\nKern",
    { ...tobias, dealStage: "lost-closed", lostReason: "competitor" },
  ],
  [
    "a stranger writes about a known contact",
    "Priya Nair <priya@nairinteriors.example>",
    "Hi Ada,\n\nRachel Lim recommended you. We need a dust extraction for a workshop. Could you call me on Thursday?\n\nPriya",
    { contact: "new", deal: "new", lastName: "Nair", email: "priya@nairinteriors.example", shown: "Rachel Lim" },
  ],
  [
    "a stranger tells a sum that a known deal has not",
    "Jonas Wirth <jonas.wirth@wirthbau.example>",
    "Guten Tag,\n\nTobias Kern von Kern Möbel hat Sie empfohlen. Wir suchen eine Lackieranlage für etwa 60.000 Euro.\n\nJonas Wirth",
    { contact: "new", deal: "new", lastName: "Wirth", dealSize: 60_000, shown: "Tobias Kern" },
  ],
  [
    "a colleague of a contact, whose deal it is",
    "Linnea Ek <linnea.ek@nystromkok.example>",
    "Hej Ada,\n\nEbba Nyström är sjuk, så jag tar mötet på tisdag den 17 mars.\n\nMvh\nLinnea Ek",
    { contact: "new", deal: "Nyström Kök pressar", lastName: "Ek", businessName: "Nyström Kök", shown: "Ebba Nyström" },
  ],
  [
    "one's own mail to somebody new names a known contact",
    "Ada Lovelace <ada@acme.example>",
    "Hi Wanda,\n\nHelen Marsh told me about your workshop. The gun is $9,400, I will call you on Friday.\n\nAda",
    { contact: "new", lastName: "Quist", email: "wanda@quistworks.example", dealSize: 9_400, shown: "Helen Marsh" },
    ["To: Wanda Quist <wanda@quistworks.example>"],
  ],
  [
    "how a colleague is reached is no change of who writes",
    from("Sam Okafor"),
    "Hi Ada,\n\nplease talk to my colleague Lena Frost about the edge bander, lena.frost@okaforkitchens.example.\n\nSam",
    { ...sam, email: undefined, also: ["Lena Frost", "lena.frost@okaforkitchens.example"] },
  ],
  [
    "a number that the mail's program broke is the author's, and no sum",
    from("Helen Marsh"),
    "we moved offices last week. From now on you can reach me on +44 20\r\n7946 0188, the old line is switched off.\n\nHelen",
    { contact: "Helen Marsh", phone: "+442079460188", dealSize: undefined },
  ],
  [
    "and one behind a German hyphen",
    from("Tobias Kern"),
    "ab sofort erreichen Sie mich unter meiner neuen Durchwahl +49 30\r\n901820-55, die alte Nummer gilt nicht mehr.\n\nKern",
    { contact: "Tobias Kern", phone: "+493090182055", dealSize: undefined },
  ],
  [
    "a form's budget is the size of its new deal, which is not another firm's deal for the same thing",
    "Website <wordpress@site.example>",
    "Name: Marta Okoye\nEmail: marta@okoye.example\nPhone: +44 7700 900155\nBudget: 12,000\nMessage: We are looking for an edge bander.",
    { contact: "new", deal: "new", lastName: "Okoye", dealSize: 12_000 },
  ],
];

test.each(ROWS)("%s", async (_, sender, text, { contact, deal, also, shown, ...told }, more = []) => {
  const { about, also: others, drafts } = await readingOf(sender, text, more);
  const heard: Record<string, unknown> = Object.fromEntries(
    [about.contact, about.opportunity].flatMap(({ changes }) =>
      Object.entries(changes).map(([field, change]) => [field, change?.heard]),
    ),
  );
  if (about.opportunity.about === "new") heard.dealSize ??= drafts.opportunity.dealSize;
  expect(names.get(about.contact.about)).toBe(contact);
  if (deal) expect(names.get(about.opportunity.about)).toBe(deal);
  for (const [field, value] of Object.entries(told)) expect([field, heard[field]]).toEqual([field, value]);
  for (const words of (also ?? []) as string[]) expect(others).toContain(words);
  if (shown) expect(about.contact.candidates.map(({ name }) => name)).toContain(shown);
});
