import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { parse } from "node-html-parser";
import type { RunningApp } from "../harness/app-server.ts";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";
import { consentPlace, type Place, SIGNED_OUT_PLACES, signedInPlaces, VIEWS } from "../harness/places.ts";

const PHONE = { width: 360, height: 740 };
const NARROW = { width: 320, height: 640 };

// The rooms' journeys cover their states with script on and off, narrow and wide; this opens each page on a phone.
test.beforeEach(({ script }) => test.skip(script === "off", "once is enough"));
test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

// The pages are shared out to several tests, which run beside each other.
const PARTS = { "signed out": 1, "signed in": 6 };

for (const who of ["signed out", "signed in"] as const) {
  for (let part = 1; part <= PARTS[who]; part++) {
    test(`every page ${who}, part ${part}, has no finding of axe, one heading, large targets, calm motion, and fits 320 px at 200 % text`, async ({
      page,
      app,
    }) => {
      const places = await placesFor(who, page, app);
      for (const place of places.filter((_, index) => index % PARTS[who] === part - 1)) await look(page, place);
    });
  }

  test(`every page ${who} has a title of its own`, async ({ page, app }) => {
    const titles = new Map<string, string>();
    for (const { name, path } of await placesFor(who, page, app)) {
      // Views of one page share a title.
      if (VIEWS.some((view) => view.name === name) || name.startsWith("bulk-")) continue;
      const html = await (await page.request.get(path, { headers: { accept: "text/html" } })).text();
      const title = parse(html).querySelector("title")?.text ?? "";
      expect.soft(title, path).toMatch(/ · Dealquest$|^Dealquest/);
      expect.soft(titles.get(title), `${name} has the title of another page: ${title}`).toBeUndefined();
      titles.set(title, name);
    }
  });
}

async function look(page: Page, { name, path }: Place): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await expectAccessible(page, { hasLargeTargets: true });
  // A dialog's heading stands for the page; that of the list behind it is hidden then.
  await expect.soft(page.getByRole("heading", { level: 1 }), `headings of ${name}`).toHaveCount(1);
  expect.soft(await smallTargets(page), `too small on ${name}`).toEqual([]);
  expect.soft(await misnamed(page), `called by other words than it shows on ${name}`).toEqual([]);
  expect.soft(await longestMotion(page), `motion on ${name} for who wants none`).toBeLessThanOrEqual(1);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect.soft(await longestMotion(page), `motion on ${name}`).toBeLessThanOrEqual(200);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(NARROW);
  expect.soft(await overflowAtDoubleText(page), `sideways on ${name}`).toEqual([]);
}

async function placesFor(who: "signed out" | "signed in", page: Page, app: RunningApp): Promise<Place[]> {
  if (who === "signed out") return [...SIGNED_OUT_PLACES];
  await signInAs(page, app);
  const read = async (path: string) => (await page.request.get(path)).json();
  const places = await signedInPlaces(read, await makeLongNames(page));
  return [...places, ...(await bulkPlaces(page, app)), await consentPlace(app), ...VIEWS];
}

/** Bulk changes in their states, and a lost deal and views for the pages that show such. */
async function bulkPlaces({ request }: Page, app: RunningApp): Promise<Place[]> {
  const post = async (path: string, data: object) => (await request.post(path, { data })).json();
  const fields = { dealStage: "lost-closed", dealSize: 1, targetCloseDate: "2027-01-20", lostReason: "price" };
  const { id } = await post("/api/opportunities", { name: "Lost on the way", ...fields });
  for (const [shared, path] of [
    [true, "/opportunities?stage=lost-closed"],
    [false, "/contacts?type=lead"],
  ])
    await post("/api/views", { name: "A view with a long name ".repeat(3).trim(), path, shared });
  const change = async (lostReason: string) => {
    const started = await post("/api/opportunities/bulk", { ids: [id, randomUUID()], change: { lostReason } });
    const path = `/api/bulk/${started.id}`;
    await expect.poll(async () => (await (await request.get(path)).json()).state).toBe("done");
    return path;
  };
  const undone = await change("timing");
  await post(`${undone}/undo`, {});
  const done = await change("other");
  const form = { dealStage: "samples" };
  const headers = { origin: app.url };
  const preview = await request.post(`/opportunities/bulk?ids=${id}`, { form, headers, maxRedirects: 0 });
  return [
    { name: "bulk-preview", path: preview.headers().location ?? "" },
    { name: "bulk-done", path: done.replace("/api", "") },
    { name: "bulk-undone", path: undone.replace("/api", "") },
    { name: "stage", path: `/opportunities/${id}/stage` },
  ];
}

