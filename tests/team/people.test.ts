import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { attributesIn, heading, messagesOf, readable, type Visitor } from "../http/visitor.ts";
import { PASSWORD } from "./add-person.ts";
import { joinTeam, signedIn, withOlga } from "./owners.ts";

const BOSS = "boss@acme.example";

const { app, olga, sql } = withOlga({ env: { TEAM_OWNERS: `${BOSS}, nobody@acme.example` } });

async function deal(browser: Visitor, name: string, dealStage = "open"): Promise<string> {
  const fields = { name, dealStage, dealSize: 1_000, targetCloseDate: "2030-01-01" };
  const { json } = await browser.call("POST", "/api/opportunities", fields);
  return json.id;
}

const ownerOf = async (id: string) =>
  (await sql<{ owner_user_id: string }>("select owner_user_id from opportunities where id = ?", [id]))[0]
    ?.owner_user_id;
const submit = (id: string, intent: string, more: Record<string, string> = {}) =>
  olga.browser.submit(`/team/${id}`, { intent, ...more });
const deactivate = (id: string, openOpportunitiesTo = "") =>
  olga.browser.submit(`/team/${id}/deactivate`, { openOpportunitiesTo });
const isHere = async (browser: Visitor) => (await browser.call("GET", "/api/auth/user")).status === 200;

test("everyone sees the team; only owners see when somebody was last seen, and the forms", async () => {
  const { id, browser } = await joinTeam(app, "Mona");
  const seen = readable((await browser.open("/team")).body);
  expect(seen).toContain("Mona Lovelace (you) Sales Team · Member · Since");
  expect(seen).toContain("Olga Lovelace Sales Team · Owner");
  expect(seen).not.toContain("Last seen");
  const own = await browser.open(`/team/${olga.id}`);
  expect([own.status, own.body.includes(olga.email), own.body.includes("<select")]).toEqual([200, false, false]);
  const shown = readable((await olga.browser.open("/team")).body);
  expect(shown).toContain("Last seen");
  expect(readable((await olga.browser.open(`/team/${id}`)).body)).toContain("mona@acme.example");
  for (const path of [`/team/${randomUUID()}`, "/team/nobody", `/team/${randomUUID()}/deactivate`]) {
    expect([path, (await olga.browser.open(path)).status]).toEqual([path, 404]);
  }
});

test("GET /api/users names everybody, with role and when they left, and nothing else", async () => {
  const { id, browser } = await joinTeam(app, "Una");
  const gone = await joinTeam(app, "Gerd");
  expect((await deactivate(gone.id)).status).toBe(303);
  const { json, status } = await browser.call("GET", "/api/users");
  expect(status).toBe(200);
  const named = { firstName: "Una", lastName: "Lovelace", title: null, photoUrl: null };
  expect(json).toContainEqual({ id, ...named, role: "member", deactivatedAt: null });
  expect(json).toContainEqual(
    expect.objectContaining({ id: gone.id, deactivatedAt: expect.stringMatching(/^\d{4}-.+Z$/) }),
  );
  expect(json).toContainEqual(expect.objectContaining({ id: olga.id, role: "owner" }));
  expect((await browser.call("POST", "/api/users", {})).status).toBe(405);
});

test("members change no role and deactivate nobody", async () => {
  const { id, browser } = await joinTeam(app, "Max");
  expect((await browser.submit(`/team/${id}`, { intent: "make-owner" })).status).toBe(403);
  expect((await browser.submit(`/team/${olga.id}/deactivate`, {})).status).toBe(403);
  expect((await browser.open(`/team/${olga.id}/deactivate`)).status).toBe(403);
  expect(await isHere(olga.browser)).toBe(true);
});

