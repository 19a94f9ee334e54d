/** The kinds of request body that the walk sends to every address. */
import type { Sent } from "./client.ts";

const KIB = 1024;
// More than any address takes as JSON.
const LARGE = 1_100 * KIB;

// The fields of all forms and API calls together, so that requests with a session really save something.
const FIELDS = {
  firstName: "Walk",
  lastName: "Er",
  name: "Walk",
  email: "walk@acme.example",
  contactType: "lead",
  dealStage: "open",
  dealSize: "100",
  targetCloseDate: "2026-12-01",
  transcript: "Met Jane Doe of Acme about a big deal",
  token: "none",
};
const OBJECT = JSON.stringify(FIELDS);
const FORM = new URLSearchParams(FIELDS).toString();
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

const ofType = (type: string, body: string, chunked = false) => ({ headers: { "Content-Type": type }, body, chunked });

function multipart(): string {
  const parts = Object.entries(FIELDS).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--x--\r\n`;
}

/** Bodies by name; `none` sends no body. */
export const BODIES = {
  none: {},
  form: ofType(FORM_TYPE, FORM),
  multipart: ofType("multipart/form-data; boundary=x", multipart()),
  object: ofType(JSON_TYPE, OBJECT),
  array: ofType(JSON_TYPE, `[${OBJECT}]`),
  scalar: ofType(JSON_TYPE, "null"),
  malformed: ofType(JSON_TYPE, '{"firstName":'),
  text: ofType("text/plain", OBJECT),
  xml: ofType("application/xml", OBJECT),
  untyped: { body: OBJECT },
  largeForm: ofType(FORM_TYPE, `firstName=${"a".repeat(70 * KIB)}`),
  largeJson: ofType(JSON_TYPE, `"${"a".repeat(LARGE)}"`),
  largeChunked: ofType(JSON_TYPE, `"${"a".repeat(LARGE)}"`, true),
} satisfies Record<string, Pick<Sent, "headers" | "body" | "chunked">>;

export type BodyKind = keyof typeof BODIES;

/** The names of all bodies. */
export const EVERY_BODY = Object.keys(BODIES) as BodyKind[];
