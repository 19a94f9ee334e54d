import { type ComponentType, useEffect, useState } from "react";

/**
 * Tooltips with the accessible name of every icon-only control. Rendered once, in the frame; the tooltip code is loaded
 * when such a control is first hovered or focused. Without script the sheet shows the names.
 */
export function TooltipHost() {
  const [Tips, setTips] = useState<ComponentType<{ first: HTMLElement }> | null>(null);
  const [first, setFirst] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const loadTooltips = (event: Event) => {
      const element = tipElement(event);
      if (!element) return;
      setFirst(element);
      import("./tooltips.tsx").then((module) => setTips(() => module.Tooltips)).catch(() => {});
    };
    document.addEventListener("pointerover", loadTooltips);
    document.addEventListener("focusin", loadTooltips);
    return () => {
      document.removeEventListener("pointerover", loadTooltips);
      document.removeEventListener("focusin", loadTooltips);
    };
  }, []);

  return Tips && first ? <Tips first={first} /> : null;
}

/** The icon-only control that contains the event's target, or null. Null for touch, which has no hover. */
export function tipElement(event: Event): HTMLElement | null {
  if (event instanceof PointerEvent && event.pointerType === "touch") return null;
  return event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tip]") : null;
}
