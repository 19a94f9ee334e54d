/**
 * Attacks from advisories on CRM products, one per class of vulnerability. This file: stored and displayed values. CSV
 * injection does not apply, because there is no CSV export. Tested elsewhere: single use, lifetime and hashing of
 * tokens, cookie flags, account enumeration (accounts), pixel bombs, metadata and upload addresses (profile), Groq's
 * answers (capture).
 */
import { describe, expect, test } from "vitest";
import { ADA, BO, USER_KEYS } from "../../accounts/people.ts";
import { signIn } from "../../harness/app-server.ts";
import { visitor } from "../../http/visitor.ts";
import { underAttack } from "./under-attack.ts";
import { contentsOf } from "./untouched.ts";

const { app, team, ada } = underAttack();

const SCRIPT = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;

describe("stored script", () => {
  test("in every text of every record stays text on every page that shows it", async () => {
    await ada.call("PATCH", "/api/users/me", { firstName: SCRIPT, lastName: SCRIPT, title: SCRIPT });
    await ada.call("PATCH", `/api/contacts/${team.contact}`, {
      firstName: SCRIPT,
      lastName: SCRIPT,
      phone: SCRIPT,
      businessName: SCRIPT,
      notes: SCRIPT,
    });
    await ada.call("PATCH", `/api/opportunities/${team.opportunity}`, {
      name: SCRIPT,
      description: SCRIPT,
      nextStepDescription: SCRIPT,
    });
    await ada.call("POST", `/api/opportunities/${team.opportunity}/contacts/${team.contact}`);
    const pages = [
      "/dashboard",
      "/contacts",
      `/contacts/${team.contact}`,
      `/contacts/${team.contact}/edit`,
      `/contacts/${team.contact}/delete`,
      "/opportunities",
      `/opportunities/${team.opportunity}`,
      `/opportunities/${team.opportunity}/delete`,
      "/leaderboard",
      "/profile",
      `/opportunities?q=${encodeURIComponent(SCRIPT)}`,
      `/?view=login&redirectTo=${encodeURIComponent(SCRIPT)}`,
    ];
    for (const path of pages) {
      const { body } = await ada.open(path);
      expect([path, /<script>alert|<img src=x|onerror=alert\(1\)>/.test(body)]).toEqual([path, false]);
    }
  });

  test.each(["javascript:alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:x", " javascript:alert(1)"])(
    "%j becomes no address of a link or picture",
    async (address) => {
      expect((await ada.call("PUT", "/api/profile-photo", { photoURL: address })).status).toBe(400);
      await ada.call("PATCH", "/api/users/me", { photoUrl: address, title: address });
      await ada.call("PATCH", `/api/contacts/${team.contact}`, {
        email: address,
        phone: address,
        businessName: address,
        notes: address,
      });
      for (const path of [
        "/profile",
        "/contacts",
        `/contacts/${team.contact}`,
        `/?view=login&redirectTo=${encodeURIComponent(address)}`,
      ]) {
        expect((await ada.open(path)).body).not.toMatch(
          /\b(href|src|action|formaction)="\s*(javascript|data:text|vbscript)/i,
        );
      }
    },
  );
});

describe("mass assignment", () => {
  const OTHERS = () => ({
    id: team.bo.user.id,
    email: "owned@evil.example",
    password: "owned-password",
    isEmailVerified: true,
    resetToken: "owned",
    resetTokenExpiresAt: "2099-01-01T00:00:00Z",
    verificationToken: "owned",
    photoUrl: "https://evil.example/",
    createdAt: "2000-01-01T00:00:00Z",
    isAdmin: true,
  });

  test("of a profile leaves everything but the names alone", async () => {
    const before = await secrets();
    const answer = await ada.call("PATCH", "/api/users/me", { ...OTHERS(), firstName: "Ada" });
    expect([answer.status, answer.json.email, answer.json.id]).toEqual([200, ADA.email, team.ada.user.id]);
    expect(Object.keys(answer.json).sort()).toEqual([...USER_KEYS, "digest", "digestHour"].sort());
    expect(await secrets()).toEqual(before);
    await ada.submit("/profile", {
      ...(OTHERS() as unknown as Record<string, string>),
      firstName: "Ada",
      lastName: "Lovelace",
    });
    expect(await secrets()).toEqual(before);
  });

  const secrets = () =>
    app.orm.em
      .fork()
      .execute(
        "select id, email, password, is_email_verified, reset_token, verification_token, photo_url, created_at from users order by id",
      );

  test("of a registration confirms nothing and sets no id", async () => {
    const answer = await visitor(app).call("POST", "/auth/register", {
      ...OTHERS(),
      email: "new@acme.example",
      password: "long enough",
      firstName: "N",
      lastName: "N",
    });
    expect([answer.status, answer.json.isEmailVerified, answer.json.id === team.bo.user.id]).toEqual([
      201,
      false,
      false,
    ]);
  });

  test("of a deal never names another author", async () => {
    const deal = {
      name: "x",
      dealStage: "open",
      dealSize: 1,
      targetCloseDate: "2026-12-01",
      createdByUserId: team.bo.user.id,
      lastUpdatedByUserId: team.bo.user.id,
      creationDate: "2000-01-01T00:00:00Z",
    };
    const made = (await ada.call("POST", "/api/opportunities", deal)).json;
    expect([made.createdByUserId, made.creationDate > "2026"]).toEqual([team.ada.user.id, true]);
    const changed = (
      await ada.call("PATCH", `/api/opportunities/${made.id}`, { ...deal, id: team.opportunity, updatedAt: undefined })
    ).json;
    expect([changed.id, changed.createdByUserId, changed.lastUpdatedByUserId]).toEqual([
      made.id,
      team.ada.user.id,
      team.ada.user.id,
    ]);
    const taken = await ada.call("POST", "/api/opportunities", { ...deal, id: team.opportunity });
    expect(taken.status).toBe(409);
  });
});

test("after signing out the cookie opens no record, whatever id is known", async () => {
  const { cookie } = await signIn(app, BO.email, BO.password);
  const bo = visitor(app, cookie);
  await bo.call("POST", "/auth/logout");
  const before = await contentsOf(app.orm);
  for (const [method, path] of [
    ["GET", `/api/contacts/${team.contact}`],
    ["PATCH", `/api/contacts/${team.contact}`],
    ["DELETE", `/api/opportunities/${team.opportunity}`],
    ["GET", "/api/auth/user"],
  ] as const) {
    expect((await visitor(app, cookie).call(method, path, method === "GET" ? undefined : {})).status).toBe(401);
  }
  expect(await contentsOf(app.orm)).toEqual(before);
});

test("nothing here was an error of the server", () => {
  expect(app.logs().filter((line) => line.includes('"level":"error"') || /"status":5\d\d/.test(line))).toEqual([]);
});
