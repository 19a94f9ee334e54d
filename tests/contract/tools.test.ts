/** What other people's tools make of the API's document. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { makeToken } from "../tokens/programs.ts";
import { runTool } from "./run-tool.ts";

const { app, ada } = withAda();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dealquest-contract-"));
  const text = await (await fetch(`${app.url}/api/openapi.json`)).text();
  writeFileSync(join(folder, "openapi.json"), text);
  writeFileSync(join(folder, "dealquest.d.ts"), astToString(await openapiTS(JSON.parse(text))));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const compile = (file: string) =>
  runTool("node_modules/typescript/bin/tsc", [
    ...["--noEmit", "--strict", "--skipLibCheck", "--allowImportingTsExtensions", "--module", "nodenext"],
    ...["--target", "es2022", "--types", "node", "--typeRoots", "node_modules/@types", join(folder, file)],
  ]);

test("Redocly finds nothing to say of the document", async () => {
  const words = ["lint", join(folder, "openapi.json"), "--config", resolve("redocly.yaml"), "--format", "stylish"];
  const { code, output } = await runTool("node_modules/@redocly/cli/bin/cli.js", words);
  expect(code, output).toBe(0);
});

test("the types that openapi-typescript makes of it compile, and know fields, statuses and choices", async () => {
  writeFileSync(
    join(folder, "use.ts"),
    `import type { components, operations } from "./dealquest.d.ts";
export const contact = (one: components["schemas"]["Contact"]): string => one.firstName + (one.businessName ?? "");
type Sent = operations["postContacts"]["requestBody"]["content"]["application/json"];
export const lead: Sent = { firstName: "Ada", contactType: "lead" };
// @ts-expect-error There is no such type.
export const stranger: Sent = { firstName: "Ada", contactType: "stranger" };
export type Outdated = operations["patchContactsById"]["responses"][412];
// @ts-expect-error A list answers no such status.
export type Never = operations["getContacts"]["responses"][412];
`,
  );
  const { code, output } = await compile("use.ts");
  expect(code, output).toBe(0);
});

// Without one openapi-typescript-codegen 0.31.0 gives the value of a header instead of the body, swagger-typescript-api
// 13.13.0 nothing, and @hey-api/openapi-ts 0.95.0 sends "{}" for a recording.
test("every body of the document has a schema, also bytes and CSV", () => {
  const { paths } = JSON.parse(readFileSync(join(folder, "openapi.json"), "utf8")) as {
    paths: Record<string, Record<string, { requestBody?: Body; responses: Record<string, Body> }>>;
  };
  const bodies = Object.values(paths)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ requestBody, responses }) => [requestBody ?? {}, ...Object.values(responses)])
    .flatMap(({ content = {} }) => Object.entries(content));
  expect(bodies.map(([type]) => type)).toEqual(expect.arrayContaining(["application/zip", "audio/*", "text/csv"]));
  expect(bodies.filter(([, { schema }]) => schema === undefined)).toEqual([]);
  expect(bodies.find(([type]) => type === "audio/*")?.[1].schema).toMatchObject({ type: "string", format: "binary" });
});

type Body = { content?: Record<string, { schema?: object }> };

test("the program of docs/api.md keeps a folder and the team's contacts the same, both ways", async () => {
  const [, program = ""] = /```ts\n([\s\S]*?)```/.exec(readFileSync("docs/api.md", "utf8")) ?? [];
  writeFileSync(join(folder, "sync.ts"), program);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const compiled = await compile("sync.ts");
  expect(compiled.code, compiled.output).toBe(0);
  mkdirSync(join(folder, "data"));
  const { token } = await makeToken(ada, ["read", "write"], "Folder");
  const env = { DEALQUEST: app.url, TOKEN: token };
  const run = () => runTool(join(folder, "sync.ts"), [join(folder, "data")], env);
  const sync = async () => {
    const { code, output } = await run();
    expect(code, output).toBe(0);
  };
  const file = join(folder, "data", "contacts.csv");
  const lines = () => readFileSync(file, "utf8").trim().split("\n").slice(1);
  const edit = (change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, "utf8")));
  const byName = async () => {
    const { json } = await ada.call("GET", "/api/contacts");
    return Object.fromEntries((json as Contact[]).map((one) => [one.firstName, one]));
  };

  await ada.call("POST", "/api/contacts", { firstName: "Grace", contactType: "lead", notes: 'She said "yes",\ntwice' });
  await ada.call("POST", "/api/contacts", { firstName: "Alan", contactType: "client" });
  await sync();
  expect(lines().join("\n")).toMatch(/Grace[\s\S]*Alan|Alan[\s\S]*Grace/);

  edit((text) => `${text.replace("Alan", "Alan M.")},Mary,Jackson,mary@acme.example,,Acme,lead,\n`);
  await sync();
  const here = await byName();
  expect(Object.keys(here).toSorted()).toEqual(["Alan M.", "Grace", "Mary"]);
  expect(here.Mary).toMatchObject({ lastName: "Jackson", businessName: "Acme" });
  expect(readFileSync(file, "utf8")).toContain(here.Mary?.id);

  await ada.call("PATCH", `/api/contacts/${here.Mary?.id}`, { lastName: "Winston" });
  edit((text) => text.replace("Jackson", "Johnson"));
  await sync();
  expect((await byName()).Mary?.lastName).toBe("Winston");
  expect(readFileSync(file, "utf8")).toContain("Winston");
  expect(readFileSync(join(folder, "data", "conflicts.csv"), "utf8")).toContain("Johnson");

  edit((text) => text.replace(/^.*Alan M\..*\n/m, ""));
  await ada.call("DELETE", `/api/contacts/${here.Grace?.id}`);
  await sync();
  expect(Object.keys(await byName())).toEqual(["Mary"]);
  expect(lines()).toHaveLength(1);

  // A spreadsheet marks the file with a byte order mark, separates by semicolons, or loses lines.
  edit((text) => `\ufeff${text.replace("Winston", "Weston")}`);
  await sync();
  expect((await byName()).Mary?.lastName).toBe("Weston");
  for (const name of ["Ida", "Otto"]) await ada.call("POST", "/api/contacts", { firstName: name, contactType: "lead" });
  await sync();
  const whole = readFileSync(file, "utf8");
  for (const damaged of [whole.replaceAll(",", ";"), whole.replace("id,", "Id,"), `${whole.split("\n")[0]}\n`, ""]) {
    edit(() => damaged);
    const { code, output } = await run();
    expect([code === 0, output]).toEqual([false, expect.stringContaining("nothing was sent")]);
    expect(Object.keys(await byName()).toSorted()).toEqual(["Ida", "Mary", "Otto"]);
  }
});

type Contact = { id: string; firstName: string; lastName: string; businessName: string | null };
