import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "./hydrated.ts";

/**
 * Whether a dialog came with its document, because its address was opened, and not by a click on the page under it. Then
 * `list` is put behind it in the browser's history, so that Back leads there as Escape and Close do (decisions.md section
 * 9). A document that answers a form is none: its address alone would not bring it back.
 */
export function useOpenedByAddress(list: string): boolean {
  const hydrated = useHydrated();
  const answer = useActionData();
  const [opened] = useState(!hydrated && answer === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came with the document counts
  useEffect(() => {
    if (opened && isFirstSight()) putBehind(list);
  }, []);
  return opened;
}

/** Not when the document is read anew or gone back to: the list is there already, or something else that was visited. */
function isFirstSight(): boolean {
  const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return loading?.type === "navigate" && history.state?.idx === 0;
}

// The router knows its entries by `key` and their order by `idx`.
function putBehind(list: string): void {
  const { state } = history;
  const here = location.href;
  history.replaceState({ usr: null, key: "list", idx: 0 }, "", list);
  history.pushState({ ...state, idx: 1 }, "", here);
}
