/** What axe finds on a page. */
import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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
// The builder would read a longer axe into the page, twice for each check.
const AXE_IS_THERE = ";";

/** Fails on any finding (WCAG 2.2 AA and best practice) in the light theme, and on those of colours in the dark one. */
export async function expectNoFindings(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  await page.evaluate(markExamples, MARK);
  await expectNone(page, "light", axe(page).withTags(WCAG_TAGS).exclude(REPEATED));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(markExamples, MARK);
  // The dark theme has AAA contrast; `color-contrast-enhanced` leaves what has less than 4.5:1 to `color-contrast`.
  const rules = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"];
  await expectNone(page, "dark", axe(page).withRules(rules).include(`[${MARK}]`));
}

// axe calls the rule experimental, but WCAG 2.5.3 (level A) requires it.
const RULES = { "label-content-name-mismatch": { enabled: true } };

// Legacy mode is three times as fast; it only differs for cross-origin frames, and there are none.
const axe = (page: Page) =>
  new AxeBuilder({ page, axeSource: AXE_IS_THERE })
    .options({ resultTypes: ["violations"], rules: RULES })
    .setLegacyMode(true);

async function expectNone(page: Page, theme: string, builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  expect(summary(violations), `axe on ${page.url()} in ${theme} colours`).toEqual([]);
}

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

function summary(violations: Violation[]): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  );
}

/**
 * Runs in the page: marks three texts of each combination of what decides about contrast, and no others: the text's own
 * colour and font, what lies behind it, and whether axe looks at it (not if it is disabled, hidden from assistive
 * technology, or out of sight).
 */
function markExamples(mark: string): void {
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
  const times = new Map<string, number>();
  for (const element of document.body.querySelectorAll("*")) {
    element.removeAttribute(mark);
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!isText && !element.matches("input, select, textarea")) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width * height > 1;
    const isOut = !isSeen || element.closest(":disabled, [aria-disabled], [aria-hidden], [inert]") !== null;
    const kind = [element.localName, color, fontSize, fontWeight, textShadow, layersOf(element), isOut].join(" | ");
    const seen = times.get(kind) ?? 0;
    times.set(kind, seen + 1);
    if (seen < 3) element.setAttribute(mark, "");
  }
}
