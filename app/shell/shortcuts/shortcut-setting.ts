/** Whether keyboard shortcuts are on in this browser; on by default. WCAG 2.1.4 requires that users can turn them off. */

const KEY = "dealquest-shortcuts";

export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Stores the choice in localStorage. If that fails, the choice holds until the document is left. */
export function turnShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Storage is blocked or full.
  }
}
