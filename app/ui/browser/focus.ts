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

/**
 * `link`, or the link that took its place if its list was rendered anew: with the same address and text. Undefined if
 * there is none.
 */
export function findCurrentLink(link: Element): HTMLElement | undefined {
  if (link.isConnected) return link instanceof HTMLElement ? link : undefined;
  const text = nameOf(link);
  return [...document.links].find(
    (other) => other.getAttribute("href") === link.getAttribute("href") && nameOf(other) === text,
  );
}

const nameOf = (link: Element) => link.getAttribute("aria-label") ?? link.textContent;

/** Focuses the first of `links` that is still in the page, or was rendered anew; else the page's heading. */
export function focusFirst(links: Element[]): void {
  const target = links.map(findCurrentLink).find((link) => link !== undefined);
  if (target) target.focus();
  else focusPage();
}
