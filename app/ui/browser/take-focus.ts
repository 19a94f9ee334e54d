import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "./hydrated.ts";

/**
 * Focuses the ref's element once for each `occasion`, as soon as it is shown; during hydration only if no field has the
 * focus. The element also needs `tabIndex={-1}` and, for pages without script, `autoFocus`.
 */
export function useTakeFocus(occasion: string | object): RefObject<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const hydratedBefore = useRef(hydrated);
  const last = useRef<string | object>();

  useEffect(() => {
    const typing = !hydratedBefore.current && document.activeElement?.matches("input, select, textarea");
    hydratedBefore.current = true;
    if (!box.current || last.current === occasion) return;
    last.current = occasion;
    if (!typing) box.current.focus();
  });
  return box;
}
