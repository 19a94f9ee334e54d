/** Moves the keyboard focus when the focused element has left the page. */

/** Focuses the page's heading; `#main` if there is no heading. */
export function focusPage(): void {
  const target = document.querySelector<HTMLElement>("#main h1[tabindex]") ?? document.getElementById("main");
  target?.focus({ preventScroll: true });
}

/** Whether no element has the focus, because the focused element was removed from the page. */
export function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/** Focuses the link in the first of `neighbours` that is still in the page; else the page's heading. */
export function focusBeside(neighbours: (Element | null)[]): void {
  const link = neighbours.find((row) => row?.isConnected)?.querySelector<HTMLElement>("a[href]");
  if (link) link.focus();
  else focusPage();
}
