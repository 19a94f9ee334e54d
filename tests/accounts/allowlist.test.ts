import { expect, test } from "vitest";
import { isApproved } from "#app/accounts/service.server.ts";

test.each([
  [["*"], "anyone@anywhere.example", true],
  [[], "ada@acme.example", false],
  [["ada@acme.example"], "ada@acme.example", true],
  [["ada@acme.example"], "ADA@Acme.Example", true],
  [["ada@acme.example"], "ada@acme.example.evil.com", false],
  [["ada@acme.example"], "xada@acme.example", false],
  [["@acme.example"], "whoever@acme.example", true],
  [["@acme.example"], "whoever@ACME.example", true],
  [["@acme.example"], "whoever@sub.acme.example", false],
  [["@acme.example"], "whoever@notacme.example", false],
  [["@acme.example"], "@acme.example@evil.com", false],
  [["@acme.example", "bo@other.example"], "bo@other.example", true],
  [["@acme.example", "bo@other.example"], "cy@other.example", false],
])("the list %j says of %s: %s", (list, address, approved) => {
  expect(isApproved(list, address)).toBe(approved);
});
