/** Moves of cards in the browser: shown at once, sent one after the other for each card, taken back where they are refused. */
import { type BoardCard, isMoving, type Placement, type Placements, placementOf } from "./board.ts";
import { DEAL_STAGE_LABELS } from "./labels.ts";
import type { DealStage } from "./schema.ts";

/** A version of an opportunity, as the server tells it. */
export type Version = { dealStage: DealStage; updatedAt: string };

/** What came of a move; a refusal may tell where the opportunity is by now. */
export type Outcome = { ok: true; saved: Version } | { ok: false; message: string; present?: Version };

type Ways = {
  send: (id: string, dealStage: DealStage, updatedAt: string) => Promise<Outcome>;
  /** Says why a move was refused, and where the card is. */
  refuse: (description: string) => void;
};

/** What the board shows: where the moved cards are, and the last move that was saved, in words. */
export type Moves = { placements: Placements; said: string };

export const NO_MOVES: Moves = { placements: new Map(), said: "" };

/** The moves of one board, for `useSyncExternalStore`. A card that is moved again while a move is under way goes on from there. */
export function createMoves({ send, refuse }: Ways) {
  let moves = NO_MOVES;
  const listeners = new Set<() => void>();

  function put(id: string, placement: Placement, said = moves.said) {
    moves = { placements: new Map(moves.placements).set(id, placement), said };
    for (const listener of listeners) listener();
  }

  async function settle({ id, name }: BoardCard, first: Placement) {
    for (let place = first; isMoving(place); place = moves.placements.get(id) ?? place) {
      const { wanted } = place;
      const outcome = await send(id, wanted, place.updatedAt);
      if (!outcome.ok) {
        const { dealStage, updatedAt } = outcome.present ?? place;
        put(id, { dealStage, updatedAt, wanted: dealStage });
        return refuse(`${outcome.message.replace(/\.?$/, ".")} ${name} is in ${DEAL_STAGE_LABELS[dealStage]}.`);
      }
      const { dealStage, updatedAt } = outcome.saved;
      const latest = moves.placements.get(id)?.wanted ?? wanted;
      const saved = { dealStage, updatedAt, wanted: latest === wanted ? dealStage : latest };
      put(id, saved, isMoving(saved) ? moves.said : `${name} moved to ${DEAL_STAGE_LABELS[dealStage]}.`);
    }
  }

  return {
    get: () => moves,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Moves `card`, which the board was given in the column of `stage`, to `wanted`. */
    move(card: BoardCard, stage: DealStage, wanted: DealStage) {
      const place = placementOf(card, stage, moves.placements);
      if (place.wanted === wanted) return;
      const next = { ...place, wanted };
      put(card.id, next);
      if (!isMoving(place)) void settle(card, next);
    },
  };
}
