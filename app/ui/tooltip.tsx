import { type ComponentType, useEffect, useState } from "react";

/**
 * Tooltips for every control that shows only an icon (the text is its accessible name). One host for all of them,
 * rendered once in the frame and loaded when such a control is first pointed at or focused. Without script the sheet
 * shows the names by itself.
 */
export function TooltipHost() {
  const [Tips, setTips] = useState<ComponentType<{ first: HTMLElement }> | null>(null);
  const [first, setFirst] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const meet = (event: Event) => {
      const element = tipElement(event);
      if (!element) return;
      setFirst(element);
      import("./tooltips.tsx").then((module) => setTips(() => module.Tooltips)).catch(() => {});
    };
    document.addEventListener("pointerover", meet);
    document.addEventListener("focusin", meet);
    return () => {
      document.removeEventListener("pointerover", meet);
      document.removeEventListener("focusin", meet);
    };
  }, []);

  return Tips && first ? <Tips first={first} /> : null;
}

/** The icon control that an event happened in. Touch has no hovering, so it is left alone. */
export function tipElement(event: Event): HTMLElement | null {
  if (event instanceof PointerEvent && event.pointerType === "touch") return null;
  return event.target instanceof Element ? event.target.closest<HTMLElement>(".icon-button") : null;
}
