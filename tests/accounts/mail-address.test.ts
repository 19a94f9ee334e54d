/** A person's address for email: who may create it, and what ends it (docs/product.md#mail-in). */
import { expect, test } from "vitest";
import { MAIL_IN } from "../capture/mail/postmark-mail.ts";
import { attributesIn, messagesOf, readable, visitor } from "../http/visitor.ts";
import { PASSWORD } from "../team/add-person.ts";
import { joinTeam, signedIn, withOlga } from "../team/owners.ts";

const { app, olga, sql } = withOlga({ env: MAIL_IN });
const PATH = "/api/users/me/mail-in";

type Person = Awaited<ReturnType<typeof joinTeam>>;

const keyOf = async ({ id }: Pick<Person, "id">) =>
  (await sql<{ key: string | null }>("select mail_in_key as key from users where id = ?", [id]))[0]?.key ?? null;

async function withAddress(name: string) {
  const person = await joinTeam(app, name);
  expect((await person.browser.call("POST", PATH)).status).toBe(200);
  expect(await keyOf(person)).not.toBeNull();
  return person;
}

test("creating it asks for the password, on the page and in the API; both turn it off", async () => {
  const milo = await joinTeam(app, "Milo");
  await sql("update sessions set password_given_at = now() - interval '11 minutes' where user_id = ?", [milo.id]);
  const api = await milo.browser.call("POST", PATH);
  expect([api.status, api.json.fieldErrors]).toEqual([400, { password: ["Please enter your password again"] }]);
  const wrong = await milo.browser.submit("/profile/mail-in", { intent: "make", password: "wrong one" });
  expect([wrong.status, messagesOf(wrong.body, "password")]).toEqual([400, "That is not your password"]);
  expect(await keyOf(milo)).toBeNull();
  const made = await milo.browser.submit("/profile/mail-in", { intent: "make", password: PASSWORD });
  expect([made.status, await keyOf(milo)]).toEqual([303, expect.any(String)]);
  expect(readable((await milo.browser.open("/profile/mail-in")).body)).toContain("Turn the address off");
  expect((await milo.browser.submit("/profile/mail-in", { intent: "turn-off" })).status).toBe(303);
  expect(await keyOf(milo)).toBeNull();
  expect((await milo.browser.open("/profile/mail-in")).body).not.toContain("Turn the address off");
  expect((await milo.browser.call("POST", PATH, { password: PASSWORD })).status).toBe(200);
  expect((await milo.browser.call("DELETE", PATH)).status).toBe(204);
  expect((await milo.browser.call("DELETE", PATH)).status).toBe(204);
  expect(await keyOf(milo)).toBeNull();
  expect(await sql("select type from security_events where type like 'mail_in%' order by at, id")).toEqual(
    ["made", "removed", "made", "removed"].map((what) => ({ type: `mail_in_${what}` })),
  );
});

test("deactivating ends it, also for who is reactivated", async () => {
  const mona = await withAddress("Mona");
  await olga.browser.call("POST", `/api/team/${mona.id}/deactivate`);
  expect(await keyOf(mona)).toBeNull();
  // As a release before this one left it.
  await sql("update users set mail_in_key = 'older' where id = ?", [mona.id]);
  expect((await olga.browser.call("POST", `/api/team/${mona.id}/reactivate`)).status).toBe(200);
  expect(await keyOf(mona)).toBeNull();
});

test("signing out everywhere and a new password offer to end it, checked at first", async () => {
  const mira = await withAddress("Mira");
  for (const page of ["/profile", "/profile/security"])
    expect(attributesIn((await mira.browser.open(page)).body, "[name=voidMailIn][checked]", "type")).toEqual([
      "checkbox",
    ]);
  await mira.browser.submit("/profile", { intent: "end-all-sessions" });
  expect(await keyOf(mira)).not.toBeNull();
  const again = await signedIn(app, mira.email);
  const change = (more: object) => again.call("PUT", "/api/users/me/password", { newPassword: PASSWORD, ...more });
  expect([(await change({ voidMailIn: false })).status, await keyOf(mira)]).toEqual([204, expect.any(String)]);
  expect([(await change({})).status, await keyOf(mira)]).toEqual([204, null]);
});

const PASSKEY = `insert into passkeys (user_id, name, credential_id, public_key, counter, transports, created_at)
  values (?, ?, ?, 'x', 0, '{}', ?)`;

const resetToken = async (email: string) =>
  (await visitor(app).call("POST", "/auth/forgot-password", { email })).json.resetToken as string;

test("resetting a password ends it, and removes the passkeys unless the box is cleared", async () => {
  const maya = await withAddress("Maya");
  const passkeys = async () => (await sql("select name from passkeys where user_id = ?", [maya.id])).length;
  await sql(PASSKEY, [maya.id, "My phone", `1-${maya.id}`, "2026-03-11"]);
  await sql(PASSKEY, [maya.id, "<b>Key", `2-${maya.id}`, "2026-03-12"]);
  const form = async () => ({
    token: await resetToken(maya.email),
    password: "mountains1",
    confirmPassword: "mountains1",
  });
  const first = await form();
  const page = await visitor(app).open(`/reset-password?token=${first.token}`);
  expect(readable(page.body)).toMatch(/Your passkeys My phone , added Mar 11, 2026 <b>Key , added/);
  expect(attributesIn(page.body, "[name=removePasskeys][checked]", "type")).toEqual(["checkbox"]);
  const wrong = await visitor(app).submit("/auth/reset-password", { ...first, confirmPassword: "other" });
  expect([wrong.status, attributesIn(wrong.body, "[name=removePasskeys]", "type")]).toEqual([400, ["checkbox"]]);
  expect(attributesIn(wrong.body, "[name=removePasskeys][checked]", "type")).toEqual([]);
  expect((await visitor(app).submit("/auth/reset-password", first)).status).toBe(303);
  expect([await passkeys(), await keyOf(maya)]).toEqual([2, null]);
  expect((await visitor(app).submit("/auth/reset-password", { ...(await form()), removePasskeys: "on" })).status).toBe(
    303,
  );
  expect(await passkeys()).toBe(0);
  await sql(PASSKEY, [maya.id, "My phone", `3-${maya.id}`, "2026-03-13"]);
  expect((await visitor(app).call("POST", "/auth/reset-password", await form())).status).toBe(200);
  expect(await passkeys()).toBe(0);
  expect((await visitor(app).open(`/reset-password?token=${await resetToken(maya.email)}`)).body).not.toContain(
    "passkeys",
  );
});
