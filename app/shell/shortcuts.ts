import type { NavigationEntry } from "./navigation.ts";

/** What a key, or one after the other, does: lead somewhere, look for something, or show what there is. */
export type Shortcut = { keys: readonly string[]; does: string } & ({ to: string } | { act: "search" | "help" });

const LETTERS: Record<string, string> = {
  "/dashboard": "d",
  "/opportunities": "o",
  "/contacts": "c",
  "/capture": "v",
  "/leaderboard": "l",
  "/profile": "p",
};

/** Every shortcut of the frame: one for each page of its navigation, and those for new records, search and help. */
export function shortcutsFor(navigation: readonly NavigationEntry[]): Shortcut[] {
  const pages = navigation.flatMap(({ to, label }) => {
    const letter = LETTERS[to];
    return letter ? [{ keys: ["g", letter], does: `Go to ${label}`, to }] : [];
  });
  return [
    ...pages,
    { keys: ["n", "o"], does: "New opportunity", to: "/opportunities/new" },
    { keys: ["n", "c"], does: "New contact", to: "/contacts/new" },
    { keys: ["/"], does: "Search", act: "search" },
    { keys: ["?"], does: "Show these shortcuts", act: "help" },
  ];
}

/** How long the second key of two may take, in ms. */
export const SEQUENCE_LIMIT_MS = 1500;

/**
 * Reads keys one by one: gives the shortcut that a key completes, else null. Two keys belong together when the second
 * comes within `SEQUENCE_LIMIT_MS`; one that continues nothing may begin anew. `at` is the key's time in ms.
 */
export function sequenceReader(shortcuts: readonly Shortcut[]): (key: string, at: number) => Shortcut | null {
  let before: { key: string; at: number } | null = null;
  return (key, at) => {
    const first = before && at - before.at <= SEQUENCE_LIMIT_MS ? before.key : null;
    const found = shortcuts.find(({ keys }) => keys.length === 2 && keys[0] === first && keys[1] === key);
    before = null;
    if (found) return found;
    const single = shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key);
    if (!single) before = { key, at };
    return single ?? null;
  };
}

type Pressed = Pick<KeyboardEvent, "ctrlKey" | "altKey" | "metaKey" | "isComposing" | "repeat" | "defaultPrevented">;

/** Whether a key may be a shortcut's: none that goes with a modifier, repeats, or was somebody else's. */
export function isPlain(event: Pressed): boolean {
  return !(
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    event.isComposing ||
    event.repeat ||
    event.defaultPrevented
  );
}
