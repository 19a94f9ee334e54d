import { expect, test } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { EnvError } from "#app/env-formats.server.ts";
import { startupNotices } from "#app/server/startup-notices.server.ts";

const GOOD = {
  NODE_ENV: "production",
  APP_URL: "https://dealquest.example",
  DATABASE_URL: "postgres://user:password@db.example:5432/dealquest?sslmode=verify-full",
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
  expect(readEnv({ ...GOOD, NODE_ENV: "demo", APP_URL: undefined, DEMO_MODE: "on", PORT: "4100" })).toMatchObject({
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
  [
    "confirmation can be off in production where nobody may register",
    { REQUIRE_VERIFIED_EMAIL: "off" },
    { REQUIRE_VERIFIED_EMAIL: false },
  ],
  ["a time zone is known by its name", { TEAM_TIME_ZONE: "America/New_York" }, { TEAM_TIME_ZONE: "America/New_York" }],
  [
    "the team can be reached at any address",
    { TEAM_CONTACT_URL: "https://team.example/qr" },
    { TEAM_CONTACT_URL: "https://team.example/qr" },
  ],
  ["nobody is believed about a client's address", {}, { TRUSTED_PROXY: "none" }],
  ["on Fly its proxy is", { FLY_APP_NAME: "dealquest" }, { TRUSTED_PROXY: "fly" }],
  ["on Fly it need not be", { FLY_APP_NAME: "dealquest", TRUSTED_PROXY: "none" }, { TRUSTED_PROXY: "none" }],
  [
    "proxies are named by addresses and networks",
    { TRUSTED_PROXY: "10.0.0.0/8, 2001:db8::1" },
    { TRUSTED_PROXY: ["10.0.0.0/8", "2001:db8::1"] },
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
  ["TEAM_REQUIRE_TWO_FACTOR", "yes"],
  ["TEAM_TIME_ZONE", "Mars/Olympus"],
  ["REGISTRATION_ALLOWLIST", "acme.example"],
  ["REGISTRATION_ALLOWLIST", "ada@acme.example;bo@acme.example"],
  ["REGISTRATION_ALLOWLIST", "@"],
  ["MAIL_FROM", "nobody"],
  ["TEAM_CONTACT_URL", "call us"],
  ["NODE_ENV", "staging"],
  ["TRUSTED_PROXY", "all"],
  ["TRUSTED_PROXY", "fly,10.0.0.1"],
  ["TRUSTED_PROXY", "10.0.0.0/33"],
  ["TRUSTED_PROXY", "10.0.0.1,"],
])("%s as %j stops the start with one line that names it", (name, value) => {
  const line = objection({ [name]: value });
  expect(line).toMatch(new RegExp(`^${name} (must .{8,}|is missing: .{10,})`));
  expect(line).not.toContain("\n");
  if (name === "SESSION_SECRET" && value) expect(line).not.toContain(value);
});

test("the port for measurements, which asks for no token, may not be the one that people use", () => {
  expect(objection({ METRICS_PORT: "3000" })).toMatch(/^METRICS_PORT must be another port than PORT/);
  expect(readEnv({ ...GOOD, METRICS_PORT: "9091" }).METRICS_PORT).toBe(9091);
});

const DEMO = { NODE_ENV: "demo", DEMO_MODE: "on", APP_URL: undefined };

test.each<[string, Record<string, string | undefined>, RegExp]>([
  [
    "a demo that would send real mails",
    { ...DEMO, POSTMARK_SERVER_TOKEN: "a-token" },
    /^DEMO_MODE must be off .*POSTMARK_SERVER_TOKEN/,
  ],
  [
    "a demo in production",
    { DEMO_MODE: "on", APP_URL: "http://localhost:3000" },
    /^DEMO_MODE must be off in production, .*npm run demo/,
  ],
  [
    "a demo where NODE_ENV says nothing, which is production",
    { NODE_ENV: undefined, DEMO_MODE: "on", APP_URL: undefined },
    /^DEMO_MODE must be off in production/,
  ],
  ...[
    "https://dealquest.example",
    "http://203.0.113.7:3000",
    "http://localhost.evil.example",
    "http://[2001:db8::1]",
  ].map((address): [string, Record<string, string>, RegExp] => [
    `a demo at ${address}`,
    { NODE_ENV: "demo", DEMO_MODE: "on", APP_URL: address },
    /^DEMO_MODE must be off unless APP_URL is on this machine, .*leave APP_URL out/,
  ]),
  [
    "a demo in development at an address of others",
    { NODE_ENV: "development", DEMO_MODE: "on" },
    /^DEMO_MODE must be off unless APP_URL/,
  ],
  [
    "open registration without confirmed addresses in production",
    { REGISTRATION_ALLOWLIST: "@acme.example", REQUIRE_VERIFIED_EMAIL: "off" },
    /^REQUIRE_VERIFIED_EMAIL must be on .*anyone could register a colleague's address.*POSTMARK_SERVER_TOKEN.*empty REGISTRATION_ALLOWLIST/,
  ],
  [
    "the same for everyone",
    { REGISTRATION_ALLOWLIST: "*", REQUIRE_VERIFIED_EMAIL: "off" },
    /^REQUIRE_VERIFIED_EMAIL must be on/,
  ],
])("%s is refused in one line that says what to do", (_, changed, words) => {
  const line = objection(changed);
  expect(line).toMatch(words);
  expect(line).not.toContain("\n");
});

test.each(["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000", "http://team.localhost"])(
  "a demo may be reached at %s",
  (APP_URL) => {
    expect(objection({ ...DEMO, APP_URL })).toBeUndefined();
  },
);

test("whoever starts a demo is told what it shows", () => {
  const notices = (changed: object) => startupNotices(readEnv({ ...GOOD, ...changed })).join("\n");
  expect(notices(DEMO)).toContain("DEMO_MODE is on");
  expect(notices({})).not.toContain("DEMO_MODE");
});

test("owners by the setting are addresses, compared without regard to case and spaces", () => {
  expect(readEnv(GOOD).TEAM_OWNERS).toEqual([]);
  expect(readEnv({ ...GOOD, TEAM_OWNERS: " Ada@Acme.example,bo@münchen.example , " }).TEAM_OWNERS).toEqual([
    "ada@acme.example",
    "bo@xn--mnchen-3ya.example",
  ]);
  for (const wrong of ["*", "@acme.example", "ada", "ada@acme.example bo@acme.example"]) {
    expect(objection({ TEAM_OWNERS: wrong })).toBe("TEAM_OWNERS must list addresses separated by commas");
  }
});

test("in production a database that is reached over the internet needs TLS, one within a network or of Fly does not", () => {
  const at = (host: string) => objection({ DATABASE_URL: `postgres://user:password@${host}/dealquest` });
  for (const host of ["db.example.com:5432", "8.8.8.8", "172.32.0.1", "[2001:db8::1]", "internal.example.com"])
    expect([host, at(host)]).toEqual([host, expect.stringMatching(/^DATABASE_URL must ask for TLS/)]);
  const near = [
    "localhost",
    "127.0.0.1:5432",
    "postgres",
    "10.1.2.3",
    "172.16.0.9",
    "192.168.1.2",
    "[::1]",
    "[fdaa:0:1::3]",
  ];
  for (const host of [...near, "db.internal", "x.flycast", "pgbouncer.abc.flympg.net"])
    expect([host, at(host)]).toEqual([host, undefined]);
  expect(at("db.example.com/x?sslmode=require#")).toBeUndefined();
  expect(objection({ MIGRATIONS_DATABASE_URL: "postgres://u:p@db.example.com/x" })).toMatch(
    /^MIGRATIONS_DATABASE_URL must ask for TLS/,
  );
  expect(objection({ DATABASE_URL: "postgres://u:p@db.example.com/x?sslmode=disable" })).toMatch(/TLS/);
  expect(objection({ NODE_ENV: "development", DATABASE_URL: "postgres://u:p@db.example.com/x" })).toBeUndefined();
});
