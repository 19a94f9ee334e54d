import {
  type DragEvent,
  type KeyboardEvent,
  type MutableRefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { NOT_REACHED, readFailedResponse, statusAndMessage } from "#app/ui/notices/failure-words.ts";
import { notify } from "#app/ui/notices/toast-store.ts";
import type { DealStage } from "../stages.ts";
import { applyPlacements, type BoardColumn, cardElementId, type Placements } from "./board-columns.ts";
import { movedMessage } from "./moved.ts";
import { createMoves, type MoveResult, NO_MOVES, type UndoMove, type Version } from "./moves.ts";
import { useMoveDialog } from "./use-move-dialog.tsx";

const notifyMoved = (name: string, dealStage: DealStage, undo: UndoMove) =>
  notify({
    ...movedMessage({ id: undo.id, updatedAt: undo.updatedAt, name, dealStage }, undo, window.location.search),
    variant: "default",
  });

const notifyMoveRefused = (description: string) =>
  notify({ title: "Failed to update opportunity", description, variant: "destructive" });

const cardAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("li[id^='card-']") : null;

/** The columns including unsaved moves, a function that moves a card by its element, and the last moved card's id. */
function useMoves(loadedColumns: BoardColumn[]) {
  const [store] = useState(() => createMoves({ send: sendMove, confirm: notifyMoved, refuse: notifyMoveRefused }));
  const focused = useRef<Focused | null>(null);
  const subscribe = useCallback(
    (listener: () => void) =>
      store.subscribe(() => {
        focused.current = focusedCard();
        listener();
      }),
    [store],
  );
  const placements = useSyncExternalStore(subscribe, store.get, () => NO_MOVES);
  useRestoredFocus(focused, placements);
  const columns = applyPlacements(loadedColumns, placements);
  const [movedId, setMovedId] = useState<string | null>(null);
  function move(element: HTMLElement | null, wanted: DealStage | undefined) {
    for (const { stage, rows } of loadedColumns) {
      const card = rows.find(({ id }) => cardElementId(id) === element?.id);
      if (!card || !wanted) continue;
      setMovedId(card.id);
      store.move(card, stage, wanted);
    }
  }
  return { columns, move, movedId };
}

/** The card that had the focus before a change, and whether it was focused by keyboard. */
type Focused = { cardId: string; byKeyboard: boolean };

function focusedCard(): Focused | null {
  const { activeElement } = document;
  const card = cardAt(activeElement);
  return card && { cardId: card.id, byKeyboard: activeElement?.matches(":focus-visible") ?? false };
}

/**
 * Restores the focus after a card changes its column, because it is rendered as a new element there. The page scrolls
 * to it only if it was focused by keyboard.
 */
function useRestoredFocus(focused: MutableRefObject<Focused | null>, placements: Placements): void {
  // Not after other renders: an effect of an earlier render would clear `focused` before the card has moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!focused.current) return;
    const { cardId, byKeyboard } = focused.current;
    focused.current = null;
    const card = document.getElementById(cardId);
    if (card?.contains(document.activeElement)) return;
    // In a column that is folded to a strip, the focus is on the strip.
    const target = card?.checkVisibility() ? card : card?.closest("[data-stage]");
    target?.querySelector<HTMLElement>("[data-move], header a")?.focus({ preventScroll: !byKeyboard });
  }, [placements]);
}

type MoveCard = ReturnType<typeof useMoves>["move"];

/** Moves the card whose "Move" has the focus with the arrow keys. */
function onArrowKeys(columns: BoardColumn[], move: MoveCard) {
  return (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !(event.target instanceof HTMLElement) || !event.target.matches("[data-move]")) return;
    event.preventDefault();
    const from = columns.findIndex(({ stage }) => stage === stageAt(event.target));
    move(cardAt(event.target), columns[from + step]?.stage);
  };
}

const stageAt = (target: EventTarget | null) =>
  (target instanceof Element ? target.closest<HTMLElement>("[data-stage]") : null)?.dataset.stage as
    | DealStage
    | undefined;

/** Drag and drop of cards; `over` is the column under the pointer. */
function useDragging(move: MoveCard) {
  const dragged = useRef<HTMLElement | null>(null);
  const [over, setOver] = useState<DealStage>();
  const end = () => {
    dragged.current = null;
    setOver(undefined);
  };
  return {
    over,
    handlers: {
      onDragStart(event: DragEvent) {
        const card = cardAt(event.target);
        if (!card) return;
        dragged.current = card;
        const { left, top } = card.getBoundingClientRect();
        // By default the browser would show only the card's link as the drag image.
        event.dataTransfer.setDragImage(card, event.clientX - left, event.clientY - top);
        event.dataTransfer.effectAllowed = "move";
      },
      onDragOver(event: DragEvent) {
        if (!dragged.current) return;
        event.preventDefault();
        setOver(stageAt(event.target));
      },
      onDrop(event: DragEvent) {
        if (!dragged.current) return;
        event.preventDefault();
        dragged.current.querySelector<HTMLElement>("[data-move]")?.focus({ preventScroll: true });
        move(dragged.current, stageAt(event.target));
        end();
      },
      onDragEnd: end,
    },
  };
}

/** The ways to move a card: by dragging, by keys and in the dialog. */
export function useBoard(loadedColumns: BoardColumn[]) {
  const { columns, move, movedId } = useMoves(loadedColumns);
  const { over, handlers } = useDragging(move);
  // A closed column opens for a card moved by keyboard or dialog, so that it can have the focus; not when dragged.
  const [opened, setOpened] = useState<DealStage>();
  const moveAndOpen = (card: HTMLElement | null, stage: DealStage | undefined) => {
    setOpened(stage);
    move(card, stage);
  };
  const { dialog, onClickCapture } = useMoveDialog(columns, moveAndOpen);
  const onKeyDown = onArrowKeys(columns, moveAndOpen);
  return { columns, movedId, over, opened, dialog, handlers: { ...handlers, onClickCapture, onKeyDown } };
}

const TIMEOUT_MS = 15_000;
const CONFLICT = 409;

/**
 * Saves an opportunity's new stage with optimistic locking (`updatedAt`). A conflict returns the current version. Never
 * throws: a network error is a refusal. Each request may take 15 s.
 */
async function sendMove(id: string, dealStage: DealStage, updatedAt: string): Promise<MoveResult> {
  try {
    const response = await fetchOpportunity(id, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ dealStage, updatedAt }),
    });
    if (response.ok) return { ok: true, saved: await response.json() };
    const message = statusAndMessage(await readFailedResponse(response));
    return response.status === CONFLICT
      ? { ok: false, message, present: await readVersion(id) }
      : { ok: false, message };
  } catch {
    return { ok: false, message: `${NOT_REACHED} Please try again.` };
  }
}

async function readVersion(id: string): Promise<Version | undefined> {
  const response = await fetchOpportunity(id, {});
  return response.ok ? response.json() : undefined;
}

function fetchOpportunity(id: string, init: RequestInit): Promise<Response> {
  return fetch(`/api/opportunities/${id}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}
