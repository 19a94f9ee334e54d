import { useRevalidator } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import { type SentRows, unpack } from "./sent-rows.ts";

/**
 * The rows that a loader sent. On hydration they are read from the document: `selector` finds their elements, and `read`
 * turns each into a row. Returns null and reloads the data if the document no longer contains them, as after an error page.
 */
export function useRows<Row>(sent: SentRows<Row>, selector: string, read: (shown: HTMLElement) => Row): Row[] | null {
  const rows = useMemo(() => findRows(sent, selector, read), [sent, selector, read]);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (rows === null) revalidate();
  }, [rows, revalidate]);
  return rows;
}

function findRows<Row>(sent: SentRows<Row>, selector: string, read: (shown: HTMLElement) => Row): Row[] | null {
  if (sent.here) return sent.here;
  if (sent.packed !== undefined) return unpack(sent.packed);
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return elements.length === sent.shown ? elements.map(read) : null;
}

/** The text of the first element in `shown` that matches `selector`; null if there is none. */
export function textIn(shown: ParentNode, selector: string): string | null {
  return shown.querySelector(selector)?.textContent ?? null;
}

/** The record's id, from the address of the link `.stretched` in `shown`; empty if there is none. */
export function idIn(shown: ParentNode): string {
  return shown.querySelector<HTMLAnchorElement>(".stretched")?.pathname.split("/").at(-1) ?? "";
}
