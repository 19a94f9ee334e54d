import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { USER_KEYS } from "../accounts/people.ts";
import { type RunningApp, type SignedIn, signIn, signUp, startApp } from "../harness/app-server.ts";
import { stretched } from "../harness/machine-speed.ts";
import { animation, photograph, plain, sideways } from "./pictures.ts";

const LIMIT = 10_485_760;

const temporary = mkdtempSync(join(tmpdir(), "dealquest-temporary-"));

let app: RunningApp;
// Slow to create, so created once.
let tooWide: Buffer;
let huge: Buffer;
let widest: Buffer;
let ada: SignedIn;
let bo: SignedIn;

beforeAll(async () => {
  tooWide = await plain({ width: 8_000, height: 5_001 }, "png");
  huge = await plain({ width: 16_000, height: 16_000 }, "png");
  widest = await plain({ width: 8_000, height: 5_000 }, "png");
  app = await startApp({ env: { TMPDIR: temporary } });
  ada = await signUp(app, { email: "ada@x.test", password: "secret1", firstName: "Ada", lastName: "Moss" });
  bo = await signUp(app, { email: "bo@x.test", password: "secret1", firstName: "Bo", lastName: "Fern" });
});
afterAll(async () => {
  await app?.stop();
  rmSync(temporary, { recursive: true });
});

