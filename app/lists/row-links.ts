import { useFetcher, useNavigate } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { findCurrentLink, focusFirst, isFocusLost } from "#app/ui/browser/focus.ts";

/**
 * Client-side navigation for all plain links inside an element, with one click handler: a list has 150 links, and
 * rendering each as a `Link` costs the server more than the rest of the page. Like `Link`, it leaves modified clicks
 * and other buttons to the browser. A link with `data-danger` leads to a page that confirms a deletion; given
 * `question`, the handler asks it in a dialog and posts the deletion to that page.
 */
export function useRowLinks(question?: string) {
  const navigate = useNavigate();
  const { state, submit } = useFetcher();
  const leaving = useLeavingRow();
  return (event: MouseEvent<HTMLElement>) => {
    const link = linkOfPlainClick(event);
    if (!link) return;
    event.preventDefault();
    const to = link.pathname + link.search;
    if (question && link.dataset.danger !== undefined) {
      if (state !== "idle" || !window.confirm(question)) return;
      leaving.current = rowOf(link);
      submit(null, { method: "post", action: to });
    } else {
      const { pathname, search } = window.location;
      // What opens over the list leaves it where it is; another page begins at its top.
      const preventScrollReset = link.pathname.startsWith(pathname);
      navigate(to, { preventScrollReset, replace: to === pathname + search });
    }
  };
}

/** The link that was pressed, and the first links of the rows beside its row. */
type LeavingRow = { link: HTMLAnchorElement; neighbors: HTMLAnchorElement[] };

function rowOf(link: HTMLAnchorElement): LeavingRow {
  const row = link.closest("tr, li");
  const beside = [row?.nextElementSibling, row?.previousElementSibling].map((one) => one?.querySelector("a"));
  return { link, neighbors: beside.filter((one) => one != null) };
}

/** Holds the row of the record being deleted. When the row is removed, the focus moves to the row beside it. */
function useLeavingRow() {
  const leaving = useRef<LeavingRow | null>(null);
  useEffect(() => {
    if (!leaving.current || findCurrentLink(leaving.current.link)) return;
    const { neighbors } = leaving.current;
    leaving.current = null;
    if (isFocusLost()) focusFirst(neighbors);
  });
  return leaving;
}

function linkOfPlainClick(event: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  const { target, button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return null;
  return link.target === "" && link.origin === window.location.origin ? link : null;
}
