import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { findCurrentLink, focusPage, isFocusLost } from "../browser/focus.ts";

/**
 * The dialog's opener: the link that had the focus when the dialog opened, else an element with `data-opens="<path>"`
 * or a link to the dialog's address or to the record that it is about. If there is none (the record was deleted),
 * `focus()` focuses the page's heading.
 */
export function useOpener() {
  const { pathname, search } = useLocation();
  const [paths] = useState(() => [pathname, recordOf(pathname)].flatMap((path) => [path, path + search]));
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember() {
      const active = document.activeElement;
      opener.current = active instanceof HTMLElement && active.matches("a[href], [data-opens]") ? active : null;
    },
    focus() {
      if (!isFocusLost()) return;
      const links = [...document.querySelectorAll<HTMLElement>("a[href], [data-opens]")];
      const target =
        (opener.current && findCurrentLink(opener.current)) ?? links.find((link) => linksToOneOf(link, paths));
      if (target) target.focus();
      else focusPage();
    },
  };
}

/** "/opportunities/123" of "/opportunities/123/stage". */
const recordOf = (pathname: string) => pathname.replace(/^(\/[^/]+\/[^/]+)\/.*/, "$1");

function linksToOneOf(link: HTMLElement, paths: string[]): boolean {
  return paths.includes(link.dataset.opens ?? link.getAttribute("href") ?? "");
}
