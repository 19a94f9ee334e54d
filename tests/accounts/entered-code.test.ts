import fc from "fast-check";
import { expect, test } from "vitest";
import {
  RECOVERY_ALPHABET,
  RECOVERY_LENGTH,
  readEnteredCode,
  showRecoveryCode,
} from "#app/accounts/two-factor/entered-code.ts";
import { newRecoveryCodes } from "#app/accounts/two-factor/secret.server.ts";

/** What people and clipboards put between and around characters. */
const filler = fc.constantFrom("", " ", "  ", "-", "–", "\t", "\u00a0", "\u200b", "\n", ".", "·");
const spaced = (characters: readonly string[]) =>
  fc
    .array(filler, { minLength: characters.length + 1, maxLength: characters.length + 1 })
    .map((fillers) => fillers.map((between, index) => between + (characters[index] ?? "")).join(""));

const digits = fc.array(fc.constantFrom(..."0123456789"), { minLength: 6, maxLength: 6 });
const recovery = fc.array(fc.constantFrom(...RECOVERY_ALPHABET), {
  minLength: RECOVERY_LENGTH,
  maxLength: RECOVERY_LENGTH,
});

test("six digits are a time-based code, however they are spaced", () => {
  fc.assert(
    fc.property(
      digits.chain((code) => fc.tuple(fc.constant(code.join("")), spaced(code))),
      ([code, typed]) => {
        expect(readEnteredCode(typed)).toEqual({ kind: "time", digits: code });
      },
    ),
  );
  expect(readEnteredCode("１２３４５６")).toEqual({ kind: "time", digits: "123456" });
});

test("ten characters are a recovery code, however they are spaced, hyphenated or capitalized", () => {
  fc.assert(
    fc.property(
      recovery.chain((code) => fc.tuple(fc.constant(code.join("")), spaced(code))),
      ([code, typed]) => {
        expect(readEnteredCode(typed)).toEqual({ kind: "recovery", code });
        expect(readEnteredCode(typed.toUpperCase())).toEqual({ kind: "recovery", code });
        expect(readEnteredCode(showRecoveryCode(code))).toEqual({ kind: "recovery", code });
      },
    ),
  );
});

test("in a recovery code, letters that look like digits are those digits", () => {
  expect(readEnteredCode("OOlI1-abcde")).toEqual({ kind: "recovery", code: "00111abcde" });
});

test("anything else is no code, and reading it never fails", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const code = readEnteredCode(text);
      if (code?.kind === "time") expect(code.digits).toMatch(/^\d{6}$/);
      if (code?.kind === "recovery") expect(code.code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    }),
  );
  for (const text of ["", "12345", "1234567", "k7m2p-9xq4", "u".repeat(10)]) expect(readEnteredCode(text)).toBeNull();
});

test("ten recovery codes are made at a time, all different", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(readEnteredCode(code)).toEqual({ kind: "recovery", code });
});
