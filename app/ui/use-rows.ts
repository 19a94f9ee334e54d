import { useRevalidator } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import { type SentRows, unpack } from "#app/http/sent-rows.ts";

/**
 * The rows that a loader sent. Those of a document are read from it: `selector` finds the elements that show them, `read`
 * gives the row of each. Null where the document shows them no longer, as after an error took their place; then they are
 * asked for.
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

/** The text of the element in `shown` that `selector` finds; null without one. */
export function textIn(shown: ParentNode, selector: string): string | null {
  return shown.querySelector(selector)?.textContent ?? null;
}

/** The id of the record that the link of `shown` leads to. */
export function idIn(shown: ParentNode): string {
  return shown.querySelector<HTMLAnchorElement>(".stretched")?.pathname.split("/").at(-1) ?? "";
}
