import { type RefObject, useState } from "react";
import { useHydrated } from "../browser/hydrated.ts";
import { runLater } from "../browser/later.ts";
import { useOpener } from "./opener.ts";

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
