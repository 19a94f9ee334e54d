/** Texts that are cut at a length. */
import { expect, test } from "vitest";
import { cutText } from "#app/text/cut-text.ts";

test("a text is cut before a character that would be halved, and never after half of one", () => {
  expect(cutText("ab🦊c", 2)).toBe("ab");
  expect(cutText("ab🦊c", 3)).toBe("ab");
  expect(cutText("ab🦊c", 4)).toBe("ab🦊");
  expect(cutText("🦊", 9)).toBe("🦊");
});

test("half a character that the text had before is replaced", () => {
  expect(cutText("a\ud83ebc", 3)).toBe("a\ufffdb");
});
