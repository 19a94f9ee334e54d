import * as Dialog from "@radix-ui/react-dialog";
import { Link, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from "react";
import { css, styled } from "styled-components";
import { useHydrated } from "../browser/hydrated.ts";
import { IconControl, mainKeyLook } from "../button.tsx";
import { FormActions } from "../form/form-layout.tsx";
import { Icon } from "../icons.tsx";
import { media } from "../theme/media.ts";
import { useDialogFocus } from "./dialog-focus.ts";
import { DialogPosition } from "./dialog-position.tsx";
import { useOpenedByAddress } from "./opened-by-address.ts";
import { askBeforeLink, askBeforeSave, mayLeave } from "./unsaved.ts";

// Grid items cannot stick beyond their own row, so the buttons stand beside a form's grid and not in it. Without script
// the bar of the navigation covers the bottom of small screens. Where 12 lines of text are nearly half of the screen,
// the buttons would hide what they belong to: then `bottom` is so far below that they do not stick.
const FOOTER = css`
  > ${FormActions}, > form > ${FormActions}, > ${DialogPosition} > form > ${FormActions} {
    position: sticky; z-index: 1; bottom: min(var(--stick), (45vh - 12rem) * 100);
    margin: var(--space-5) calc(-1 * var(--inset)) calc(-1 * var(--inset));
    padding: var(--space-3) var(--inset); border-top: 1px solid var(--line);
    border-radius: 0 0 var(--radius) var(--radius);
    background: var(--paper);
    --stick: calc(-1 * var(--inset));
    @media (scripting: none) { --stick: 0px; }
    @media (scripting: none) and (min-width: 17.01em) and (max-width: 59.99rem) { --stick: 60px; }
    > [data-variant="primary"]:first-child { ${mainKeyLook} }
    @media print { position: static; }
  }
  a, button, input, select, textarea { scroll-margin-block: var(--space-4) 9rem; }
`;

// The backdrop is a box-shadow of the dialog, and the page under it is kept from scrolling by a style: both are there
// before hydration, so nothing moves then. Radix' overlay would do that later, with 3 kB more.
/** The look of every dialog: without script a section of the page, with script a modal above it. */
export const DialogBox = styled(Dialog.Content)`
  --inset: var(--space-4);
  position: relative; margin-bottom: var(--space-8); padding: var(--inset); border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--paper); box-shadow: var(--shadow); overflow-wrap: anywhere;
  /* Radix takes the page's pointer events before it gives the dialog its own: a press in between would be lost. */
  pointer-events: auto;
  &:focus { outline: none; }
  > header {
    position: sticky; z-index: 2; top: calc(-1 * var(--inset)); margin: calc(-1 * var(--inset)) calc(-1 * var(--inset)) 0;
    padding: var(--space-2) var(--inset); border-radius: var(--radius) var(--radius) 0 0; background: var(--paper);
    display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 0 var(--space-2); align-items: start;
    /* Where 12 lines of text are nearly half of the screen, it would hide what it is above. */
    @media (max-height: 26em) { position: static; }
    @media (scripting: none) { position: static; }
    @media print { position: static; }
  }
  > header > div { display: contents; }
  > header :is(h1, h2) { font-size: var(--text-xl); padding-block: var(--space-2); }
  > header h1 > small { display: block; color: var(--muted); font: 600 var(--text-s)/1.2 var(--sans); }
  > header p { grid-column: 1 / -1; order: 1; color: var(--muted); }
  aside h2 { color: var(--muted); font: 600 var(--text-s)/1.4 var(--sans); }
  > header > [data-tip] { grid-area: 1 / 3; margin-right: -.5rem; }
  > header > [data-variant] { padding-inline: var(--space-1); @media ${media.small} { font-size: var(--text-s); } }
  ${FOOTER}
  @media (min-width: 44rem) { --inset: var(--space-6); }
  @media ${media.scripted} {
    position: fixed; z-index: 30; inset: var(--bar, 0) 0 0; margin: 0; border: 0; border-radius: 0; overflow: auto;
    overscroll-behavior: contain; scroll-padding-block: 8rem 9rem;
  }
  @media ${media.scripted} and (min-width: 44rem) {
    inset: 6vh 0 auto; width: min(44rem, 100% - 4rem); max-height: 88vh; margin: 0 auto;
    border: 1px solid var(--line); border-radius: var(--radius);
    box-shadow: 0 0 0 100vmax var(--shade), 0 12px 48px rgb(0 0 0 / 30%);
    /* The scroll bar ends where the rounding begins. */
    &::-webkit-scrollbar { width: 12px; }
    &::-webkit-scrollbar-track { margin-block: var(--radius); }
    &::-webkit-scrollbar-thumb { border: 3px solid var(--paper); border-radius: 6px; background: var(--edge); }
    &[data-wide] { width: min(72rem, 100% - 4rem); }
  }
  @media screen and ${media.scripted} {
    /* The background is that of the scroll bar's place, which the shadow cannot reach. */
    html:has(&) { overflow: hidden; background: var(--shaded-paper); }
  }
  @media print { position: static; max-height: none; box-shadow: none; }
`;

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
