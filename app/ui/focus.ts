/** Where the keyboard is must never be lost: these give it a place when the one it had is gone. */

/** Focuses the page's heading, which says where one is; without one, its main part. */
export function focusPage(): void {
  const target = document.querySelector<HTMLElement>("#main h1[tabindex]") ?? document.getElementById("main");
  target?.focus({ preventScroll: true });
}

/** Whether nothing has the focus, because what had it is no longer in the page. */
export function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/** Focuses the link of the record that stands next to `row` (after it, else before it), else the page's heading. */
export function focusBeside(neighbours: (Element | null)[]): void {
  const link = neighbours.find((row) => row?.isConnected)?.querySelector<HTMLElement>("a[href]");
  if (link) link.focus();
  else focusPage();
}
