/** What a note says of the team's custom fields (docs/product.md#own-fields-in-notes). */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBuiltIn } from "#app/capture/reading/interpret.server.ts";
import { extractCustomValues, readCustomValues } from "#app/note-reader/custom/read-custom-values.ts";
import type { RecognizableField } from "#app/note-reader/custom/values.ts";
import { parseNoteForMatching } from "#app/note-reader/link/parsed-note.ts";
import { scoreAuthors } from "./custom-authors.ts";
import { OWN_FIELDS, scoreCustomValues } from "./custom-score.ts";

const TODAY = "2026-03-11";

const heard = (note: string, fields = OWN_FIELDS) =>
  Object.fromEntries(readCustomValues(note, TODAY, fields).map(({ field, value }) => [field.key, value]));

const field = (label: string, more: Partial<RecognizableField> = {}): RecognizableField => ({
  kind: "contact",
  key: "it",
  label,
  type: "text",
  choices: [],
  ...more,
});

describe("a label with a value of its type", () => {
  test.each([
    ["renewal date is March 3", { renewalDate: "2027-03-03" }],
    ["the Renewal-Date moved from May 4 to May 11", { renewalDate: "2026-05-11" }],
    ["June 12 is the renewal date", { renewalDate: "2026-06-12" }],
    ["seats: 40", { seats: 40 }],
    ["they need 40 seats", { seats: 40 }],
    ["seats forty, no wait, fifty", { seats: 50 }],
    ["setup fee is $1,250.50", { setupFee: 1250.5 }],
    ["VIP yes", { vip: true }],
    ["she is a VIP", { vip: true }],
    ["he's not a VIP", { vip: false }],
    ["NDA signed: no", { ndaSigned: false }],
    ["région is Asia Pacific", { region: "asia-pacific" }],
    ["tags roof, heat pump and solar", { tags: ["solar", "roof", "heat-pump"] }],
    ["website https://acme.example/a, thanks", { website: "https://acme.example/a" }],
    ["website acme dot com", { website: "https://acme.com" }],
    ["budget owner Anna Roy and VIP yes", { budgetOwner: "Anna Roy", vip: true }],
    ["competitor is nexdesk they want five ovens", { competitor: "nexdesk" }],
    ["requirements: two ovens, one hood. Call Bo.", { requirements: "two ovens, one hood" }],
    ["seats are 20. Seats are 30.", { seats: 30 }],
    ["the renewal date would be the third of march", { renewalDate: "2027-03-03" }],
    ["their renewal date with the old vendor is May 4", { renewalDate: "2026-05-04" }],
    ["the renewal date is not May 4 but May 11", { renewalDate: "2026-05-11" }],
    ["12 seats, sorry, 14", { seats: 14 }],
    ["seats fifty no sixty", { seats: 60 }],
    ["seats went up to 40", { seats: 40 }],
    ["region is Europe, no, Asia Pacific", { region: "asia-pacific" }],
    ["tags roof, a little solar and also storage, not heat pump", { tags: ["solar", "roof", "storage"] }],
    ["the NDA is signed", { ndaSigned: true }],
    ["the NDA isn't signed yet", { ndaSigned: false }],
    ["NDA signed? No.", { ndaSigned: false }],
    ["there's no NDA signed", { ndaSigned: false }],
    ["they have the NDA signed", { ndaSigned: true }],
    ["the competitor there is Nexdesk", { competitor: "Nexdesk" }],
    ["competitor is Nexdesk, sorry, Ovenly", { competitor: "Ovenly" }],
    ["Nexdesk is the competitor", { competitor: "Nexdesk" }],
    ["Spoke to Anna Roy, the budget owner, about ovens", { budgetOwner: "Anna Roy" }],
    ["budget owner priya raman and vip yes", { budgetOwner: "priya raman", vip: true }],
    ["Requirements, two ovens and a hood. Call Bo.", { requirements: "two ovens and a hood" }],
    ["website is https://acme.example/a?b=1&c=2, thanks", { website: "https://acme.example/a?b=1&c=2" }],
    ["website acme dot com slash menu", { website: "https://acme.com/menu" }],
    ["500 setup fee, 40 seats", { setupFee: 500, seats: 40 }],
    ["the setup fee came down from 900 to 500", { setupFee: 500 }],
    ["the renewal date was February 3, 2026", { renewalDate: "2026-02-03" }],
    ["vip yes tags roof", { vip: true, tags: ["roof"] }],
    ["tags: two roofs with a bit of solar, mostly heat pump", { tags: ["solar", "roof", "heat-pump"] }],
    ["budget owner anna roy seats 40", { budgetOwner: "anna roy", seats: 40 }],
    ["the budget owner is doctor roy", { budgetOwner: "doctor roy" }],
    ["Anna's the budget owner", { budgetOwner: "Anna" }],
    ["competitor is a Nexdesk reseller", { competitor: "Nexdesk reseller" }],
    ["The competitor is the local bakery.", { competitor: "local bakery" }],
  ])("%s", (note, own) => expect(heard(note)).toEqual(own));
});

