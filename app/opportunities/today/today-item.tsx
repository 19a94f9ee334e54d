import { styled } from "styled-components";
import { badgeLook } from "#app/ui/badge.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { panelLook, StretchedLink, stretchedLook } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import { NewLabel, newLook } from "#app/ui/notices/created.tsx";
import { closeDateAttention, nextStepAttention } from "../list/attention.ts";
import { AttentionLabel, markLook } from "../list/attention-badge.tsx";
import { StageBadge } from "../stage-badge.tsx";
import type { TodayRow } from "./today-sections.ts";

/** A section of opportunities that need action. With its list it is one styled element. */
export const Tasks = styled.section`
  margin-top: var(--space-5);
  h2 { margin-bottom: var(--space-2); }
  ol { ${panelLook} padding: 0; }
  li {
    position: relative; display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center;
    padding: var(--space-3) var(--space-4); overflow-wrap: anywhere;
  }
  li + li { border-top: 1px solid var(--line); }
  li:hover { background: var(--sunken); }
  li:first-child { border-radius: var(--radius) var(--radius) 0 0; }
  li:last-child { border-radius: 0 0 var(--radius) var(--radius); }
  li:only-child { border-radius: var(--radius); }
  [data-lit] { ${newLook} }
  li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: -3px; }
  .stretched { ${stretchedLook} }
  .badge { ${badgeLook} }
  .mark { ${markLook} }
  small { display: block; color: var(--muted); font-size: var(--text-s); }
  .done { ${buttonLook} position: relative; min-width: 5.25rem; margin-left: auto; padding-inline: var(--space-3); }
  strong { font-variant-numeric: tabular-nums; }
  li > div:first-child { flex: 1 0 100%; }
  li > div + div { display: flex; flex-wrap: wrap; gap: var(--space-1); }
  nav { display: flex; justify-content: space-between; }
  nav a { display: flex; align-items: center; min-height: 2.75rem; padding: 0 var(--space-3); }
  @media (min-width: 76rem) {
    li { display: grid; grid-template-columns: minmax(0, 1fr) 11rem 12.5rem 6.5rem auto; }
    .badge { justify-self: start; }
    li > div + div { flex-direction: column; }
    li > strong { text-align: right; }
  }
`;

type TodayItemProps = {
  row: TodayRow;
  today: string;
  search: string;
  /** The address of its Done, by default over the list of `search`. */
  doneTo?: string;
  isNew?: boolean;
  isHighlighted?: boolean;
};

/** An opportunity that needs action, with a link to the form that replaces its next step. Its container is `Tasks`. */
export function TodayItem({ row, today, search, doneTo, isNew, isHighlighted }: TodayItemProps) {
  // The label says when the step is due, in place of its date.
  const due = nextStepAttention(row, today);
  const date = row.nextStepDate && !due ? formatDate(row.nextStepDate) : null;
  const step = [row.nextStepDescription, date].filter(Boolean).join(" · ");
  const doing = row.nextStepDescription || row.nextStepDate ? "Done" : "Plan";
  return (
    <li data-new={isNew ? "" : undefined} data-lit={isHighlighted ? "" : undefined}>
      <div>
        <StretchedLink href={`/opportunities/${row.id}${search}`}>{row.name}</StretchedLink>
        {isNew ? <NewLabel /> : null}
        {step ? <p>{step}</p> : null}
        <small>
          Closes {formatDate(row.targetCloseDate)}
          {row.ownerName ? ` · ${row.ownerName}` : ""}
        </small>
      </div>
      <div>
        <AttentionLabel mark={due} />
        <AttentionLabel mark={closeDateAttention(row, today)} />
      </div>
      <StageBadge stage={row.dealStage} />
      <strong>{formatMoney(row.dealSize)}</strong>
      <a
        className="done"
        data-variant="secondary"
        href={doneTo ?? `/opportunities/${row.id}/done${search}`}
        aria-label={`${doing} ${row.name}`}
      >
        {doing}
      </a>
    </li>
  );
}
