import { type ComponentType, useEffect, useState } from "react";

/**
 * Tooltips for everything in the page that carries `data-tip` (the text is its accessible name). One host for all of
 * them, rendered once in the frame and loaded when such a control is first pointed at or focused; until then the
 * `title` attribute serves, which is taken away here because it would show the same text twice.
 */
export function TooltipHost() {
  const [Tips, setTips] = useState<ComponentType<{ first: HTMLElement }> | null>(null);
  const [first, setFirst] = useState<HTMLElement | null>(null);

  useEffect(() => {
    for (const element of document.querySelectorAll("[data-tip][title]")) element.removeAttribute("title");
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

/** The control with a tooltip that an event happened in, its `title` removed. */
export function tipElement(event: Event): HTMLElement | null {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tip]") : null;
  element?.removeAttribute("title");
  return element;
}
