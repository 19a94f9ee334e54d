import { beforeEach, expect, test } from "vitest";
import { heading, messagesOf, readable, textsIn, visitor } from "../http/visitor.ts";
import { addPerson, PASSWORD } from "./add-person.ts";
import { joinTeam, signedIn, withOlga } from "./owners.ts";

const { app, olga, sql } = withOlga();
beforeEach(async () => {
  await sql("delete from invitations");
  await sql("delete from rate_limits");
});

const invite = (emails: string, role = "member") => olga.browser.submit("/team/invite", { emails, role });

/** Invites `email` and returns the path of its link. */
async function linkFor(email: string, role = "member"): Promise<string> {
  const { body } = await invite(email, role);
  const [, path] = /<code>[^<]*?(\/invitation\?token=[\w-]{43})<\/code>/.exec(body) ?? [];
  if (!path) throw new Error(`no link in: ${readable(body)}`);
  return path;
}

const accept = (path: string, fields: Record<string, string> = {}) =>
  visitor(app).submit("/auth/invitation", {
    token: path.split("token=")[1] ?? "",
    firstName: "Nell",
    lastName: "Newcomer",
    password: "newcomer 1",
    ...fields,
  });

test("an owner invites several people; the answer shows each link once, and a mail carries it", async () => {
  const answer = await invite("nell@new.example\r\n\r\n ROB@new.example \r\nnell@new.example");
  expect(answer.status).toBe(200);
  expect(heading(answer.body)).toBe("2 invitations sent");
  expect(answer.body.match(/<code>http[^<]*\/invitation\?token=/g)).toHaveLength(2);
  const team = await olga.browser.open("/team");
  expect(readable(team.body)).toContain("ROB@new.example Member · Invited by Olga Lovelace");
  expect(team.body).not.toContain("token=");
  const [stored] = await sql<{ token_hash: string }>("select token_hash from invitations limit 1");
  expect(answer.body).not.toContain(stored?.token_hash);
  const mails = await sql("select recipient from outgoing_mails where subject = 'Join your team on Dealquest'");
  expect(mails).toHaveLength(2);
});

test("a mail scanner's GET accepts nothing; the form makes a confirmed account, once", async () => {
  const path = await linkFor("nell@new.example");
  for (let times = 0; times < 3; times++) {
    const page = await visitor(app).open(path);
    expect(readable(page.body)).toContain("Olga Lovelace invites you . You will sign in as nell@new.example");
  }
  expect(await sql("select 1 from users where email = 'nell@new.example'")).toEqual([]);
  const accepted = await accept(path);
  expect([accepted.status, accepted.location]).toEqual([303, "/?view=login&joined=1"]);
  const [nell] = await sql("select * from users where email = 'nell@new.example'");
  expect(nell).toMatchObject({ first_name: "Nell", is_email_verified: true, role: "member" });
  await signedIn(app, "nell@new.example", "newcomer 1");
  const again = await accept(path);
  expect([again.status, heading(again.body)]).toEqual([400, "Invalid invitation link"]);
  expect(heading((await visitor(app).open(path)).body)).toBe("Invalid invitation link");
});

test("the names and the password are required, and what was typed stays", async () => {
  const path = await linkFor("ned@new.example");
  const answer = await accept(path, { firstName: "", lastName: "Kept", password: "short" });
  expect(answer.status).toBe(400);
  expect(messagesOf(answer.body, "firstName")).toBe("First name is required");
  expect(messagesOf(answer.body, "password")).toBe("Password must be at least 6 characters");
  expect(answer.body).toContain('value="Kept"');
  expect(await sql("select 1 from users where email = 'ned@new.example'")).toEqual([]);
});

test("an address with an account, one that is invited, and lines that are no addresses invite nobody", async () => {
  await addPerson(app.orm, "Carl");
  await invite("twice@new.example");
  const answer = await invite("fine@new.example\nCarl@ACME.example\ntwice@new.example");
  expect(answer.status).toBe(400);
  expect(messagesOf(answer.body, "emails")).toBe(
    "Carl@acme.example already has an account. twice@new.example is already invited. Resend or revoke that invitation on the Team page.",
  );
  const unreadable = await invite("fine@new.example\nnot one\n@also");
  expect(unreadable.status).toBe(400);
  expect(messagesOf(unreadable.body, "emails")).toBe(
    "Line 2 is not an email address: not one. Line 3 is not an email address: @also.",
  );
  const many = await invite(Array.from({ length: 51 }, (_, index) => `p${index}@new.example`).join("\n"));
  expect(messagesOf(many.body, "emails")).toBe("Write at most 50 addresses at once");
  expect(textsIn(many.body, "textarea[name=emails]")[0]).toContain("p50@new.example");
  expect(messagesOf((await invite(" \n")).body, "emails")).toBe("Write at least one email address");
  expect(messagesOf((await invite("fine@new.example", "king")).body, "role")).toBe("Choose a role");
  expect(await sql("select email from invitations")).toEqual([{ email: "twice@new.example" }]);
});

