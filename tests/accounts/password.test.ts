import { expect, test } from "vitest";
import { DUMMY_PASSWORD_HASH, hashPassword, isPassword } from "#app/accounts/password/password.server.ts";

test("a password is kept as a bcrypt hash of cost 12 with a salt of its own, and so is what stands for no password", async () => {
  const hashes = await Promise.all([hashPassword("adventure"), hashPassword("adventure")]);
  for (const hash of [...hashes, DUMMY_PASSWORD_HASH]) expect(hash).toMatch(/^\$2b\$12\$[./A-Za-z0-9]{53}$/);
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(await isPassword("adventure", hashes[0])).toBe(true);
  expect(await isPassword("adventures", hashes[0])).toBe(false);
});
