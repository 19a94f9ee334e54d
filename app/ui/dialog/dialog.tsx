import * as Dialog from "@radix-ui/react-dialog";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { focusPage, isFocusLost, sameLink } from "../browser/focus.ts";
import { useHydrated } from "../browser/hydrated.ts";
import { mayLeave } from "../form/may-leave.ts";
import { Icon } from "../icons.tsx";
import { Style } from "../theme/style.tsx";
import { dialogStyle } from "./dialog-style.ts";
import { useOpenedByAddress } from "./opened-by-address.ts";

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
      <Style text={dialogStyle} />
      {hydrated ? <Dialog.Overlay className="overlay" /> : null}
      <Dialog.Content
        className="dialog"
        ref={content}
        role={hydrated ? "dialog" : "region"}
        aria-labelledby="dialog-title"
        onKeyDownCapture={(event) => {
          // An open tooltip would otherwise consume Escape.
          if (event.key === "Escape" && document.querySelector(".tooltip")) close();
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
      </Dialog.Content>
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
      <Dialog.Close className="icon-button" aria-label="Close">
        <Icon name="close" />
      </Dialog.Close>
    );
  }
  return (
    <Link className="icon-button" to={leaveTo} aria-label="Close">
      <Icon name="close" />
    </Link>
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
