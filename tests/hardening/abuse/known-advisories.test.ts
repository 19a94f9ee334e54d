/** Checks the table of advisories in docs/decisions.md#security: the named versions are installed and each answer holds. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { underAttack } from "./under-attack.ts";

const { app, ada } = underAttack();

type Package = { version: string; dev?: boolean };

const LOCK: Record<string, Package> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;

const rows = readFileSync("docs/decisions.md", "utf8")
  .split("| finding | answer |")[1]
  ?.split("\n\n")[0]
  ?.split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
  .map((line) => line.split(" | ")[0]?.replace(/^\| /, "") ?? "");

/** All installed copies of a package. */
const copiesOf = (name: string) =>
  Object.entries(LOCK).flatMap(([path, one]) => (path.endsWith(`node_modules/${name}`) ? [one] : []));

const isOnlyForDevelopers = (name: string, version: string) =>
  copiesOf(name).some((one) => one.version === version && one.dev);

/** Checks of the answers' claims, keyed by the first words of the finding. */
const CHECKS: Record<string, () => Promise<void>> = {
  "turbo-stream 2.4.1, CVE-2026-42211": async () => {
    expect(copiesOf("turbo-stream").map(({ version }) => version)).toEqual(["2.4.1"]);
    const folders = ["server-runtime", "node", "express", "serve"].map(
      (name) => `node_modules/@remix-run/${name}/dist`,
    );
    const sources = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
    const code = sources.filter((path) => path.endsWith(".js")).map((path) => readFileSync(path, "utf8"));
    expect(code.filter((text) => /turbo-?stream[\s\S]*\bdecode\(/i.test(text))).toEqual([]);
    expect(code.filter((text) => /turboStream\.encode\(/.test(text)).length).toBeGreaterThan(0);
  },
  "turbo-stream 2.4.1, CVE-2026-34077": async () => {
    for (const path of ["/contacts/new", "/contacts/new.data"]) {
      const answer = await ada.submit(path, { [`firstName${".a".repeat(30_000)}`]: "x" });
      expect([path, answer.status]).toEqual([path, 400]);
    }
  },
  "Remix 2, CVE-2026-42342": async () => {
    const manifest = readdirSync("build/client/assets").find((name) => /^manifest-/.test(name)) ?? "";
    const script = readFileSync(`build/client/assets/${manifest}`, "utf8");
    const version = /"version":"(\w+)"/.exec(script)?.[1];
    expect(version).toMatch(/^\w{8}$/);
    const path = `/__manifest?${new URLSearchParams({ version: version ?? "", p: "/a/b/c" })}`;
    expect((await ada.open(path)).status).toBe(404);
    expect((await ada.open("/dashboard")).body).not.toContain('"v3_lazyRouteDiscovery":true');
  },
  "Remix 2, CVE-2026-53666": async () => {
    const em = app.orm.em.fork();
    await em.execute("alter table contacts rename to contacts_away");
    const [page, data] = [await ada.open("/contacts"), await ada.open("/contacts.data")];
    await em.execute("alter table contacts_away rename to contacts");
    expect([page.status, data.status]).toEqual([500, 500]);
    expect(page.body + data.body).not.toMatch(/TableNotFound|DriverException|__subType|contacts_away/);
    const signIn = await ada.submit("/auth/login", { email: "x", password: "x", redirectTo: "/\\evil.example" });
    expect(signIn.location).toBeNull();
  },
  "Remix 2 has reached its end of life": async () => {
    for (const name of ["node", "react", "serve"])
      expect(LOCK[`node_modules/@remix-run/${name}`]?.version).toMatch(/^2\./);
  },
  "React 18.3.1": async () => {
    expect(copiesOf("react").map(({ version }) => version)).toEqual(["18.3.1"]);
    expect(Object.keys(LOCK).filter((path) => path.includes("react-server-dom"))).toEqual([]);
  },
  "tar 6.2.1": async () => {
    const named = [
      ["tar", "6.2.1"],
      ["estree-util-value-to-estree", "1.3.0"],
      ["esbuild", "0.17.6"],
      ["esbuild", "0.21.5"],
      ["vite", "5.4.21"],
    ] as const;
    expect(named.filter(([name, version]) => !isOnlyForDevelopers(name, version))).toEqual([]);
  },
};

test("every finding of the table has its check", () => {
  expect(rows?.length).toBeGreaterThan(0);
  expect(rows?.map((row) => Object.keys(CHECKS).filter((finding) => row.startsWith(finding)).length)).toEqual(
    rows?.map(() => 1),
  );
  expect(Object.keys(CHECKS).filter((finding) => !rows?.some((row) => row.startsWith(finding)))).toEqual([]);
});

test.each(Object.entries(CHECKS))("%s: what the table answers is so", (_, check) => check());
