import type { FormEvent, MouseEvent } from "react";

const QUESTION = "Leave without saving? What you changed here will be lost.";

/** Whether the user may leave `area`; asks the user if a form control in it has an unsaved change. */
export function mayLeave(area: Element | null): boolean {
  return !hasUnsaved(area) || window.confirm(QUESTION);
}

/**
 * Asks before a link within `event.currentTarget` leads away from unsaved changes. Buttons of a form and of a message
 * say what happens to them; a link that opens elsewhere (a new tab, a phone) leaves the page as it is.
 */
export function askBeforeLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[href^="/"]:not([target])');
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (
    !link ||
    opensElsewhere ||
    link.closest("[data-actions], [role=alert]") ||
    mayLeave(event.currentTarget as Element)
  )
    return;
  event.preventDefault();
  event.stopPropagation();
}

const OTHER_FORM_QUESTION =
  "Save without the rest? What you typed in another form here is not sent yet and will be lost.";

/**
 * Asks before the main form within `event.currentTarget` is sent while another form there, such as a note's, holds
 * unsaved changes: after a save the dialog closes.
 */
export function askBeforeSave(event: FormEvent): void {
  const form = event.target;
  const saves = form instanceof HTMLFormElement && form.hasAttribute("data-main");
  if (!saves || isSkippingChecks(event)) return;
  const others = [...event.currentTarget.querySelectorAll("form")].filter((other) => other !== form);
  if (!others.some(hasUnsaved) || window.confirm(OTHER_FORM_QUESTION)) return;
  event.preventDefault();
  event.stopPropagation();
}

// Such a button saves nothing: it searches, or goes to another step.
function isSkippingChecks({ nativeEvent }: FormEvent): boolean {
  return (nativeEvent as SubmitEvent).submitter?.hasAttribute("formnovalidate") ?? false;
}

/** Whether a form control in `area` has an unsaved change. */
export function hasUnsaved(area: Element | null): boolean {
  return [...(area?.querySelectorAll("input, select, textarea") ?? [])].some(isChanged);
}

/** Whether a control's value differs from its initial value. Search fields never count. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return isSelectionChanged(control);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === "search") return false;
  const { checked, defaultChecked, value, defaultValue } = control;
  return checked !== defaultChecked || value !== defaultValue;
}

// Without a default option, a select starts with its first option.
function isSelectionChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const initialIndex = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(initialIndex, 0);
}