function call(method: string, path: string, body?: unknown, who: SignedIn | null = ada): Promise<Response> {
  const headers: Record<string, string> = who ? { cookie: who.cookie } : {};
  if (body !== undefined) headers["content-type"] = "application/json";
  return fetch(app.url + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
}

async function uploadAddress(who = ada): Promise<string> {
  const answer = await call("POST", "/api/profile-photo/upload", undefined, who);
  expect(answer.status).toBe(200);
  return (await answer.json()).uploadURL;
}

async function put(
  address: string,
  file: Uint8Array,
  who: SignedIn | null = ada,
  type = "image/jpeg",
): Promise<Response> {
  const headers = { "content-type": type, ...(who ? { cookie: who.cookie } : {}) };
  return fetch(address, { method: "PUT", headers, body: file as Uint8Array<ArrayBuffer> });
}

async function upload(file: Uint8Array, who = ada): Promise<string> {
  const answer = await put(await uploadAddress(who), file, who);
  expect(answer.status).toBe(200);
  return (await answer.json()).photoURL;
}

const attach = (photoURL: string, who = ada) => call("PUT", "/api/profile-photo", { photoURL }, who);
// Resets the hourly rate limit of uploads.
beforeEach(() => app.orm.em.fork().execute("delete from rate_limits where key like 'photo:%'"));

const folderOf = (name: string) => join(app.dataDir, name);
const photosKept = () => readdirSync(folderOf("photos"));
const uploadsKept = () => readdirSync(temporary);
const rowsKept = async () => (await app.orm.em.fork().execute("select id from profile_photos")).length;

describe("PATCH /api/users/me", () => {
  test("changes what is given and gives the user", async () => {
    const answer = await call("PATCH", "/api/users/me", { title: "Guide" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const user = await answer.json();
    expect(user).toMatchObject({ firstName: "Ada", lastName: "Moss", title: "Guide", email: "ada@x.test" });
    expect(Object.keys(user).sort()).toEqual([...USER_KEYS, "digest", "digestHour"].sort());
    expect(user).toMatchObject({ digest: "off", digestHour: 8 });
    expect(await (await call("PATCH", "/api/users/me", { lastName: "Stone" })).json()).toMatchObject({
      title: "Guide",
    });
    expect(await (await call("PATCH", "/api/users/me", { title: "" })).json()).toMatchObject({ title: null });
    const digest = { digest: "mondays", digestHour: 0 };
    expect(await (await call("PATCH", "/api/users/me", digest)).json()).toMatchObject({ ...digest, lastName: "Stone" });
    expect(await (await call("PATCH", "/api/users/me", {})).json()).toMatchObject(digest);
  });

  test("ignores e-mail, password, photo and id", async () => {
    const changes = { email: "evil@x.test", password: "stolen99", photoUrl: "https://evil.test/a.png", id: bo.user.id };
    const user = await (await call("PATCH", "/api/users/me", changes)).json();
    expect(user).toMatchObject({ id: ada.user.id, email: "ada@x.test", photoUrl: null });
    await expect(signIn(app, "ada@x.test", "secret1")).resolves.toBeTruthy();
  });

  test("refuses a photoUrl that is no URL", async () => {
    const answer = await call("PATCH", "/api/users/me", { title: "Unsaved", photoUrl: "nowhere" });
    expect([answer.status, (await answer.json()).fieldErrors]).toEqual([400, { photoUrl: ["Must be a URL"] }]);
    expect((await (await call("GET", "/api/auth/user")).json()).title).not.toBe("Unsaved");
  });

  test("refuses empty names, wrong types and other bodies, and saves nothing of them", async () => {
    const answer = await call("PATCH", "/api/users/me", { firstName: " ", title: "Never" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: "First name is required",
      fieldErrors: { firstName: ["First name is required"] },
    });
    for (const body of [
      { lastName: null },
      { firstName: 5 },
      { title: "x".repeat(201) },
      { firstName: "a\0b" },
      { digest: "daily" },
      { digestHour: 24 },
      { digestHour: "8" },
      { digestHour: null },
      [],
      null,
    ]) {
      expect((await call("PATCH", "/api/users/me", body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await (await call("GET", "/api/auth/user")).json()).toMatchObject({ firstName: "Ada", title: null });
    expect((await call("PATCH", "/api/users/me", {}, null)).status).toBe(401);
    const other = await call("DELETE", "/api/users/me");
    expect([other.status, other.headers.get("allow")]).toEqual([405, "GET, PATCH"]);
  });
});

describe("asking for an upload address", () => {
  test("it needs no body and is an address of this server", async () => {
    expect(await uploadAddress()).toMatch(new RegExp(`^${app.url}/api/profile-photo/upload/`));
  });

  test("what is said of the file is checked", async () => {
    const ask = (body: unknown) => call("POST", "/api/profile-photo/upload", body);
    expect((await ask({ contentType: "image/JPG", size: LIMIT })).status).toBe(200);
    const wrong = await ask({ contentType: "image/svg+xml" });
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).message).toBe("Invalid file type. Allowed formats: jpeg, jpg, png, gif, webp.");
    const large = await ask({ size: 12_582_912 });
    expect(large.status).toBe(413);
    expect((await large.json()).message).toBe("File too large: 12.0 MB. The maximum is 10 MB.");
    expect((await ask({ size: -1 })).status).toBe(400);
    expect((await ask({ size: "10" })).status).toBe(400);
    expect((await call("POST", "/api/profile-photo/upload", {}, null)).status).toBe(401);
  });
});

describe("sending the file", () => {
  test("each format becomes a webp of at most 512 × 512, and a small picture keeps its size", async () => {
    for (const format of ["jpeg", "png", "gif", "webp"] as const) {
      const photo = await fetch(await upload(await plain({ width: 1200, height: 600 }, format)));
      expect(photo.headers.get("content-type")).toBe("image/webp");
      const { width, height, format: kept } = await sharp(await photo.arrayBuffer()).metadata();
      expect([kept, width, height], format).toEqual(["webp", 512, 256]);
    }
    const small = await fetch(await upload(await plain({ width: 40, height: 30 }, "png")));
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test("a picture lying on its side stands up, and its metadata are gone", async () => {
    const photo = await fetch(await upload(await sideways()));
    const head = await sharp(await photo.arrayBuffer()).metadata();
    expect([head.width, head.height]).toEqual([40, 60]);
    expect([head.exif, head.icc, head.xmp, head.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("of an animation the first frame is kept", async () => {
    const photo = await fetch(await upload(await animation(3)));
    const bytes = await photo.arrayBuffer();
    expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test("the type is that of the bytes, whatever the header says", async () => {
    const address = await uploadAddress();
    const text = await put(address, Buffer.from("<script>alert(1)</script>"), ada, "image/png");
    expect(text.status).toBe(400);
    expect((await text.json()).message).toMatch(/^Invalid file type/);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await put(address, svg, ada, "image/webp")).status).toBe(400);
    expect((await put(address, Buffer.alloc(0))).status).toBe(400);
    const png = await plain({ width: 10, height: 10 }, "png");
    expect((await put(address, png, ada, "text/plain")).status).toBe(200);
  });

  test("10,485,760 bytes are taken and one more is not", async () => {
    const largest = await photograph(LIMIT);
    expect((await put(await uploadAddress(), largest)).status).toBe(200);
    const answer = await put(await uploadAddress(), Buffer.concat([largest, Buffer.alloc(1)]));
    expect(answer.status).toBe(413);
    expect((await answer.json()).message).toMatch(/^File too large: 10\.1 MB/);
  });

  test("a body without a length is cut off with 413", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        if (sent > 3 * LIMIT) return controller.close();
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const init = { method: "PUT", headers: { cookie: ada.cookie }, body: endless, duplex: "half" } as RequestInit;
    const answer = await fetch(await uploadAddress(), init);
    expect(answer.status).toBe(413);
    expect((await answer.json()).message).toBe("File too large: more than 10 MB.");
    expect(uploadsKept()).toEqual([]);
    const next = Date.now();
    expect((await put(await uploadAddress(), await plain({ width: 20, height: 20 }, "png"))).status).toBe(200);
    expect(Date.now() - next, "the next request on the same connection does not wait").toBeLessThan(stretched(20_000));
  });

  test("damaged files, bombs and more than 40 megapixels are refused with a clear message", async () => {
    const good = await photograph(2_000_000);
    const cut = await put(await uploadAddress(), good.subarray(0, 100_000));
    expect([cut.status, (await cut.json()).message]).toEqual([
      400,
      "The picture could not be read. The file may be damaged or incomplete.",
    ]);
    const bomb = await put(await uploadAddress(), tooWide);
    expect([bomb.status, (await bomb.json()).message]).toEqual([
      400,
      "The picture is too large: 40.1 megapixels. The maximum is 40 megapixels.",
    ]);
    expect((await put(await uploadAddress(), huge)).status).toBe(400);
    expect((await put(await uploadAddress(), Buffer.from("GIF89a\xff\xff\xff\xff", "latin1"))).status).toBe(400);
    expect((await put(await uploadAddress(), widest)).status).toBe(200);
  });

  test("an address works once, also for many at the same moment", async () => {
    const address = await uploadAddress();
    const picture = await plain({ width: 20, height: 20 }, "png");
    const before = photosKept().length;
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => put(address, picture)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect((await put(address, picture)).status).toBe(409);
    expect(photosKept()).toHaveLength(before + 1);
  });

  test("an address is for one person alone, and for nobody who is signed out", async () => {
    const address = await uploadAddress();
    const picture = await plain({ width: 20, height: 20 }, "png");
    expect((await put(address, picture, bo)).status).toBe(403);
    expect((await put(address, picture, null)).status).toBe(401);
    expect((await put(address.replace(/expires=\d+/, "expires=99999999999999"), picture)).status).toBe(403);
    expect((await put(address.replace(/upload\/[^?]+/, `upload/${ada.user.id}`), picture)).status).toBe(403);
    expect((await put(`${app.url}/api/profile-photo/upload/nonsense`, picture)).status).toBe(403);
    expect((await put(address, picture)).status).toBe(200);
  });

  test("a file that is cut off in the middle leaves nothing behind, and its address still works", async () => {
    const address = await uploadAddress();
    const [photos, rows] = [photosKept().length, await rowsKept()];
    await cutOff(address, await photograph(2_000_000), { cookie: ada.cookie, "content-type": "image/jpeg" });
    await expect.poll(async () => [uploadsKept(), photosKept().length, await rowsKept()]).toEqual([[], photos, rows]);
    expect((await put(address, await plain({ width: 20, height: 20 }, "png"))).status).toBe(200);
  });
});

async function cutOff(address: string, file: Buffer, headers: Record<string, string>): Promise<void> {
  const sender = httpRequest(address, { method: "PUT", headers: { ...headers, "content-length": file.length } });
  sender.on("error", () => {});
  sender.write(file.subarray(0, file.length / 2));
  await expect.poll(uploadsKept).not.toEqual([]);
  sender.destroy();
}

describe("PUT /api/profile-photo", () => {
  test("sets the photo and removes the one it replaces", async () => {
    const first = await upload(await plain({ width: 30, height: 30 }, "png"));
    const set = await attach(first);
    expect([set.status, (await set.json()).photoUrl]).toEqual([200, first]);
    expect((await attach(first)).status).toBe(200);
    const second = await upload(await plain({ width: 31, height: 31 }, "png"));
    expect((await attach(new URL(second).pathname)).status).toBe(200);
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
    expect((await attach(first)).status).toBe(400);
    expect((await (await call("GET", "/api/auth/user")).json()).photoUrl).toBe(second);
  });

  test("takes the own upload address as well, once its picture is there", async () => {
    const address = await uploadAddress();
    expect((await attach(address)).status).toBe(400);
    const { photoURL } = await (await put(address, await plain({ width: 20, height: 20 }, "png"))).json();
    expect((await attach(address, bo)).status).toBe(400);
    const set = await attach(address);
    expect([set.status, (await set.json()).photoUrl]).toEqual([200, photoURL]);
    expect((await attach(address)).status).toBe(200);
    const other = await upload(await plain({ width: 21, height: 21 }, "png"));
    expect((await attach(other)).status).toBe(200);
    expect((await attach(address)).status).toBe(400);
  });

  test("takes only what this user's upload gave", async () => {
    const theirs = await upload(await plain({ width: 30, height: 30 }, "png"), bo);
    for (const photoURL of [
      theirs,
      "https://evil.test/a.webp",
      "javascript:alert(1)",
      "/favicon.svg",
      "http://",
      "\0",
    ]) {
      expect((await attach(photoURL)).status, photoURL).toBe(400);
    }
    for (const body of [{}, { photoURL: "" }, { photoURL: 5 }, { photoURL: null }]) {
      expect((await call("PUT", "/api/profile-photo", body)).status).toBe(400);
    }
    expect((await call("PUT", "/api/profile-photo", {}, null)).status).toBe(401);
  });

  test("many changes at the same moment end with one photo and no file too many", async () => {
    await expect.poll(photosKept).not.toEqual([]);
    const picture = await plain({ width: 25, height: 25 }, "png");
    const addresses = await Promise.all(Array.from({ length: 8 }, () => upload(picture, bo)));
    const answers = await Promise.all([...addresses, ...addresses].map((address) => attach(address, bo)));
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    const current = (await (await call("GET", "/api/auth/user", undefined, bo)).json()).photoUrl;
    const kept = await Promise.all(addresses.map(async (address) => [(await fetch(address)).status, address]));
    expect(kept.filter(([status]) => status === 200)).toEqual([[200, current]]);
  });
});

describe("/photos/:name", () => {
  let photo: string;
  beforeEach(async () => {
    photo ??= await upload(await plain({ width: 30, height: 30 }, "png"));
  });

  test("is served for a year, as what it is, to GET and HEAD alone", async () => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetch(photo, { method });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect((await answer.arrayBuffer()).byteLength > 0).toBe(method === "GET");
    }
    const other = await fetch(photo, { method: "DELETE" });
    expect([other.status, other.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("its name cannot be guessed, and no name leads out of the folder", async () => {
    expect(new URL(photo).pathname).toMatch(/^\/photos\/[A-Za-z0-9_-]{43}\.webp$/);
    for (const name of [
      "..%2f..%2fetc%2fpasswd",
      "..%2fsession-secret",
      "%00.webp",
      `${"a".repeat(43)}.webp`,
      "x%5c..%5cy",
    ]) {
      expect((await fetch(`${app.url}/photos/${name}`)).status, name).toBe(404);
    }
  });
});

test("thirty uploads an hour are taken, then one is asked to wait, in words", async () => {
  const cy = await signUp(app, { email: "cy@x.test", password: "secret1", firstName: "Cy", lastName: "Reed" });
  const address = await uploadAddress(cy);
  for (let i = 0; i < 30; i++)
    expect((await put(await uploadAddress(cy), Buffer.from("nothing"), cy)).status).toBe(400);
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(await plain({ width: 9, height: 9 }, "png"))], "me.png"));
  for (const refused of [
    await put(address, await plain({ width: 9, height: 9 }, "png"), cy),
    await call("POST", "/api/profile-photo/upload", undefined, cy),
    await fetch(`${app.url}/profile`, { method: "POST", headers: { cookie: cy.cookie }, body: form }),
  ]) {
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
    expect(await refused.text()).toContain("Too many attempts. Please try again in");
  }
});
