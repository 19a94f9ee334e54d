import { useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";

/**
 * Opens the search over the page, by Ctrl+K or ⌘K and by the links to the search (`data-search`). Its code is loaded when it is
 * first opened; where that fails, the search's page opens. Not while another dialog is open, which may hold typed text.
 */
export function SearchPalette() {
  const [Palette, setPalette] = useState<ComponentType<{ close(): void }> | null>(null);
  const [shown, setShown] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    const listen = (event: MouseEvent | KeyboardEvent) => {
      if (!opensSearch(event) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setShown(true);
    };
    // Before the link's own handler, which would navigate.
    document.addEventListener("click", listen, true);
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("click", listen, true);
      document.removeEventListener("keydown", listen);
    };
  }, []);

  useEffect(() => {
    if (!shown || Palette) return;
    import("#app/search/palette/palette.tsx")
      .then((module) => setPalette(() => module.Palette))
      .catch(() => {
        setShown(false);
        navigate("/search");
      });
  }, [shown, Palette, navigate]);

  return shown && Palette ? <Palette close={() => setShown(false)} /> : null;
}

function opensSearch(event: MouseEvent | KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (event instanceof KeyboardEvent) {
    return event.key.toLowerCase() === "k" && ctrlKey !== metaKey && !shiftKey && !altKey && !event.isComposing;
  }
  const isPlainClick = event.button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
  return isPlainClick && target instanceof Element && target.closest("[data-search]") !== null;
}
