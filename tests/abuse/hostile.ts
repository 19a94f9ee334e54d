/** Requests that mean no good, made up by fast-check: near enough to right ones to get deep into the app. */
import fc from "fast-check";
import { type Address, everyAddress, fillIn } from "./addresses.ts";
import type { Sent } from "./client.ts";
import { FIELD_NAMES, INTENTS, NAUGHTY, ODD_ENCODINGS, QUERY_NAMES, QUERY_VALUES } from "./naughty.ts";

/** Stands in queries, bodies, cookies and headers, and so must never stand in the log. */
export const MARKER = "planted-5c1e77";

/** What is known of the running app: sessions' cookies and records' ids. */
export type Known = { cookies: string[]; ids: string[] };

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const DEPTH = 3_000;

const text = () =>
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

const wellFormed = (words: string) => words.toWellFormed();

function multipart(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).map(
    ([name, one]) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${name === "photoUrl" ? '; filename="x.png"' : ""}\r\n\r\n${String(one)}\r\n`,
  );
  return `${parts.join("")}--b--\r\n`;
}

type Body = Pick<Sent, "body" | "chunked"> & { type?: string };

function body(known: Known, { kind, pattern }: Address): fc.Arbitrary<Body> {
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

function query(known: Known): fc.Arbitrary<string> {
  const one = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...QUERY_VALUES, ...known.ids) },
    { weight: 3, arbitrary: text() },
  );
  const encoded = one.map((words) => encodeURIComponent(wellFormed(words)));
  const pair = fc.tuple(
    fc.constantFrom(...QUERY_NAMES),
    fc.oneof({ weight: 9, arbitrary: encoded }, { weight: 1, arbitrary: fc.constantFrom(...ODD_ENCODINGS) }),
  );
  const pairs = fc
    .array(pair, { maxLength: 5 })
    .map((all) => all.map(([name, content]) => `${name}=${content}`).join("&"));
  const huge = fc.constantFrom("q", "cursor", "redirectTo").map((name) => `${name}=${"a".repeat(9_000)}`);
  return fc
    .oneof({ weight: 30, arbitrary: pairs }, { weight: 1, arbitrary: huge })
    .map((words) => `x=${MARKER}&${words}`);
}

function path(known: Known, { pattern }: Address): fc.Arbitrary<string> {
  const odd = fc.oneof(
    fc.constantFrom(...ODD_ENCODINGS),
    text().map((words) => encodeURIComponent(wellFormed(words)).slice(0, 600)),
  );
  const part = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known.ids) }, { weight: 3, arbitrary: odd });
  return fc.array(part, { minLength: 2, maxLength: 2 }).map(([first = "", second = ""]) =>
    fillIn(pattern, (name) => (name === "contactId" ? second : first))
      .replaceAll("é", "%C3%A9")
      .replaceAll(MARKER, "m"),
  );
}

function headers(known: Known): fc.Arbitrary<Record<string, string>> {
  const cookie = fc.oneof(
    { weight: 16, arbitrary: fc.constantFrom(...known.cookies) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        `dealquest_session=${MARKER}`,
        "a=b; =; ;;",
        `dealquest_flash=${"A".repeat(2_000)}; __proto__=1`,
      ),
    },
  );
  const others = fc.record(
    {
      Accept: fc.constantFrom("text/html", "application/json", "*/*", "x", "text/html;q=0"),
      "Accept-Language": fc.constantFrom("xx-invalid", "*", "de;q=9"),
      "Accept-Encoding": fc.constantFrom("identity", "gzip;q=0", "xyz"),
      "User-Agent": fc.constantFrom(MARKER, "a".repeat(1_000), "<script>"),
      "X-Reference-Date": fc.constantFrom("2026-03-11", "2026-02-30", "9999-99-99", "-1", "+020000-01-01"),
      "X-Attempt": fc.constantFrom("1", "2", "NaN"),
      "X-Request-Id": fc.constant(MARKER),
      Referer: fc.constantFrom(`http://evil.example/${MARKER}`, "::", "javascript:1"),
      "If-None-Match": fc.constantFrom("*", '"x"', "W/"),
      "If-Modified-Since": fc.constantFrom("yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"),
      Range: fc.constantFrom("bytes=0-1", "bytes=9-1", "bytes=-1,0-,1-2"),
      "Sec-Fetch-Site": fc.constantFrom("same-origin", "same-origin", "cross-site", "x"),
      "X-Forwarded-For": fc.constantFrom("1.2.3.4", "x", "::1, 2"),
      "X-Forwarded-Host": fc.constantFrom("evil.example", "a b"),
      "X-Forwarded-Proto": fc.constantFrom("https", "javascript"),
      "X-HTTP-Method-Override": fc.constantFrom("DELETE", "TRACE"),
    },
    { requiredKeys: [] },
  );
  const few = fc
    .tuple(others, fc.nat(3))
    .map(([all, count]) => Object.fromEntries(Object.entries(all).slice(0, count)));
  return fc.tuple(cookie, few).map(([Cookie, some]) => ({ ...some, Cookie }));
}

function method(kind: Address["kind"]): fc.Arbitrary<string> {
  const takesJson = kind === "api" || kind === "auth";
  return fc.oneof(
    { weight: 14, arbitrary: fc.constantFrom("GET", "GET", "GET", "HEAD") },
    { weight: 14, arbitrary: fc.constant("POST") },
    { weight: takesJson ? 12 : 1, arbitrary: fc.constantFrom("PATCH", "PATCH", "PUT", "DELETE") },
    { weight: 1, arbitrary: fc.constantFrom("OPTIONS", "TRACE", "PURGE", "PROPFIND") },
  );
}

// A page costs ten times what a call does; the rest of the pages' code is reached through their data addresses.
const WEIGHTS: Record<Address["kind"], number> = { api: 10, data: 5, page: 1, public: 2, auth: 2, "unknown-api": 1 };

/** One hostile request. Nobody signs out or asks for what costs 0.3 s of bcrypt: other tests do. */
export function hostileRequest(known: Known): fc.Arbitrary<Sent> {
  const addresses = everyAddress().filter(({ pattern }) => pattern !== "/auth/logout");
  const weighted = addresses.map((address) => ({ weight: WEIGHTS[address.kind], arbitrary: fc.constant(address) }));
  return fc.oneof(...weighted).chain((address) =>
    fc
      .tuple(method(address.kind), path(known, address), query(known), headers(known), body(known, address))
      .map(([verb, where, asked, said, { type, ...content }]) => {
        const sends = !["GET", "HEAD", "TRACE"].includes(verb);
        return {
          method: verb,
          path: `${where}?${asked}`,
          headers: { ...said, ...(sends && type ? { "Content-Type": type } : {}) },
          ...(sends ? content : {}),
        };
      }),
  );
}
