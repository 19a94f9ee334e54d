/** Elements are counted on the bytes of a body, before a library reads them (docs/product.md#limits). */
import { ReadableStream } from "node:stream/web";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseJson, readForm, readJson } from "#app/http/body.server.ts";
import { withMaxElements } from "#app/http/schema.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";

const post = (body: string, type: string) =>
  new Request("http://site.test/", { method: "POST", headers: { "Content-Type": type }, body });

const part = (name: string, value = "x", headers = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n${value}\r\n`;
const parts = (count: number) => `${part("a").repeat(count)}--b--\r\n`;
const bytes = (text: string) => new TextEncoder().encode(text);
const outcome = (text: string) => {
  const parsed = parseJson(bytes(text));
  return parsed.ok ? "read" : parsed.reason;
};

test.each([
  ["fields", (count: number) => Array(count).fill("a").join("&"), URLENCODED],
  ["parts", parts, MULTIPART],
])("a form of 1,000 %s is read, one more is refused in words with those before it", async (_, form, type) => {
  expect(await readForm(post(form(1_000), type))).toMatchObject({ ok: true });
  const refused = await readForm(post(form(1_001), type));
  expect(refused).toMatchObject({
    reason: "too-large",
    message: "This has more fields than can be sent at once (1,000). Please send fewer.",
    tooMany: true,
  });
  expect("fields" in refused && [...refused.fields].length).toBe(1_000);
  expect(await readForm(post(form(1_001), type), { fields: 5_000 })).toMatchObject({ ok: true });
});

test("a form with files has no more room for texts, and none where it has no parts", async () => {
  const files = 1024 * 1024;
  const text = (bytes: number) => part("words", "x".repeat(bytes));
  const file = (bytes: number) => part("sound", "x".repeat(bytes), '; filename="a.webm"');
  const read = (...parts: string[]) =>
    readForm(post(`${parts.join("")}--b--\r\n`, MULTIPART), { files, keep: 200_000 });
  expect(await read(text(60_000), file(900_000))).toMatchObject({ ok: true });
  expect(await read(text(70_000), file(900_000))).toMatchObject({ reason: "too-large", ofTexts: true, hasAll: false });
  const long = await read(text(70_000));
  expect(long).toMatchObject({
    message: expect.stringContaining("64 KiB"),
    ofTexts: true,
    tooMany: false,
    hasAll: true,
  });
  expect(await read(text(10), file(1_200_000))).toMatchObject({ reason: "too-large", ofTexts: false });
  const encoded = await readForm(post(`words=${"x".repeat(70_000)}`, URLENCODED), { files });
  expect(encoded).toMatchObject({ reason: "too-large", ofTexts: true });
});

test("a part has at most 2 KiB of headers, and the parts before a longer one are kept", async () => {
  const short = part("a", "x", `\r\nX-Y: ${"z".repeat(1_900)}`);
  const long = part("a", "x", `\r\nX-Y: ${"z".repeat(2_100)}`);
  expect(await readForm(post(`${short}--b--\r\n`, MULTIPART))).toMatchObject({ ok: true });
  const refused = await readForm(post(`${part("name", "Ada")}${long}--b--\r\n`, MULTIPART));
  expect(refused).toMatchObject({ reason: "too-large", message: expect.stringContaining("2 KiB of headers") });
  expect("fields" in refused && [...refused.fields]).toEqual([["name", "Ada"]]);
});

test("neither another boundary nor what looks like the end in a value hides parts from the count", async () => {
  const many = parts(1_001);
  for (const type of [
    'multipart/form-data; x="boundary=a"; boundary=b',
    'Multipart/Form-Data; BOUNDARY="b"',
    "multipart/form-data; boundary=b; boundary=a",
  ])
    expect(await readForm(post(many, type)), type).toMatchObject({ reason: "too-large" });
  expect(await readForm(post(part("a", "x--b--") + many, MULTIPART))).toMatchObject({ reason: "too-large" });
});

test("JSON of 100,000 tokens is read and one more is refused", () => {
  // Each number but the last stands before a comma, all between two brackets.
  const list = (numbers: number) => `[${"1,".repeat(numbers - 1)}1]`;
  expect(outcome(list(49_999))).toBe("read");
  expect(outcome(list(50_000))).toBe("too-large");
  expect(outcome(`{${'"a":1,'.repeat(24_998)}"a":1}`)).toBe("read");
  expect(outcome(`{${'"a":1,'.repeat(24_999)}"a":1}`)).toBe("too-large");
});

test("JSON may be 64 deep and no deeper, whether it is malformed or not", () => {
  expect(outcome("[".repeat(64) + "]".repeat(64))).toBe("read");
  expect(outcome("[".repeat(65) + "]".repeat(65))).toBe("too-large");
  expect(outcome('{"a":'.repeat(65))).toBe("too-large");
  expect(outcome(`"${"[{".repeat(200_000)}"`)).toBe("read");
  expect(outcome(`"${'\\"['.repeat(100)}"`)).toBe("read");
});

test("any JSON within the limits is what it was", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 10 }), (text) => {
      expect(parseJson(bytes(text))).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});

test("an answer names 50 mistakes at most, and a list that is too long is refused before its elements are looked at", async () => {
  const wrong = JSON.stringify(Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`key${at}`, at])));
  const texts = z.object(Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`key${at}`, z.string("Text")])));
  const refused = await readJson(post(wrong, "application/json"), texts);
  expect(Object.keys((!refused.ok && refused.fieldErrors) || {})).toHaveLength(50);

  let looked = 0;
  const element = z.string().refine(() => ++looked < 0);
  const few = z.object({ names: withMaxElements(2, "At most 2", z.array(element)) });
  const sent = post(JSON.stringify({ names: ["a", "b", "c"] }), "application/json");
  expect(await readJson(sent, few)).toMatchObject({ fieldErrors: { names: ["At most 2"] } });
  expect(looked).toBe(0);
});

test("a body that comes byte by byte is the same", async () => {
  const text = `name=${"x".repeat(5_000)}`;
  const drops = ReadableStream.from(Array.from(bytes(text), (byte) => Uint8Array.of(byte)));
  const request = new Request("http://site.test/", {
    method: "POST",
    headers: { "Content-Type": URLENCODED },
    body: drops as BodyInit,
    duplex: "half",
  } as RequestInit);
  const read = await readForm(request);
  expect(read.ok && [...read.value]).toEqual([["name", "x".repeat(5_000)]]);
});
