/** Optimistic card moves in the browser: shown at once, sent one at a time for each card, and reverted if refused. */

import { type DealStage, stageLook } from "../stages.ts";
import { type BoardCard, isMoving, type Placement, type Placements, placementOf } from "./board-columns.ts";

export type Version = { dealStage: DealStage; updatedAt: string };

/** The result of a move. After a conflict, `present` is the server's current version if it could be read. */
export type MoveResult = { ok: true; saved: Version } | { ok: false; message: string; present?: Version };

export type UndoMove = Version & Pick<BoardCard, "id" | "lostReason">;

type MoveEffects = {
  send: (id: string, dealStage: DealStage, updatedAt: string) => Promise<MoveResult>;
  /** Shows that a move was saved. `undo` is the move back. */
  confirm: (name: string, dealStage: DealStage, undo: UndoMove) => void;
  /** Shows why a move was refused and in which stage the card is. */
  refuse: (description: string) => void;
};

export const NO_MOVES: Placements = new Map();

/**
 * The moves of one board, as a store for `useSyncExternalStore`. If a card is moved again while a move is being saved,
 * the new move is sent afterwards.
 */
export function createMoves({ send, confirm, refuse }: MoveEffects) {
  const { get, set: setPlacement, subscribe } = createPlacements();

  async function sendMoves({ id, name, lostReason }: BoardCard, first: Placement) {
    const from = first.dealStage;
    for (let place = first; isMoving(place); place = get().get(id) ?? place) {
      const { wanted } = place;
      const outcome = await send(id, wanted, place.updatedAt);
      const { dealStage, updatedAt } = outcome.ok ? outcome.saved : (outcome.present ?? place);
      if (!outcome.ok && !canRetryMove(place, { dealStage, updatedAt })) {
        setPlacement(id, { dealStage, updatedAt, wanted: dealStage });
        return refuse(`${outcome.message.replace(/\.?$/, ".")} ${name} is in ${stageLook(dealStage).label}.`);
      }
      const next = { dealStage, updatedAt, wanted: get().get(id)?.wanted ?? wanted };
      setPlacement(id, next);
      if (!isMoving(next)) confirm(name, dealStage, { id, dealStage: from, lostReason, updatedAt });
    }
  }

  return {
    get,
    subscribe,
    /** Moves `card` to `wanted`; `stage` is the column in which the server sent it. */
    move(card: BoardCard, stage: DealStage, wanted: DealStage) {
      const place = placementOf(card, stage, get());
      if (place.wanted === wanted) return;
      const next = { ...place, wanted };
      setPlacement(card.id, next);
      if (!isMoving(place)) void sendMoves(card, next);
    },
  };
}

/** If only other fields were changed meanwhile, the move is sent again with the newer version. */
function canRetryMove({ dealStage, updatedAt, wanted }: Placement, present: Version): boolean {
  return present.dealStage === wanted || (present.dealStage === dealStage && present.updatedAt !== updatedAt);
}

function createPlacements() {
  let placements = NO_MOVES;
  const listeners = new Set<() => void>();
  return {
    get: () => placements,
    set(id: string, placement: Placement) {
      placements = new Map(placements).set(id, placement);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
