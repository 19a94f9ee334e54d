import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** What a `clientAction` gives where nothing was saved. */
export const NOT_SAVED = { notSaved: true };

/** After a save that failed nothing is read again: that would fail alike, and take the form with what was typed away. */
export function unlessNotSaved({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.notSaved ? false : defaultShouldRevalidate;
}

/** A list under a dialog is read again when something was changed or another page of it is asked for, not when a dialog opens or closes. */
export function reloadAfterChanges(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl } = change;
  const onlyDialog = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
  return onlyDialog && formMethod === undefined ? false : unlessNotSaved(change);
}
