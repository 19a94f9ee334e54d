import * as Dialog from "@radix-ui/react-dialog";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { focusPage, isFocusLost, sameLink } from "../browser/focus.ts";
import { useHydrated } from "../browser/hydrated.ts";
import { IconControl } from "../button.tsx";
import { Icon } from "../icons.tsx";
import { media } from "../theme/media.ts";
import { useOpenedByAddress } from "./opened-by-address.ts";

/** Catches the clicks outside the dialog; the dialog's own shadow is what one sees. */
export const Overlay = styled(Dialog.Overlay)`position: fixed; inset: 0; z-index: 29;`;

// The backdrop is a box-shadow of the dialog: it is there before hydration, so nothing flickers when the overlay mounts.
/** The look of every dialog: without script a section of the page, with script a modal above it. */
export const DialogBox = styled(Dialog.Content)`
  position: relative; margin-bottom: var(--space-8); padding: var(--space-6); border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--paper); box-shadow: var(--shadow); overflow-wrap: anywhere;
  &:focus, h2:focus { outline: none; }
  > header {
    display: flex; gap: var(--space-4); align-items: start; justify-content: space-between;
    margin-bottom: var(--space-5);
  }
  > header h2 { font-size: var(--text-xl); padding-block: var(--space-2); }
  > header p { color: var(--muted); }
  > header [data-tip] { margin: 0 -.5rem 0 0; }
  @media ${media.scripted} {
    position: fixed; z-index: 30; inset: 0; margin: 0; padding: var(--space-4); border: 0; border-radius: 0;
    overflow: auto; overscroll-behavior: contain;
  }
  @media ${media.scripted} and (min-width: 44rem) {
    inset: 6vh 0 auto; width: min(44rem, 100% - 4rem); max-height: 88vh; margin: 0 auto; padding: var(--space-6);
    border: 1px solid var(--line); border-radius: var(--radius);
    box-shadow: 0 0 0 100vmax var(--shade), 0 12px 48px rgb(0 0 0 / 30%);
  }
  @media print { position: static; max-height: none; box-shadow: none; }
`;

export interface RouteDialogProps {
  title: string;
  description?: ReactNode;
  /**
   * Where Escape, Close and a click outside lead: the list under the dialog, or the dialog that opened this one. They ask
   * first if the dialog holds unsaved input. A dialog that was opened by its address always leads to the list.
   */
  closeTo: string;
  children: ReactNode;
}

/**
 * A page shown as a dialog. The server renders it as a section of the page, and styles place it above the page where script
 * runs. After hydration it is a modal Radix dialog: focus stays inside, Escape and Close go to `closeTo`, and the focus
 * then returns to the opener. Hydration does not remount the content, so typed text is kept.
 * Place it before its list: without script it appears where it is rendered.
 */
export function RouteDialog({ title, description, closeTo, children }: RouteDialogProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const opener = useOpener();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const list = listOf(closeTo);
  const leaveTo = useOpenedByAddress(list) ? list : closeTo;
  const content = useRef<HTMLDivElement>(null);
  const close = () => {
    if (mayLeave(content.current)) navigate(leaveTo, { preventScrollReset: true });
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      {hydrated ? <Overlay /> : null}
      <DialogBox
        ref={content}
        role={hydrated ? "dialog" : "region"}
        aria-labelledby="dialog-title"
        onKeyDownCapture={(event) => {
          // An open tooltip would otherwise consume Escape.
          if (event.key === "Escape" && document.querySelector("[data-tooltip]")) close();
        }}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          opener.remember();
          titleRef.current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.focus();
        }}
      >
        <header>
          <div>
            <Dialog.Title id="dialog-title" ref={titleRef} tabIndex={-1}>
              {title}
            </Dialog.Title>
            {description ? <Dialog.Description>{description}</Dialog.Description> : null}
          </div>
          <CloseControl leaveTo={leaveTo} hydrated={hydrated} />
        </header>
        {children}
      </DialogBox>
    </Dialog.Root>
  );
}

/** The address of the list that a dialog's address belongs to: "/contacts?q=a" of "/contacts/123?q=a". */
function listOf(address: string): string {
  return address.replace(/^(\/[^/?]+)[^?]*/, "$1");
}

function CloseControl({ leaveTo, hydrated }: { leaveTo: string; hydrated: boolean }) {
  if (hydrated) {
    return (
      <IconControl as={Dialog.Close} aria-label="Close">
        <Icon name="close" />
      </IconControl>
    );
  }
  return (
    <IconControl as={Link} to={leaveTo} aria-label="Close">
      <Icon name="close" />
    </IconControl>
  );
}

/**
 * The dialog's opener: the link that had the focus when the dialog opened, else an element with `data-opens="<path>"` or a
 * link to the dialog's address. If there is none (the record was deleted), `focus()` focuses the page's heading.
 */
function useOpener() {
  const { pathname, search } = useLocation();
  const [paths] = useState([pathname, pathname + search]);
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember() {
      const active = document.activeElement;
      opener.current = active instanceof HTMLElement && active.matches("a[href], [data-opens]") ? active : null;
    },
    focus() {
      if (!isFocusLost()) return;
      const links = [...document.querySelectorAll<HTMLElement>("a[href], [data-opens]")];
      const target = (opener.current && sameLink(opener.current)) ?? links.find((link) => opens(link, paths));
      if (target) target.focus();
      else focusPage();
    },
  };
}

function opens(link: HTMLElement, paths: string[]): boolean {
  return paths.includes(link.dataset.opens ?? link.getAttribute("href") ?? "");
}

const QUESTION = "Leave without saving? What you changed here will be lost.";

/** Whether the user may leave `area`; asks the user if a form control in it has an unsaved change. */
function mayLeave(area: Element | null): boolean {
  const controls = [...(area?.querySelectorAll("input, select, textarea") ?? [])];
  return !controls.some(isChanged) || window.confirm(QUESTION);
}

/** Whether a control's value differs from its initial value. Search fields never count. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return isSelectionChanged(control);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === "search") return false;
  const { checked, defaultChecked, value, defaultValue } = control;
  return checked !== defaultChecked || value !== defaultValue;
}

// Without a default option, a select starts with its first option.
function isSelectionChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const initialIndex = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(initialIndex, 0);
}
