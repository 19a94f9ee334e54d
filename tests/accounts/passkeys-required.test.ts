/** Passkeys in a team that requires two factors: they count as both (docs/product.md#passkeys). */
import { expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { visitor } from "../http/visitor.ts";
import { turnOnTwoFactor } from "./authenticator-app.ts";
import { ADA } from "./people.ts";
import { softwareAuthenticator } from "./software-authenticator.ts";

const { ada, app } = withAda({ env: { TEAM_REQUIRE_TWO_FACTOR: "on" } });

const PASSKEYS = "/api/users/me/passkeys";

test("a passkey is set-up enough; then it alone signs in, and with a code too the password does again", async () => {
  expect((await ada.open("/contacts")).status).toBe(302);
  const device = softwareAuthenticator(app.url);
  const { json: options } = await ada.call("POST", `${PASSKEYS}/options`, {});
  expect((await ada.call("POST", PASSKEYS, device.make(options))).status).toBe(201);
  expect((await ada.open("/contacts")).status).toBe(200);

  const login = { email: ADA.email, password: ADA.password };
  const alone = await visitor(app).call("POST", "/auth/login", login);
  expect([alone.status, alone.json.message]).toEqual([403, expect.stringContaining("Sign in with your passkey")]);
  const form = await visitor(app).submit("/auth/login", login);
  expect([form.status, form.body]).toEqual([403, expect.stringContaining("Sign in with your passkey")]);

  const browser = visitor(app);
  const { json: request } = await browser.call("POST", "/auth/passkey/options", {});
  expect((await browser.call("POST", "/auth/passkey", device.sign(request))).status).toBe(200);
  expect((await browser.open("/contacts")).status).toBe(200);

  await turnOnTwoFactor(ada);
  expect((await visitor(app).submit("/auth/login", login)).location).toContain("/auth/two-factor");
});
