import { type NavigateFunction, useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { NAVIGATION } from "../navigation.ts";
import type { RowKey } from "./row-keys.ts";
import type { ShortcutDialogProps } from "./shortcut-dialog.tsx";
import { SearchPalette } from "./shortcut-palette.tsx";
import { isPlain, type Shortcut, sequenceReader, shortcutsFor } from "./shortcuts.ts";

export interface ShortcutsProps {
  /** Whether the dialog with the list of shortcuts is open. */
  shown: boolean;
  show(open: boolean): void;
}

const SHORTCUTS = shortcutsFor(NAVIGATION);
const SEARCH_PAGE = "/opportunities";

/** Handles the shortcuts while they are on, and shows their dialog. */
export function ShortcutKeys({ shown, show }: ShortcutsProps) {
  const [on, setOn] = useState(shortcutsOn);
  const follow = useFollow(show);
  const latest = useRef(follow);
  latest.current = follow;

  useEffect(() => {
    if (!on) return;
    const read = sequenceReader(SHORTCUTS);
    const listen = (event: KeyboardEvent) => {
      if (!isPlain(event) || isField(event.target)) return;
      const shortcut = read(event.key, event.timeStamp);
      if (!shortcut || !isFor(shortcut, isDialogOpen())) return;
      event.preventDefault();
      latest.current(shortcut);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on]);

  const Dialog = useDialog(shown);
  const turn = (next: boolean) => {
    turnShortcuts(next);
    setOn(next);
  };
  return (
    <>
      <SearchPalette />
      {shown && Dialog ? <Dialog shortcuts={SHORTCUTS} on={on} turn={turn} close={() => show(false)} /> : null}
    </>
  );
}

/** Whether the user types in a field: then no shortcut acts. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** Whether a dialog is open: then only its own shortcuts act, and otherwise all others. */
const isDialogOpen = () => document.querySelector('[role="dialog"], dialog[open]') !== null;

const isFor = (shortcut: Shortcut, inDialog: boolean) =>
  inDialog ? "within" in shortcut : "row" in shortcut || !("within" in shortcut);

function useFollow(show: (open: boolean) => void): (shortcut: Shortcut) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const searching = useRef(false);

  // After navigating to the page with the search field, focuses it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to look again
  useEffect(() => {
    if (searching.current) focusSearch();
    searching.current = false;
  }, [key]);

  return (shortcut) => {
    if ("to" in shortcut) return navigate(shortcut.to);
    if ("row" in shortcut && shortcut.row && !isDialogOpen()) return onRow(shortcut.row, navigate);
    if ("within" in shortcut) return document.querySelector<HTMLElement>(shortcut.within)?.focus();
    if (!("act" in shortcut)) return;
    if (shortcut.act === "help") return show(true);
    if (shortcut.act === "palette") return;
    if (focusSearch()) return;
    searching.current = true;
    navigate(SEARCH_PAGE);
  };
}

let rowKeys: Promise<typeof import("./row-keys.ts")> | undefined;

/** Its code is loaded when it is first needed. Keys act in the order in which they were pressed, also while it is on its way. */
function onRow(act: RowKey, navigate: NavigateFunction): void {
  // The promises of two imports of one module may be settled in either order.
  rowKeys ??= import("./row-keys.ts");
  rowKeys.then(
    ({ actOnRow }) => actOnRow(act, navigate),
    () => {
      rowKeys = undefined;
    },
  );
}

/** Focuses the page's search field; false if there is none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** The dialog's component, loaded when first shown. */
function useDialog(shown: boolean): ComponentType<ShortcutDialogProps> | null {
  const [Dialog, setDialog] = useState<ComponentType<ShortcutDialogProps> | null>(null);
  useEffect(() => {
    if (!shown) return;
    import("./shortcut-dialog.tsx").then((module) => setDialog(() => module.ShortcutDialog)).catch(() => {});
  }, [shown]);
  return Dialog;
}

const KEY = "dealquest-shortcuts";

/** Whether shortcuts are on in this browser; on by default. WCAG 2.1.4 requires that users can turn them off. */
function shortcutsOn(): boolean {
  try {
    return globalThis.localStorage?.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Stores the choice in localStorage. If that fails, the choice holds until the document is left. */
function turnShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Storage is blocked or full.
  }
}
