/** A team that requires two-factor sign-in (`TEAM_REQUIRE_TWO_FACTOR`). */
import { expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { readable } from "../http/visitor.ts";
import { turnOnTwoFactor } from "./authenticator-app.ts";

const { ada } = withAda({ env: { TEAM_REQUIRE_TWO_FACTOR: "on" } });

const SET_UP_FIRST = "Your team requires two-factor sign-in. Set it up on /profile/security first.";

test("whoever has no second factor is led to the set-up from every page, is refused by the API, and keeps what was typed", async () => {
  for (const path of ["/", "/dashboard", "/contacts?q=x", "/contacts/new", "/profile", "/capture"]) {
    const { status, location } = await ada.open(path);
    expect([path, status, location]).toEqual([
      path,
      302,
      `/profile/security?${new URLSearchParams({ redirectTo: path })}`,
    ]);
  }
  for (const [method, path] of [
    ["GET", "/api/contacts"],
    ["GET", "/api/auth/user"],
    ["PATCH", "/api/users/me"],
    ["POST", "/api/users/me/recovery-codes"],
  ] as const) {
    const { status, json } = await ada.call(method, path);
    expect([path, status, json]).toEqual([path, 403, { message: SET_UP_FIRST }]);
  }
  const form = await ada.submit("/contacts/new", { firstName: "Robin", contactType: "lead" });
  expect([form.status, readable(form.body)]).toEqual([403, expect.stringContaining(SET_UP_FIRST)]);
  expect(form.body).toContain("Robin");
});

test("the set-up is open, and after it everything else", async () => {
  const page = await ada.open("/profile/security?redirectTo=%2Fcontacts");
  expect([page.status, readable(page.body)]).toEqual([200, expect.stringContaining("Your team requires two-factor")]);
  await turnOnTwoFactor(ada);
  expect((await ada.open("/contacts")).status).toBe(200);
  expect((await ada.call("GET", "/api/contacts")).status).toBe(200);
});

test("signing out is always possible", async () => {
  expect((await ada.submit("/auth/logout", {})).location).toBe("/");
});
