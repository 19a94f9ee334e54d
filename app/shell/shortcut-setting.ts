/** Whether shortcuts of single keys are on in this browser (WCAG 2.1.4: they can be turned off). They are, until turned off. */

const KEY = "dealquest-shortcuts";

export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Keeps the choice; a browser that keeps nothing has it until the page is left. */
export function turnShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Nothing is kept, then.
  }
}
