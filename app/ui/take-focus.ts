import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "./hydrated.ts";

/**
 * Gives the focus to the element of the ref each time `content` is new, except while hydrating when someone already types.
 * The element also says `autoFocus` and `tabIndex={-1}`, which moves the focus where there is no script.
 */
export function useTakeFocus(content: string): RefObject<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const hydratedBefore = useRef(hydrated);

  // The content is the reason to move the focus, so it is what the effect depends on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const typing = document.activeElement?.matches("input, select, textarea");
    if (hydratedBefore.current || !typing) box.current?.focus();
    hydratedBefore.current = true;
  }, [content]);
  return box;
}
