import { expect, test } from "vitest";
import { refuseCommonPassword } from "#app/accounts/password/common-passwords.server.ts";

const production = { NODE_ENV: "production" } as const;

test.each(["123456", "password", "qwertyuiop", "PASSWORD", "Dragon1"])(
  "in production %s is refused",
  async (password) => {
    expect(await refuseCommonPassword(production, password, "newPassword")).toMatchObject({
      ok: false,
      reason: "invalid",
      fieldErrors: { newPassword: [expect.stringContaining("too common")] },
    });
  },
);

test("a password that is not common is accepted, and in a demo every one", async () => {
  expect(await refuseCommonPassword(production, "seven foxes on a trail")).toMatchObject({ ok: true });
  expect(await refuseCommonPassword({ NODE_ENV: "demo" }, "123456")).toMatchObject({ ok: true });
});
