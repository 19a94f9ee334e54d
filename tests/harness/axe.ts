/** What axe finds on a page. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { Result } from "axe-core";

const WCAG_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const MARK = "data-contrast-example";
// Rows after the tenth are built like those before them, and would take most of axe's time.
const REPEATED = ["tbody > tr", "ul > li"]
  .map((row) => `${row}:nth-child(n + 11):not([${MARK}], :has([${MARK}]))`)
  .join(", ");

// Contrast is measured for examples alone: for every text it takes most of axe's time.
const EXAMPLES = ["color-contrast", "color-contrast-enhanced"].map((id) => ({
  id,
  selector: `[${MARK}], [${MARK}] *`,
}));
const AXE = `${readFileSync("node_modules/axe-core/axe.min.js", "utf8")};axe.configure(${JSON.stringify({ rules: EXAMPLES })});`;

// axe calls the rule experimental, but WCAG 2.5.3 (level A) requires it.
const LABEL_IN_NAME = { "label-content-name-mismatch": { enabled: true } };

// The dark theme has AAA contrast; `color-contrast-enhanced` leaves what has less than 4.5:1 to `color-contrast`.
const COLOR_RULES = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"];

// How often each combination of what decides about contrast was measured, in all tests of this process.
const measured: Record<string, number> = {};

/**
 * Fails on any finding (WCAG 2.2 AA and best practice) in the light theme, and on those of colors in the dark one. A
 * test that measures the size of targets itself says so, because axe takes long for it.
 */
export async function expectNoFindings(page: Page, { hasLargeTargets = false } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  await markExamples(page, "light");
  const rules = { ...LABEL_IN_NAME, "target-size": { enabled: !hasLargeTargets } };
  const whole = { runOnly: { type: "tag", values: WCAG_TAGS }, rules };
  await expectNone(page, "light", { exclude: REPEATED }, whole);
  await page.emulateMedia({ colorScheme: "dark" });
  if ((await markExamples(page, "dark")) === 0) return;
  await expectNone(page, "dark", { include: `[${MARK}]` }, { runOnly: { type: "rule", values: COLOR_RULES } });
}

async function expectNone(page: Page, theme: string, context: object, options: object): Promise<void> {
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify({ ...options, resultTypes: ["violations"] })})`;
  const violations: Result[] = await page.evaluate(`${run}.then(({ violations }) => violations)`);
  expect(summary(violations), `axe on ${page.url()} in ${theme} colors`).toEqual([]);
}

function summary(violations: Result[]): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  );
}

/** Marks what {@link markInPage} finds and counts it as measured; returns how many there are. */
async function markExamples(page: Page, theme: string): Promise<number> {
  const looks = await page.evaluate(markInPage, { mark: MARK, theme, measured });
  for (const look of looks) measured[look] = (measured[look] ?? 0) + 1;
  return looks.length;
}

/**
 * Runs in the page: marks texts until three of each combination of what decides about contrast are measured: the
 * text's own color and font, what lies behind it, and whether axe looks at it (not if it is disabled, hidden from
 * assistive technology, or out of sight). Returns the combination of each marked text.
 */
function markInPage({ mark, theme, measured }: { mark: string; theme: string; measured: Record<string, number> }) {
  const behind = new Map<Element | null, string>([[null, ""]]);
  const layersOf = (element: Element | null): string => {
    const known = behind.get(element);
    if (known !== undefined || !element) return known ?? "";
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter}`;
    const isClear = own === "rgba(0, 0, 0, 0) none 1 none";
    const layers = layersOf(element.parentElement) + (isClear ? "" : `, ${own}`);
    behind.set(element, layers);
    return layers;
  };
  const times = new Map(Object.entries(measured));
  const marked: string[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    element.removeAttribute(mark);
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!isText && !element.matches("input, select, textarea")) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width * height > 1;
    const isOut = !isSeen || element.closest(":disabled, [aria-disabled], [aria-hidden], [inert]") !== null;
    const kind = [theme, element.localName, color, fontSize, fontWeight, textShadow, layersOf(element), isOut].join(
      " | ",
    );
    const before = times.get(kind) ?? 0;
    if (before >= 3) continue;
    times.set(kind, before + 1);
    element.setAttribute(mark, "");
    marked.push(kind);
  }
  return marked;
}
