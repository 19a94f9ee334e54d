import { useRevalidator } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "./notice-page.tsx";

interface ErrorViewProps {
  title: string;
  message: string;
  /** The address that "Try again" loads, usually the one that failed. */
  retryTo: string;
}

/**
 * An error message with "Try again", which reloads the data without leaving the page; without script it loads `retryTo`.
 */
export function ErrorView({ title, message, retryTo }: ErrorViewProps) {
  const { revalidate, state } = useRevalidator();
  const retry = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (state === "idle") revalidate();
  };
  return (
    <Notice title={title} message={message}>
      <ButtonLink to={retryTo} reloadDocument onClick={retry}>
        Try again
      </ButtonLink>
    </Notice>
  );
}
