import { useFetcher } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ButtonLink } from "../button.tsx";

type DeleteControlProps = {
  /** The confirmation page, which also takes the POST. */
  to: string;
  /** The record's name, for the control's accessible name: "Delete Acme renewal". */
  name: string;
  /** The question (docs/product.md#dialogs-toasts-and-confirmations). */
  question: string;
};

/** Deletes after `window.confirm`; without script it links to the confirmation page. */
export function DeleteControl({ to, name, question }: DeleteControlProps) {
  const fetcher = useFetcher();
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    if (fetcher.state === "idle" && window.confirm(question)) fetcher.submit(null, { method: "post", action: to });
  };
  return (
    <ButtonLink to={to} variant="quiet" data-danger="" onClick={ask} aria-label={`Delete ${name}`}>
      Delete
    </ButtonLink>
  );
}
