import { expect, test } from "vitest";
import { sharedText } from "#app/capture/inbox/shared-text.ts";

test.each([
  [{ title: "Kilns", text: "Kilns for sale", url: "https://kilns.test" }, "Kilns for sale\nhttps://kilns.test"],
  [{ title: "Kilns for sale", text: "Kilns", url: "" }, "Kilns for sale"],
  [{ title: "Kilns", text: "Kilns" }, "Kilns"],
  [{ text: "See https://kilns.test", url: "https://kilns.test" }, "See https://kilns.test"],
  [{ title: " a\r\nb\0 " }, "a\nb"],
  [{}, ""],
])("of the share %j the note is %j", (fields: Record<string, string>, text) => {
  expect(sharedText((name) => fields[name])).toBe(text);
});
