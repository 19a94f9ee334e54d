import { useNavigate } from "@remix-run/react";
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { isComposing } from "#app/ui/browser/composing.ts";
import { FieldBox } from "#app/ui/form/field.tsx";

/** What was typed before the palette was there, and whether Enter was pressed after it. */
export type TypedAhead = { text: string; entered: boolean };

type PaletteProps = { first: TypedAhead; close(): void };

const NOTHING_TYPED: TypedAhead = { text: "", entered: false };

/**
 * Opens the search over the page, by Ctrl+K or ⌘K and by the links to the search (`data-search`). Its code is loaded
 * when it is first opened, and a field takes until then what is typed; where that fails, the search's page opens. Not
 * while another dialog is open, which may hold typed text.
 */
export function SearchPalette() {
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const entered = useRef(false);
  const { Palette, first } = usePalette(shown, field, entered, () => setShown(false));

  useEffect(() => {
    const listen = (event: MouseEvent | KeyboardEvent) => {
      if (!opensSearch(event) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      entered.current = false;
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

  if (!shown) return null;
  if (Palette) return <Palette first={first} close={() => setShown(false)} />;
  return <TypeAheadDialog field={field} onEnter={() => (entered.current = true)} onClose={() => setShown(false)} />;
}

/** The palette, loaded when it is first shown, and what was typed until then. */
function usePalette(
  shown: boolean,
  field: RefObject<HTMLInputElement>,
  entered: RefObject<boolean>,
  giveUp: () => void,
): { Palette: ComponentType<PaletteProps> | null; first: TypedAhead } {
  const [loaded, setLoaded] = useState<{ Palette: ComponentType<PaletteProps>; first: TypedAhead } | null>(null);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only that it is shown is a reason to load it
  useEffect(() => {
    if (!shown || loaded) return;
    import("#app/search/palette/palette.tsx").then(
      ({ Palette }) => {
        const first = { text: field.current?.value ?? "", entered: entered.current === true };
        // The palette returns the focus to where it is as it opens.
        field.current?.closest("dialog")?.close();
        flushSync(() => setLoaded({ Palette, first }));
      },
      () => {
        const text = field.current?.value.trim() ?? "";
        giveUp();
        navigate(text ? `/search?${new URLSearchParams({ q: text })}` : "/search");
      },
    );
  }, [shown, loaded]);
  // Only the first palette takes over.
  useEffect(() => {
    if (!shown && loaded && loaded.first !== NOTHING_TYPED) setLoaded({ ...loaded, first: NOTHING_TYPED });
  }, [shown, loaded]);
  return { Palette: loaded?.Palette ?? null, first: loaded?.first ?? NOTHING_TYPED };
}

const ShortcutsDialog = styled.dialog`
  width: min(40rem, 100% - 2rem); margin: 8vh auto auto; padding: var(--space-4); border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--paper);
  &::backdrop { background: var(--shade); }
`;

type TypeAheadDialogProps = { field: RefObject<HTMLInputElement>; onEnter(): void; onClose(): void };

/** Takes what is typed while the palette is on its way. */
function TypeAheadDialog({ field, onEnter, onClose }: TypeAheadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    // The event of a dialog that was closed for the palette comes after it.
    <ShortcutsDialog ref={dialog} aria-label="Search" onClose={() => dialog.current && onClose()}>
      <FieldBox>
        <input
          ref={field}
          aria-label="Search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onKeyDown={(event) => event.key === "Enter" && !isComposing(event.nativeEvent) && onEnter()}
        />
      </FieldBox>
    </ShortcutsDialog>
  );
}

function opensSearch(event: MouseEvent | KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (event instanceof KeyboardEvent) {
    return event.key.toLowerCase() === "k" && ctrlKey !== metaKey && !shiftKey && !altKey && !event.isComposing;
  }
  const isPlainClick = event.button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
  return isPlainClick && target instanceof Element && target.closest("[data-search]") !== null;
}
