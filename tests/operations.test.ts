/** Commands, files, variables and addresses in docs/operations.md and README's sections on running Dealquest exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const README = readFileSync("README.md", "utf8");
const DOCUMENTS = [
  { path: "README.md", text: README.slice(README.indexOf("## Deploy it to Fly.io")) },
  { path: "docs/operations.md", text: readFileSync("docs/operations.md", "utf8") },
];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

/** The `fly` commands and options of the documents, from https://fly.io/docs/flyctl/ (docs/operations.md#sources). */
const FLY: Record<string, string[]> = {
  launch: ["no-deploy", "copy-config", "no-db", "name", "region"],
  deploy: ["image", "ha", "strategy"],
  logs: ["app", "json", "no-tail"],
  releases: ["image", "app"],
  scale: [],
  "platform regions": [],
  "apps restart": [],
  "machine list": ["app", "json"],
  "config validate": ["strict"],
  "mpg create": ["name", "region", "plan", "pg-major-version"],
  "mpg databases extensions enable": ["cluster", "database"],
  "mpg attach": ["app", "database", "username", "variable-name"],
  "mpg connect": ["database", "username"],
  "mpg proxy": [],
  "mpg list": [],
  "mpg status": [],
  "mpg users create": ["username", "role"],
  postgres: [],
  "secrets set": ["stage", "app"],
  "secrets unset": ["stage", "app"],
  "secrets deploy": ["app"],
  "ssh console": ["app", "machine", "quiet", "command"],
  "ssh sftp get": ["app", "machine", "quiet"],
  "ssh sftp put": ["app", "mode"],
  "tokens create ssh": ["app", "expiry"],
};

/** The code in a document: lines of fenced blocks, and inline code, which may contain a line break. */
function codeOf(text: string): string[] {
  const fenced = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].flatMap(([, lines = ""]) => lines.split("\n"));
  const inline = [...text.replace(/^```.*?^```/gms, "").matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
  return [...fenced, ...inline].map((code) => code.replace(/\s+/g, " ").trim());
}

const all = DOCUMENTS.flatMap(({ text }) => codeOf(text));

test("every npm command is one of package.json", () => {
  const named = all.flatMap((code) => [...code.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = ""]) => name));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name = "") => !(name in scripts))).toEqual([]);
});

test("every command of fly is one of those that were looked up, with options that it has", () => {
  const commands = all.flatMap((code) =>
    [...code.matchAll(/(?:^|[;&|] )fly ([a-z][^"]*)/g)].map(([, words]) => words ?? ""),
  );
  expect(commands.length).toBeGreaterThan(15);
  const known = Object.keys(FLY).sort((a, b) => b.length - a.length);
  for (const words of commands) {
    const command = known.find((name) => words === name || words.startsWith(`${name} `));
    expect([words, command]).toEqual([words, expect.any(String)]);
    const options = [...words.matchAll(/ --([a-z-]+)/g)].map(([, option]) => option ?? "");
    expect([words, options.filter((option) => !FLY[command ?? ""]?.includes(option))]).toEqual([words, []]);
  }
});

test("every file and folder of ours that is named is there", () => {
  const linked = DOCUMENTS.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = ""]) => join(dirname(path), target)),
  );
  const named = all.flatMap((code) =>
    [...code.matchAll(/\b(?:scripts|app|docs|tests|migrations)\/[\w./-]+\.\w+/g)].map(([one]) => one),
  );
  expect(named).toContain("scripts/restore.ts");
  expect([...linked, ...named].filter((file) => !existsSync(file))).toEqual([]);
});

test("every section that is linked to is there", () => {
  const slug = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/\s/g, "-");
  for (const { path, text } of DOCUMENTS) {
    for (const [, target = "", anchor = ""] of text.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)) {
      const file = target ? join(dirname(path), target) : path;
      const titles = [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => slug(title));
      expect(titles).toContain(anchor);
    }
  }
});

test("every variable is one that the server, Fly, npm or Node reads", () => {
  const ours = [...readFileSync("app/env.server.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name,
  );
  const others = ["FLY_API_TOKEN", "NODE_OPTIONS"];
  // Of OpenSSL and Node.js, which the log says when a certificate is not accepted.
  const errors = ["CERT_HAS_EXPIRED", "SELF_SIGNED_CERT", "UNABLE_TO_VERIFY", "ERR_TLS"];
  const named = new Set(all.flatMap((code) => code.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []));
  expect(named).toContain("SESSION_SECRET");
  expect([...named].filter((name) => ![...ours, ...others, ...errors].includes(name))).toEqual([]);
});

test("every address and every measurement is one that the server answers and gives", () => {
  const routes = readFileSync("app/routes.ts", "utf8");
  for (const address of ["livez", "healthz", "metrics"]) {
    expect([address, all.some((code) => code.includes(`/${address}`)), routes.includes(`route("${address}"`)]).toEqual([
      address,
      true,
      true,
    ]);
  }
  const given = ["app/server/metrics/measurements.server.ts", "app/background.server.ts"]
    .map((path) => readFileSync(path, "utf8"))
    .join("");
  const named = all.flatMap((code) => code.match(/\bdealquest_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !given.includes(`"${name}"`))).toEqual([]);
});

// Of PostgreSQL's pool, and a label.
const NO_EVENTS = ["connect", "release", "failed"];

test("every event that the app logs stands in docs/operations.md, and every rule of alerts.yml uses measurements that there are", () => {
  const code = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join("app", path), "utf8"));
  const events = new Set(
    code.flatMap((text) =>
      [...text.matchAll(/(?:event|failed): "([a-z]+(?:-[a-z]+)*)"[,}\s]/g)].map(([, name = ""]) => name),
    ),
  );
  // Jobs name theirs by their kind (server/jobs/run.server.ts).
  const kinds = code.flatMap((text) =>
    /\bconst \w+: JobKind\b/.test(text) ? [/\n {2}name: "([a-z-]+)"/.exec(text)?.[1] ?? ""] : [],
  );
  expect(kinds.sort()).toEqual(["bulk-change", "import"]);
  for (const kind of kinds) events.add(`${kind}-interrupted`).add(`${kind}s-not-run`);
  const documented = readFileSync("docs/operations.md", "utf8");
  const log = documented.slice(documented.indexOf("## What the log says"));
  expect(events.size).toBeGreaterThan(20);
  expect([...events].filter((name) => !NO_EVENTS.includes(name) && !log.includes(`\`${name}\``))).toEqual([]);
  const rules = readFileSync("docs/alerts.yml", "utf8");
  const measured = new Set(rules.match(/\b(?:dealquest|http)_\w+/g));
  const given = code.join("");
  expect(measured.size).toBeGreaterThan(5);
  expect([...measured].filter((name) => !given.includes(`"${name.replace(/_bucket$/, "")}"`))).toEqual([]);
});
