import { replace, type ShouldRevalidateFunctionArgs } from "@remix-run/react";

const NOT_SAVED = { notSaved: true };
const NOT_SAVED_HASH = "#not-saved";

/**
 * The result of a `clientAction` of the form at `path` that saved nothing: the page stays that the form stands on, also
 * if the form goes to another.
 */
export function notSaved(path: string) {
  const { pathname, search } = window.location;
  return path === pathname ? NOT_SAVED : replace(pathname + search + NOT_SAVED_HASH);
}

/** Skips revalidation after a failed save: it would likely fail too, and its error page replace the typed values. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const stays = change.formMethod !== undefined && change.nextUrl.hash === NOT_SAVED_HASH;
  return change.actionResult?.notSaved || stays ? false : change.defaultShouldRevalidate;
}

/**
 * Reloads a list after a change or when its search parameters change, but not when a dialog over it opens or closes,
 * unless the document had only its first rows (`sendRows`).
 */
export function reloadListAfterChange(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl } = change;
  const onlyDialog = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
  const isWhole = !document.querySelector("[data-shortened]");
  return onlyDialog && isWhole && formMethod === undefined ? false : shouldRevalidate(change);
}
