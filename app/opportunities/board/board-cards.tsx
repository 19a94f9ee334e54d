import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import type { SentRows } from "#app/lists/sent-rows.ts";
import { useHydrated } from "#app/ui/browser/hydrated.ts";
import { useCreatedId, useHighlightedId } from "#app/ui/notices/created.tsx";
import type { DealStage } from "../stages.ts";
import type { BoardCard, BoardColumn } from "./board-columns.ts";
import { Deal } from "./deal.tsx";

/** What an empty column says after "No deals in this camp.": how a deal gets there. A stage may have none. */
const EMPTY_COLUMN_HINTS: Partial<Record<DealStage, string>> = {
  open: "Every trail begins here: tell what just happened, or press New.",
  qualified: "Move a deal here once the climb is worth it.",
  samples: "Move a deal here when samples are on their way.",
  "contract-negotiation": "Move a deal here when you talk terms by the fire.",
  "won-closed": "The summit waits for its first flag.",
  "lost-closed": "No deal has turned back. May it stay so.",
};

/**
 * The cards of a column for `Rows`. Moving a card needs their data, so the browser has them; but the document's cards
 * stay as the server rendered them until one comes to their column or leaves it.
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

type CardsProps = {
  stage: DealStage;
  sent: SentRows<BoardCard>;
  today: string;
  reasonOf: (card: BoardCard) => string | null;
  /** The days that a won deal usually spends in the stage; null if that is not known. */
  usualDays: number | null;
  /** The card that was moved last. */
  movedId: string | null;
};

/** The cards of the column `stage`. */
export function Cards({ stage, sent, today, reasonOf, usualDays, movedId }: CardsProps) {
  const { search } = useLocation();
  const createdId = useCreatedId("/opportunities");
  const changedId = useHighlightedId("/opportunities");
  const onClick = useRowLinks();
  if (sent.count === 0) return <p>{`No deals in this camp. ${EMPTY_COLUMN_HINTS[stage] ?? ""}`}</p>;
  const highlightedId = movedId ?? changedId;
  return (
    <Rows
      as="ul"
      sent={sent}
      onClick={onClick}
      item={Deal}
      each={(card) => {
        const marks = {
          isNew: card.id === createdId,
          isHighlighted: card.id === highlightedId,
          reason: reasonOf(card),
        };
        return [card.id, { card, stage, today, usualDays, search, ...marks }];
      }}
    />
  );
}
