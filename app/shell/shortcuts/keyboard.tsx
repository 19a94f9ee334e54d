import { type ComponentType, useEffect, useState } from "react";
import { styled } from "styled-components";
import { IconButton } from "#app/ui/button.tsx";
import { media } from "#app/ui/theme/media.ts";
import type { ShortcutsProps } from "./shortcut-keys.tsx";

const Place = styled.div`
  position: absolute; top: var(--space-6); right: var(--space-3);
  @media (scripting: none), (pointer: coarse), not ${media.frame} { > button { display: none; } }
`;

type Loaded = ComponentType<ShortcutsProps>;

/** The delay in browsers without `requestIdleCallback`. */
const IDLE_MS = 1000;

/**
 * The keyboard shortcuts and the button that lists them. The shortcuts' script is loaded when the browser is idle. The button
 * is hidden without script, on touch-only devices and on small screens.
 */
export function Keyboard() {
  const [Shortcuts, setShortcuts] = useState<Loaded | null>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const load = () => {
      import("./shortcut-keys.tsx").then((module) => setShortcuts(() => module.ShortcutKeys)).catch(() => {});
    };
    if (shown) return load();
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, IDLE_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  }, [shown]);

  return (
    <Place>
      <IconButton label="Keyboard shortcuts" icon="keyboard" aria-haspopup="dialog" onClick={() => setShown(true)} />
      {Shortcuts ? <Shortcuts shown={shown} show={setShown} /> : null}
    </Place>
  );
}
