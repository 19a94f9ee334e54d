import { ReadableStream } from "node:stream/web";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { contentType, readForm, readJson } from "#app/http/body.server.ts";
import { formResult, parseForm } from "#app/http/form.server.ts";
import { emailAddress, optionalText, requiredName } from "#app/http/schema.ts";
import { stretched } from "../harness/machine-speed.ts";

const KIB = 1024;
const anything = z.unknown();

function post(body: BodyInit | ReadableStream | null, type?: string): Request {
  const headers = type === undefined ? undefined : { "Content-Type": type };
  return new Request("http://site.test/", {
    method: "POST",
    headers,
    body: body as BodyInit | null,
    duplex: "half",
  } as RequestInit);
}

const json = (body: BodyInit | ReadableStream) => post(body, "application/json");
const form = (body: BodyInit | ReadableStream) => post(body, "application/x-www-form-urlencoded");
const streamOf = (bytes: number) =>
  ReadableStream.from(
    (function* () {
      for (let left = bytes; left > 0; left -= 8 * KIB) yield new Uint8Array(Math.min(left, 8 * KIB)).fill(97);
    })(),
  );

test("a form of exactly 64 KiB is read and one byte more is too large", async () => {
  expect(await readForm(form(`a=${"x".repeat(64 * KIB - 2)}`))).toMatchObject({ ok: true });
  expect(await readForm(form(`a=${"x".repeat(64 * KIB - 1)}`))).toMatchObject({ ok: false, reason: "too-large" });
});

test("a form that is too large keeps the fields that came whole, of whatever type it is", async () => {
  const long = "x".repeat(65 * KIB);
  const encoded = await readForm(form(`name=Ada&notes=${long}&last=y`), { keep: KIB * KIB });
  expect(!encoded.ok && "fields" in encoded && [...encoded.fields]).toEqual([
    ["name", "Ada"],
    ["notes", long],
    ["last", "y"],
  ]);
  const data = new FormData();
  data.append("name", "Ada");
  data.append("audio", new File([new Uint8Array(3 * KIB * KIB)], "note.webm"));
  const { headers, body } = new Response(data);
  const cut = await readForm(post(body as ReadableStream, headers.get("Content-Type") ?? ""), { limit: 2 * KIB * KIB });
  expect(!cut.ok && "fields" in cut && [...cut.fields]).toEqual([["name", "Ada"]]);
  const never = await readForm(form(streamOf(Number.POSITIVE_INFINITY)), { keep: KIB * KIB });
  expect(!never.ok && "fields" in never && [...never.fields]).toEqual([]);
});

test("JSON of exactly 1 MiB is read and one byte more is too large", async () => {
  expect(await readJson(json(`"${"x".repeat(KIB * KIB - 2)}"`), anything)).toMatchObject({ ok: true });
  expect(await readJson(json(`"${"x".repeat(KIB * KIB - 1)}"`), anything)).toMatchObject({
    ok: false,
    reason: "too-large",
  });
});

test("the limits hold for a body that does not say how long it is", async () => {
  expect(await readForm(form(streamOf(65 * KIB)))).toMatchObject({ reason: "too-large" });
  expect(await readJson(json(streamOf(1025 * KIB)), anything)).toMatchObject({ reason: "too-large" });
});

test("a body without an end is given up", async () => {
  expect(await readJson(json(streamOf(Number.POSITIVE_INFINITY)), anything)).toMatchObject({ reason: "too-large" });
});

test.each(["", "{", "{'a':1}", "{} {}", "undefined", "NaN", "[".repeat(64), '"\u0001"'])(
  "%.20j is not valid JSON",
  async (text) => {
    expect(await readJson(json(text), anything)).toMatchObject({
      reason: "invalid",
      message: "The request body is not valid JSON",
    });
  },
);

test("bytes that are no UTF-8 are not valid JSON", async () => {
  expect(await readJson(json(new Uint8Array([0x22, 0xff, 0x22])), anything)).toMatchObject({ reason: "invalid" });
});