test("owners make owners and members, but never the last owner a member", async () => {
  const { id, browser } = await joinTeam(app, "Pia");
  expect((await submit(id, "make-owner")).location).toBe(`/team/${id}`);
  expect((await browser.open("/team/invite")).status).toBe(200);
  expect((await submit(id, "make-member")).status).toBe(303);
  expect((await browser.open("/team/invite")).status).toBe(403);
  const last = await submit(olga.id, "make-member");
  expect(last.status).toBe(409);
  expect(readable(last.body)).toContain("The team needs an owner, and this is the only one.");
  expect((await olga.browser.open("/team/invite")).status).toBe(200);
  const types = await sql("select type from security_events where user_id = ? and actor_user_id = ? order by at", [
    id,
    olga.id,
  ]);
  expect(types).toEqual([{ type: "made_owner" }, { type: "made_member" }]);
});

test("an unconfirmed address is no owner", async () => {
  const { id } = await joinTeam(app, "Uwe");
  await sql("update users set is_email_verified = false where id = ?", [id]);
  const answer = await submit(id, "make-owner");
  expect(answer.status).toBe(409);
  expect(readable(answer.body)).toContain("Uwe Lovelace has not confirmed the email address yet");
});

test("an owner through TEAM_OWNERS is one whatever the table says, and is neither demoted nor deactivated", async () => {
  const { id, browser } = await joinTeam(app, "Boss");
  expect((await browser.open("/team/invite")).status).toBe(200);
  for (const answer of [await submit(id, "make-member"), await deactivate(id)]) {
    expect(answer.status).toBe(409);
    expect(readable(answer.body)).toContain("Boss Lovelace is an owner through the setting TEAM_OWNERS.");
  }
  expect(await isHere(browser)).toBe(true);
  await sql("update users set is_email_verified = false where id = ?", [id]);
  expect((await browser.open("/team/invite")).status).toBe(403);
  await sql("update users set deactivated_at = now() where id = ?", [id]);
});

test("deactivating gives the open opportunities away, keeps the closed ones, and signs out everywhere at once", async () => {
  const lea = await joinTeam(app, "Lea");
  const phone = await signedIn(app, lea.email);
  const heir = await joinTeam(app, "Hedy");
  const open = await deal(lea.browser, "Open deal");
  const won = await deal(lea.browser, "Won deal", "won-closed");
  expect(readable((await olga.browser.open(`/team/${lea.id}/deactivate`)).body)).toContain(
    "1 open opportunity, $1,000",
  );
  const done = await deactivate(lea.id, heir.id);
  expect([done.status, done.location]).toEqual([303, `/team/${lea.id}`]);
  expect([await ownerOf(open), await ownerOf(won)]).toEqual([heir.id, lea.id]);
  for (const browser of [lea.browser, phone]) {
    expect(await isHere(browser)).toBe(false);
    expect((await browser.open("/dashboard")).location).toBe("/?redirectTo=%2Fdashboard");
  }
  const history = readable((await olga.browser.open(`/opportunities/${won}`)).body);
  expect(history).toContain("Lea Lovelace (left)");
  expect(readable((await olga.browser.open(`/team/${lea.id}`)).body)).toContain("Lea Lovelace (left)");
  const picker = await olga.browser.open(`/team/${heir.id}`);
  expect(picker.body).not.toContain(`<option value="${lea.id}"`);
});

test("nobody is deactivated unless somebody here takes the open ones over", async () => {
  const { id, browser } = await joinTeam(app, "Ida");
  const gone = await joinTeam(app, "Gone");
  expect((await deactivate(gone.id)).status).toBe(303);
  const open = await deal(browser, "Kept");
  const said = async (heir: string) => {
    const answer = await deactivate(id, heir);
    expect(answer.status).toBe(400);
    return messagesOf(answer.body, "openOpportunitiesTo");
  };
  expect(await said("")).toBe("Choose who takes over the open opportunities");
  expect(await said(id)).toBe("Choose someone else to take over the opportunities");
  expect(await said(gone.id)).not.toBe("");
  expect(await said(randomUUID())).not.toBe("");
  expect(await said("somebody")).toBe("Choose who takes them over");
  expect(await isHere(browser)).toBe(true);
  expect(await ownerOf(open)).toBe(id);
});