test("addresses are pasted as mail programs write them: with commas, semicolons and names", async () => {
  const { body } = await invite("una@mail.example, Udo Falk <udo@mail.example>; ,\nuwe@mail.example;");
  for (const email of ["una", "udo", "uwe"]) expect(readable(body)).toContain(`${email}@mail.example`);
  const wrong = await invite("ute@mail.example, nobody\nUrs <urs>");
  expect(messagesOf(wrong.body, "emails")).toBe(
    "Line 1 is not an email address: nobody. Line 2 is not an email address: Urs <urs>.",
  );
  await sql("delete from invitations where email like '%@mail.example'");
});

test("a person who has left is invited back as the same person, with the new password and role", async () => {
  const { id, email, browser } = await joinTeam(app, "Rita", "owner");
  await sql("update users set deactivated_at = now() where id = ?", [id]);
  const { body } = await invite(email);
  expect(readable(body)).toContain("This person was in the team before.");
  expect(
    (await sql<{ left: boolean }>("select deactivated_at is not null as left from users where id = ?", [id]))[0],
  ).toEqual({ left: true });
  const [, path = ""] = /<code>[^<]*?(\/invitation[^<]+)<\/code>/.exec(body) ?? [];
  expect((await visitor(app).open(path)).body).toContain('value="Rita"');
  expect((await accept(path, { firstName: "Rita", lastName: "Returned" })).status).toBe(303);
  const [rita] = await sql("select * from users where lower(email) = ?", [email]);
  expect(rita).toMatchObject({ id, last_name: "Returned", deactivated_at: null, role: "member" });
  expect((await browser.call("GET", "/api/auth/user")).status).toBe(401);
  await expect(signedIn(app, email, PASSWORD)).rejects.toThrow("401");
  await signedIn(app, email, "newcomer 1");
});

test("an unconfirmed account of the address becomes the invited person's, without its sessions and second factor", async () => {
  const person = { email: "sam@acme.example", password: "of a stranger", firstName: "Some", lastName: "Stranger" };
  await visitor(app).call("POST", "/auth/register", person);
  const stranger = await signedIn(app, person.email, person.password);
  const [account] = await sql<{ id: string }>("select id from users where email = ?", [person.email]);
  await sql("insert into two_factors values (?, 'sealed', now(), 0, '{}')", [account?.id]);
  const path = await linkFor(person.email);
  expect((await visitor(app).open(path)).body).not.toContain("Stranger");
  expect((await accept(path)).status).toBe(303);
  expect((await stranger.call("GET", "/api/auth/user")).status).toBe(401);
  await expect(signedIn(app, person.email, person.password)).rejects.toThrow("401");
  const sam = await signedIn(app, person.email, "newcomer 1");
  expect((await sam.call("GET", "/api/auth/user")).json).toMatchObject({ id: account?.id, firstName: "Nell" });
});

test("resending voids the older link, revoking every link, and an expired one opens nothing", async () => {
  const path = await linkFor("late@new.example");
  const [{ id } = { id: "" }] = await sql<{ id: string }>("select id from invitations");
  const resent = await olga.browser.submit("/team", { intent: "resend", invitation: id });
  expect([resent.status, resent.location]).toEqual([303, "/team"]);
  expect((await accept(path)).status).toBe(400);
  await sql("update invitations set expires_at = now()");
  expect(readable((await olga.browser.open("/team")).body)).toContain("Expired");
  const renewed = await linkFor("late@new.example");
  await sql("update invitations set expires_at = now()");
  expect((await accept(renewed)).status).toBe(400);
  const last = await linkFor("late@new.example");
  const [{ id: now } = { id: "" }] = await sql<{ id: string }>("select id from invitations");
  expect((await olga.browser.submit("/team", { intent: "revoke", invitation: now })).status).toBe(303);
  expect((await accept(last)).status).toBe(400);
  const gone = await olga.browser.submit("/team", { intent: "revoke", invitation: now });
  expect(readable(gone.body)).toContain("This invitation was accepted or revoked in the meantime.");
  expect(await sql("select 1 from users where email = 'late@new.example'")).toEqual([]);
});

test("inviting asks for the password again after ten minutes, and a password that is sent is checked", async () => {
  await sql("update sessions set password_given_at = now() - interval '11 minutes'");
  expect((await olga.browser.open("/team/invite")).body).toContain('name="password"');
  const asked = await invite("asked@new.example");
  expect([asked.status, messagesOf(asked.body, "password")]).toEqual([400, "Please enter your password again"]);
  const fields = { emails: "asked@new.example", role: "member" };
  const wrong = await olga.browser.submit("/team/invite", { ...fields, password: "wrong one" });
  expect([wrong.status, messagesOf(wrong.body, "password")]).toEqual([400, "That is not your password"]);
  expect(await sql("select 1 from invitations")).toEqual([]);
  const right = await olga.browser.submit("/team/invite", { ...fields, password: PASSWORD });
  expect(right.status).toBe(200);
});

test("members neither invite nor see invitations", async () => {
  await invite("secret@new.example");
  const { browser } = await joinTeam(app, "Mona");
  expect((await browser.open("/team/invite")).status).toBe(403);
  expect((await browser.submit("/team/invite", { emails: "x@new.example", role: "owner" })).status).toBe(403);
  expect((await browser.open("/team")).body).not.toContain("secret@new.example");
  const [{ id } = { id: "" }] = await sql<{ id: string }>("select id from invitations");
  expect((await browser.submit("/team", { intent: "revoke", invitation: id })).status).toBe(403);
  expect(await sql("select email from invitations")).toEqual([{ email: "secret@new.example" }]);
});
