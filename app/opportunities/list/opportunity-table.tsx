import { styled } from "styled-components";
import { Table } from "#app/ui/table.tsx";
import { media } from "#app/ui/theme/media.ts";
import { visuallyHidden } from "#app/ui/visually-hidden.tsx";
import { markLook } from "./attention-badge.tsx";

/**
 * The table of opportunities. Its columns have fixed widths; what is left goes to the name and the next step. Where a row is
 * a card, it has three lines (name and size, stage and close date, next step) and a small one.
 */
export const Opportunities = styled(Table)`
  col { width: min(7.25rem, 10vw); }
  col:first-child { width: 25%; }
  /* On a wide screen the longest name of a stage has room in one line. */
  col:nth-child(2) { width: min(13rem, max(min(8.75rem, 10.9vw), 20vw - 7.25rem)); }
  col:nth-child(3) { width: min(6.25rem, 9vw); }
  col:nth-child(5) { width: auto; }
  col:nth-child(6) { width: min(5rem, 6vw); }
  col:last-child { width: min(5.5rem, 7vw); }
  th, td { padding-inline: var(--space-2); }
  th { padding-block: var(--space-2); }
  td { padding-block: .375rem; line-height: 1.35; }
  td[data-long] { padding-inline: 0; font-size: var(--text-xs); }
  td:first-child > small { overflow: hidden; font-size: var(--text-xs); text-overflow: ellipsis; white-space: nowrap; }
  td small > span::before { content: " · "; }
  td b { ${visuallyHidden} }
  .badge { padding-inline: .45rem; overflow-wrap: normal; }
  .stretched, td p { -webkit-line-clamp: 2; }
  .stretched { font-size: .9375rem; }
  [data-label="Close Date"] { font-size: .9375rem; }
  td p { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; font-size: .875rem; }
  td p small { display: inline; }
  .mark { ${markLook} white-space: normal; }
  td p .mark { display: inline-flex; padding: 0 .35rem; font-size: var(--text-xs); }
  [data-label="Close Date"] .mark { display: flex; padding-inline: .3rem; font-size: var(--text-xs); svg { display: none; } }
  @media (pointer: fine) { [data-tip] { width: 36px; height: 36px; } }
  @media ${media.cards} {
    tbody { gap: var(--space-2); container-type: inline-size; }
    tbody tr {
      grid-template:
        "name name name act" "stage size close act" "next next next act" "made made made act"
        / 1fr auto auto 44px;
      gap: 1px var(--space-2); align-items: center; padding: var(--space-2) 0 var(--space-2) var(--space-3);
    }
    tbody td { display: block; justify-items: normal; padding: 0; text-align: left; }
    tbody td:first-child { display: contents; }
    td[data-label]::before { content: none; }
    .stretched { grid-area: name; }
    /* "Contacts" stands at the end of the line. */
    td:first-child > small { grid-area: made; padding-right: 4.25rem; }
    /* Below all else. */
    td:first-child > small.new { grid-area: 8 / 1; }
    [data-label="Stage"] { grid-area: stage; }
    .badge { gap: .25em; padding-inline: .4rem; font-size: var(--text-xs); }
    tbody td[data-label="Deal Size"] { grid-area: size; font-size: .9375rem; font-weight: 600; white-space: nowrap; }
    [data-label="Close Date"] {
      grid-area: close; display: flex; gap: var(--space-1); align-items: center; color: var(--muted);
      font-size: var(--text-xs);
      /* Only the sign of "Close date past", which screen readers read. */
      .mark { padding: .1rem; font-size: 0; svg { display: block; width: .9rem; height: .9rem; } }
    }
    [data-label="Next Step"] { grid-area: next; min-width: 0; }
    td p { display: block; text-overflow: ellipsis; white-space: nowrap; }
    tbody td[data-label="Contacts"] { grid-area: made; justify-self: end; color: var(--muted); font-size: var(--text-xs); white-space: nowrap; }
    td[data-label="Contacts"]::before { content: "Contacts "; }
    @container (max-width: 19rem) {
      tbody tr {
        grid-template:
          "name name act" "stage size act" "close close act" "next next act" "made made act" / minmax(0, 1fr) auto 44px;
      }
    }
    /* Large text on a small screen: rem is that of the text, as it is not in a media query. */
    @container (max-width: 16rem) {
      tbody tr {
        grid-template: "name act" "stage act" "size act" "close act" "next act" "made act" "contacts act" / minmax(0, 1fr) 44px;
      }
      td:first-child > small { padding: 0; white-space: normal; }
      tbody td[data-label="Contacts"] { grid-area: contacts; }
    }
    tbody td[data-actions] { grid-area: act; position: relative; inset: auto; display: grid; grid-template-columns: auto; margin: -.25rem 0; }
  }
`;
