import * as Tooltip from "@radix-ui/react-tooltip";
import { forwardRef, type HTMLAttributes, useEffect, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { tipElement } from "./tooltip.tsx";

const Tip = styled(Tooltip.Content)`
  z-index: 50; max-width: 16rem; padding: var(--space-1) var(--space-3); border: 1px solid transparent;
  border-radius: 6px;
  background: var(--ink); color: var(--paper); font-size: var(--text-s);
`;

/**
 * One Radix tooltip for the icon-only control last hovered or focused. It opens after 700 ms; within 300 ms of closing,
 * the next one opens at once (docs/product.md#timing).
 */
export function Tooltips({ first }: { first: HTMLElement }) {
  const [element, setElement] = useState(first);
  useEffect(() => {
    const setCurrent = (event: Event) => setElement((before) => tipElement(event) ?? before);
    document.addEventListener("pointerover", setCurrent);
    document.addEventListener("focusin", setCurrent);
    return () => {
      document.removeEventListener("pointerover", setCurrent);
      document.removeEventListener("focusin", setCurrent);
    };
  }, []);
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <Tooltip.Root key={keyOf(element)}>
        <Tooltip.Trigger asChild>
          <ExistingTrigger element={element} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tip data-tooltip="" sideOffset={4} collisionPadding={8} aria-hidden>
            {element.getAttribute("aria-label")}
          </Tip>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

const keys = new WeakMap<HTMLElement, number>();
let count = 0;

function keyOf(element: HTMLElement): number {
  const key = keys.get(element) ?? ++count;
  keys.set(element, key);
  return key;
}

type Handlers = Record<string, ((event: Event) => void) | undefined>;
const events = ["pointermove", "pointerleave", "pointerdown", "focus", "blur", "click"] as const;
const props = ["onPointerMove", "onPointerLeave", "onPointerDown", "onFocus", "onBlur", "onClick"] as const;

interface ExistingTriggerProps extends HTMLAttributes<HTMLElement> {
  element: HTMLElement;
}

/**
 * Makes an element that is already in the page the trigger of Radix's tooltip and attaches Radix's handlers to it. It
 * sets no `aria-describedby`: the tooltip's text is the accessible name, so screen readers would read it twice.
 */
const ExistingTrigger = forwardRef<HTMLElement, ExistingTriggerProps>(function Existing({ element, ...given }, ref) {
  const handlers = useRef<Handlers>({});
  handlers.current = given as Handlers;

  useLayoutEffect(() => {
    const set = (value: HTMLElement | null) => {
      if (typeof ref === "function") ref(value);
      else if (ref) ref.current = value;
    };
    set(element);
    return () => set(null);
  }, [element, ref]);

  useEffect(() => {
    const listening = new AbortController();
    events.forEach((name, index) => {
      const listener = (event: Event) => handlers.current[props[index] ?? ""]?.(event);
      element.addEventListener(name, listener, { signal: listening.signal });
    });
    // The hover or focus that chose this control happened before the listeners were attached, so repeat it.
    if (element.matches(":focus-visible")) handlers.current.onFocus?.(new Event("focus"));
    else if (element.matches(":hover")) handlers.current.onPointerMove?.(new PointerEvent("pointermove"));
    return () => listening.abort();
  }, [element]);

  return null;
});
