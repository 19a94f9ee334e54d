import fc from "fast-check";
import { expect, test } from "vitest";
import { redirectToQuery, safeRedirect } from "#app/accounts/session/redirect-to.ts";

const SITE = "https://dealquest.example";
const staysHere = (value: string) => new URL(safeRedirect(value), `${SITE}/auth/login`).origin === SITE;

test("a path of this site is where one goes, with its query", () => {
  expect(safeRedirect("/opportunities?cursor=x&stage=open")).toBe("/opportunities?cursor=x&stage=open");
  expect(safeRedirect("/contacts/a%2Fb")).toBe("/contacts/a%2Fb");
});

test.each([undefined, null, "", "contacts", "https://evil.example/", "javascript:alert(1)", new File([], "x")])(
  "%j leads to the dashboard",
  (value) => expect(safeRedirect(value)).toBe("/dashboard"),
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/./\\evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/x\\..\\..\\\\evil.example",
])("%j does not lead to another site", (value) => {
  expect(safeRedirect(value)).toBe("/dashboard");
});

test("an address of more than 2,000 characters leads to the dashboard, as it is and once it is encoded", () => {
  const long = `/contacts?q=${"/".repeat(1_988)}`;
  expect(long).toHaveLength(2_000);
  expect([safeRedirect(long), safeRedirect(`${long}/`)]).toEqual([long, "/dashboard"]);
  expect(safeRedirect(`/contacts?q=${"ż".repeat(400)}`)).toBe("/dashboard");
  const leadsTo = (path: string) => new URLSearchParams(redirectToQuery(new URL(SITE + path))).get("redirectTo");
  expect([leadsTo(long), leadsTo(`${long}/`)]).toEqual([long, "/dashboard"]);
});

test("whatever the address says, one stays on this site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "//",
    "%2e",
    "%2F",
    "%5C",
    "\t",
    "\n",
    "@",
    ":",
    "?",
    "#",
    "evil.example",
    "http:",
    " ",
    "\0",
  );
  const hostile = fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join("")}`);
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (value) => {
      expect(staysHere(value)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
