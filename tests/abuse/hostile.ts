/** Requests that mean no good, made up by fast-check: near enough to right ones to get deep into the app. */
import fc from "fast-check";
import { type Address, everyAddress, fillIn } from "./addresses.ts";
import type { Sent } from "./client.ts";
import { body, type Known, text, wellFormed } from "./hostile-bodies.ts";
import { QUERY_NAMES, QUERY_VALUES } from "./known-names.ts";
import { MARKER, ODD_ENCODINGS } from "./naughty.ts";

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
