import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "../browser/hydrated.ts";
import { runLater } from "../browser/later.ts";
import { insertBeforeCurrent, isFirstEntry } from "../browser/remix-router.ts";

/**
 * Whether the dialog was opened by its address and not by a click in the page under it. If so, `list` is inserted
 * before it in the browser's history, so that Back leads to the list as Escape and Close do
 * (docs/product.md#dialogs-toasts-and-confirmations). The answer to a submitted form does not count: reloading its
 * address would not show it again.
 */
export function useOpenedByAddress(list: string): boolean {
  const hydrated = useHydrated();
  const answer = useActionData();
  const [opened] = useState(!hydrated && answer === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the loaded document
  useEffect(() => {
    if (opened && isFirstVisit()) return runLater(() => insertBeforeCurrent(list));
  }, []);
  return opened;
}

/** False after a reload or Back: then the list, or another visited page, already precedes the dialog in the history. */
function isFirstVisit(): boolean {
  const [loadEntry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return loadEntry?.type === "navigate" && isFirstEntry();
}
