import { useRevalidator } from "@remix-run/react";
import {
  type ComponentType,
  createContext,
  type ElementType,
  type HTMLAttributes,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { findCurrentLink } from "#app/ui/browser/focus.ts";
import { FIRST_SCREEN_END } from "./first-screen.ts";
import type { SentRows } from "./sent-rows.ts";

/** Renders an item's HTML from its props. */
export type RowMarkup = <Props extends object>(item: ComponentType<Props>, props: Props) => string;

/** How the server renders rows (`row-markup.server.ts`). */
export const RowMarkupContext = /* @__PURE__ */ createContext<RowMarkup | null>(null);

// A constant of the build, which leaves what the server does out of the browser's code.
const useMarkup = import.meta.env.SSR ? () => useContext(RowMarkupContext) : () => null;

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };

interface RowsProps<Row, Props> extends Omit<HTMLAttributes<HTMLElement>, "children"> {
  /** The element that holds the rows: `tbody`, `ul`, … */
  as: ElementType;
  sent: SentRows<Row>;
  /**
   * The component of a row. Its look depends on its props alone, and is kept on the server: no context, no time, and no
   * styled components within (the container styles the rows).
   */
  item: ComponentType<Props>;
  /** A row's key among the rows, and its item's props. */
  each: (row: Row) => readonly [key: string, props: Props];
  /** How many rows a usual window shows. A document is drawn when they have arrived (`EXPECT_FIRST_SCREEN`). */
  firstScreen?: number;
}

/**
 * The rows of a list. The rows of the document stay as the server rendered them: the browser neither hydrates them nor
 * has their data. Later rows are rendered anew. So links and forms in rows are plain HTML, with handlers on an element
 * around them (`useRowLinks`).
 */
export function Rows<Row, Props extends { [Name in keyof Props]: Json }>(all: RowsProps<Row, Props>) {
  const { as: Container, sent, item: Item, each, firstScreen, ...rest } = all;
  const container = useRef<HTMLElement>(null);
  const markup = useMarkup();
  useFocusInRows(container);
  useReloadIfGone(container, sent);
  // Two keys, so that React renders new rows into a new element and leaves the document's rows alone until then.
  if (sent.rows && !markup) {
    return (
      <Container key="rendered" ref={container} {...rest}>
        {sent.rows.map((row) => {
          const [key, props] = each(row);
          return <Item key={key} {...props} />;
        })}
      </Container>
    );
  }
  // The empty text of the browser tells React to leave the content alone.
  let __html = "";
  if (markup && sent.rows) {
    const rows = sent.rows.slice(0, sent.shown).map((row) => markup(Item, each(row)[1]));
    if (firstScreen) markFirstScreen(rows, firstScreen);
    __html = rows.join("");
  }
  return (
    <Container
      key="document"
      ref={container}
      {...rest}
      data-shortened={sent.shown && ""}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React rendered in row-markup.server.ts, or nothing
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}

function markFirstScreen(rows: string[], length: number): void {
  const last = Math.min(length, rows.length) - 1;
  rows[last] = rows[last]?.replace(/^<\w+/, `$& id="${FIRST_SCREEN_END}"`) ?? "";
}

/** Keeps the focus on a row's link when the rows are rendered anew. */
function useFocusInRows(container: { current: HTMLElement | null }): void {
  const active = container.current && document.activeElement;
  const focused = active && container.current?.contains(active) ? active : null;
  useLayoutEffect(() => {
    if (focused && !focused.isConnected) findCurrentLink(focused)?.focus({ preventScroll: true });
  });
}

/** Reloads the data if React had to render the page anew, as after an error page: the document's rows are gone then. */
function useReloadIfGone(
  container: { current: HTMLElement | null },
  { rows, count, shown = count }: SentRows<unknown>,
): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!rows && container.current?.childElementCount !== shown) revalidate();
  }, [container, rows, shown, revalidate]);
}