/** Creates a deal and its contact with one long word as names; returns the word. */
async function makeLongNames(page: Page): Promise<string> {
  const word = `Landschaftsarchitektur${randomUUID().slice(0, 8)}`;
  const made = async (path: string, data: object) => (await page.request.post(path, { data })).json();
  const contact = await made("/api/contacts", {
    firstName: "Zoe",
    lastName: word,
    businessName: word,
    contactType: "lead",
  });
  const fields = { dealStage: "open", dealSize: 9_999_999_999, targetCloseDate: "2027-01-20" };
  const deal = await made("/api/opportunities", { name: word, nextStepDescription: word, ...fields });
  expect((await page.request.post(`/api/opportunities/${deal.id}/contacts/${contact.id}`)).status()).toBe(200);
  return word;
}

/** Controls whose name lacks the words that one sees on them (WCAG 2.5.3). */
function misnamed(page: Page): Promise<string[]> {
  return page.locator(":is(a, button, summary)[aria-label]").evaluateAll((controls) => {
    const words = (text: string) =>
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(" ") ?? "";
    return controls.flatMap((control) => {
      const copy = control.cloneNode(true) as Element;
      for (const unread of copy.querySelectorAll("[aria-hidden]")) unread.remove();
      const name = control.getAttribute("aria-label") ?? "";
      return words(name).includes(words(copy.textContent ?? "")) ? [] : [`${name}: ${copy.textContent}`];
    });
  });
}

/** Targets smaller than 44 px. Links in running text are exempt; a link that is its whole paragraph is not. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, select, summary, input:not([type="hidden"])').evaluateAll((controls) =>
    controls.flatMap((control) => {
      // The target of a checkbox is its label; the target of a record's link is the whole record.
      const label = control.matches('[type="checkbox"], [type="radio"]') ? control.closest("label") : null;
      const { width, height } = (label ?? control).getBoundingClientRect();
      const isInText = control.matches("p a") && control.closest("p")?.textContent !== control.textContent;
      const exempt = isInText || control.matches('.stretched, [href="#main"]') || !control.checkVisibility();
      if (exempt || (width >= 43.5 && height >= 43.5)) return [];
      return [`${control.outerHTML.slice(0, 120)} ${width}x${height}`];
    }),
  );
}

/** The longest transition or animation on the page, in ms. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const durations = [...document.querySelectorAll("body, body *")].flatMap((element) =>
      [undefined, "::before", "::after"].flatMap((part) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element, part);
        return `${transitionDuration}, ${animationDuration}`.split(", ");
      }),
    );
    return Math.max(...durations.map((duration) => Number.parseFloat(duration) * (duration.endsWith("ms") ? 1 : 1000)));
  });
}

function overflowAtDoubleText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    return [document.documentElement, ...document.querySelectorAll('[aria-labelledby="dialog-title"]')].flatMap(
      (element) => {
        if (element.scrollWidth <= element.clientWidth) return [];
        const wide = [...element.querySelectorAll("*")].filter(
          (inner) => inner.getBoundingClientRect().right > element.getBoundingClientRect().right + 0.5,
        );
        return [`${element.scrollWidth} > ${element.clientWidth}: ${wide.at(-1)?.outerHTML.slice(0, 120)}`];
      },
    );
  });
}
