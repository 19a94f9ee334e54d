import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { ButtonLink, IconLink } from "./button.tsx";
import { focusBeside, isFocusLost } from "./focus.ts";

type DeleteControlProps = {
  /** The confirmation page, which also takes the POST. */
  to: string;
  /** What is deleted, for the control's name: "Delete Acme renewal". */
  name: string;
  /** The question (specification section 2: deleting requires browser confirmation). */
  question: string;
  /** Only an icon, as in a table's row. */
  compact?: boolean;
};

/** Deletes after the browser's own confirmation; without script the link leads to the page that asks the same. */
export function DeleteControl({ to, name, question, compact }: DeleteControlProps) {
  const fetcher = useFetcher();
  const row = useRow();
  const ask = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    if (fetcher.state !== "idle" || !window.confirm(question)) return;
    row.current = event.currentTarget.closest("tr, li");
    fetcher.submit(null, { method: "post", action: to });
  };
  if (compact) return <IconLink to={to} label={`Delete ${name}`} icon="delete" danger onClick={ask} />;
  return (
    <ButtonLink to={to} variant="danger" onClick={ask} aria-label={`Delete ${name}`}>
      Delete
    </ButtonLink>
  );
}

/** The row whose record is deleted: when it goes, the focus goes to the next one. */
function useRow() {
  const row = useRef<Element | null>(null);
  useLayoutEffect(
    () => () => {
      if (!row.current) return;
      const neighbours = [row.current.nextElementSibling, row.current.previousElementSibling];
      // Only now is the row leaving; whatever takes the focus by itself goes first.
      setTimeout(() => isFocusLost() && focusBeside(neighbours), 0);
    },
    [],
  );
  return row;
}
