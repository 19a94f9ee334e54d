/** The team's calls (docs/product.md#people, #invitations): the same commands as the pages', with the same limits. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { USER_KEYS } from "../accounts/people.ts";
import { visitor } from "../http/visitor.ts";
import { PASSWORD } from "./add-person.ts";
import { joinTeam, signedIn, withOlga } from "./owners.ts";

const INVITATIONS = "/api/team/invitations";
const NEVER = "/api/team/00000000-0000-4000-8000-000000000000";

const { app, olga, sql } = withOlga();
beforeEach(async () => {
  await sql("delete from invitations");
  await sql("delete from rate_limits");
});

const call = (method: string, path: string, body?: unknown) => olga.browser.call(method, path, body);
const tokenOf = (link: string) => link.split("token=")[1];

test("owners invite by JSON, see, resend and revoke what is pending", async () => {
  const { status, json } = await call("POST", INVITATIONS, {
    emails: ["nell@new.example", "Rob@new.example"],
    role: "member",
  });
  expect(status).toBe(201);
  expect(json).toEqual(
    ["nell@new.example", "Rob@new.example"].map((email) => ({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email,
      role: "member",
      expiresAt: expect.stringMatching(/^\d{4}-.+Z$/),
      link: expect.stringMatching(/\/invitation\?token=[\w-]{43}$/),
    })),
  );
  const listed = (await call("GET", INVITATIONS)).json;
  expect(listed).toHaveLength(2);
  expect(Object.keys(listed[0]).sort()).toEqual(["createdAt", "email", "expiresAt", "id", "invitedByUserId", "role"]);
  expect(listed[0]).toMatchObject({ invitedByUserId: olga.id, role: "member" });

  const [nell, rob] = json;
  const resent = await call("POST", `${INVITATIONS}/${nell.id}/resend`);
  expect(resent).toMatchObject({ status: 200, json: { id: nell.id, email: "nell@new.example", role: "member" } });
  expect(resent.json.link).not.toBe(nell.link);
  expect((await visitor(app).open(`/invitation?token=${tokenOf(nell.link)}`)).body).toContain(
    "Invalid invitation link",
  );
  expect((await call("DELETE", `${INVITATIONS}/${rob.id}`)).status).toBe(204);
  for (const [method, path] of [
    ["DELETE", `${INVITATIONS}/${rob.id}`],
    ["POST", `${INVITATIONS}/${rob.id}/resend`],
    ["DELETE", `${INVITATIONS}/nobody`],
  ] as const)
    expect([path, (await call(method, path)).status]).toEqual([path, 404]);
});

test("nothing is sent if one address is refused", async () => {
  await sql("delete from outgoing_mails");
  for (const emails of [
    ["fine@new.example", olga.email],
    ["fine@new.example", "no address"],
    [],
    "fine@new.example",
    [5],
  ]) {
    const { status, json } = await call("POST", INVITATIONS, { emails, role: "member" });
    expect([emails, status, Object.keys(json.fieldErrors)]).toEqual([emails, 400, ["emails"]]);
  }
  const many = Array.from({ length: 51 }, (_, index) => `p${index}@new.example`);
  expect(await call("POST", INVITATIONS, { emails: many, role: "member" })).toMatchObject({ status: 400 });
  expect(await call("POST", INVITATIONS, { emails: ["x@new.example"], role: "king" })).toMatchObject({ status: 400 });
  expect(await sql("select from invitations")).toEqual([]);
  expect(await sql("select from outgoing_mails")).toEqual([]);
});

test("an invitation is accepted by JSON once, and a used, expired or revoked one says that it is no longer valid", async () => {
  const invite = async (email: string) =>
    (await call("POST", INVITATIONS, { emails: [email], role: "member" })).json[0];
  const accept = (link: string, more: object = {}) =>
    visitor(app).call("POST", "/auth/invitation", {
      token: tokenOf(link),
      firstName: "Nell",
      lastName: "Newcomer",
      password: "newcomer 1",
      ...more,
    });
  const { link } = await invite("nell@new.example");
  expect(await accept(link, { firstName: "" })).toMatchObject({
    status: 400,
    json: { fieldErrors: { firstName: expect.anything() } },
  });
  const { status, json } = await accept(link);
  expect([status, Object.keys(json).sort()]).toEqual([201, USER_KEYS]);
  expect(json).toMatchObject({ email: "nell@new.example", isEmailVerified: true });
  await signedIn(app, "nell@new.example", "newcomer 1");
  const expired = await invite("late@new.example");
  await sql("update invitations set expires_at = now()");
  const revoked = await invite("revoked@new.example");
  await call("DELETE", `${INVITATIONS}/${revoked.id}`);
  for (const one of [link, expired.link, revoked.link, "token=none"])
    expect(await accept(one)).toMatchObject({ status: 400, json: { message: "This invitation is no longer valid" } });
});

test("roles change, people leave, come back and give their open opportunities away, each answering the person", async () => {
  const { id, browser } = await joinTeam(app, "Pia");
  const heir = await joinTeam(app, "Hedy");
  const person = { id, firstName: "Pia", lastName: "Lovelace", title: null, photoUrl: null, deactivatedAt: null };
  expect(await call("PATCH", `/api/team/${id}`, { role: "owner" })).toMatchObject({
    status: 200,
    json: { ...person, role: "owner" },
  });
  const demoted = await call("PATCH", `/api/team/${id}`, { role: "member" });
  expect([demoted.status, demoted.json]).toEqual([200, { ...person, role: "member" }]);
  expect(await call("PATCH", `/api/team/${olga.id}`, { role: "member" })).toMatchObject({ status: 409 });
  expect(await call("PATCH", `/api/team/${id}`, { role: "king" })).toMatchObject({
    status: 400,
    json: { fieldErrors: { role: ["Choose a role"] } },
  });

  const deal = { dealStage: "open", dealSize: 1_000, targetCloseDate: "2030-01-01" };
  for (const name of ["One", "Two"]) await browser.call("POST", "/api/opportunities", { ...deal, name });
  const handOver = (to?: string) => call("POST", `/api/team/${id}/hand-over`, { to });
  expect(await handOver()).toMatchObject({
    status: 400,
    json: { fieldErrors: { to: ["Choose who takes over the open opportunities"] } },
  });
  expect(await handOver(heir.id)).toMatchObject({ status: 200, json: { handedOver: 2, user: person } });

  await browser.call("POST", "/api/opportunities", { ...deal, name: "Three" });
  const leave = (openOpportunitiesTo?: string) => call("POST", `/api/team/${id}/deactivate`, { openOpportunitiesTo });
  expect(await leave()).toMatchObject({
    status: 400,
    json: { fieldErrors: { openOpportunitiesTo: expect.anything() } },
  });
  const left = await leave(heir.id);
  expect(left).toMatchObject({ status: 200, json: { handedOver: 1, user: { id, deactivatedAt: expect.any(String) } } });
  expect((await browser.call("GET", "/api/auth/user")).status).toBe(401);
  expect(await leave(heir.id)).toMatchObject({ status: 409 });
  const back = await call("POST", `/api/team/${id}/reactivate`);
  expect([back.status, back.json]).toEqual([200, { ...person, role: "member" }]);
  expect(await call("POST", `/api/team/${id}/reactivate`)).toMatchObject({ status: 409 });
});

test("a colleague's second factor is reset, one's own is not", async () => {
  const { id } = await joinTeam(app, "Tess");
  for (const one of [id, olga.id]) await sql("insert into two_factors values (?, 'sealed', now(), 0, '{}')", [one]);
  expect(await call("POST", `/api/team/${id}/reset-two-factor`)).toMatchObject({ status: 200, json: { id } });
  const own = { password: PASSWORD };
  expect(await call("POST", `/api/team/${olga.id}/reset-two-factor`, own)).toMatchObject({ status: 409 });
  expect(await sql("select user_id from two_factors")).toEqual([{ user_id: olga.id }]);
  await sql("delete from two_factors");
});

/** Each call that owners alone may make, with a body that would do. */
const forOwners = (id: string): [method: string, path: string, body?: object][] => [
  ["POST", INVITATIONS, { emails: ["by@new.example"], role: "owner" }],
  ["PATCH", `/api/team/${id}`, { role: "owner" }],
  ["POST", `/api/team/${id}/deactivate`, {}],
  ["POST", `/api/team/${id}/reactivate`],
  ["POST", `/api/team/${id}/reset-two-factor`],
];

