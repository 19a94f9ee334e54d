import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** A list under a dialog is read again when something was changed or another page of it is asked for, not when a dialog opens or closes. */
export function reloadAfterChanges({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlyDialog = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
  return onlyDialog && formMethod === undefined ? false : defaultShouldRevalidate;
}
