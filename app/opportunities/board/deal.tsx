import { css } from "styled-components";
import { buttonLook } from "#app/ui/button.tsx";
import { StretchedLink, stretchedLook } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import { NewLabel, newLook } from "#app/ui/notices/created.tsx";
import { STAGE_OPTIONS } from "../labels.ts";
import { nextStepAttention } from "../list/attention.ts";
import { AttentionLabel, markLook } from "../list/attention-badge.tsx";
import { type DealStage, FIRST_STAGE } from "../stages.ts";
import { type BoardCard, cardElementId } from "./board-columns.ts";

/** The look of `Deal`, for the board that holds them. */
export const dealLook = css`
  li {
    position: relative; display: grid; gap: var(--space-1); padding: var(--space-3) var(--space-3) 0;
    border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); box-shadow: var(--shadow);
    overflow-wrap: anywhere;
  }
  [data-new] { ${newLook} }
  li:target, li:has(.stretched:hover) { border-color: var(--action); }
  li:target { box-shadow: 0 0 0 2px var(--action); }
  li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: 1px; }
  li p {
    display: flex; flex-wrap: wrap; gap: 0 var(--space-2); justify-content: space-between; color: var(--muted);
    font-size: var(--text-s); font-variant-numeric: tabular-nums;
  }
  li p strong { color: var(--ink); }
  .stretched {
    ${stretchedLook} display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 4;
    line-height: 1.3; hyphens: auto;
  }
  .mark { ${markLook} font-size: var(--text-xs); }
  details { position: relative; margin: var(--space-1) calc(-1 * var(--space-3)) 0; border-top: 1px solid var(--line); }
  summary {
    display: flex; align-items: center; min-height: 2.75rem; padding: 0 var(--space-3); color: var(--action);
    font-size: var(--text-s); font-weight: 600; cursor: pointer; list-style-position: inside;
  }
  summary::before { content: "⇄"; content: "⇄" / ""; margin-right: var(--space-2); }
  summary::marker, summary::-webkit-details-marker { display: none; }
  summary:hover { text-decoration: underline; }
  summary:focus-visible { outline-offset: -3px; border-radius: var(--radius); }
  form { display: grid; gap: var(--space-2); padding: 0 var(--space-3) var(--space-3); }
  select {
    width: 100%; min-height: 2.75rem; padding: var(--space-2); border: 1px solid var(--edge);
    border-radius: var(--radius); background: var(--panel); font-size: max(1rem, 16px);
  }
  button { ${buttonLook} }
  @media print { details { display: none; } }
`;

type DealProps = {
  card: BoardCard;
  stage: DealStage;
  today: string;
  search: string;
  isNew: boolean;
};

/** A deal as a card of the board, which can be dragged and has a form that moves it. */
export function Deal({ card, stage, today, search, isNew }: DealProps) {
  const path = `/opportunities/${card.id}`;
  return (
    <li id={cardElementId(card.id)} draggable data-new={isNew ? "" : undefined}>
      <StretchedLink href={path + search}>{card.name}</StretchedLink>
      {isNew ? <NewLabel /> : null}
      <p>
        <strong>{formatMoney(card.dealSize)}</strong> <span>{formatDate(card.targetCloseDate)}</span>
      </p>
      <p>{card.ownerName}</p>
      <AttentionLabel mark={nextStepAttention({ ...card, dealStage: stage }, today)} />
      <details>
        <summary aria-label={`Move ${card.name}`}>Move</summary>
        <form method="post" action={`${path}/stage${search}`}>
          <input type="hidden" name="updatedAt" value={card.updatedAt} />
          <StageChoice stage={stage} />
          <button type="submit" data-variant="secondary">
            Move
          </button>
        </form>
      </details>
    </li>
  );
}

/** The stages that a card of `stage` can be moved to; the next one is chosen at first. */
function StageChoice({ stage }: { stage: DealStage }) {
  const nextStage = STAGE_OPTIONS[STAGE_OPTIONS.findIndex(({ value }) => value === stage) + 1]?.value ?? FIRST_STAGE;
  return (
    <select name="dealStage" aria-label="New stage" defaultValue={nextStage}>
      {STAGE_OPTIONS.filter(({ value }) => value !== stage).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