test("all open opportunities change hands after a page that counts them, and the message says to whom", async () => {
  const { id, browser } = await joinTeam(app, "Gina");
  const gone = await joinTeam(app, "Gonzo");
  expect((await deactivate(gone.id)).status).toBe(303);
  const open = [await deal(browser, "One"), await deal(browser, "Two")];
  const closed = await deal(browser, "Won already", "won-closed");
  const handOver = (to: string, who = olga.browser) => who.submit(`/team/${id}/hand-over`, { to });
  const person = await olga.browser.open(`/team/${id}`);
  expect(readable(person.body)).toContain("2 open opportunities, $2,000.");
  expect(person.body).toContain(`href="/team/${id}/hand-over"`);
  expect(readable((await olga.browser.open(`/team/${id}/hand-over`)).body)).toContain("2 open opportunities, $2,000.");
  expect((await browser.open(`/team/${id}/hand-over`)).status).toBe(403);
  expect((await handOver(id, browser)).status).toBe(403);
  for (const to of ["", id, gone.id, randomUUID(), "somebody"]) expect((await handOver(to)).status).toBe(400);
  expect(await Promise.all(open.map(ownerOf))).toEqual([id, id]);
  const given = await handOver(olga.id);
  expect([given.status, given.location]).toEqual([303, `/team/${id}`]);
  expect(await Promise.all([...open, closed].map(ownerOf))).toEqual([olga.id, olga.id, id]);
  const after = (await olga.browser.open(`/team/${id}`)).body;
  expect(readable(after)).toContain("2 opportunities are now Olga’s");
  expect(after).toContain(`href="/opportunities?owner=${olga.id}&amp;stage=active"`);
});

test("sign-in, reset and confirmation treat a person who has left as nobody, and reactivating brings the same one back", async () => {
  const { id, email, browser } = await joinTeam(app, "Lars");
  expect((await deactivate(id)).status).toBe(303);
  const unknown = { email: "unknown@acme.example", password: PASSWORD };
  const asLeft = await browser.call("POST", "/auth/login", { email, password: PASSWORD });
  const asUnknown = await browser.call("POST", "/auth/login", unknown);
  expect([asLeft.status, asLeft.json]).toEqual([asUnknown.status, asUnknown.json]);
  const resetting = await browser.call("POST", "/auth/forgot-password", { email });
  const unknownReset = await browser.call("POST", "/auth/forgot-password", { email: unknown.email });
  expect([resetting.status, Object.keys(resetting.json)]).toEqual([
    unknownReset.status,
    Object.keys(unknownReset.json),
  ]);
  const reset = { token: resetting.json.resetToken ?? "none", password: "another one" };
  expect((await browser.call("POST", "/auth/reset-password", reset)).status).toBe(400);
  expect(await sql("select 1 from outgoing_mails where recipient = ?", [email])).toEqual([]);
  expect((await submit(id, "make-owner")).status).toBe(409);
  expect((await deactivate(id)).status).toBe(409);
  expect((await submit(id, "reactivate")).status).toBe(303);
  expect(await isHere(browser)).toBe(false);
  const back = await signedIn(app, email);
  expect((await back.call("GET", "/api/auth/user")).json).toMatchObject({ id });
  expect((await submit(id, "reactivate")).status).toBe(409);
});

test("nobody deactivates oneself, and an unknown form changes nothing", async () => {
  const answer = await deactivate(olga.id);
  expect(readable(answer.body)).toContain("You cannot deactivate yourself. Another owner can.");
  expect(answer.status).toBe(409);
  expect((await submit(olga.id, "constructor")).status).toBe(400);
});

test("leaving withdraws the invitations that the person sent", async () => {
  const { id, browser } = await joinTeam(app, "Ingo", "owner");
  await browser.submit("/team/invite", { emails: "by.ingo@new.example", role: "owner" });
  expect(await sql("select 1 from invitations where invited_by_user_id = ?", [id])).toHaveLength(1);
  expect((await deactivate(id)).status).toBe(303);
  expect(await sql("select 1 from invitations where email = 'by.ingo@new.example'")).toEqual([]);
});

