/** Creates one violation of each rule in a temporary folder; the check must report these and nothing else. */
import { execFile } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

type Plant = { rule: string; file: string; imports: string };

const plants: Plant[] = [
  { rule: "one-way-street-accounts", file: "app/accounts/service.server.ts", imports: "#app/contacts/schema.ts" },
  { rule: "one-way-street-contacts", file: "app/contacts/list/list.page.tsx", imports: "#app/opportunities/schema.ts" },
  {
    rule: "one-way-street-opportunities",
    file: "app/opportunities/board/board.tsx",
    imports: "#app/dashboard/schema.ts",
  },
  { rule: "one-way-street-capture", file: "app/capture/review.tsx", imports: "#app/leaderboard/schema.ts" },
  { rule: "one-way-street-dashboard", file: "app/dashboard/panel.tsx", imports: "#app/capture/schema.ts" },
  { rule: "one-way-street-leaderboard", file: "app/leaderboard/card.tsx", imports: "../dashboard/schema.ts" },
  { rule: "one-way-street-profile", file: "app/profile/form.tsx", imports: "#app/contacts/schema.ts" },
  { rule: "one-way-street-shell", file: "app/shell/frame.tsx", imports: "#app/contacts/types/schema.ts" },
  { rule: "one-way-street-calendar", file: "app/calendar/month.tsx", imports: "#app/dashboard/schema.ts" },
  { rule: "one-way-street-leaderboard", file: "app/leaderboard/plan.tsx", imports: "#app/calendar/week.ts" },
  { rule: "foundation-knows-no-room", file: "app/ui/button.tsx", imports: "#app/contacts/schema.ts" },
  { rule: "foundation-knows-no-room", file: "app/http/responses.server.ts", imports: "#app/accounts/schema.ts" },
  { rule: "foundation-knows-no-room", file: "app/db/orm.server.ts", imports: "#app/accounts/schema.ts" },
  { rule: "foundation-knows-no-room", file: "app/note-reader/parse-transcript.ts", imports: "#app/capture/schema.ts" },
  { rule: "no-server-in-the-browser", file: "app/contacts/card.tsx", imports: "./queries.server.ts" },
  { rule: "no-server-in-the-browser", file: "app/contacts/labels.ts", imports: "type ./queries.server.ts" },
  { rule: "schema-is-pure", file: "app/contacts/schema.ts", imports: "#app/ui/money.ts" },
  { rule: "checks-are-for-the-browser", file: "app/contacts/checks.ts", imports: "#app/ui/money.ts" },
  { rule: "reads-know-no-commands", file: "app/contacts/queries.server.ts", imports: "./service.server.ts" },
  { rule: "nobody-imports-a-route", file: "app/contacts/grid.tsx", imports: "./contacts.api.ts" },
  { rule: "vendors-in-adapters", file: "app/capture/groq.server.ts", imports: "groq-sdk" },
  { rule: "vendors-in-adapters", file: "app/accounts/mail.server.ts", imports: "postmark" },
  { rule: "vendors-in-adapters", file: "app/profile/photo.server.ts", imports: "@vercel/blob" },
  { rule: "orm-on-the-server", file: "app/dashboard/dashboard.page.tsx", imports: "@mikro-orm/core" },
  { rule: "orm-on-the-server", file: "app/dashboard/figures.ts", imports: "type kysely" },
  { rule: "migrations-stand-alone", file: "migrations/Migration1.ts", imports: "#app/db/orm.server.ts" },
  { rule: "app-stands-alone", file: "app/shell/start.server.ts", imports: "#scripts/seed.ts" },
  { rule: "scripts-know-no-tests", file: "scripts/demo.ts", imports: "#tests/harness/database.ts" },
  { rule: "no-circles", file: "app/ui/circle.ts", imports: "./round.ts" },
  { rule: "everything-resolves", file: "app/ui/lost.ts", imports: "./nowhere.ts" },
];

