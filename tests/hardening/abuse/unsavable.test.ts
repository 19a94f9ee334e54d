/** Texts that PostgreSQL cannot store (NUL bytes, lone surrogates), as ids and as fields, never cause a 5xx. */
import { expect, test } from "vitest";
import { everyAddress, fillIn } from "./addresses.ts";
import { FIELD_NAMES, INTENTS, QUERY_NAMES } from "./known-names.ts";
import { underAttack } from "./under-attack.ts";

const { app, team, ada } = underAttack();

const failures = () => app.logs().filter((line) => line.includes('"level":"error"') || /"status":5\d\d/.test(line));

test("a session's id that is none is 400 and no outage", async () => {
  for (const session of ["\0", "", "x", "a".repeat(42), `${"a".repeat(42)}\0`]) {
    const answer = await ada.submit("/profile", { intent: "end-session", session });
    expect([session, answer.status]).toEqual([session, 400]);
  }
});

test("a photo's address that is none is refused", async () => {
  for (const photoURL of ["\0", "http://\0", "http://[\ud800", "/photos/\0.webp"]) {
    expect((await ada.call("PUT", "/api/profile-photo", { photoURL })).status).toBe(400);
  }
});

test("in each parameter of an address", async () => {
  for (const { pattern, kind } of everyAddress().filter(({ pattern }) => pattern !== "/auth/logout")) {
    const path = fillIn(pattern, (name) => (name === "*" ? "x" : team.opportunity));
    const query = QUERY_NAMES.map((name) => `${name}=%00`).join("&");
    expect([pattern, (await ada.send("GET", `${path}?${query}`)).status < 500]).toEqual([pattern, true]);
    if (kind === "unknown-api" || !pattern.includes(":")) continue;
    for (const id of ["%00", "a%00", "%ED%A0%80"]) {
      const { status } = await ada.send(
        "GET",
        fillIn(pattern, () => id),
      );
      expect([pattern, id, status < 500]).toEqual([pattern, id, true]);
    }
  }
});

test("in each field of each form, whatever its button", async () => {
  const pages = [
    "/contacts/new",
    `/contacts/${team.contact}/edit`,
    "/opportunities/new",
    `/opportunities/${team.opportunity}`,
  ];
  const forms = [...pages, `/opportunities/${team.opportunity}/stage`, "/capture/review", "/profile"];
  const buttons = [...INTENTS, "find-contacts", `use-contact:\0`];
  for (const path of forms) {
    for (const intent of path === "/capture/review" || path === "/profile" ? buttons : ["", "find-contacts"]) {
      const fields = Object.fromEntries(FIELD_NAMES.filter((name) => name !== "intent").map((name) => [name, "a\0b"]));
      const { status } = await ada.submit(path, { ...fields, contactQuery: "a\0b", offered: "\0", intent });
      expect([path, intent, status < 500]).toEqual([path, intent, true]);
    }
  }
});

test("in each field of each call", async () => {
  const calls = everyAddress().filter(({ pattern, kind }) => kind === "api" || pattern.startsWith("/auth/"));
  for (const { pattern } of calls.filter(({ pattern }) => pattern !== "/auth/logout")) {
    const path = fillIn(pattern, (name) =>
      name === "*" ? "x" : name === "contactId" ? team.contact : team.opportunity,
    );
    for (const text of ["a\0b", "\ud800"]) {
      const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, text]));
      for (const method of ["POST", "PATCH", "PUT"]) {
        expect([pattern, method, (await ada.call(method, path, fields)).status < 500]).toEqual([pattern, method, true]);
      }
    }
  }
  expect(failures()).toEqual([]);
});
