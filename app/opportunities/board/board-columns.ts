/** The board's columns, and their optimistic state while moves are being saved. */
import type { Page } from "#app/lists/list-page.ts";
import type { OpportunityJson } from "../schema.ts";
import { DEAL_STAGES, type DealStage, isActive } from "../stages.ts";

/** The data of a card, with the opportunity's version (`updatedAt`). */
export type BoardCard = Pick<
  OpportunityJson,
  "id" | "name" | "lostReason" | "dealSize" | "targetCloseDate" | "nextStepDate" | "updatedAt"
> & {
  ownerName: string | null;
  /** The business of its first contact, else that contact's name; null without contacts. */
  contactName: string | null;
  /** Days since it reached its stage, by the team's calendar; null if closed, or if its changes are not yet read. */
  stageDays: number | null;
};

/** The element id of a card, for links with a fragment. */
export const cardElementId = (id: string) => `card-${id}`;

/** The number of opportunities in a stage and the sum of their sizes, in dollars. */
export type StageTotal = { stage: DealStage; count: number; sum: number };

/** A stage with one page of its opportunities. `total` covers all pages; null if it is unknown. */
export type BoardColumn = Page<BoardCard> & { stage: DealStage; total: Omit<StageTotal, "stage"> | null };

/**
 * A column for every stage. If all cards of a column are on its page, its total is computed from them, otherwise taken
 * from `totals`.
 */
export function columnsOf(
  pages: Partial<Record<DealStage, Page<BoardCard>>>,
  totals: StageTotal[] | null,
): BoardColumn[] {
  return DEAL_STAGES.map((stage) => {
    const { rows, next, previous } = pages[stage] ?? { rows: [], next: null, previous: null };
    const total =
      next || previous
        ? (totals?.find((one) => one.stage === stage) ?? null)
        : { count: rows.length, sum: sumOf(rows) };
    return { stage, total: total && { count: total.count, sum: total.sum }, rows, next, previous };
  });
}

/** The last version known from the server, and `wanted`, the stage to which the user moved the card. */
export type Placement = { dealStage: DealStage; updatedAt: string; wanted: DealStage };

export type Placements = ReadonlyMap<string, Placement>;

/** Whether a move is not saved yet. */
export const isMoving = ({ wanted, dealStage }: Placement) => wanted !== dealStage;

/**
 * The placement of a card that the server sent in the column `stage`: the stored one if it is not saved yet or newer
 * than the card, otherwise the card's own.
 */
export function placementOf(card: BoardCard, stage: DealStage, placements: Placements): Placement {
  const placement = placements.get(card.id);
  if (placement && (isMoving(placement) || placement.updatedAt > card.updatedAt)) return placement;
  return { dealStage: stage, updatedAt: card.updatedAt, wanted: stage };
}

/** The columns with each moved card in its wanted column, counts and sums adjusted; other columns stay as they are. */
export function applyPlacements(columns: BoardColumn[], placements: Placements): BoardColumn[] {
  const moves = columns.flatMap(({ stage, rows }) =>
    rows
      .map((card) => ({ card, from: stage, to: placementOf(card, stage, placements).wanted }))
      .filter(({ from, to }) => from !== to),
  );
  if (moves.length === 0) return columns;
  return columns.map((column) => {
    const removed = moves.filter(({ from }) => from === column.stage).map(({ card }) => card);
    const added = moves.filter(({ to }) => to === column.stage).map(({ card }) => ({ ...card, stageDays: null }));
    if (removed.length + added.length === 0) return column;
    return {
      ...column,
      total: column.total && {
        count: column.total.count - removed.length + added.length,
        sum: column.total.sum - sumOf(removed) + sumOf(added),
      },
      rows: [...column.rows.filter((card) => !removed.includes(card)), ...added].sort(compareCards(column.stage)),
    };
  });
}

const sumOf = (cards: BoardCard[]) => cards.reduce((sum, { dealSize }) => sum + dealSize, 0);

/** Compares cards of a column: earliest close date first, or latest first if the stage is closed. */
function compareCards(stage: DealStage) {
  const sign = isActive(stage) ? 1 : -1;
  const key = ({ targetCloseDate, id }: BoardCard) => targetCloseDate + id;
  return (one: BoardCard, other: BoardCard) => (key(one) < key(other) ? -sign : sign);
}