// Must pass: common imports, and the exceptions in the rules.
const innocent: Omit<Plant, "rule">[] = [
  { file: "app/opportunities/record/edit.page.tsx", imports: "../queries.server.ts" },
  { file: "app/opportunities/schema.ts", imports: "#app/contacts/types/schema.ts" },
  { file: "app/calendar/week.ts", imports: "#app/contacts/types/schema.ts" },
  { file: "app/dashboard/queries.server.ts", imports: "@mikro-orm/core" },
  { file: "app/adapters/mail.server.ts", imports: "postmark" },
  { file: "app/note-reader/stage.ts", imports: "#app/opportunities/stages.ts" },
  { file: "app/db/entities.server.ts", imports: "#app/contacts/queries.server.ts" },
  { file: "scripts/sample/team.ts", imports: "#app/contacts/queries.server.ts" },
  { file: "app/ui/round.ts", imports: "./circle.ts" },
];

const targets = [
  ...["accounts", "dashboard", "leaderboard", "capture", "contacts/types"].map((room) => `app/${room}/schema.ts`),
  ...["app/ui/money.ts", "app/contacts/service.server.ts", "app/contacts/list/contacts.api.ts", "scripts/seed.ts"],
  ...["app/opportunities/queries.server.ts", "app/opportunities/stages.ts", "tests/harness/database.ts"],
];

let tree: string;
let violations: { rule: { name: string }; from: string }[];

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "dealquest-rule-"));
  for (const name of ["package.json", ".dependency-cruiser.cjs"]) cpSync(name, join(tree, name));
  symlinkSync(resolve("node_modules"), join(tree, "node_modules"));
  for (const file of targets) write(file, "export const value = 1;\n");
  for (const { file, imports } of [...plants, ...innocent]) write(file, source(imports));
  violations = await cruise();
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test.each(plants)("$rule catches $file importing $imports", ({ rule, file }) => {
  expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule);
});

// One-way-street rules are generated for each folder of app/, so not each of them needs a violation here.
test("every rule has its plant", () => {
  const { forbidden } = createRequire(import.meta.url)(resolve(".dependency-cruiser.cjs"));
  const names: string[] = forbidden.map((rule: { name: string }) => rule.name);
  const planted = (name: string) => name.startsWith("one-way-street-") || plants.some(({ rule }) => rule === name);
  expect(names.filter((name) => !planted(name))).toEqual([]);
});

test("what is allowed passes", () => {
  const files = innocent.map(({ file }) => file).filter((file) => file !== "app/ui/round.ts");
  expect(violations.filter(({ from }) => files.includes(from))).toEqual([]);
});

test("the environment is read in app/env.server.ts alone", () => {
  expect(readersOfEnvironment(".")).toEqual(["app/env.server.ts"]);
});

test("a second reader of the environment is found", () => {
  write("app/http/leak.server.ts", "export const port = process.env.PORT;\n");
  write("app/http/sly.server.ts", 'import { env } from "node:process";\nexport const port = env.PORT;\n');
  expect(readersOfEnvironment(tree)).toEqual(["app/http/leak.server.ts", "app/http/sly.server.ts"]);
});

test("the README lists every folder of app/, and no other", () => {
  const listed = /^ app\/$([\s\S]*?)^```/m.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
  // A line names one folder and says what it holds, or several folders.
  const named = listed.split("\n").flatMap((line) => {
    const [, first, rest = ""] = /^ {5}([a-z-]+)(.*)$/.exec(line) ?? [];
    return first ? [first, ...(/^(?: {2}[a-z-]+)+$/.test(rest) ? rest.trim().split("  ") : [])] : [];
  });
  const folders = readdirSync("app", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(named.sort()).toEqual(folders.map(({ name }) => name).sort());
});

function write(file: string, content: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), content);
}

function source(imports: string): string {
  const [word, path] = imports.split(" ");
  return path
    ? `import type { A } from "${path}";\nexport type B = A;\n`
    : `import * as all from "${word}";\nexport const value = all;\n`;
}

async function cruise(): Promise<typeof violations> {
  const program = resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = [program, "--output-type", "json", "app", "scripts", "tests", "migrations"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: tree, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout).summary.violations;
}

function readersOfEnvironment(folder: string): string[] {
  return globSync("app/**/*.{ts,tsx}", { cwd: folder })
    .filter((file) => {
      const text = readFileSync(join(folder, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
      return /\bprocess\.env\b|from "(node:)?process"/.test(text);
    })
    .sort();
}