test("after ten minutes the password is asked for again, and a wrong one does nothing", async () => {
  const { id } = await joinTeam(app, "Ulla");
  const [{ id: invitation } = { id: "" }] = (
    await call("POST", INVITATIONS, { emails: ["w@new.example"], role: "owner" })
  ).json;
  await sql("update sessions set password_given_at = now() - interval '11 minutes' where user_id = ?", [olga.id]);
  for (const [method, path, body] of [...forOwners(id), ["POST", `${INVITATIONS}/${invitation}/resend`] as const]) {
    const missing = await call(method, path, body);
    expect([path, missing.status, missing.json.fieldErrors]).toEqual([
      path,
      400,
      { password: ["Please enter your password again"] },
    ]);
    const wrong = await call(method, path, { ...body, password: "wrong one" });
    expect([path, wrong.json.fieldErrors]).toEqual([path, { password: ["That is not your password"] }]);
    await sql("delete from rate_limits");
  }
  expect(await call("PATCH", `/api/team/${id}`, { role: "owner", password: PASSWORD })).toMatchObject({ status: 200 });
  expect(await call("POST", `/api/team/${id}/deactivate`)).toMatchObject({ status: 200 });
});

test("members are told that owners do it, and nobody unknown is changed", async () => {
  const { id, browser } = await joinTeam(app, "Max");
  const all = [...forOwners(id), ["GET", INVITATIONS], ["POST", `/api/team/${id}/hand-over`, { to: id }]] as const;
  for (const [method, path, body] of all)
    expect([path, (await browser.call(method, path, body)).status]).toEqual([path, 403]);
  for (const [action, body] of [
    ["", { role: "owner" }],
    ["/deactivate", {}],
    ["/reactivate", {}],
    ["/reset-two-factor", {}],
    ["/hand-over", { to: randomUUID() }],
  ] as const) {
    for (const path of [NEVER, "/api/team/nobody"]) {
      const { status } = await call(action === "" ? "PATCH" : "POST", path + action, body);
      expect([path, action, status]).toEqual([path, action, 404]);
    }
  }
});