describe("nothing is heard of", () => {
  test.each([
    ["what is denied", "the renewal date is not March 3"],
    ["what is supposed", "if the renewal date is March 3 we win"],
    ["what is asked", "they asked what the renewal date is"],
    ["what is open", "competitor is still unknown, budget owner is tbd"],
    ["a label alone", "we talked about the seats, the region and the VIP treatment"],
    ["a range", "seats are 40 to 50"],
    ["the next sentence", "We spoke about seats. 40 people came."],
    ["a choice that was taken out", "region is Mars"],
    ["no text after the label", "tender number"],
    ["a negative sum", "setup fee: -500"],
    ["a share of a sum", "setup fee is ten percent"],
    ["one of two choices", "region is Europe or Asia Pacific"],
    ["a month", "renewal date is June 2027"],
    ["a day before it", "we talk before the renewal date on Friday"],
    ["what somebody does", "the budget owner is on holiday"],
    ["what is wished", "they asked whether there's an NDA signed"],
    ["what is assumed", "I assume the renewal date is March 3"],
    ["what is guessed", "I guess seats are around 40"],
    ["how much more", "seats went up by 10. Seats rose about 12. They need another 5 seats."],
    ["how much less", "the setup fee was lowered by 200"],
    ["what there was", "there were 40 seats in the waiting room"],
    ["a number of something else", "we sat in row 12 seats were comfy"],
    ["an age", "the seats are 8 years old"],
    ["a stretch of time", "the setup fee took 3 hours"],
    ["what others have", "the incumbent has 40 seats, their vendor charges a setup fee of 500"],
    ["what is at another place", "they took 40 seats from another firm"],
    ["a judgement", "The competitor is a problem. The budget owner is a gentleman."],
    ["where somebody went", "the budget owner moved to Ohio"],
    ["what to do", "Budget owner: call him Monday"],
    ["who is to be asked", "ask Anna for the budget owner"],
    ["what may come to be", "they will have the NDA signed"],
    ["a question without its mark", "is NDA signed he wondered"],
    ["a choice's word in ordinary speech", "Tags: roof gardens are nice. Region, in the Europe of today, is open."],
    ["a clause behind a pause", "they laughed at the setup fee, 300 people heard it"],
  ])("%s", (_, note) => {
    const fields = OWN_FIELDS.map((one) =>
      one.key === "region" ? { ...one, choices: [...one.choices, { id: "mars", label: "Mars", archived: true }] } : one,
    );
    expect(heard(note, fields)).toEqual({});
  });
});

test("of labels that begin alike the longest counts, and of choices too", () => {
  const choices = ["America", "America South"].map((label) => ({ id: label, label, archived: false }));
  const fields = [field("Region", { key: "a" }), field("Region code", { key: "b", type: "one", choices })];
  expect(heard("region code is America South", fields)).toEqual({ b: "America South" });
});

test("a label that tells of the past has the last such day", () => {
  expect(heard("customer since April 4", [field("Customer since", { type: "day" })])).toEqual({ it: "2025-04-04" });
});

test("a label of both kinds of records is heard for both", () => {
  const fields = [field("Seats", { type: "number" }), field("Seats", { type: "number", kind: "opportunity" })];
  expect(readCustomValues("seats: 5", TODAY, fields).map((one) => one.field.kind)).toEqual(["contact", "opportunity"]);
});

test("the words that tell a value are words of the note", () => {
  const note = "Met Jo.\nRenewal date is June 3, tags: solar, roof";
  for (const { words, start, end } of readCustomValues(note, TODAY, OWN_FIELDS))
    expect(note.slice(start, end)).toBe(words);
});

