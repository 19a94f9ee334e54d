import { expect, test } from "vitest";
import { isCrossSite, ownOrigin } from "#app/http/origin.server.ts";

const APP_URL = "https://dealquest.example";
const PRODUCTION = { APP_URL, PORT: 8080, DEMO_MODE: false, NODE_ENV: "production" } as const;
const DEMO = { APP_URL: "http://localhost:3000", PORT: 3000, DEMO_MODE: true, NODE_ENV: "production" } as const;

type Case = [who: string, headers: Record<string, string>, foreign: boolean];

const CASES: Case[] = [
  ["a program that says nothing", {}, false],
  ["our own page", { origin: APP_URL }, false],
  ["our host by http", { origin: "http://dealquest.example" }, true],
  ["another port of our host", { origin: "https://dealquest.example:8443" }, true],
  ["another site", { origin: "https://evil.example" }, true],
  ["a site below ours", { origin: "https://x.dealquest.example" }, true],
  ["a site that begins like ours", { origin: "https://dealquest.example.evil.com" }, true],
  ["our name as the user of another site", { origin: "https://dealquest.example@evil.com" }, true],
  ["an opaque origin", { origin: "null" }, true],
  ["an origin that is none", { origin: "not an origin" }, true],
  [
    "another site that pretends in Sec-Fetch-Site",
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    true,
  ],
  ["a browser that sends no Origin from the same origin", { "sec-fetch-site": "same-origin" }, false],
  ["an address typed by the user", { "sec-fetch-site": "none" }, false],
  ["a browser that sends no Origin from another site", { "sec-fetch-site": "cross-site" }, true],
  ["a browser that sends no Origin from a sister site", { "sec-fetch-site": "same-site" }, true],
];

test.each(CASES)("%s", (_, headers, foreign) => {
  expect(isCrossSite((name) => headers[name], APP_URL)).toBe(foreign);
});

test("an origin sent to a host that is not ours is foreign", () => {
  expect(isCrossSite((name) => ({ origin: APP_URL })[name], null)).toBe(true);
});

test.each([
  ["dealquest.example", APP_URL],
  ["Dealquest.Example", APP_URL],
  ["dealquest.example:443", APP_URL],
  ["dealquest.example:80", null],
  ["evil.example", null],
  ["dealquest.example.evil.com", null],
  ["evil.com@dealquest.example", null],
  ["dealquest.example/x", null],
  ["dealquest.example.", null],
  ["localhost:8080", null],
  ["127.0.0.1:8080", null],
  ["", null],
])("in production the host %j belongs to %s", (host, origin) => {
  expect(ownOrigin(host, PRODUCTION)).toBe(origin);
});

test.each([
  ["localhost:3000", "http://localhost:3000"],
  ["127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["[::1]:3000", "http://[::1]:3000"],
  ["192.0.2.2:3000", "http://192.0.2.2:3000"],
  ["localhost:3001", null],
  ["localhost", null],
  ["rebound.example:3000", null],
])("in the demo the host %j belongs to %s", (host, origin) => {
  expect(ownOrigin(host, DEMO)).toBe(origin);
});
