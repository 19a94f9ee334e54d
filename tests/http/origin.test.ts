import { expect, test } from "vitest";
import { isCrossSite } from "#app/http/origin.server.ts";

const APP = "https://dealquest.example";

type Case = [who: string, headers: Record<string, string>, foreign: boolean];

const CASES: Case[] = [
  ["a program that says nothing", {}, false],
  ["our own page by its Host", { origin: "https://shown.example", host: "shown.example" }, false],
  ["our own page by APP_URL, behind a proxy", { origin: APP, host: "internal:3000" }, false],
  ["our own page by its Host with a port", { origin: "http://localhost:3000", host: "localhost:3000" }, false],
  ["another port of our host", { origin: "http://localhost:3001", host: "localhost:3000" }, true],
  ["another site", { origin: "https://evil.example", host: "dealquest.example" }, true],
  ["a site below ours", { origin: "https://x.dealquest.example", host: "dealquest.example" }, true],
  ["a site that begins like ours", { origin: "https://dealquest.example.evil.com", host: "dealquest.example" }, true],
  [
    "our name as the user of another site",
    { origin: "https://dealquest.example@evil.com", host: "dealquest.example" },
    true,
  ],
  ["an opaque origin", { origin: "null", host: "dealquest.example" }, true],
  ["an origin that is none", { origin: "not an origin", host: "dealquest.example" }, true],
  [
    "another site that pretends in Sec-Fetch-Site",
    { origin: "https://evil.example", host: "a", "sec-fetch-site": "same-origin" },
    true,
  ],
  ["a browser that sends no Origin from the same origin", { "sec-fetch-site": "same-origin" }, false],
  ["an address typed by the user", { "sec-fetch-site": "none" }, false],
  ["a browser that sends no Origin from another site", { "sec-fetch-site": "cross-site" }, true],
  ["a browser that sends no Origin from a sister site", { "sec-fetch-site": "same-site" }, true],
];

test.each(CASES)("%s", (_, headers, foreign) => {
  expect(isCrossSite((name) => headers[name], APP)).toBe(foreign);
});
