import type { Page } from "@playwright/test";
import { expect, expectAccessible, signInAs, test } from "#tests/harness/journey.ts";
import { type Place, SIGNED_OUT_PLACES, signedInPlaces, VIEWS } from "#tests/harness/places.ts";

/** Calls `look` on each page and dialog there is: first signed out, then as the scout. */
async function everywhere(page: Page, signIn: () => Promise<void>, look: (place: Place) => Promise<void>) {
  const visit = async (places: readonly Place[]) => {
    for (const place of places) {
      await page.goto(place.path);
      await look(place);
    }
  };
  await visit(SIGNED_OUT_PLACES);
  await signIn();
  await visit([...(await signedInPlaces(async (path) => (await page.request.get(path)).json())), ...VIEWS]);
}

test.describe.configure({ timeout: 240_000 });

test("every page is accessible in both colour schemes, with a title of its own and headings in order", async ({
  page,
  app,
  script,
}) => {
  const titles = new Map<string, string>();
  await everywhere(
    page,
    () => signInAs(page, app),
    async ({ name, path }) => {
      await expectAccessible(page, { script });
      const levels = await page
        .locator("h1:visible, h2:visible, h3:visible, h4:visible")
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
      expect(levels.length, `headings of ${name}`).toBeGreaterThan(0);
      if (VIEWS.some((view) => view.name === name)) return;
      const title = await page.title();
      expect(title, path).toMatch(/ · Dealquest$|^Dealquest/);
      expect(titles.get(title), `${name} has the title of another page: ${title}`).toBeUndefined();
      titles.set(title, name);
    },
  );
});

test("no page scrolls sideways at 320 px with text twice as large", async ({ page, app }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await everywhere(
    page,
    () => signInAs(page, app),
    async ({ name }) => {
      const wide = await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        const scrollers = [document.documentElement, ...document.querySelectorAll(".dialog")];
        return scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      });
      for (const overflow of wide) expect.soft(overflow, name).toBeLessThanOrEqual(0);
    },
  );
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("everything that is pressed is 44 px large", async ({ page, app }) => {
    await everywhere(
      page,
      () => signInAs(page, app),
      async ({ name }) => {
        const small = await page
          .locator('a[href], button, select, summary, input:not([type="hidden"], [type="checkbox"])')
          .evaluateAll((controls) =>
            controls.flatMap((control) => {
              const { width, height } = control.getBoundingClientRect();
              // A link in running text may be as high as its line, and a record's link is as large as its record.
              const exempt = control.matches(".stretched, .skip, p a") || !control.checkVisibility();
              return exempt || (width >= 43.5 && height >= 43.5)
                ? []
                : [`${control.outerHTML.slice(0, 120)} ${width}x${height}`];
            }),
          );
        expect.soft(small, name).toEqual([]);
      },
    );
  });
});
