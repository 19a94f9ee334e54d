/** The last lines of a failed run list the failures, because CI may show only the end of the log. */
import { expect, test } from "vitest";
import { atMost, failedInPlaywright, failedInVitest } from "./failures.ts";

test("a failed test is named with its file and its error without the stack", () => {
  const report = {
    testResults: [
      {
        name: "/checkout/tests/contacts/api.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "a contact is made", status: "passed", failureMessages: [] },
          {
            fullName: "a contact is found",
            status: "failed",
            failureMessages: ["\u001b[31mAssertionError: expected 404 to be 200\u001b[39m\n\n+ 404\n    at somewhere"],
          },
        ],
      },
      { name: "/checkout/tests/a.test.ts", status: "failed", message: "Cannot find module 'b'", assertionResults: [] },
      { name: "/checkout/tests/c.test.ts", status: "passed", message: "", assertionResults: [] },
    ],
  };
  expect(failedInVitest(report, "/checkout")).toEqual([
    "x tests/contacts/api.test.ts > a contact is found",
    "    AssertionError: expected 404 to be 200",
    "    + 404",
    "x tests/a.test.ts",
    "    Cannot find module 'b'",
  ]);
});

test("a failed journey is named with its project, one that passed at last is not", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: "offline.spec.ts",
    line: 12,
    tests: [{ projectName: "script on, 360", status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const suites = [
    {
      title: "offline.spec.ts",
      specs: [spec("it is kept", "unexpected", "\n  Error: expect(locator).toBeVisible() failed\n")],
      suites: [{ title: "inner", specs: [spec("it is sent", "expected")] }],
    },
  ];
  expect(failedInPlaywright({ suites, errors: [{ message: "Error: no server" }] })).toEqual([
    "x before any journey",
    "    Error: no server",
    "x offline.spec.ts:12 > it is kept [script on, 360]",
    "    Error: expect(locator).toBeVisible() failed",
  ]);
});

test("no more lines are shown than were asked for, and the last one counts the rest", () => {
  expect(atMost(["a", "b", "c"], 3)).toEqual(["a", "b", "c"]);
  expect(atMost(["a", "b", "c", "d"], 3)).toEqual(["a", "b", "… and 2 lines more"]);
});
