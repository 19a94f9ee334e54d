import { useLocation } from "@remix-run/react";
import { type RefObject, useRef, useState } from "react";
import { findCurrentLink, focusPage, isFocusLost } from "../browser/focus.ts";
import { useHydrated } from "../browser/hydrated.ts";
import { runLater } from "../browser/later.ts";

const FIRST_FIELD = "form :is(input:not([type=hidden]), select, textarea, button[name=dealStage]:enabled)";

type DialogFocus = {
  /** The focus starts in the form's first field, not on the title. */
  startsInForm: boolean | undefined;
  content: RefObject<HTMLDivElement>;
  titleRef: RefObject<HTMLHeadingElement>;
};

/** Where the focus goes when the dialog opens, and back to when it closes. */
export function useDialogFocus({ startsInForm, content, titleRef }: DialogFocus) {
  const hydrated = useHydrated();
  const [ofDocument] = useState(!hydrated);
  const opener = useOpener();
  const focusFirst = () => {
    const field = startsInForm ? content.current?.querySelector<HTMLElement>(FIRST_FIELD) : findHashTarget();
    (field ?? titleRef.current)?.focus();
  };
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      opener.remember();
      // A focus computes all styles anew. Who has taken a field meanwhile keeps it.
      if (!ofDocument) focusFirst();
      else runLater(() => document.activeElement !== document.body || focusFirst());
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      opener.focus();
    },
  };
}

/** What the address names after "#": a field, such as that of a new note, or a note; null if it names none. */
function findHashTarget(): HTMLElement | null {
  const named = document.getElementById(location.hash.slice(1));
  return named?.matches("textarea, [tabindex]") ? named : null;
}

/**
 * The dialog's opener: the link that had the focus when the dialog opened, else an element with `data-opens="<path>"`
 * or a link to the dialog's address or to the record that it is about. If there is none (the record was deleted),
 * `focus()` focuses the page's heading.
 */
function useOpener() {
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
