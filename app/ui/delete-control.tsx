import { useFetcher } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ButtonLink } from "./button.tsx";

type DeleteControlProps = {
  /** The confirmation page, which also takes the POST. */
  to: string;
  /** What is deleted, for the control's name: "Delete Acme renewal". */
  name: string;
  /** The question (specification section 2: deleting requires browser confirmation). */
  question: string;
};

/** Deletes after the browser's own confirmation; without script the link leads to the page that asks the same. */
export function DeleteControl({ to, name, question }: DeleteControlProps) {
  const fetcher = useFetcher();
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    if (fetcher.state === "idle" && window.confirm(question)) fetcher.submit(null, { method: "post", action: to });
  };
  return (
    <ButtonLink to={to} variant="danger" onClick={ask} aria-label={`Delete ${name}`}>
      Delete
    </ButtonLink>
  );
}
