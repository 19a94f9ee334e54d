import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The result of a `clientAction` that saved nothing. */
export const NOT_SAVED = { notSaved: true };

/** Skips revalidation after a failed save: it would likely fail too, and its error page replace the typed values. */
export function skipReloadIfNotSaved({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.notSaved ? false : defaultShouldRevalidate;
}

/**
 * Reloads a list after a change or when its search parameters change, but not when a dialog over it opens or closes,
 * unless the document had only its first rows (`sendRows`).
 */
export function reloadListAfterChange(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl } = change;
  const onlyDialog = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
  const isWhole = !document.querySelector("[data-shortened]");
  return onlyDialog && isWhole && formMethod === undefined ? false : skipReloadIfNotSaved(change);
}