test("JSON cannot change the prototype of what it is read into", async () => {
  const schema = z.object({ name: z.string().optional() });
  const read = await readJson(
    json('{"__proto__":{"name":"x","admin":true},"constructor":{"prototype":{"admin":true}}}'),
    schema,
  );
  expect(read).toEqual({ ok: true, value: {} });
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test("a failure names every field with its messages and begins with the first", async () => {
  const schema = z.object({ first: z.string("First is text"), second: z.array(z.number("Numbers only")) });
  expect(await readJson(json('{"first":1,"second":[1,"x","y"]}'), schema)).toEqual({
    ok: false,
    reason: "invalid",
    message: "First is text",
    fieldErrors: { first: ["First is text"], second: ["Numbers only", "Numbers only"] },
  });
});

test.each([
  ["application/x-www-form-urlencoded; charset=UTF-8", "application/x-www-form-urlencoded"],
  ["Application/JSON", "application/json"],
  ["text/plain", "text/plain"],
])("the content type %j is %j", (header, expected) => {
  expect(contentType(post("x", header))).toBe(expected);
});

test("where nothing is sent no content type is needed", () => {
  expect(contentType(post(null))).toBe("application/json");
  expect(contentType(new Request("http://site.test/", { method: "DELETE", headers: { "Content-Length": "0" } }))).toBe(
    "application/json",
  );
});

test.each(["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=x"])(
  "a broken form of type %j is refused in words",
  async (type) => {
    expect(await readForm(post("no form at all", type))).toMatchObject({
      reason: "invalid",
      message: "The form could not be read",
    });
  },
);

test("a body of another type is no form", async () => {
  expect(await readForm(post("{}", "application/json"))).toMatchObject({ reason: "invalid" });
});

const person = z.object({ name: requiredName("Name is required"), notes: optionalText(), password: z.string() });

function fields(entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test("no form whatever makes reading it fail", () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "name",
      "notes",
      "__intent__",
      "__state__",
      "__proto__",
      "constructor",
      "toString",
      "name.x",
      "name[0]",
      "name[]",
      "[",
      "a[__proto__].b",
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (entries) => {
      const submission = parseForm(fields(entries), person);
      expect(() => JSON.stringify(formResult(submission))).not.toThrow();
    }),
  );
});

test("a place far down a list costs nothing", () => {
  const before = process.cpuUsage();
  formResult(parseForm(fields([["name[99999999]", "x"]]), person));
  expect(process.cpuUsage(before).user).toBeLessThan(stretched(1_000_000));
});

test("what was typed comes back with the form, but never a password", () => {
  const submission = parseForm(
    fields([
      ["name", ""],
      ["notes", "kept"],
      ["password", "secret"],
    ]),
    person,
  );
  const result = formResult(submission);
  expect(result).toMatchObject({ initialValue: { notes: "kept" }, error: { name: ["Name is required"] } });
  expect(JSON.stringify(result)).not.toContain("secret");
});

test("texts that PostgreSQL cannot keep are refused and limits count characters, not more", () => {
  const message = (value: string) => optionalText().safeParse(value).error?.issues[0]?.message;
  expect(message("a\0b")).toBe("Contains characters that cannot be saved");
  expect(message("a\ud800b")).toBe("Contains characters that cannot be saved");
  expect(message("x".repeat(10_000))).toBeUndefined();
  expect(message("x".repeat(10_001))).toBe("At most 10,000 characters");
  expect(optionalText().safeParse(5).error?.issues[0]?.message).toBe("Must be text");
});

test("line breaks are the same whoever sent them, and only outer space is lost", () => {
  expect(optionalText().parse("  one\r\ntwo\rthree\nfour \n")).toBe("one\ntwo\nthree\nfour");
  expect(optionalText().parse(`${"x\r\n".repeat(4_999)}xx`)).toHaveLength(10_000);
});

test("nothing, empty and only space are no text", () => {
  for (const nothing of [undefined, null, "", "  \r\n"]) expect(optionalText().parse(nothing)).toBeNull();
});

test.each([
  ["Ada.Lovelace@Example.ORG", "Ada.Lovelace@example.org"],
  ["  ada@example.org ", "ada@example.org"],
  ["ada+deals@sub.Example.co.uk", "ada+deals@sub.example.co.uk"],
])("the address %j is kept as %j", (typed, kept) => {
  expect(emailAddress().parse(typed)).toBe(kept);
});

test.each([
  "",
  "ada",
  "ada@",
  "@example.org",
  "ada@example",
  "a b@example.org",
  "ada@exa mple.org",
  "ada@@example.org",
  "ada@example.org\0",
  "<ada@example.org>",
  `${"a".repeat(250)}@example.org`,
  null,
  5,
  ["ada@example.org"],
])("%.30j is no address", (typed) => {
  expect(emailAddress().safeParse(typed).error?.issues[0]?.message).toBe("Invalid email address");
});

test("an address is kept the same however often it is read, in any case of its domain", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const once = emailAddress().safeParse(address);
      if (!once.success) return;
      expect(emailAddress().parse(once.data)).toBe(once.data);
      expect(emailAddress().parse(address.replace(/@.*/, (domain) => domain.toUpperCase()))).toBe(once.data);
    }),
  );
});
