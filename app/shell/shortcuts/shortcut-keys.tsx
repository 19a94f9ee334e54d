import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { NAVIGATION } from "../navigation.ts";
import { actOnRow } from "./row-keys.ts";
import type { ShortcutDialogProps } from "./shortcut-dialog.tsx";
import { isShortcutKey } from "./shortcut-key.ts";
import { type Shortcut, sequenceReader, shortcutsFor } from "./shortcuts.ts";

export interface ShortcutsProps {
  /** The keys that were pressed before this was there; they act first. */
  pressed: KeyboardEvent[];
  /** Whether the dialog with the list of shortcuts is open. */
  shown: boolean;
  show(open: boolean): void;
}

const SHORTCUTS = shortcutsFor(NAVIGATION);
const SEARCH_PAGE = "/opportunities";

/** Handles the shortcuts while they are on, and shows their dialog. */
export function ShortcutKeys({ pressed, shown, show }: ShortcutsProps) {
  const [on, setOn] = useState(shortcutsOn);
  const follow = useRunShortcut(show);
  const latest = useRef(follow);
  latest.current = follow;

  useEffect(() => {
    const before = pressed.splice(0);
    if (!on) return;
    const read = sequenceReader(SHORTCUTS);
    const act = (event: KeyboardEvent) => {
      const shortcut = read(event.key, event.timeStamp);
      if (!shortcut || !isShortcutActive(shortcut, isDialogOpen())) return;
      event.preventDefault();
      latest.current(shortcut);
    };
    const listen = (event: KeyboardEvent) => isShortcutKey(event) && act(event);
    before.forEach(act);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on, pressed]);

  const Dialog = useDialog(shown);
  const turn = (next: boolean) => {
    turnShortcuts(next);
    setOn(next);
  };
  return shown && Dialog ? <Dialog shortcuts={SHORTCUTS} on={on} turn={turn} close={() => show(false)} /> : null;
}

/** Whether a dialog is open: then only its own shortcuts act, and otherwise all others. */
const isDialogOpen = () => document.querySelector('[role="dialog"], dialog[open]') !== null;

const isShortcutActive = (shortcut: Shortcut, inDialog: boolean) =>
  inDialog ? "within" in shortcut : "row" in shortcut || !("within" in shortcut);

function useRunShortcut(show: (open: boolean) => void): (shortcut: Shortcut) => void {
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
    if ("view" in shortcut)
      return document.querySelectorAll<HTMLElement>("[data-views] a:not([href^='/views'])")[shortcut.view]?.click();
    if ("row" in shortcut && shortcut.row && !isDialogOpen()) return actOnRow(shortcut.row, navigate);
    if ("within" in shortcut) return document.querySelector<HTMLElement>(shortcut.within)?.focus();
    if (!("act" in shortcut)) return;
    if (shortcut.act === "help") return show(true);
    if (shortcut.act === "palette") return;
    if (focusSearch()) return;
    searching.current = true;
    navigate(SEARCH_PAGE);
  };
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
