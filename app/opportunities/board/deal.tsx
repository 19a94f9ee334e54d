import { css } from "styled-components";
import { iconButtonLook } from "#app/ui/button.tsx";
import { StretchedLink, stretchedLook } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { Icon } from "#app/ui/icons.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { NewLabel, newLook } from "#app/ui/notices/created.tsx";
import { visuallyHidden } from "#app/ui/visually-hidden.tsx";
import { shortName } from "../labels.ts";
import { nextStepAttention } from "../list/attention.ts";
import { AttentionLabel, markLook } from "../list/attention-badge.tsx";
import { type DealStage, STAGES } from "../stages.ts";
import { type BoardCard, cardElementId } from "./board-columns.ts";

/** The look of `Deal`, for the board that holds them. */
export const dealLook = css`
  /* All cards are equally high, so that the browser can leave out those that are not in sight and nothing moves. */
  li {
    position: relative; display: grid; grid-template: 1fr auto auto auto / minmax(0, 1fr); min-height: 6.5rem;
    padding: .3rem .5rem; border: 1px solid var(--line); border-radius: var(--radius);
    background: var(--panel); box-shadow: var(--shadow); content-visibility: auto;
    contain-intrinsic-height: auto 6.375rem;
  }
  [data-lit] { ${newLook} }
  li:target, li:has(.stretched:hover) { border-color: var(--action); }
  li:target { box-shadow: 0 0 0 2px var(--action); }
  li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: 1px; }
  li p {
    overflow: hidden; color: var(--muted); font-size: var(--text-s); line-height: 1.3; font-variant-numeric: tabular-nums;
    text-overflow: ellipsis; white-space: nowrap;
  }
  li p strong { margin-right: var(--space-1); color: var(--ink); }
  .stretched {
    ${stretchedLook} display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
    align-self: start; margin-right: 1.5rem; font-size: var(--text-label); line-height: 1.25; overflow-wrap: anywhere;
    hyphens: auto;
  }
  .mark {
    ${markLook} display: block; max-width: 100%; overflow: hidden; padding: 0 .3rem; font-size: var(--text-xs);
    text-overflow: ellipsis; white-space: nowrap;
    svg { display: none; }
  }
  /* In one line, so that no card is higher: the people give way. */
  [data-age] {
    display: flex; gap: var(--space-1);
    i { flex: 1; overflow: hidden; font-style: normal; text-overflow: ellipsis; }
    span { color: var(--clay-ink); }
    b { ${visuallyHidden} }
  }
  [data-move] {
    ${iconButtonLook} position: absolute; inset: 0 0 auto auto; width: 2rem; height: 2rem; color: var(--action);
    svg { width: 1.1rem; height: 1.1rem; }
    @media (scripting: none) { position: absolute; }
  }
  [data-move]:focus-visible { outline-offset: -3px; }
  @media (pointer: coarse) { .stretched { margin-right: 2.25rem; } [data-move] { width: 2.75rem; height: 2.75rem; } }
  @media print { li { content-visibility: visible; } [data-move] { display: none; } }
`;

/** So many times the usual days in a stage are told (docs/product.md#ageing). */
const SLOW_DEAL_FACTOR = 2;

type DealProps = {
  card: BoardCard;
  stage: DealStage;
  today: string;
  usualDays: number | null;
  search: string;
  isNew: boolean;
  /** Whether it was just created or moved. */
  isHighlighted: boolean;
  /** Why it was lost. */
  reason: string | null;
};

/** A draggable card of the board, with a link to choose its stage. Plain elements, because a board has 120 cards. */
export function Deal({ card, stage, today, usualDays, search, isNew, isHighlighted, reason }: DealProps) {
  const path = `/opportunities/${card.id}`;
  const { stageDays } = card;
  const people = [card.ownerName && shortName(card.ownerName), card.contactName].filter(Boolean).join(" · ");
  return (
    <li
      id={cardElementId(card.id)}
      draggable
      data-new={isNew ? "" : undefined}
      data-lit={isHighlighted ? "" : undefined}
    >
      <StretchedLink href={path + search}>{card.name}</StretchedLink>
      {isNew ? <NewLabel /> : null}
      <p>
        <strong>{formatMoney(card.dealSize)}</strong> {formatDate(card.targetCloseDate)}
      </p>
      {stageDays !== null && usualDays !== null && stageDays > SLOW_DEAL_FACTOR * usualDays ? (
        <p data-age="">
          <i>{people}</i>
          <span>
            {formatAmount(stageDays)} days<b>{` in ${STAGES[stage].label}`}</b>, typically {formatAmount(usualDays)}
          </span>
        </p>
      ) : (
        <p>{people}</p>
      )}
      {reason ? <p>{reason}</p> : null}
      <AttentionLabel mark={nextStepAttention({ ...card, dealStage: stage }, today)} />
      <a data-move="" data-tip="" href={`${path}/stage${search}`} aria-label={`Move ${card.name}`}>
        <Icon name="move" />
      </a>
    </li>
  );
}