test("any words with any labels and choices do no harm", () => {
  const word = fc.constantFrom(
    "a+b",
    "(x",
    "seats",
    "\\d*",
    "é",
    "مرحبا",
    "is",
    "40",
    ":",
    "no",
    "March 3",
    "\n",
    "𝒳",
    ".",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(word, { maxLength: 30 }).map((all) => all.join(" ")),
  );
  const type = fc.constantFrom(
    "text",
    "long",
    "number",
    "money",
    "day",
    "yesno",
    "one",
    "several",
    "link",
  ) as fc.Arbitrary<RecognizableField["type"]>;
  const made = fc
    .record({ label: text, type, choices: fc.array(text, { maxLength: 5 }) })
    .map(({ label, type, choices }) =>
      field(label.slice(0, 60), {
        type,
        choices: choices.map((one, index) => ({ id: String(index), label: one, archived: false })),
      }),
    );
  fc.assert(
    fc.property(text, fc.array(made, { maxLength: 12 }), (note, fields) => {
      const labelled = fields.map(({ label }) => `${label} ${note}`).join(" ");
      for (const { words } of readCustomValues(labelled, TODAY, fields)) expect(labelled).toContain(words);
    }),
    { numRuns: RUNS },
  );
});

test("with sixty fields the work grows with the note, not with its square", () => {
  const types = ["number", "text", "one", "day", "yesno", "several"] as const;
  const choices = ["seats", "seats seats"].map((label) => ({ id: label, label, archived: false }));
  const fields = Array.from({ length: 60 }, (_, index) =>
    field(`${"seats ".repeat(index % 9)}of ${index}`, { key: `k${index}`, type: types[index % 6], choices }),
  );
  const readsOf = (count: number) => {
    const note = "seats of 3 is 4, seats of 5 seats ".repeat(count);
    const reading = parseNoteForMatching(note, TODAY);
    let reads = 0;
    const tokens = new Proxy(reading.doc.tokens, {
      get(list, key) {
        if (typeof key === "string" && /^\d+$/.test(key)) reads++;
        return Reflect.get(list, key);
      },
    });
    extractCustomValues(note, { ...reading, doc: { ...reading.doc, tokens } }, fields);
    return reads;
  };
  expect(readsOf(240) / readsOf(60)).toBeLessThan(5);
});

test("the notes of the open set are heard", () => {
  const { f1, invented, wrong } = scoreCustomValues("open");
  expect({ f1, invented, wrong }).toEqual({ f1: 1, invented: 0, wrong: [] });
});

test.each([
  ["venues-world.json", "venues.jsonl"],
  ["farms-world.json", "farms.jsonl"],
])("notes of authors who have seen no code are heard: %s", (world, notes) => {
  const folder = new URL("../notes/own/authors/", import.meta.url);
  const { f1, invented, wrong } = scoreAuthors(new URL(world, folder), new URL(notes, folder));
  expect({ f1, invented, wrong }).toEqual({ f1: 1, invented: 0, wrong: [] });
});

/** "The door code is star 4 4 1", "goes by the name of", "used to be": each was a rule of its own. */
const MISSED = 3;

test("of many wordings each but three tells its values, and what is asked, denied, supposed or another's tells none", () => {
  const folder = new URL("../notes/own/", import.meta.url);
  const { right, heard, told, wrong } = scoreAuthors(
    new URL("wordings-world.json", folder),
    new URL("wordings.jsonl", folder),
  );
  expect({ missed: told - right, heard, wrong: wrong.length }).toEqual({ missed: MISSED, heard: right, wrong: MISSED });
});

test("a note that names none of the fields is read as without them", async () => {
  const fields = OWN_FIELDS.map((one, index) => ({ ...one, label: `Zq${one.label.replaceAll(/\W/g, "")}${index}` }));
  const folder = new URL("../notes/transcripts/", import.meta.url);
  const open = readdirSync(folder).filter((name) => !/^held-out|-check\./.test(name));
  for (const name of open) {
    const notes = readFileSync(new URL(name, folder), "utf8").trim().split("\n");
    for (const line of notes.slice(0, PER_SET)) {
      const { transcript, today } = JSON.parse(line);
      expect(await parseBuiltIn({ transcript, today, customFields: fields })).toEqual(
        await parseBuiltIn({ transcript, today }),
      );
    }
  }
});

/** `PROPERTY_RUNS=1000` tries more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 60);

/** Of each set; `NOTES=5000` reads all of them. */
const PER_SET = Number(process.env.NOTES ?? 3);
