import type { KeyboardEvent } from "react";

/** Sends the form of the focused field on Ctrl+Enter, or Cmd+Enter, by the form's first submit button, as Enter does. */
export function sendOnCtrlEnter(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, nativeEvent } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || nativeEvent.isComposing || event.defaultPrevented) return;
  if (!(target instanceof Element) || !target.matches("input, select, textarea")) return;
  const { form } = target as HTMLInputElement;
  const button = [...(form?.elements ?? [])].find((element) => element.matches("button[type=submit]"));
  if (!form || !button) return;
  event.preventDefault();
  form.requestSubmit(button as HTMLButtonElement);
}
