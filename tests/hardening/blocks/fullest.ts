/** The fullest bodies that the limits allow, and those with one element more (docs/product.md#limits). */
import type { Sent } from "../abuse/client.ts";

/** A body; `over` says by which limit, as the answer names it, if it is beyond one. */
export type Full = Pick<Sent, "body" | "chunked"> & { name: string; type: string; over?: RegExp };

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const JSON_TYPE = "application/json";
const FORM_BYTES = 64 * 1024;
const JSON_BYTES = 1024 * 1024;
const TOO_MANY_FIELDS = /1,000/;

const part = (name: string, value: string, headers = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n${value}\r\n`;
const cycled = (names: readonly string[], count: number) =>
  Array.from({ length: count }, (_, at) => names[at % names.length] ?? "a");

/** The forms that a page takes whose fields are `names`. */
export function fullForms(names: readonly string[]): Full[] {
  const encoded = (name: string, count: number) => cycled([name], count).join("=&");
  const fields = (count: number) => cycled(names, count).map((name) => `${name}=x`);
  const whole = (text: string) => text.slice(0, FORM_BYTES);
  const room = Math.floor((FORM_BYTES - names.join("").length - 4 * names.length) / Math.max(1, names.length));
  return [
    { name: "1,000 unknown fields", type: URLENCODED, body: encoded("a", 1_000) },
    { name: "1,000 known fields", type: URLENCODED, body: whole(fields(1_000).join("&")) },
    { name: "64 KiB of percents", type: URLENCODED, body: whole(`${names[0] ?? "a"}=${"%0d".repeat(FORM_BYTES)}`) },
    { name: "long values", type: URLENCODED, body: names.map((name) => `${name}=${"'".repeat(room)}`).join("&") },
    { name: "1,001 fields", type: URLENCODED, body: encoded("a", 1_001), over: TOO_MANY_FIELDS },
    { name: "65 KiB", type: URLENCODED, body: `a=${"b".repeat(65 * 1024)}`, over: /KiB|MB/ },
    {
      name: "700 known parts",
      type: MULTIPART,
      body: `${cycled(names, 700)
        .map((name) => part(name, "x"))
        .join("")
        .slice(0, FORM_BYTES - 100)}\r\n--b--\r\n`,
    },
    {
      name: "1,001 parts",
      type: MULTIPART,
      body: `${"--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n".repeat(1_001)}--b--\r\n`,
      over: /1,000|KiB|MB/,
    },
    {
      name: "parts with long headers",
      type: MULTIPART,
      body: `${part("a", "x", "\r\nX:y".repeat(400)).repeat(30)}--b--\r\n`,
    },
    {
      name: "a part with 3 KiB of headers",
      type: MULTIPART,
      body: `${part("a", "x", "\r\nX:y".repeat(700))}--b--\r\n`,
      over: /2 KiB/,
    },
    {
      name: "1 MiB of long texts",
      type: MULTIPART,
      body: `${names.map((name) => part(name, "é\r\n".repeat(JSON_BYTES / 4 / names.length))).join("")}--b--\r\n`,
    },
  ];
}

/** The JSON that a call takes whose fields are `names`, in `bytes` at most. */
export function fullJson(names: readonly string[], bytes = JSON_BYTES): Full[] {
  const known = names.length > 0 ? names : ["a"];
  const share = Math.floor(Math.min(95_000, bytes / 2 - 100 * known.length) / 2 / known.length);
  const each = (value: string) => `{${known.map((name) => `"${name}":${value}`).join(",")}}`;
  const list = (element: string, count: number) => `[${Array(count).fill(element).join(",")}]`;
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":[]`).join(",")}}`;
  const text = (of: string) => `"${of.repeat(Math.floor((bytes - 200 * known.length) / known.length / of.length))}"`;
  const json = (name: string, body: string, over?: RegExp): Full => ({ name, type: JSON_TYPE, body, over });
  const tokens = Math.min(99_999, bytes / 2);
  return [
    json("lists of numbers", each(list("1", share))),
    json("lists of texts", each(list('""', Math.floor(share / (bytes < JSON_BYTES ? 2 : 1))))),
    json("objects of wrong values", each(keys(Math.floor(share / 4)))),
    json("long texts", each(text("\\r"))),
    json("long texts of apostrophes", each(text("O'Brien "))),
    json("a list of all tokens", list("{}", Math.floor(tokens / 3) - 10)),
    json("unknown keys", keys(Math.floor(tokens / 5) - 10)),
    json("64 levels", "[".repeat(64) + "]".repeat(64)),
    json("65 levels", "[".repeat(65) + "]".repeat(65), /64/),
    ...(bytes < JSON_BYTES ? [] : [json("100,001 tokens", list("1", 50_001), /100,000/)]),
    json("a byte too many", `"${"a".repeat(bytes)}"`, /KiB/),
  ];
}

/** Batches of an assistant's messages: of each kind that a tool has, as many as there may be, and one more. */
export function fullMessages(): Full[] {
  const batch = (count: number, method: string, params?: object) =>
    JSON.stringify(Array.from({ length: count }, (_, id) => ({ jsonrpc: "2.0", id, method, params })));
  const call = (name: string, args: object) => batch(1, "tools/call", { name, arguments: args });
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));
  const json = (name: string, body: string, over?: RegExp): Full => ({ name, type: JSON_TYPE, body, over });
  return [
    json("50 tools/list", batch(50, "tools/list")),
    json("50 pings", batch(50, "ping")),
    json("50 unknown methods", batch(50, "nothing/there", many(100))),
    json("51 messages", batch(51, "tools/list"), /50 messages/),
    json("25,000 messages", `[${Array(25_000).fill("{}").join(",")}]`, /50 messages/),
    json("a tool with many arguments", call("create_contact", many(20_000))),
    json("a tool with many custom values", call("create_contact", { own: many(20_000) })),
    json("many changes", call("update_record", { kind: "contact", id: "x", changes: many(20_000) })),
    json("50 searches", batch(50, "tools/call", { name: "search", arguments: { text: "Mina" } })),
  ];
}
