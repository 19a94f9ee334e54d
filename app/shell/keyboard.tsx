import { type ComponentType, useEffect, useState } from "react";
import { IconButton } from "#app/ui/button.tsx";
import type { ShortcutsProps } from "./shortcut-keys.tsx";

type Loaded = ComponentType<ShortcutsProps>;

/** Browsers without `requestIdleCallback` wait this long. */
const IDLE_MS = 1000;

/**
 * The button that shows the keyboard's shortcuts, and the shortcuts themselves, which are loaded once the page is usable
 * and has nothing else to do. Not there without script or where there is only touch (the sheet says so).
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
    <div className="keyboard">
      <IconButton label="Keyboard shortcuts" icon="keyboard" aria-haspopup="dialog" onClick={() => setShown(true)} />
      {Shortcuts ? <Shortcuts shown={shown} show={setShown} /> : null}
    </div>
  );
}
