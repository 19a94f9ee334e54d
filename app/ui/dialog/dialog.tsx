import * as Dialog from "@radix-ui/react-dialog";
import { Link, useActionData, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useHydrated } from "../browser/hydrated.ts";
import { runLater } from "../browser/later.ts";
import { insertBeforeCurrent, isFirstEntry } from "../browser/remix-router.ts";
import { IconControl } from "../button.tsx";
import { Icon } from "../icons.tsx";
import { media } from "../theme/media.ts";
import { DialogBox } from "./dialog-box.tsx";
import { useDialogFocus } from "./dialog-focus.ts";
import { askBeforeLink, askBeforeSave, mayLeave } from "./unsaved.ts";

// Hidden by styles, because the server does not know whether script runs; with script the list lies under the dialog.
const InPlaceOfList = styled.p`
  @media ${media.scripted} { display: none; }
  @media (scripting: none) { ~ * { display: none; } }
  @media print { display: none; }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; }
`;

export interface RouteDialogProps {
  title: string;
  /** What one does here, small above the title, where that is a record's name. */
  kicker?: string;
  description?: ReactNode;
  /**
   * Where Escape, Close and a click outside lead: the list under the dialog, or the dialog that opened this one. They
   * ask first if the dialog holds unsaved input. A dialog that was opened by its address always leads to the list.
   */
  closeTo: string;
  /** The list under the dialog, where that is not the first part of `closeTo`. */
  list?: string;
  /** Wide enough for two columns (`Place`). */
  wide?: boolean;
  /** Stands beside Close: a `JumpLink`. */
  jump?: ReactNode;
  /** The focus starts in the form's first field, not on the title. */
  startsInForm?: boolean;
  /** It stands over another dialog, which stays open. */
  over?: boolean;
  /** Without script the page stays below the dialog; otherwise a link to the list stands in the list's place. */
  keepsPage?: boolean;
  children: ReactNode;
}

/**
 * A page shown as a dialog. The server renders it as a section of the page, and styles place it above the page where
 * script runs. After hydration it is a modal Radix dialog: focus stays inside, Escape and Close go to `closeTo`, and
 * the focus then returns to the opener. Hydration does not remount the content, so typed text is kept. Place it before
 * its list: without script it appears where it is rendered.
 */
export function RouteDialog(props: RouteDialogProps) {
  const { closeTo, wide, jump, startsInForm, over, keepsPage, children } = props;
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { list = listOf(closeTo) } = props;
  const leaveTo = useOpenedByAddress(list) ? list : closeTo;
  const content = useRef<HTMLDivElement>(null);
  const focus = useDialogFocus({ startsInForm, content, titleRef });
  const close = () => {
    if (mayLeave(content.current)) navigate(leaveTo, { preventScrollReset: true });
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      <DialogBox
        ref={content}
        role={hydrated ? "dialog" : "region"}
        data-wide={wide || undefined}
        aria-labelledby={titleIdOf(over)}
        onClickCapture={askBeforeLink}
        onSubmitCapture={askBeforeSave}
        onKeyDownCapture={(event) => isEscapeOfTooltip(event) && close()}
        onEscapeKeyDown={(event) => isOfOpenList(event) && event.preventDefault()}
        {...focus}
      >
        <header>
          <TitleAndDescription {...props} titleRef={titleRef} />
          {jump}
          <CloseControl leaveTo={leaveTo} hydrated={hydrated} />
        </header>
        {children}
      </DialogBox>
      {keepsPage ? null : (
        <InPlaceOfList>
          <Link to={list}>Back to the list</Link>
        </InPlaceOfList>
      )}
    </Dialog.Root>
  );
}

// An open tooltip would otherwise consume Escape.
const isEscapeOfTooltip = ({ key }: KeyboardEvent) =>
  key === "Escape" && document.querySelector("[data-tooltip]") !== null;

// The first Escape closes an open list of a combobox.
const isOfOpenList = ({ target }: Event) => target instanceof Element && target.ariaExpanded === "true";

const titleIdOf = (over: boolean | undefined) => (over ? "dialog-over-title" : "dialog-title");

type TitleProps = Pick<RouteDialogProps, "title" | "kicker" | "description" | "over"> & {
  titleRef: RefObject<HTMLHeadingElement>;
};

function TitleAndDescription({ title, kicker, description, over, titleRef }: TitleProps) {
  return (
    <div>
      <Dialog.Title asChild>
        <h1 id={titleIdOf(over)} ref={titleRef} tabIndex={-1}>
          {kicker ? <small>{kicker} </small> : null}
          {title}
        </h1>
      </Dialog.Title>
      {description ? <Dialog.Description>{description}</Dialog.Description> : null}
    </div>
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
 * Whether the dialog was opened by its address and not by a click in the page under it. If so, `list` is inserted
 * before it in the browser's history, so that Back leads to the list as Escape and Close do
 * (docs/product.md#dialogs-toasts-and-confirmations). The answer to a submitted form does not count: reloading its
 * address would not show it again.
 */
function useOpenedByAddress(list: string): boolean {
  const hydrated = useHydrated();
  const answer = useActionData();
  const [opened] = useState(!hydrated && answer === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the loaded document
  useEffect(() => {
    if (opened && isFirstVisit()) return runLater(() => insertBeforeCurrent(list));
  }, []);
  return opened;
}

/** False after a reload or Back: then the list, or another visited page, already precedes the dialog in the history. */
function isFirstVisit(): boolean {
  const [loadEntry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return loadEntry?.type === "navigate" && isFirstEntry();
}
