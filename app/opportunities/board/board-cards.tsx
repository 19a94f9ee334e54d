import { useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import type { SentRows } from "#app/lists/sent-rows.ts";
import { useHydrated } from "#app/ui/browser/hydrated.ts";
import { StretchedLink } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import { NewLabel, useCreatedId } from "#app/ui/notices/created.tsx";
import { STAGE_OPTIONS } from "../labels.ts";
import { nextStepAttention } from "../list/attention.ts";
import { AttentionLabel } from "../list/attention-badge.tsx";
import { type DealStage, FIRST_STAGE } from "../stages.ts";
import { type BoardCard, type BoardColumn, cardElementId } from "./board-columns.ts";

/**
 * The cards of a column for `Rows`. Moving a card needs their data, so the browser has them; but the document's cards stay as
 * the server rendered them until one comes to their column or leaves it.
 */
export function useSentCards(loadedColumns: BoardColumn[]) {
  const hydrated = useHydrated();
  const [leftAlone] = useState(() => {
    const inDocument = import.meta.env.SSR || hydrated ? [] : loadedColumns;
    return new Map(inDocument.map(({ stage, rows }) => [stage, rows]));
  });
  return ({ stage, rows }: BoardColumn): SentRows<BoardCard> => {
    // For good: a column whose card came back has the document's rows again, but no longer its elements.
    if (leftAlone.get(stage) !== rows) leftAlone.delete(stage);
    return { count: rows.length, rows: leftAlone.has(stage) ? undefined : rows };
  };
}

type CardsProps = { stage: DealStage; sent: SentRows<BoardCard>; today: string };

/** The cards of the column `stage`. */
export function Cards({ stage, sent, today }: CardsProps) {
  const { search } = useLocation();
  const createdId = useCreatedId("/opportunities");
  const onClick = useRowLinks();
  if (sent.count === 0) return <p>No deals in this camp.</p>;
  const stages = STAGE_OPTIONS.filter(({ value }) => value !== stage);
  const options = stages.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  const nextStage = STAGE_OPTIONS[STAGE_OPTIONS.findIndex(({ value }) => value === stage) + 1]?.value ?? FIRST_STAGE;
  return (
    <Rows as="ul" sent={sent} onClick={onClick}>
      {(card) => (
        <Deal key={card.id} card={card} stage={stage} today={today} search={search} isNew={card.id === createdId}>
          <select name="dealStage" aria-label="New stage" defaultValue={nextStage}>
            {options}
          </select>
        </Deal>
      )}
    </Rows>
  );
}

type DealProps = {
  card: BoardCard;
  stage: DealStage;
  today: string;
  search: string;
  isNew: boolean;
  children: ReactNode;
};

function Deal({ card, stage, today, search, isNew, children }: DealProps) {
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
          {children}
          <button type="submit" data-variant="secondary">
            Move
          </button>
        </form>
      </details>
    </li>
  );
}
