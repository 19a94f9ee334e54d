import * as Dialog from "@radix-ui/react-dialog";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icons.tsx";
import { media } from "./sheet/media.ts";
import { Style } from "./style.tsx";

// The shade is the dialog's own shadow, so that it is there before hydration and does not flicker when the overlay comes.
const css = `
.dialog {
  position: relative; margin-bottom: var(--space-8); padding: var(--space-6); border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--paper); box-shadow: var(--shadow);
}
.dialog:focus, .dialog h2:focus { outline: none; }
.dialog > header { display: flex; gap: var(--space-4); align-items: start; justify-content: space-between; margin-bottom: var(--space-5); }
.dialog > header h2 { font-size: var(--text-xl); padding-block: var(--space-2); }
.dialog > header p { color: var(--muted); }
.dialog > header .icon-button { margin: 0 -.5rem 0 0; }
.overlay { position: fixed; inset: 0; z-index: 29; }
@media ${media.scripted} {
  .dialog { position: fixed; z-index: 30; inset: 0; margin: 0; padding: var(--space-4); border: 0; border-radius: 0; overflow: auto; overscroll-behavior: contain; }
}
@media ${media.scripted} and (min-width: 44rem) {
  .dialog {
    inset: 6vh 0 auto; width: min(44rem, 100% - 4rem); max-height: 88vh; margin: 0 auto; padding: var(--space-6);
    border: 1px solid var(--line); border-radius: var(--radius); box-shadow: 0 0 0 100vmax var(--shade), 0 12px 48px rgb(0 0 0 / 30%);
  }
}
@media print { .dialog { position: static; max-height: none; box-shadow: none; } }
`;

export interface RouteDialogProps {
  title: string;
  description?: ReactNode;
  /** The page under the dialog: where Escape, Close and a click beside it lead. */
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
  const close = () => navigate(closeTo, { preventScrollReset: true });
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      <Style text={css} />
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
 * else a link to the dialog's address. If it is gone (its record was deleted), the page's main part takes the focus.
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
      if (document.activeElement && document.activeElement !== document.body) return;
      const links = [...document.querySelectorAll<HTMLElement>("a[href], [data-opens]")];
      const target = opener.current?.isConnected ? opener.current : links.find((link) => opens(link, paths));
      (target ?? document.getElementById("main"))?.focus();
    },
  };
}

function opens(link: HTMLElement, paths: string[]): boolean {
  return paths.includes(link.dataset.opens ?? link.getAttribute("href") ?? "");
}
