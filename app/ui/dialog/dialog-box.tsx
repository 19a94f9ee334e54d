import * as Dialog from "@radix-ui/react-dialog";
import { css, styled } from "styled-components";
import { mainKeyLook } from "../button.tsx";
import { FormActions } from "../form/form-layout.tsx";
import { media } from "../theme/media.ts";
import { DialogPosition } from "./dialog-position.tsx";

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
  /* The page under it is not what one prints. */
  @media print { position: static; max-height: none; box-shadow: none; & ~ * { display: none !important; } }
`;
