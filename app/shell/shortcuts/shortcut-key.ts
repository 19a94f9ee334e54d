type Pressed = Pick<
  KeyboardEvent,
  "ctrlKey" | "altKey" | "metaKey" | "isComposing" | "repeat" | "defaultPrevented" | "target"
>;

/**
 * Whether a key event may be a shortcut: no modifier but Shift, no repetition, no text composition, not handled
 * elsewhere, and not typed in a field.
 */
export function isShortcutKey(event: Pressed): boolean {
  return !(
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    event.isComposing ||
    event.repeat ||
    event.defaultPrevented ||
    isField(event.target)
  );
}

function isField(target: EventTarget | null): boolean {
  return (
    target !== null &&
    target instanceof Element &&
    // Nobody types into the box of a list's row.
    target.closest("input:not([name=ids]), textarea, select, [contenteditable]") !== null
  );
}
