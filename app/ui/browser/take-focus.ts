import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "./hydrated.ts";

/**
 * Focuses the ref's element each time `content` or `occasion` changes; during hydration only if no field has the focus.
 * The element also needs `tabIndex={-1}` and, for pages without script, `autoFocus`.
 */
export function useTakeFocus(content: string, occasion?: object): RefObject<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const hydratedBefore = useRef(hydrated);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these two is what moves the focus
  useEffect(() => {
    const typing = document.activeElement?.matches("input, select, textarea");
    if (hydratedBefore.current || !typing) box.current?.focus();
    hydratedBefore.current = true;
  }, [content, occasion]);
  return box;
}
