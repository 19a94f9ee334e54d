import { NOTE_FIELD_ID } from "#app/changes/labels.ts";
import type { NavigationEntry } from "../navigation.ts";
import type { RowKey } from "./row-keys.ts";

/**
 * A shortcut of one key or a sequence of two: opens a page, focuses the list's search, or shows the list of shortcuts;
 * in a record's dialog it focuses the first element that `within` selects, elsewhere it acts on rows (`row`). The one
 * of the palette is listed only: it needs a modifier, and `SearchPalette` listens for it.
 */
export type Shortcut = { keys: readonly string[]; does: string } & (
  | { to: string }
  | { act: "search" | "help" | "palette" }
  | { within: string; row?: RowKey }
  | { row: RowKey }
  | { view: number }
);

/** All shortcuts: one for each page of `navigation`, and those for new records, search and help. */
export function shortcutsFor(navigation: readonly NavigationEntry[]): Shortcut[] {
  const pages = navigation.map(({ to, label, letter }) => ({ keys: ["g", letter], does: `Go to ${label}`, to }));
  return [
    ...pages,
    { keys: ["g", "b"], does: "Go to the board", to: "/opportunities?view=board" },
    { keys: ["g", "t"], does: "Go to Today", to: "/opportunities?view=today" },
    { keys: ["g", "m"], does: "Go to Team", to: "/team" },
    { keys: ["v"], does: "Say or type what just happened", to: "/capture" },
    { keys: ["j"], does: "Next row, card or task (Enter opens it)", row: "next" },
    { keys: ["k"], does: "Previous row, card or task", row: "previous" },
    { keys: ["d"], does: "Mark its next step done", row: "done" },
    { keys: ["x"], does: "Select this row of a list", row: "select" },
    { keys: ["X"], does: "Select from the last selected row to this one", row: "selectTo" },
    ...Array.from({ length: 9 }, (_, index) => ({
      keys: [`${index + 1}`],
      does: index === 0 ? "Open the first saved view of a list, 2 to 9 the others" : `Open saved view ${index + 1}`,
      view: index,
    })),
    { keys: ["b"], does: "Change the selected records, or all that match", row: "change" },
    { keys: ["n", "o"], does: "New opportunity", to: "/opportunities/new" },
    { keys: ["n", "c"], does: "New contact", to: "/contacts/new" },
    { keys: ["n", "n"], does: "New note, on an open contact or opportunity", within: `#${NOTE_FIELD_ID}` },
    { keys: ["m"], does: "Move an opportunity to another stage", within: "button[name=dealStage]", row: "move" },
    { keys: ["/"], does: "Search this list", act: "search" },
    { keys: ["Ctrl K"], does: "Search everything (⌘K on a Mac)", act: "palette" },
    { keys: ["?"], does: "Show these shortcuts", act: "help" },
  ];
}

/** The longest time between the two keys of a sequence, in ms. */
export const SEQUENCE_LIMIT_MS = 1500;

/**
 * Returns a function that takes each pressed key with its time (`at`, ms) and returns the shortcut that it completes,
 * else null. The second key of a sequence must come within `SEQUENCE_LIMIT_MS`. A key that completes nothing starts a
 * sequence.
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
