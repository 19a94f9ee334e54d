import { useEffect, useRef } from "react";
import { isComposing } from "#app/ui/browser/composing.ts";

type Handlers = {
  /** A key that `key` handles is done with: the browser and the form do not see it. */
  key: (key: string, text: string) => boolean;
  input: (text: string) => void;
  leave: () => void;
};

type State = { listId: string; open: boolean; activeId?: string };

/**
 * Makes the field with the id `inputId` a combobox (WAI-ARIA APG, list autocomplete): its attributes follow `state`.
 * The field stays the element that it was, so that script loaded while someone types changes neither text nor focus.
 * Keys of an input method and keys with Ctrl or Cmd stay the field's.
 */
export function useComboboxField(inputId: string, { listId, open, activeId }: State, handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const field = fieldOf(inputId);
    const listening = new AbortController();
    const { signal } = listening;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event) || event.ctrlKey || event.metaKey) return;
      if (latest.current.key(event.key, field?.value ?? "")) event.preventDefault();
    };
    field?.addEventListener("keydown", onKeyDown, { signal });
    field?.addEventListener("input", () => latest.current.input(field.value), { signal });
    field?.addEventListener("blur", () => latest.current.leave(), { signal });
    for (const [name, value] of ATTRIBUTES) field?.setAttribute(name, value);
    // What was typed while this script was loading.
    if (field?.value && field === document.activeElement) latest.current.input(field.value);
    return () => listening.abort();
  }, [inputId]);
  useEffect(() => {
    const field = fieldOf(inputId);
    field?.setAttribute("aria-expanded", String(open));
    field?.setAttribute("aria-controls", listId);
    if (activeId) field?.setAttribute("aria-activedescendant", activeId);
    else field?.removeAttribute("aria-activedescendant");
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
    else if (open) document.getElementById(listId)?.scrollIntoView({ block: "nearest" });
  }, [inputId, listId, open, activeId]);
}

const ATTRIBUTES = [
  ["role", "combobox"],
  ["aria-autocomplete", "list"],
  ["autocomplete", "off"],
] as const;

export function fieldOf(id: string): HTMLInputElement | null {
  return document.getElementById(id) as HTMLInputElement | null;
}
