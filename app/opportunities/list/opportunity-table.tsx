import { styled } from "styled-components";
import { Table } from "#app/ui/table.tsx";
import { media } from "#app/ui/theme/media.ts";
import { visuallyHidden } from "#app/ui/visually-hidden.tsx";
import { markLook } from "./attention-badge.tsx";

/**
 * The table of opportunities, with rows of 48 px. Its columns have fixed widths; what is left goes to the name. Where a
 * row is a card, it has three lines (name and size, stage and close date, next step) and a small one.
 */
export const Opportunities = styled(Table)`
  /* Large text needs more than the table has: then each column gets a share of it. */
  container-type: inline-size;
  col:first-child { width: auto; }
  /* On a wide screen the longest name of a stage has room in one line. */
  col:nth-child(2) { width: min(8.75rem, 19cqi); @media (min-width: 90rem) { width: min(11.75rem, 19cqi); } }
  col:nth-child(3) { width: min(6rem, 13cqi); }
  col:nth-child(4) { width: min(6.75rem, 15cqi); }
  col:nth-child(5) { width: clamp(min(9rem, 20cqi), 15vw, 20rem); }
  col:nth-child(6) { width: min(4.75rem, 10cqi); }
  col:last-child { width: min(5rem, 11cqi); }
  col[data-custom] { width: min(7rem, 11.5cqi); }
  /* Custom columns leave room for the name: contacts give way to them, the next step is narrow beside two,
    and gives way to three, or to two of a narrow table. */
  @media ${media.table} {
    @container (max-width: 79rem) {
      table:has(> colgroup > [data-custom]) :is(col, th, td):nth-child(6) { display: none; }
      table:has(> colgroup > [data-custom] ~ [data-custom]) col:nth-child(5) { width: 9rem; }
      table:has(> colgroup > [data-custom] ~ [data-custom] ~ [data-custom]) :is(col, th, td):nth-child(5) { display: none; }
    }
    @container (max-width: 58rem) {
      table:has(> colgroup > [data-custom] ~ [data-custom]) :is(col, th, td):nth-child(5) { display: none; }
    }
  }
  th, td { padding-inline: var(--space-2); }
  th:last-child, td:last-child { padding-left: 0; }
  th { padding-block: .3rem; }
  tbody tr { height: 3rem; }
  td { padding-block: .25rem; font-size: var(--text-label); line-height: 1.3; }
  td[data-long] { padding-inline: 0; font-size: var(--text-xs); }
  td:first-child > small { overflow: hidden; font-size: var(--text-xs); text-overflow: ellipsis; white-space: nowrap; }
  td small > span::before { content: " · "; }
  td b { ${visuallyHidden} }
  .badge { padding-inline: .45rem; overflow-wrap: normal; }
  .stretched { font-size: var(--text-label); -webkit-line-clamp: 1; word-break: break-all; }
  td p { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
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
    tbody tr { height: auto; }
    .stretched { -webkit-line-clamp: 2; word-break: normal; }
    tbody td[data-label="Deal Size"] { grid-area: size; font-weight: 600; white-space: nowrap; }
    [data-label="Close Date"] {
      grid-area: close; display: flex; gap: var(--space-1); align-items: center; color: var(--muted);
      font-size: var(--text-xs);
      /* Only the sign of "Close date past", which screen readers read. */
      .mark { padding: .1rem; font-size: 0; svg { display: block; width: .9rem; height: .9rem; } }
    }
    [data-label="Next Step"] { grid-area: next; min-width: 0; }
    td p { display: block; text-overflow: ellipsis; white-space: nowrap; }
    tbody td[data-label="Contacts"] { grid-area: made; justify-self: end; color: var(--muted); font-size: var(--text-xs);
      white-space: nowrap; }
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
      tbody td[data-label="Deal Size"] { white-space: normal; }
      tbody td[data-label="Contacts"] { grid-area: contacts; }
    }
    tbody td[data-actions] { grid-area: act; position: relative; inset: auto; display: grid; grid-template-columns: auto;
      margin: -.25rem 0; }
  }
`;
