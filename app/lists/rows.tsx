import { useRevalidator } from "@remix-run/react";
import { type ElementType, type HTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { sameLink } from "#app/ui/browser/focus.ts";
import type { SentRows } from "./sent-rows.ts";

interface RowsProps<Row> extends Omit<HTMLAttributes<HTMLElement>, "children"> {
  /** The element that holds the rows: `tbody`, `ul`, … */
  as: ElementType;
  sent: SentRows<Row>;
  children: (row: Row) => ReactNode;
}

/**
 * The rows of a list. The rows of the document stay as the server rendered them: the browser neither hydrates them nor has
 * their data. Later rows are rendered anew. So links and forms in rows are plain HTML, with handlers on an element around them
 * (`useRowLinks`).
 */
export function Rows<Row>({ as: Container, sent, children, ...rest }: RowsProps<Row>) {
  const container = useRef<HTMLElement>(null);
  useFocusInRows(container);
  useReloadIfGone(container, sent);
  // Two keys, so that React renders new rows into a new element and leaves the document's rows alone until then.
  return sent.rows ? (
    <Container key="rendered" ref={container} {...rest}>
      {sent.rows.map(children)}
    </Container>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which tells React to leave the content alone
    <Container key="document" ref={container} {...rest} suppressHydrationWarning dangerouslySetInnerHTML={LEFT_ALONE} />
  );
}

const LEFT_ALONE = { __html: "" };

/** Keeps the focus on a row's link when the rows are rendered anew. */
function useFocusInRows(container: { current: HTMLElement | null }): void {
  const active = container.current && document.activeElement;
  const focused = active && container.current?.contains(active) ? active : null;
  useLayoutEffect(() => {
    if (focused && !focused.isConnected) sameLink(focused)?.focus({ preventScroll: true });
  });
}

/** Reloads the data if React had to render the page anew, as after an error page: the document's rows are gone then. */
function useReloadIfGone(container: { current: HTMLElement | null }, { rows, count }: SentRows<unknown>): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!rows && container.current?.childElementCount !== count) revalidate();
  }, [container, rows, count, revalidate]);
}
