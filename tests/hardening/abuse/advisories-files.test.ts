/** Attacks from advisories on CRM products: photos and their addresses, paths, mails and their tokens. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BO } from "../../accounts/people.ts";
import { readMessage } from "../../adapters/read-message.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { visitor } from "../../http/visitor.ts";
import { underAttack } from "./under-attack.ts";

const { app, team, ada, client } = underAttack();

const user = async () => (await ada.call("GET", "/api/auth/user")).json;

describe("a photo's address", () => {
  test.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://localhost:22/",
    "file:///etc/passwd",
    "https://evil.example/x.png",
    "//evil.example/x.png",
    "/photos/../../../etc/passwd",
    "/api/contacts",
    "http://[::1]/",
    "\\\\evil\\share",
  ])("%s is neither asked nor kept", async (photoURL) => {
    const answer = await ada.call("PUT", "/api/profile-photo", { photoURL });
    expect([answer.status, (await user()).photoUrl]).toEqual([400, null]);
  });

  test.each([
    "/photos/..%2f..%2f..%2fetc%2fpasswd",
    "/photos/%2e%2e%2fpackage.json",
    "/photos/....//x.webp",
    "/photos/x.webp%00.png",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/%2e%2e/%2e%2e/server/index.js",
    "/..%2fpackage.json",
    "/.env",
    "/package.json",
    "/build/server/index.js",
    "/assets/..%5c..%5cserver%5cindex.js",
  ])("%s leads to no file", async (path) => {
    const { status, body } = await client.send({ method: "GET", path });
    expect([302, 400, 403, 404]).toContain(status);
    expect(body).not.toMatch(/root:|import |"dependencies"/);
  });

  test.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      "an XML with an entity",
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>',
    ],
    ["a page", "<html><script>alert(1)</script></html>"],
    ["a page that begins like a GIF", "GIF89a<script>alert(1)</script>"],
    [
      "a script for ImageMagick",
      'push graphic-context\nimage over 0,0 0,0 "https://evil.example/"\npop graphic-context',
    ],
    ["an archive", "PK\u0003\u0004 and then nothing"],
  ])("takes %s for no picture", async (_, content) => {
    const { uploadURL } = (await ada.call("POST", "/api/profile-photo/upload")).json;
    const path = uploadURL.slice(app.url.length);
    const answer = await ada.send("PUT", path, { headers: { "Content-Type": "image/png" }, body: content });
    expect([answer.status, (await user()).photoUrl]).toEqual([400, null]);
  });
});

test("links in mails lead to APP_URL, whatever host the request names", async () => {
  const headers = {
    Host: "evil.example",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    Forwarded: "host=evil.example",
    "X-Original-Host": "evil.example",
    "Content-Type": "application/json",
  };
  const forgot = { method: "POST", path: "/auth/forgot-password", body: JSON.stringify({ email: BO.email }) };
  expect((await client.send({ ...forgot, headers })).status).toBe(421);
  await client.send({ ...forgot, headers: { ...headers, Host: new URL(app.url).host } });
  const mail = await newestMail(/reset/i);
  expect(mail).toContain(`${app.url}/reset-password?token=`);
  expect(mail).not.toContain("evil.example");
});

test("a name with line breaks adds no header to a mail", async () => {
  const firstName = "Eve\r\nBcc: evil@evil.example\r\n\r\n<script>alert(1)</script>";
  await visitor(app).call("POST", "/auth/register", {
    email: "eve@acme.example",
    password: "long enough",
    firstName,
    lastName: "E",
  });
  const source = await newestMail(/confirm/i, "eve@acme.example");
  const { headers, html } = await readMessage(source);
  expect(headers).not.toContain("bcc");
  expect(html).not.toContain("<script>");
});

/** The source of the newest matching mail in the outbox. */
async function newestMail(words: RegExp, to = ""): Promise<string> {
  const outbox = join(app.dataDir, "outbox");
  const find = () =>
    readdirSync(outbox)
      .map((name) => readFileSync(join(outbox, name), "utf8"))
      .findLast((source) => words.test(source) && source.includes(to));
  await expect.poll(find, { timeout: stretched(10_000) }).toBeTruthy();
  return find() ?? "";
}

test("tokens and sessions carry 256 random bits and stand in the database only as hashes", async () => {
  const tokens = await Promise.all(
    ["x1@acme.example", "x2@acme.example", "x3@acme.example"].map(
      async (email) => (await visitor(app).call("POST", "/auth/forgot-password", { email })).json.resetToken,
    ),
  );
  const known = (await visitor(app).call("POST", "/auth/forgot-password", { email: BO.email })).json.resetToken;
  for (const token of [...tokens, known]) expect(token).toMatch(/^[\w-]{43}$/);
  expect(new Set([...tokens, known]).size).toBe(4);
  const rows = JSON.stringify(await app.orm.em.fork().execute("select * from users, sessions"));
  expect(rows).not.toContain(known);
  const session = JSON.parse(
    Buffer.from(decodeURIComponent(team.bo.cookie.split("=")[1] ?? "").split(".")[0] ?? "", "base64").toString(),
  );
  expect(session).toMatch(/^[\w-]{43}$/);
  expect(rows).not.toContain(session);
});

test("nothing here was an error of the server", () => {
  expect(app.logs().filter((line) => line.includes('"level":"error"') || /"status":5\d\d/.test(line))).toEqual([]);
});
