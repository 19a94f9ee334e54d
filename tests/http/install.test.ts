import { runInNewContext } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { ADA, addAccount } from "../accounts/people.ts";
import { signIn } from "../harness/app-server.ts";
import { withApp } from "../harness/with-app.ts";
import { attributesIn, elementsIn, visitor } from "./visitor.ts";

const app = withApp();

beforeAll(async () => {
  await addAccount(app.orm, ADA);
});

type Icon = { src: string; sizes: string; type: string; purpose?: string };

test("the app can be installed: its manifest names pages and pictures that exist, in the sizes it says", async () => {
  const answer = await visitor(app).open("/manifest.webmanifest");
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
  const manifest: { start_url: string; icons: Icon[]; shortcuts: { url: string }[] } = JSON.parse(answer.body);
  const ada = visitor(app, (await signIn(app, ADA.email, ADA.password)).cookie);
  for (const path of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
    expect((await ada.open(path)).status, path).toBe(200);
  }
  for (const { src, sizes, type } of manifest.icons) {
    const picture = await fetch(app.url + src);
    expect(picture.headers.get("Content-Type"), src).toBe(type);
    if (type === "image/svg+xml") continue;
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
});

test("pages of someone signed in name the manifest and the colors of both schemes", async () => {
  const ada = visitor(app, (await signIn(app, ADA.email, ADA.password)).cookie);
  const { body } = await ada.open("/dashboard");
  expect(attributesIn(body, "link[rel=manifest]", "href")).toEqual(["/manifest.webmanifest"]);
  expect(elementsIn(body, "meta[name=theme-color]")).toHaveLength(2);
});

test("the worker and the manifest are asked for each time, pictures may be a week old, built files a year", async () => {
  const kept = async (path: string) => (await visitor(app).open(path)).headers.get("Cache-Control");
  expect(await kept("/sw.js")).toBe("no-cache");
  expect(await kept("/manifest.webmanifest")).toBe("no-cache");
  for (const name of [
    "/favicon.svg",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable.png",
    "/apple-touch-icon.png",
  ]) {
    expect(await kept(name), name).toBe("public, max-age=604800");
  }
  const { body } = await visitor(app, (await signIn(app, ADA.email, ADA.password)).cookie).open("/dashboard");
  const [script = ""] = attributesIn(body, "link[rel=modulepreload]", "href");
  expect(await kept(script)).toBe("public, max-age=31536000, immutable");
});

test("the worker is one file of 8 kB at most, because WebKit may never install one that imports scripts", async () => {
  const { body } = await visitor(app).open("/sw.js");
  expect(body).not.toContain("importScripts");
  expect(brotliCompressSync(body).length).toBeLessThanOrEqual(8_000);
});

test("the worker has pages preloaded in Chromium alone, because Firefox and WebKit show wrong pages then", async () => {
  const { body } = await visitor(app).open("/sw.js");
  const isPreloading = async (userAgent: string) => {
    let on = false;
    const waiting: unknown[] = [];
    const navigationPreload = { enable: () => (on = true), disable: () => (on = false) };
    const registration = { navigationPreload, active: { postMessage: () => {} } };
    const listeners: Record<string, (event: object) => void> = {};
    const addEventListener = (name: string, listen: (event: object) => void) => (listeners[name] = listen);
    const self = { addEventListener, registration, clients: { claim: () => {} }, location: new URL(app.url) };
    runInNewContext(body, { self, navigator: { userAgent, locks: {} }, caches: {}, URL });
    listeners.activate?.({ waitUntil: (work: unknown) => waiting.push(work) });
    await Promise.all(waiting);
    return on;
  };
  const ofApple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
  expect(
    await isPreloading("Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36"),
  ).toBe(true);
  expect(await isPreloading("Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0")).toBe(false);
  expect(await isPreloading(`Mozilla/5.0 (Macintosh) ${ofApple} Version/26.0 Safari/605.1.15`)).toBe(false);
  // Chrome of an iPhone is WebKit too.
  expect(await isPreloading(`Mozilla/5.0 (iPhone) ${ofApple} CriOS/156.0 Mobile/15E148 Safari/604.1`)).toBe(false);
});

test("search engines may read what is public, and find out that they may", async () => {
  const { status, body, headers } = await visitor(app).open("/robots.txt");
  expect({ status, type: headers.get("Content-Type") }).toEqual({ status: 200, type: "text/plain; charset=UTF-8" });
  expect(body).toBe("User-agent: *\nAllow: /\n");
});
