import { useEffect } from "react";

/**
 * Ctrl+Enter (Cmd+Enter) sends the form of the focused field, by its first submit button as Enter does. Elsewhere it
 * presses the main button: of the dialog on top wherever the focus is, else of the page's main form (`data-main`).
 */
export function useMainButtonKey(): void {
  useEffect(() => {
    if (/Mac|iP/.test(navigator.platform)) document.documentElement.dataset.mac = "";
    document.addEventListener("keydown", pressMainButton);
    return () => document.removeEventListener("keydown", pressMainButton);
  }, []);
}

function pressMainButton(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || event.repeat || event.isComposing || event.defaultPrevented) return;
  const dialog = [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1);
  // The browser opens the link in a new tab.
  if (!dialog && target instanceof Element && target.matches("a[href]")) return;
  const button =
    findFocusedFieldButton(target) ?? findMainButton(dialog ?? document.querySelector("main form[data-main]"));
  if (!button) return;
  event.preventDefault();
  button.click();
}

function findFocusedFieldButton(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element) || !target.matches("input, select, textarea")) return undefined;
  const elements = [...((target as HTMLInputElement).form?.elements ?? [])] as HTMLElement[];
  return elements.find((element) => element.matches("button[type=submit]"));
}

const MAIN_BUTTON_SELECTORS = [
  '[data-actions] > [data-variant="primary"]',
  '[data-variant="primary"]',
  "[data-actions] > :is(a, button)",
];

function findMainButton(area: Element | null): HTMLElement | null {
  return MAIN_BUTTON_SELECTORS.map((selector) => area?.querySelector<HTMLElement>(selector)).find(Boolean) ?? null;
}