test("a colleague's second factor is reset by an owner", async () => {
  const { id } = await joinTeam(app, "Tess");
  await sql("insert into two_factors values (?, 'sealed', now(), 0, '{}')", [id]);
  expect(readable((await olga.browser.open(`/team/${id}`)).body)).toContain("Reset two-factor sign-in");
  expect((await submit(id, "reset-two-factor")).status).toBe(303);
  expect(await sql("select 1 from two_factors where user_id = ?", [id])).toEqual([]);
  expect(heading((await olga.browser.open(`/team/${id}`)).body)).toBe("Tess Lovelace");
});

test("whoever is made a member leaves no invitation for owners behind, and accepting one is refused", async () => {
  const { id, browser } = await joinTeam(app, "Dora", "owner");
  const invite = (email: string, role: string) =>
    browser.call("POST", "/api/team/invitations", { emails: [email], role });
  const [asOwner] = (await invite("back.door@new.example", "owner")).json;
  await invite("colleague@new.example", "member");
  expect((await submit(id, "make-member")).status).toBe(303);
  expect(await sql("select email from invitations where invited_by_user_id = ?", [id])).toEqual([
    { email: "colleague@new.example" },
  ]);
  const accepting = {
    token: asOwner.link.split("token=")[1],
    firstName: "Dora",
    lastName: "Again",
    password: PASSWORD,
  };
  expect(await browser.call("POST", "/auth/invitation", accepting)).toMatchObject({ status: 400 });
});

test("the password is asked for again before roles, reactivating, resets and deactivating, with the form as it was sent", async () => {
  const { id } = await joinTeam(app, "Alma");
  await sql("insert into two_factors values (?, 'sealed', now(), 0, '{}')", [id]);
  await sql("update sessions set password_given_at = now() - interval '11 minutes' where user_id = ?", [olga.id]);
  const page = (await olga.browser.open(`/team/${id}`)).body;
  expect(attributesIn(page, "form:has([name=intent]) [name=password]", "id")).toEqual([
    "make-owner-password",
    "reset-two-factor-password",
  ]);
  const unchanged = await sql("select role, deactivated_at from users where id = ?", [id]);
  for (const intent of ["make-owner", "reset-two-factor", "reactivate"]) {
    const asked = await submit(id, intent);
    expect([intent, asked.status]).toEqual([intent, 400]);
    expect(readable(asked.body)).toContain("Please enter your password again");
    expect((await submit(id, intent, { password: "wrong one" })).status).toBe(400);
  }
  expect((await olga.browser.open(`/team/${id}/deactivate`)).body).toContain('name="password"');
  const asked = await deactivate(id);
  expect([asked.status, messagesOf(asked.body, "password")]).toEqual([400, "Please enter your password again"]);
  expect(await sql("select role, deactivated_at from users where id = ?", [id])).toEqual(unchanged);
  expect(await sql("select from two_factors where user_id = ?", [id])).toHaveLength(1);
  expect((await submit(id, "make-owner", { password: PASSWORD })).status).toBe(303);
  expect((await submit(id, "make-member")).status).toBe(303);
});

test("an owner's own second factor is not reset there, with a password or without", async () => {
  await sql("insert into two_factors values (?, 'sealed', now(), 0, '{}')", [olga.id]);
  expect((await olga.browser.open(`/team/${olga.id}`)).body).not.toContain("Reset two-factor sign-in");
  for (const password of [PASSWORD, ""]) {
    const answer = await submit(olga.id, "reset-two-factor", { password });
    expect(answer.status).toBe(409);
    expect(readable(answer.body)).toContain("Turn off your own two-factor sign-in under My Profile → Security");
  }
  expect(await sql("select from two_factors where user_id = ?", [olga.id])).toHaveLength(1);
  await sql("delete from two_factors where user_id = ?", [olga.id]);
});
