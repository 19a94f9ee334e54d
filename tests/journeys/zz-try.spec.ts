import AxeBuilder from "@axe-core/playwright";
import { expect, expectAccessible, signInAs, test } from "#tests/harness/journey.ts";
test("dashboard", async ({ page, app, script }, info) => {
  let t = Date.now(); const lap = (n: string) => { console.log(n, Date.now() - t); t = Date.now(); };
  await signInAs(page, app); lap("signin");
  await page.goto("/opportunities"); lap("goto");
  await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze(); lap("axe");
  await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze(); lap("axe again");
  await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).setLegacyMode(true).analyze(); lap("axe legacy");
  await new AxeBuilder({ page }).withRules(["color-contrast"]).setLegacyMode(true).analyze(); lap("axe contrast legacy");
  await new AxeBuilder({ page }).withRules(["target-size"]).setLegacyMode(true).analyze(); lap("axe target legacy");
  await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).disableRules(["color-contrast"]).setLegacyMode(true).analyze(); lap("axe no-contrast legacy");
});
