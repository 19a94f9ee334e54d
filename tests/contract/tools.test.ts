/** What other people's tools make of the API's document. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withApp } from "../harness/with-app.ts";
import { runTool } from "./run-tool.ts";

const app = withApp();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dealquest-contract-"));
  const text = await (await fetch(`${app.url}/api/openapi.json`)).text();
  writeFileSync(join(folder, "openapi.json"), text);
  writeFileSync(join(folder, "dealquest.d.ts"), astToString(await openapiTS(JSON.parse(text))));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
});

afterAll(() => rmSync(folder, { recursive: true }));

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
  const { code, output } = await runTool("node_modules/typescript/bin/tsc", [
    ...["--noEmit", "--strict", "--skipLibCheck", "--allowImportingTsExtensions", "--module", "nodenext"],
    ...["--target", "es2022", join(folder, "use.ts")],
  ]);
  expect(code, output).toBe(0);
});
