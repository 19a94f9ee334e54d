/** The team's security log, for owners (docs/product.md#security-events). */
import { beforeAll, expect, test } from "vitest";
import { ADA } from "../accounts/people.ts";
import { withAdaAndBo } from "../harness/with-app.ts";
import { readable, visitor } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();

beforeAll(async () => {
  await app.orm.em
    .fork()
    .execute("update users set role = 'owner', is_email_verified = true where email = ?", [ADA.email]);
});

test("an owner sees everybody's events, also sign-ins with unknown addresses, and no address", async () => {
  await visitor(app).call("POST", "/auth/login", { email: "nobody@acme.example", password: "wrong!" });
  const { status, json } = await ada.call("GET", "/api/team/events");
  expect(status).toBe(200);
  expect(json.map(({ event }: { event: string }) => event)).toEqual(["sign_in_failed", "signed_in", "signed_in"]);
  expect(json[0].userId).toBeNull();
  const page = await ada.open("/team/log");
  expect(readable(page.body)).toMatch(/Sign-in with a wrong password · Unknown address.*Signed in · Bo Diddley/);
  expect(page.body).not.toContain("nobody@acme.example");
});

test("a member is refused", async () => {
  expect((await bo.call("GET", "/api/team/events")).status).toBe(403);
  expect((await bo.open("/team/log")).status).toBe(403);
});
