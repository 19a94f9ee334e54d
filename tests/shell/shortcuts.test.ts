import fc from "fast-check";
import { expect, test } from "vitest";
import { NAVIGATION } from "#app/shell/navigation.ts";
import { isShortcutKey } from "#app/shell/shortcuts/shortcut-key.ts";
import { SEQUENCE_LIMIT_MS, sequenceReader, shortcutsFor } from "#app/shell/shortcuts/shortcuts.ts";

const shortcuts = shortcutsFor(NAVIGATION);

/** The effect of the last of these key presses, which are 100 ms apart. */
function press(keys: string): string | undefined {
  const read = sequenceReader(shortcuts);
  return [...keys].map((key, position) => read(key, position * 100)).at(-1)?.does;
}

test.each([
  ["gd", "Go to Dashboard"],
  ["go", "Go to Opportunities"],
  ["gc", "Go to Contacts"],
  ["gv", "Go to Capture"],
  ["v", "Say or type what just happened"],
  ["gp", "Go to Profile"],
  ["no", "New opportunity"],
  ["nc", "New contact"],
  ["gb", "Go to the board"],
  ["nn", "New note, on an open contact or opportunity"],
  ["m", "Move an opportunity to another stage"],
  ["gt", "Go to Today"],
  ["gm", "Go to Team"],
  ["j", "Next row, card or task (Enter opens it)"],
  ["d", "Mark its next step done"],
  ["/", "Search this list"],
  ["?", "Show these shortcuts"],
])("%s is read as: %s", (keys, does) => {
  expect(press(keys)).toBe(does);
});

test("a key that continues nothing may begin something", () => {
  expect(press("xgd")).toBe("Go to Dashboard");
  expect(press("ggd")).toBe("Go to Dashboard");
  expect(press("gno")).toBe("New opportunity");
  expect(press("g?")).toBe("Show these shortcuts");
});

test("a shortcut is done once, and its last key begins nothing", () => {
  expect(press("goy")).toBeUndefined();
  expect(press("nocc")).toBeUndefined();
});

test("capital letters, other keys and a second key that is late do nothing", () => {
  for (const keys of ["GD", "gD", "g", "n", "o"]) expect(press(keys)).toBeUndefined();
  const read = sequenceReader(shortcuts);
  read("g", 0);
  expect(read("o", SEQUENCE_LIMIT_MS + 1)).toBeNull();
  read("g", 10_000);
  expect(read("d", 10_000 + SEQUENCE_LIMIT_MS)).toMatchObject({ to: "/dashboard" });
});

test("whatever was pressed before and was not completed, a whole shortcut afterwards is read", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("g", "n", "d", "o", "c", "x", "Escape", "Shift")),
      fc.constantFrom(...shortcuts),
      (before, wanted) => {
        const read = sequenceReader(shortcuts);
        let at = 0;
        for (const key of before) read(key, ++at);
        at += SEQUENCE_LIMIT_MS + 1;
        expect(wanted.keys.map((key) => read(key, ++at)).at(-1)).toBe(wanted);
      },
    ),
  );
});

test("no two shortcuts have the same keys, and none is the beginning of another", () => {
  const all = shortcuts.map(({ keys }) => keys.join(" "));
  expect(new Set(all).size).toBe(all.length);
  for (const keys of all) expect(all.filter((other) => other.startsWith(`${keys} `))).toEqual([]);
});

test("keys with modifiers, repeated ones and those of an input method are no shortcuts", () => {
  const plain = {
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    isComposing: false,
    repeat: false,
    defaultPrevented: false,
  };
  expect(isShortcutKey({ ...plain, target: null })).toBe(true);
  for (const reason of Object.keys(plain))
    expect(isShortcutKey({ ...plain, target: null, [reason]: true }), reason).toBe(false);
});
