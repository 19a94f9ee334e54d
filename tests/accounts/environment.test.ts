import { expect, test } from "vitest";
import { EnvError, readEnv } from "#app/env.server.ts";

const GOOD = {
  NODE_ENV: "production",
  APP_URL: "https://dealquest.example",
  DATABASE_URL: "postgres://user:password@db.example:5432/dealquest",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
};

const objection = (changed: Record<string, string | undefined>) => {
  try {
    readEnv({ ...GOOD, ...changed });
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return undefined;
};

test("production needs an address, a database and a secret, and nothing else", () => {
  expect(readEnv(GOOD)).toMatchObject({
    PORT: 3000,
    APP_URL: "https://dealquest.example",
    DATA_DIR: ".data",
    DEMO_MODE: false,
    REGISTRATION_ALLOWLIST: [],
    REQUIRE_VERIFIED_EMAIL: true,
    TEAM_TIME_ZONE: "UTC",
  });
});

test("a demo is open to everyone at its own port and asks for no confirmation", () => {
  expect(readEnv({ ...GOOD, APP_URL: undefined, DEMO_MODE: "on", PORT: "4100" })).toMatchObject({
    APP_URL: "http://localhost:4100",
    REGISTRATION_ALLOWLIST: ["*"],
    REQUIRE_VERIFIED_EMAIL: false,
  });
});

test.each<[string, Record<string, string>, Record<string, unknown>]>([
  [
    "an address loses the slash at its end",
    { APP_URL: "https://dealquest.example/" },
    { APP_URL: "https://dealquest.example" },
  ],
  [
    "http is allowed behind a proxy",
    { APP_URL: "http://dealquest.internal:8080" },
    { APP_URL: "http://dealquest.internal:8080" },
  ],
  [
    "the list is read in lower case without gaps",
    { REGISTRATION_ALLOWLIST: " Ada@Acme.example , ,@Other.example" },
    { REGISTRATION_ALLOWLIST: ["ada@acme.example", "@other.example"] },
  ],
  [
    "a domain may be written in its own letters",
    { REGISTRATION_ALLOWLIST: "@münchen.example,ada@bücher.example" },
    { REGISTRATION_ALLOWLIST: ["@xn--mnchen-3ya.example", "ada@xn--bcher-kva.example"] },
  ],
  ["a list may be everyone", { REGISTRATION_ALLOWLIST: "*" }, { REGISTRATION_ALLOWLIST: ["*"] }],
  ["an empty variable is none", { REGISTRATION_ALLOWLIST: "", PORT: "" }, { REGISTRATION_ALLOWLIST: [], PORT: 3000 }],
  ["confirmation can be off in production", { REQUIRE_VERIFIED_EMAIL: "off" }, { REQUIRE_VERIFIED_EMAIL: false }],
  ["a time zone is known by its name", { TEAM_TIME_ZONE: "America/New_York" }, { TEAM_TIME_ZONE: "America/New_York" }],
  [
    "the team can be reached at any address",
    { TEAM_CONTACT_URL: "https://team.example/qr" },
    { TEAM_CONTACT_URL: "https://team.example/qr" },
  ],
  [
    "without one it is the sender's mailbox",
    { MAIL_FROM: "deals@acme.example" },
    { TEAM_CONTACT_URL: "mailto:deals@acme.example" },
  ],
])("%s", (_, given, expected) => {
  expect(readEnv({ ...GOOD, ...given })).toMatchObject(expected);
});

test("secrets may be several, the newest first", () => {
  const older = "fedcba9876543210fedcba9876543210";
  expect(readEnv({ ...GOOD, SESSION_SECRET: `${GOOD.SESSION_SECRET}, ${older}` }).SESSION_SECRET).toEqual([
    GOOD.SESSION_SECRET,
    older,
  ]);
});

test.each<[name: string, value: string | undefined]>([
  ["APP_URL", undefined],
  ["APP_URL", "dealquest.example"],
  ["APP_URL", "ftp://dealquest.example"],
  ["APP_URL", "https://dealquest.example/app"],
  ["DATABASE_URL", undefined],
  ["DATABASE_URL", "mysql://db.example/dealquest"],
  ["SESSION_SECRET", undefined],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET", `${GOOD.SESSION_SECRET},short`],
  ["PORT", "web"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["PORT", " "],
  ["PORT", "0x10"],
  ["APP_URL", "https://dealquest.example?x=1"],
  ["APP_URL", "https://me@dealquest.example"],
  ["DATABASE_URL", "postgres://"],
  ["DATABASE_URL", "postgres://host:port/name"],
  ["TEAM_CONTACT_URL", "javascript:alert(1)"],
  ["DEMO_MODE", "true"],
  ["DEMO_MODE", "1"],
  ["REQUIRE_VERIFIED_EMAIL", "yes"],
  ["TEAM_TIME_ZONE", "Mars/Olympus"],
  ["REGISTRATION_ALLOWLIST", "acme.example"],
  ["REGISTRATION_ALLOWLIST", "ada@acme.example;bo@acme.example"],
  ["REGISTRATION_ALLOWLIST", "@"],
  ["MAIL_FROM", "nobody"],
  ["TEAM_CONTACT_URL", "call us"],
  ["NODE_ENV", "staging"],
])("%s as %j stops the start with one line that names it", (name, value) => {
  const line = objection({ [name]: value });
  expect(line).toMatch(new RegExp(`^${name} (must .{8,}|is missing: .{10,})`));
  expect(line).not.toContain("\n");
  if (name === "SESSION_SECRET" && value) expect(line).not.toContain(value);
});

test("a demo that would send real mails is refused in production", () => {
  const line = objection({ DEMO_MODE: "on", POSTMARK_SERVER_TOKEN: "a-token" });
  expect(line).toContain("DEMO_MODE");
  expect(line).toContain("POSTMARK_SERVER_TOKEN");
  expect(line).not.toContain("\n");
});
