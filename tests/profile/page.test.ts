import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepPhotos } from "#app/profile/photo/photos.server.ts";
import { readPicture } from "#app/profile/photo/picture.server.ts";
import { type RunningApp, type SignedIn, signIn, signUp, startApp } from "../harness/app-server.ts";
import { attributesIn, textsIn } from "../http/visitor.ts";
import { photograph, plain } from "./pictures.ts";

const LIMIT = 10_485_760;
const ADA = { email: "ada@x.test", password: "secret1", firstName: "<script>alert(1)</script>", lastName: "🦊 Moss" };

const temporary = mkdtempSync(join(tmpdir(), "dealquest-temporary-"));

let app: RunningApp;
let ada: SignedIn;

beforeAll(async () => {
  app = await startApp({ env: { TMPDIR: temporary } });
  ada = await signUp(app, ADA);
});
afterAll(async () => {
  await app?.stop();
  rmSync(temporary, { recursive: true });
});

function send(body: BodyInit, who: SignedIn | null = ada, headers: Record<string, string> = {}): Promise<Response> {
  const all = { ...headers, ...(who ? { cookie: who.cookie } : {}) };
  return fetch(`${app.url}/profile`, { method: "POST", headers: all, body, redirect: "manual" });
}
const submit = (fields: Record<string, string>, who = ada) => send(new URLSearchParams(fields), who);
const page = async (who = ada) => (await fetch(`${app.url}/profile`, { headers: { cookie: who.cookie } })).text();
const user = async (who = ada) => (await fetch(`${app.url}/api/auth/user`, { headers: { cookie: who.cookie } })).json();
const uploadsKept = () => readdirSync(temporary);

function photoForm(file: Uint8Array, name = "me.png"): FormData {
  const form = new FormData();
  form.set("before", "a field");
  form.set("photo", new File([file as Uint8Array<ArrayBuffer>], name, { type: "image/png" }));
  form.set("after", "another field");
  return form;
}

