import { type ComponentType, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useHydrated } from "#app/ui/browser/hydrated.ts";
import { IconButton } from "#app/ui/button.tsx";
import { media } from "#app/ui/theme/media.ts";
import { isShortcutKey } from "./shortcut-key.ts";
import type { ShortcutsProps } from "./shortcut-keys.tsx";
import { SearchPalette } from "./shortcut-palette.tsx";

const Place = styled.div`
  position: absolute; top: var(--space-6); right: var(--space-3);
  @media (pointer: coarse), not ${media.frame} { > button { display: none; } }
`;

/** The keyboard shortcuts and their button: absent without script, hidden on touch-only devices and small screens. */
export function Keyboard() {
  const [shown, setShown] = useState(false);
  const { Keys, pressed } = useKeys(shown);
  const hydrated = useHydrated();
  const show = () => setShown(true);
  return (
    <Place>
      {hydrated ? (
        <IconButton label="Keyboard shortcuts" icon="keyboard" aria-haspopup="dialog" onClick={show} />
      ) : null}
      <SearchPalette />
      {Keys ? <Keys pressed={pressed} shown={shown} show={setShown} /> : null}
    </Place>
  );
}

// More keys than somebody presses while the code is on its way; a list, so that none is lost.
const MAX_QUEUED_KEYS = 50;

/**
 * The shortcuts' component, loaded with the first key that may be one, or when they are to be `shown`. Keys that are
 * pressed until it is there are kept in `pressed`, and act then in their order.
 */
function useKeys(shown: boolean): { Keys: ComponentType<ShortcutsProps> | null; pressed: KeyboardEvent[] } {
  const [Keys, setKeys] = useState<ComponentType<ShortcutsProps> | null>(null);
  const { current: pressed } = useRef<KeyboardEvent[]>([]);

  useEffect(() => {
    if (Keys) return;
    const load = () => {
      const show = (module: typeof import("./shortcut-keys.tsx")) => setKeys(() => module.ShortcutKeys);
      // Keys that come to nothing must not act later, with the next one.
      import("./shortcut-keys.tsx").then(show, () => pressed.splice(0));
    };
    const keep = (event: KeyboardEvent) => {
      // Shortcuts are characters: Tab and Enter load nothing.
      if (event.key.length > 1 || !isShortcutKey(event) || pressed.length === MAX_QUEUED_KEYS) return;
      // Firefox opens its own search with it.
      if (event.key === "/") event.preventDefault();
      pressed.push(event);
      load();
    };
    if (shown) load();
    document.addEventListener("keydown", keep);
    return () => document.removeEventListener("keydown", keep);
  }, [Keys, shown, pressed]);

  return { Keys, pressed };
}
