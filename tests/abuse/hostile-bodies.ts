/** Bodies that mean no good, made up by fast-check: near enough to right ones to get deep into the app. */
import fc from "fast-check";
import type { Address } from "./addresses.ts";
import type { Sent } from "./client.ts";
import { FIELD_NAMES, INTENTS } from "./known-names.ts";
import { MARKER, NAUGHTY } from "./naughty.ts";

/** What is known of the running app: sessions' cookies and records' ids. */
export type Known = { cookies: string[]; ids: string[] };

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const DEPTH = 3_000;

/** Any text, mostly a naughty one. */
export const text = () =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...NAUGHTY) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constant(MARKER) },
  );

const scalar = () =>
  fc.oneof(
    text(),
    fc.constantFrom(1e308, -0, -1, 0.5, 1e21, 9_999_999_999, 10_000_000_000, true, false, null),
    fc.double({ noNaN: true }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  );

const value = () =>
  fc.oneof(
    { weight: 8, arbitrary: scalar() },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.array(scalar(), { maxLength: 4 }) },
  );

const CONTACT = {
  firstName: "Mina",
  lastName: "Harker",
  email: "mina@acme.example",
  phone: "+1 555 0100",
  businessName: "Acme",
  notes: MARKER,
  contactType: "lead",
};
const DEAL = {
  name: "Bazaar",
  dealStage: "open",
  dealSize: 1000,
  targetCloseDate: "2026-12-01",
  nextStepDate: "2026-11-30",
  nextStepDescription: MARKER,
  description: "x",
};
const PROFILE = { firstName: "Ada", lastName: "Lovelace", title: "Scout" };
const SAID = {
  transcript: `Met Jane Doe from Acme, jane at acme dot com, about ${MARKER}, fifty thousand dollars by March 3rd`,
  priority: "high",
};

// What an address saves, where that can be told from its name.
const RIGHT: [RegExp, object[]][] = [
  [/contacts(?!.*contactId)/, [CONTACT]],
  [/opportunities/, [DEAL]],
  [/capture|transcript/, [SAID, { ...CONTACT, ...DEAL, ...SAID }]],
  [/profile|users/, [PROFILE]],
];

/** A record as it should be, mostly with a few fields put wrong. */
function record(known: Known, pattern: string): fc.Arbitrary<Record<string, unknown>> {
  const wrong = fc.array(fc.tuple(fc.constantFrom(...FIELD_NAMES), value()), { maxLength: 3 });
  const few = fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 3, arbitrary: wrong });
  const extra = fc.constantFrom(
    {},
    {},
    { id: known.ids[0] },
    { contactIds: known.ids.slice(0, 2) },
    { updatedAt: new Date(0).toISOString() },
  );
  const intent = fc.option(fc.constantFrom(...INTENTS), { nil: undefined });
  const right = RIGHT.find(([names]) => names.test(pattern))?.[1] ?? [CONTACT, DEAL, PROFILE, SAID, {}];
  return fc.tuple(fc.constantFrom(...right), extra, few, intent).map(([base, more, fields, button]) => {
    const whole: Record<string, unknown> = Object.assign(Object.create(null), base, more, button && { intent: button });
    for (const [name, content] of fields) whole[name] = content;
    return whole;
  });
}

function jsonText(of: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: of.map((fields) => JSON.stringify(fields)) },
    {
      weight: 2,
      arbitrary: of.map((fields) =>
        JSON.stringify(fields).replace("{", '{"firstName":1,"name":[],"__proto__":{"isAdmin":true},'),
      ),
    },
    { weight: 2, arbitrary: of.map((fields) => JSON.stringify(fields).replace(/:"?\d+"?/, ":1e309")) },
    { weight: 1, arbitrary: fc.json() },
    {
      weight: 1,
      arbitrary: fc.tuple(of, fc.nat(200)).map(([fields, length]) => JSON.stringify(fields).slice(0, length)),
    },
    { weight: 1, arbitrary: fc.constantFrom('{"name":', "[", "[]").map((piece) => piece.repeat(DEPTH)) },
  );
}

const asForm = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, one]) =>
      (Array.isArray(one) ? one : [one]).map((item) => [name, wellFormed(String(item))] as [string, string]),
    ),
  ).toString();

/** Without halves of characters, which no address and no form can hold. */
export const wellFormed = (words: string) => words.toWellFormed();

function multipart(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).map(
    ([name, one]) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${name === "photoUrl" ? '; filename="x.png"' : ""}\r\n\r\n${String(one)}\r\n`,
  );
  return `${parts.join("")}--b--\r\n`;
}

/** A body and its type; neither where nothing is sent. */
type Body = Pick<Sent, "body" | "chunked"> & { type?: string };

/** A body for `address`: one that it takes, mostly with something wrong, or another. */
export function body(known: Known, { kind, pattern }: Address): fc.Arbitrary<Body> {
  const typed = (type: string) => (content: string | Buffer) => ({ type, body: content });
  const of = record(known, pattern);
  const takesJson = kind === "api" || kind === "auth";
  const types = fc.constantFrom(
    JSON_TYPE,
    FORM,
    "multipart/form-data; boundary=b",
    "audio/webm",
    "image/png",
    "multipart/form-data",
  );
  return fc.oneof(
    { weight: takesJson ? 20 : 1, arbitrary: jsonText(of).map(typed(JSON_TYPE)) },
    { weight: takesJson ? 2 : 20, arbitrary: of.map((fields) => typed(FORM)(asForm(fields))) },
    { weight: 2, arbitrary: of.map((fields) => typed("multipart/form-data; boundary=b")(multipart(fields))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.uint8Array({ maxLength: 300 }), types)
        .map(([bytes, type]) => typed(type)(Buffer.from(bytes))),
    },
    { weight: 1, arbitrary: jsonText(of).map((content) => ({ type: JSON_TYPE, body: content, chunked: true })) },
    { weight: 1, arbitrary: fc.constantFrom(70_000, 1_100_000).map((size) => typed(JSON_TYPE)("a".repeat(size))) },
    { weight: 2, arbitrary: fc.constant({}) },
  );
}