describe("the names form", () => {
  test("saves and says so on the page", async () => {
    const answer = await submit({
      firstName: ADA.firstName,
      lastName: ADA.lastName,
      title: "Guide",
      email: "evil@x.test",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/profile"]);
    expect(await user()).toMatchObject({ title: "Guide", email: ADA.email });
  });

  test("what is missing stands beside its field, with what was typed", async () => {
    const answer = await submit({ firstName: "", lastName: "Kept", title: "" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("First name is required");
    expect(html).toContain('value="Kept"');
    expect(html).toContain("Failed to update profile");
  });

  test("stored script stays text", async () => {
    expect(await page()).not.toContain("<script>alert(1)");
    expect(await page()).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });
});

describe("the photo form without script", () => {
  test("sets the photo, which the frame shows, and takes it away again", async () => {
    const answer = await send(photoForm(await plain({ width: 64, height: 64 }, "png")));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/profile"]);
    const { photoUrl } = await user();
    expect((await fetch(photoUrl)).status).toBe(200);
    expect(await page()).toContain(`src="${new URL(photoUrl).pathname}"`);
    expect((await submit({ intent: "remove-photo" })).status).toBe(303);
    expect((await user()).photoUrl).toBeNull();
    expect((await fetch(photoUrl)).status).toBe(404);
    expect(await page()).not.toContain("/photos/");
  });

  test("saves the names that come before it, and is kept where a name is refused", async () => {
    const form = (firstName: string, file: Uint8Array) => {
      const all = new FormData();
      for (const [name, value] of Object.entries({ firstName, lastName: "Moss", title: "Both" })) all.set(name, value);
      all.set("photo", new File([file as Uint8Array<ArrayBuffer>], "me.png", { type: "image/png" }));
      return all;
    };
    const cleo = await signUp(app, { ...ADA, email: "cleo@x.test" });
    const picture = await plain({ width: 12, height: 12 }, "png");
    const saved = await send(form("Cleo", picture), cleo);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/profile"]);
    const first = await user(cleo);
    expect(first).toMatchObject({ firstName: "Cleo", title: "Both" });
    expect(first.photoUrl).toBeTruthy();
    const nameless = await send(form("", picture), cleo);
    const html = await nameless.text();
    expect(nameless.status).toBe(400);
    const second = await user(cleo);
    expect([second.firstName, second.photoUrl === first.photoUrl]).toEqual(["Cleo", false]);
    expect(html).toContain("First name is required");
    expect(html).toContain("Your new photo is saved.");
    expect(html).toContain(`src="${new URL(second.photoUrl).pathname}"`);
    const unreadable = await send(form("Clea", Buffer.from("no picture")), cleo);
    expect(unreadable.status).toBe(400);
    expect(await unreadable.text()).toContain('value="Clea"');
    expect((await user(cleo)).firstName).toBe("Cleo");
    expect((await submit({ intent: "remove-photo" }, cleo)).status).toBe(303);
  });

  test("Upload asks for a photo, which Save Changes does not", async () => {
    const form = (fields: object) => {
      const all = new FormData();
      for (const [name, value] of Object.entries({ ...fields, lastName: "Moss", title: "" }))
        all.set(name, String(value));
      return all;
    };
    const dora = await signUp(app, { ...ADA, email: "dora@x.test" });
    const asked = await send(form({ firstName: "Typed", intent: "upload-photo" }), dora);
    expect([asked.status, (await user(dora)).firstName]).toEqual([400, ADA.firstName]);
    expect(await asked.text()).toContain("Choose a photo first.");
    expect((await send(form({ firstName: "Dora" }), dora)).status).toBe(303);
    expect((await user(dora)).firstName).toBe("Dora");
  });

  test("an ended session gives back the names that were typed", async () => {
    const all = new FormData();
    all.set("firstName", "Typed");
    all.set("photo", new File(["x"], "me.png", { type: "image/png" }));
    const answer = await send(all, null);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('name="firstName" value="Typed"');
  });

  test("says on the page what is wrong with the file", async () => {
    const refused = async (body: BodyInit) => {
      const answer = await send(body);
      return [answer.status, textsIn(await answer.text(), "#profile-photo-error")[0]];
    };
    expect(await refused(photoForm(Buffer.from("no picture")))).toEqual([
      400,
      "Invalid file type. Allowed formats: jpeg, jpg, png, gif, webp.",
    ]);
    expect(await refused(photoForm(Buffer.alloc(0), ""))).toEqual([400, "Choose a photo first."]);
    expect(await refused(new FormData())).toEqual([400, "Choose a photo first."]);
    const tooLarge = (size: string) => [413, `File too large: ${size} MB. The maximum is 10 MB.`];
    expect(await refused(photoForm(Buffer.alloc(LIMIT + 1)))).toEqual(tooLarge("10.1"));
    expect(await refused(photoForm(Buffer.alloc(LIMIT + 600_000)))).toEqual(tooLarge("10.6"));
    expect(uploadsKept()).toEqual([]);
  });

  test("takes exactly 10,485,760 bytes", async () => {
    expect((await send(photoForm(await photograph(LIMIT)))).status).toBe(303);
  });

  test("is for who is signed in, and not for other sites", async () => {
    const picture = await plain({ width: 9, height: 9 }, "png");
    const nobody = await send(photoForm(picture), null);
    expect([nobody.status, nobody.headers.get("location")]).toEqual([302, "/?redirectTo=%2Fprofile"]);
    expect((await send(photoForm(picture), ada, { origin: "https://evil.test" })).status).toBe(403);
  });

  test("broken and swollen forms are refused, with limits on everything around the photo", async () => {
    const raw = (text: string | Uint8Array, type = "multipart/form-data; boundary=X") =>
      send(text as BodyInit, ada, { "content-type": type });
    const head = '--X\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n';
    const statuses = await Promise.all([
      raw("nonsense"),
      raw(""),
      raw("--X"),
      raw(`${head}cut off`),
      raw("--X\r\nno header\r\n\r\nx\r\n--X--"),
      raw("x", "multipart/form-data"),
      raw("x", `multipart/form-data; boundary=${"b".repeat(300)}`),
      raw(`--X\r\n${"a: b\r\n".repeat(100_000)}`),
      raw(`--X\r\ncontent-disposition: form-data; name="other"\r\n\r\n${"y".repeat(1_000_000)}\r\n${head}x\r\n--X--`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 413, 413]);
    expect(uploadsKept()).toEqual([]);
  });
});

describe("sessions", () => {
  test("the page lists one's own, marks this browser and ends another one", async () => {
    const [bo, elsewhere] = [
      await signUp(app, { ...ADA, email: "bo@x.test" }),
      await signIn(app, "bo@x.test", "secret1"),
    ];
    expect(await page(bo)).toContain("This browser");
    const ids = sessionIds(await page(bo));
    expect(ids).toHaveLength(2);
    expect((await submit({ intent: "end-session", session: ids[1] ?? "" }, ada)).status).toBe(303);
    expect((await user(elsewhere)).email).toBe("bo@x.test");
    expect((await submit({ intent: "end-session", session: ids[1] ?? "" }, bo)).headers.get("location")).toBe(
      "/profile",
    );
    expect((await user(elsewhere)).message).toBeTruthy();
    expect((await user(bo)).email).toBe("bo@x.test");
    expect((await submit({ intent: "end-session", session: ids[0] ?? "" }, bo)).headers.get("location")).toBe("/");
    expect((await user(bo)).email).toBeUndefined();
  });

  test("signing out everywhere ends all of one's own and nobody else's", async () => {
    const browsers = [await signIn(app, "bo@x.test", "secret1"), await signIn(app, "bo@x.test", "secret1")];
    const answer = await submit({ intent: "end-all-sessions" }, browsers[0]);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(answer.headers.getSetCookie().join()).toMatch(/dealquest_session=;.*Max-Age=0/);
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    for (const browser of browsers) expect((await user(browser)).email).toBeUndefined();
    expect((await user()).email).toBe(ADA.email);
  });
});

function sessionIds(html: string): string[] {
  return attributesIn(html, "[name=session]", "value");
}

test("photos that were never attached go after an hour, attached ones stay", async () => {
  process.env.DATA_DIR = app.dataDir;
  process.env.DATABASE_URL = app.databaseUrl;
  process.env.SESSION_SECRET = "s".repeat(32);
  const headers = { cookie: ada.cookie };
  await send(photoForm(await plain({ width: 12, height: 12 }, "png")));
  const { uploadURL } = await (await fetch(`${app.url}/api/profile-photo/upload`, { method: "POST", headers })).json();
  const body = (await plain({ width: 13, height: 13 }, "png")) as Uint8Array<ArrayBuffer>;
  const { photoURL } = await (await fetch(uploadURL, { method: "PUT", headers, body })).json();
  const kept = async () => [(await fetch((await user()).photoUrl)).status, (await fetch(photoURL)).status];
  await sweepPhotos(app.orm.em.fork(), new Date(Date.now() + 3_500_000), null);
  expect(await kept()).toEqual([200, 200]);
  await sweepPhotos(app.orm.em.fork(), new Date(Date.now() + 3_700_000), null);
  expect(await kept()).toEqual([200, 404]);
  expect(await app.orm.em.fork().execute("select url from profile_photos")).toHaveLength(1);
});

test("a picture's name says nothing about it, its bytes do", async () => {
  expect(await readPicture("/dev/null")).toMatchObject({ ok: false, reason: "invalid" });
});
