/** Every section cited in code, tests and documents, as `docs/<name>.md#<section>` or as a Markdown link, exists. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const IN_TEXT = /\bdocs\/[\w/-]+\.md(?:#[\w-]*)?|\bREADME\.md#[\w-]*/g;
const IN_LINK = /\]\(([^)\s:]*\.md(?:#[\w-]*)?|#[\w-]+)\)/g;

/** The target of a citation in `file`, as a path from the project's folder; links are relative to their document. */
function citationsIn(file: string, text: string): string[] {
  const inText = [...text.matchAll(IN_TEXT)].map(([all]) => all);
  if (!file.endsWith(".md")) return inText;
  const linked = [...text.matchAll(IN_LINK)].map(([, target = ""]) =>
    target.startsWith("#") ? file + target : relative(".", join(dirname(file), target)),
  );
  return [...new Set([...linked, ...inText.filter((one) => one.includes("#"))])];
}

/** The anchors of a document: those of its headings, by GitHub's rules, and those that lead on to another page. */
function anchorsOf(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, "");
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );
  return [...headings, ...[...prose.matchAll(/<a id="([\w-]+)">/g)].map(([, id = ""]) => id)];
}

function isThere(citation: string): boolean {
  const [document = "", anchor] = citation.split("#");
  if (!existsSync(document)) return false;
  return anchor === undefined || anchorsOf(readFileSync(document, "utf8")).includes(anchor);
}

/** The source files of the checkout, including untracked ones. */
function writtenFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  return listed
    .split("\0")
    .filter((file) => /\.(tsx?|jsx?|cjs|md|toml|json|css)$|Dockerfile$/.test(file) && existsSync(file))
    .filter((file) => !["package-lock.json", "tests/citations.test.ts"].includes(file));
}

test("every section that is cited exists", () => {
  const cited = writtenFiles().flatMap((file) =>
    citationsIn(file, readFileSync(file, "utf8")).map((citation) => ({ file, citation })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ citation }) => !isThere(citation))).toEqual([]);
});

test("no heading of a cited document has the anchor of another", () => {
  for (const document of [
    "docs/product.md",
    ...readdirSync("docs/product").map((name) => `docs/product/${name}`),
    "docs/decisions.md",
    "README.md",
  ]) {
    const anchors = anchorsOf(readFileSync(document, "utf8"));
    expect(
      anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index),
      document,
    ).toEqual([]);
  }
});

test.each([
  ["docs/product.md#no-such-section", false],
  ["docs/product.md#html-first", true],
  ["docs/nowhere.md", false],
  ["README.md#how-it-is-built", true],
])("%s is found to be there: %s", (citation, there) => expect(isThere(citation)).toBe(there));

test("a citation is found in a comment and in a link", () => {
  expect(citationsIn("app/root.tsx", "/** The document (docs/product.md#signed-out). */")).toEqual([
    "docs/product.md#signed-out",
  ]);
  expect(citationsIn("docs/product.md", "[README](../README.md#configure-it), [below](#limits)")).toEqual([
    "README.md#configure-it",
    "docs/product.md#limits",
  ]);
});
