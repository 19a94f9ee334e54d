import { useState } from "react";
import { styled } from "styled-components";
import { IconButton } from "#app/ui/button.tsx";
import { media } from "#app/ui/theme/media.ts";
import { ShortcutKeys } from "./shortcut-keys.tsx";

const Place = styled.div`
  position: absolute; top: var(--space-6); right: var(--space-3);
  @media (scripting: none), (pointer: coarse), not ${media.frame} { > button { display: none; } }
`;

/**
 * The keyboard shortcuts and the button that lists them. The button is hidden without script, on touch-only devices and on
 * small screens.
 */
export function Keyboard() {
  const [shown, setShown] = useState(false);
  return (
    <Place>
      <IconButton label="Keyboard shortcuts" icon="keyboard" aria-haspopup="dialog" onClick={() => setShown(true)} />
      <ShortcutKeys shown={shown} show={setShown} />
    </Place>
  );
}
