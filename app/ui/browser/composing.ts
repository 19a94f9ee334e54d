/** Whether a key is an input method's; 229 is the Enter that ends a composition in Safari. */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === 229;
