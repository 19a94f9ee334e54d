/**
 * `npm run screens`: writes pictures of every page and dialog with the sample team, narrow and wide, in both color
 * schemes, to docs/screens/, with an overview page. Needs Chromium.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { exitWith, PlainError } from "#scripts/plain-error.ts";
import { type RunningApp, signIn, startApp } from "./harness/app-server.ts";
import { findChromium } from "./harness/chromium.ts";
import { consentPlace, type Place, SIGNED_OUT_PLACES, signedInPlaces, VIEWS } from "./harness/places.ts";
import startTestPostgres from "./harness/postgres.ts";

const FOLDER = "docs/screens";
const SIZES = [
  { width: 360, height: 740, shown: 360 },
  { width: 1280, height: 800, shown: 960 },
];
const SCHEMES = ["light", "dark"] as const;
const MAX_BYTES = 60_000;

/** Places that a note leads to, as it is processed on Voice Capture. */
const REVIEWS: readonly NotedPlace[] = [
  {
    name: "capture-update",
    path: "/capture",
    note: "Edith Lang from Willow Street Press moved to contract negotiation, it is eighteen thousand now and I call her on Friday",
  },
  { name: "capture-review", path: "/capture", note: "Met Priya Nair from Bluebell Robotics, it is a fifty k deal" },
];

type NotedPlace = Place & { note?: string };
type Look = (typeof SIZES)[number] & { scheme: (typeof SCHEMES)[number] };
const LOOKS: Look[] = SIZES.flatMap((size) => SCHEMES.map((scheme) => ({ ...size, scheme })));

const fileOf = ({ name }: Place, { width, scheme }: Look) => `${name}-${width}-${scheme}.webp`;

async function takeScreens(app: RunningApp, browser: Browser): Promise<Place[]> {
  const { cookie } = await signIn(app, "scout@dealquest.test", "adventure");
  const read = async (path: string) => (await fetch(app.url + path, { headers: { cookie } })).json();
  const signedIn = [...(await signedInPlaces(read)), await consentPlace(app), ...VIEWS, ...REVIEWS];
  for (const look of LOOKS) {
    await takeEach(app, browser, look, SIGNED_OUT_PLACES);
    await takeEach(app, browser, look, signedIn, cookie);
  }
  return [...SIGNED_OUT_PLACES, ...signedIn];
}

/** Takes one picture of each place; `cookie` is the session's `Cookie` header. */
async function takeEach({ url }: RunningApp, browser: Browser, look: Look, places: readonly NotedPlace[], cookie = "") {
  const { width, height, scheme, shown } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    locale: "en-US",
    timezoneId: "UTC",
  });
  const pairs = cookie.split("; ").filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => ({ name: pair.split("=", 1)[0] ?? "", value: pair.slice(pair.indexOf("=") + 1), url })),
  );
  const page = await context.newPage();
  for (const place of places) {
    await page.goto(url + place.path, { waitUntil: "networkidle" });
    if (place.note) await review(page, place.note);
    const picture = sharp(await page.screenshot()).resize({ width: shown });
    const file = await picture.webp({ quality: 60, effort: 6 }).toBuffer();
    if (file.length > MAX_BYTES) throw new PlainError(`${fileOf(place, look)} is ${file.length} bytes large`);
    writeFileSync(`${FOLDER}/${fileOf(place, look)}`, file);
  }
  await context.close();
}

async function review(page: Page, note: string): Promise<void> {
  await page.getByLabel("Transcript", { exact: true }).fill(note);
  await page.getByRole("button", { name: "Process" }).click();
  await page.getByRole("heading", { name: /^Review/ }).waitFor();
  await page.waitForLoadState("networkidle");
}

/** The overview page: one row per place. */
function gallery(places: readonly Place[]): string {
  const rows = places.map((place) => {
    const pictures = LOOKS.map((look) => {
      const about = `${place.name}, ${look.width} px, ${look.scheme}`;
      return `<img src="${fileOf(place, look)}" alt="${about}" height="240">`;
    });
    return `## ${place.name}\n\n${pictures.join("\n")}\n`;
  });
  return `# Every page\n\nMade by \`npm run screens\` from the sample team.\n\n${rows.join("\n")}`;
}

async function main(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new PlainError("No Chromium was found: install one or set CHROMIUM_PATH to it.");
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const stopPostgres = await startTestPostgres();
  const app = await startApp({ sample: true });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    writeFileSync(`${FOLDER}/README.md`, gallery(await takeScreens(app, browser)));
  } finally {
    await browser.close();
    await app.stop();
    await stopPostgres();
  }
}

await main().catch(exitWith);
