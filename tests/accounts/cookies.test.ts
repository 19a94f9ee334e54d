import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { findDevice, rememberDevice } from "#app/accounts/session/device-cookie.server.ts";
import { readPendingSignIn, rememberPendingSignIn } from "#app/accounts/two-factor/pending-sign-in.server.ts";
import { findRegistration, rememberRegistration } from "#app/accounts/verification/registering-browser.server.ts";
import { ADA, BO } from "./people.ts";

const HOUR_MS = 3_600_000;

beforeAll(() => {
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/nothing");
  vi.stubEnv("SESSION_SECRET", "a secret of the tests: forty characters.");
  vi.stubEnv("APP_URL", "https://dealquest.test");
});
afterEach(() => vi.useRealTimers());

/** A request from the browser that received the `Set-Cookie` header `line`. */
const browser = (line = "") =>
  new Request("https://dealquest.test/", { headers: { Cookie: line.split(";")[0] ?? "" } });

test("a browser is known for the addresses that signed in there, each under an id of its own that changes every time", async () => {
  const ofAda = await rememberDevice(browser(), ADA.email);
  expect(ofAda).toMatch(/^__Host-dealquest_device=.*; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const first = await findDevice(browser(ofAda), ADA.email.toUpperCase());
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await findDevice(browser(ofAda), BO.email)).toBeNull();

  const ofBoth = browser(await rememberDevice(browser(ofAda), BO.email));
  expect(await findDevice(ofBoth, ADA.email)).toBe(first);
  expect(await findDevice(ofBoth, BO.email)).toMatch(/^[\w-]{43}$/);
  expect(await findDevice(browser(await rememberDevice(ofBoth, ADA.email)), ADA.email)).not.toBe(first);
});

test("of many addresses a browser is known for the last five", async () => {
  let line = "";
  for (let n = 0; n < 7; n++) line = await rememberDevice(browser(line), `person${n}@acme.example`);
  const known = await Promise.all(
    Array.from({ length: 7 }, (_, n) => findDevice(browser(line), `person${n}@acme.example`)),
  );
  expect(known.map((id) => id !== null)).toEqual([false, false, true, true, true, true, true]);
});

test("the cookie of a known browser tells nobody the address, and one that was changed is worth nothing", async () => {
  const line = await rememberDevice(browser(), ADA.email);
  const value = decodeURIComponent(line.split(";")[0]?.split("=").slice(1).join("=") ?? "");
  expect(atob(value.split(".")[0] ?? "")).not.toContain("ada");
  for (const spoiled of [line.replace(".", ".x"), "__Host-dealquest_device=e30.x", "__Host-dealquest_device="])
    expect(await findDevice(browser(spoiled), ADA.email)).toBeNull();
});

test("a browser knows for 24 hours which account it registered", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-11T12:00:00Z") });
  const em = { findOne: async () => ({ id: "id-of-ada", password: "a hash" }) } as never;
  const line = await rememberRegistration({ id: "id-of-ada", passwordHash: "a hash" });
  expect(line).toMatch(/^__Host-dealquest_registered=.*; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  vi.setSystemTime(Date.now() + 24 * HOUR_MS - 1);
  expect(await findRegistration(em, browser(line))).toBe("id-of-ada");
  vi.setSystemTime(Date.now() + 1);
  expect(await findRegistration(em, browser(line))).toBeNull();
  expect(await findRegistration(em, browser(line.replace(".", ".x")))).toBeNull();
  expect(await findRegistration(em, browser())).toBeNull();
});

test("a browser that registered an account is as strange as any other once the password was replaced", async () => {
  const em = { findOne: async () => ({ id: "id-of-ada", password: "the hash of another password" }) } as never;
  const line = await rememberRegistration({ id: "id-of-ada", passwordHash: "a hash" });
  expect(await findRegistration(em, browser(line))).toBeNull();
});

test("a sign-in that waits for its code is over after ten minutes, whatever the browser keeps, and shows nobody what it holds", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const line = await rememberPendingSignIn({ userId: "the-user", email: ADA.email, passwordHash: "a hash" });
  expect(line).toMatch(/^__Host-dealquest_second_factor=.*; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const kept = Buffer.from(decodeURIComponent(line), "base64").toString();
  for (const hidden of ["the-user", ADA.email, "a hash"]) expect(line + kept).not.toContain(hidden);
  vi.setSystemTime(Date.now() + 599_000);
  expect(await readPendingSignIn(browser(line))).toMatchObject({ userId: "the-user", email: ADA.email });
  vi.setSystemTime(Date.now() + 2_000);
  expect(await readPendingSignIn(browser(line))).toBeNull();
});
