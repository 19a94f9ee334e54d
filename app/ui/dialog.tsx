import * as Dialog from "@radix-ui/react-dialog";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { dialogStyle } from "./dialog-style.ts";
import { focusPage, isFocusLost } from "./focus.ts";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icons.tsx";
import { useOpenedByAddress } from "./opened-by-address.ts";
import { Style } from "./style.tsx";

export interface RouteDialogProps {
  title: string;
  description?: ReactNode;
  /**
   * Where Escape, Close and a click beside it lead: the list under the dialog, or the dialog that it was opened from. One
   * that was opened by its address leads to the list in any case.
   */
  closeTo: string;
  children: ReactNode;
}

/**
 * A page that looks like a dialog. The server renders it as a section of its page, styles let it float where script
 * runs, and after hydration it is a modal Radix dialog: focus stays inside, Escape and Close go to `closeTo`, and the
 * focus returns to what opened it. The content's elements never change on the way, so typed text is kept.
 * Place it before the list it belongs to: without script it stands where it is rendered.
 */
export function RouteDialog({ title, description, closeTo, children }: RouteDialogProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const opener = useOpener();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const list = listOf(closeTo);
  const leaveTo = useOpenedByAddress(list) ? list : closeTo;
  const close = () => navigate(leaveTo, { preventScrollReset: true });
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      <Style text={dialogStyle} />
      {hydrated ? <Dialog.Overlay className="overlay" /> : null}
      <Dialog.Content
        className="dialog"
        role={hydrated ? "dialog" : "region"}
        aria-labelledby="dialog-title"
        onKeyDownCapture={(event) => {
          // A tooltip would take Escape for itself.
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
          <CloseControl closeTo={closeTo} hydrated={hydrated} />
        </header>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** The list of an address within it: "/contacts?q=a" of "/contacts/123?q=a". */
function listOf(address: string): string {
  return address.replace(/^(\/[^/?]+)[^?]*/, "$1");
}

function CloseControl({ closeTo, hydrated }: { closeTo: string; hydrated: boolean }) {
  if (hydrated) {
    return (
      <Dialog.Close className="icon-button" aria-label="Close">
        <Icon name="close" />
      </Dialog.Close>
    );
  }
  return (
    <Link className="icon-button" to={closeTo} aria-label="Close">
      <Icon name="close" />
    </Link>
  );
}

/**
 * Who opened the dialog: the link that had the focus when it came, else the element that says `data-opens="<path>"`,
 * else a link to the dialog's address. If it is gone (its record was deleted), the page's heading takes the focus.
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
      const target = opener.current?.isConnected ? opener.current : links.find((link) => opens(link, paths));
      if (target) target.focus();
      else focusPage();
    },
  };
}

function opens(link: HTMLElement, paths: string[]): boolean {
  return paths.includes(link.dataset.opens ?? link.getAttribute("href") ?? "");
}
