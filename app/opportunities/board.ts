/** The board's columns, and how they look while cards are on their way. */
import type { Page } from "#app/http/page.ts";
import { DEAL_STAGE_LABELS } from "./labels.ts";
import { isActive } from "./marks.ts";
import type { DealStage, OpportunityJson } from "./schema.ts";

/** What a card shows, and the version of the opportunity that it shows. */
export type BoardCard = Pick<
  OpportunityJson,
  "id" | "name" | "dealSize" | "targetCloseDate" | "nextStepDate" | "updatedAt"
>;

/** The id of a card's element, which an address can lead to. */
export const cardElementId = (id: string) => `card-${id}`;

/** How many opportunities a stage has and what they add up to, in dollars. */
export type StageTotal = { stage: DealStage; count: number; sum: number };

/** A stage with a page of its opportunities, and what all of them are; null where that is not known. */
export type BoardColumn = Page<BoardCard> & { stage: DealStage; total: Omit<StageTotal, "stage"> | null };

/** The six columns. One whose cards all stand on its page is counted from them, others as `totals` says. */
export function columnsOf(
  pages: Partial<Record<DealStage, Page<BoardCard>>>,
  totals: StageTotal[] | null,
): BoardColumn[] {
  return (Object.keys(DEAL_STAGE_LABELS) as DealStage[]).map((stage) => {
    const { rows, next, previous } = pages[stage] ?? { rows: [], next: null, previous: null };
    const total =
      next || previous
        ? (totals?.find((one) => one.stage === stage) ?? null)
        : { count: rows.length, sum: sumOf(rows) };
    return { stage, total: total && { count: total.count, sum: total.sum }, rows, next, previous };
  });
}

/** A version of an opportunity as the server last told it, and the stage that the person moved it to. */
export type Placement = { dealStage: DealStage; updatedAt: string; wanted: DealStage };

/** Placements by the opportunity's id. */
export type Placements = ReadonlyMap<string, Placement>;

/** Whether a move is still under way. */
export const isMoving = ({ wanted, dealStage }: Placement) => wanted !== dealStage;

/** What is newer than the card in a column of `stage`: a placement that is under way or of a later version; else the card itself. */
export function placementOf(card: BoardCard, stage: DealStage, placements: Placements): Placement {
  const placement = placements.get(card.id);
  if (placement && (isMoving(placement) || placement.updatedAt > card.updatedAt)) return placement;
  return { dealStage: stage, updatedAt: card.updatedAt, wanted: stage };
}

/** The columns with every moved card where it was moved to; counts and sums go with it. */
export function arrange(columns: BoardColumn[], placements: Placements): BoardColumn[] {
  const moves = columns.flatMap(({ stage, rows }) =>
    rows
      .map((card) => ({ card, from: stage, to: placementOf(card, stage, placements).wanted }))
      .filter(({ from, to }) => from !== to),
  );
  if (moves.length === 0) return columns;
  return columns.map((column) => {
    const gone = moves.filter(({ from }) => from === column.stage).map(({ card }) => card);
    const come = moves.filter(({ to }) => to === column.stage).map(({ card }) => card);
    return {
      ...column,
      total: column.total && {
        count: column.total.count - gone.length + come.length,
        sum: column.total.sum - sumOf(gone) + sumOf(come),
      },
      rows: [...column.rows.filter((card) => !gone.includes(card)), ...come].sort(inOrder(column.stage)),
    };
  });
}

const sumOf = (cards: BoardCard[]) => cards.reduce((sum, { dealSize }) => sum + dealSize, 0);

/** The order of a column: what closes soonest first, or what closed last where everything is closed. */
function inOrder(stage: DealStage) {
  const sign = isActive(stage) ? 1 : -1;
  const key = ({ targetCloseDate, id }: BoardCard) => targetCloseDate + id;
  return (one: BoardCard, other: BoardCard) => (key(one) < key(other) ? -sign : sign);
}
