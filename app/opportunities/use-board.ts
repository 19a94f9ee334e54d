import {
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { notify } from "#app/ui/notification.tsx";
import { arrange, type BoardColumn, cardElementId } from "./board.ts";
import { createMoves, NO_MOVES } from "./moves.ts";
import type { DealStage } from "./schema.ts";
import { sendMove } from "./send-move.ts";

const refuse = (description: string) =>
  notify({ title: "Failed to update opportunity", description, variant: "destructive" });

const cardAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("li[id^='card-']") : null;

/** The columns as the person has arranged them, the last saved move in words, and how to move a card by its element. */
export function useMoves(given: BoardColumn[]) {
  const [store] = useState(() => createMoves({ send: sendMove, refuse }));
  const follow = useFocusThatStays();
  const subscribe = useCallback((listener: () => void) => store.subscribe(() => follow(listener)), [store, follow]);
  const { placements, said } = useSyncExternalStore(subscribe, store.get, () => NO_MOVES);
  const columns = arrange(given, placements);
  function move(element: HTMLElement | null, wanted: DealStage | undefined) {
    for (const { stage, rows } of given) {
      const card = rows.find(({ id }) => cardElementId(id) === element?.id);
      if (card && wanted) store.move(card, stage, wanted);
    }
  }
  return { columns, said, move };
}

/** A card that changes its column is a new element: the focus that was in the old one goes on to it. */
function useFocusThatStays() {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const card = focused.current ? document.getElementById(focused.current) : null;
    focused.current = null;
    if (card && !card.contains(document.activeElement)) card.querySelector("summary")?.focus();
  });
  return useCallback((change: () => void) => {
    focused.current = cardAt(document.activeElement)?.id ?? null;
    change();
  }, []);
}

type Move = ReturnType<typeof useMoves>["move"];

/** A card's form, and the arrow keys on its "Move", without leaving the page. */
export function moveHandlers(columns: BoardColumn[], move: Move) {
  return {
    onSubmit(event: FormEvent<HTMLElement>) {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      move(cardAt(event.target), new FormData(event.target).get("dealStage") as DealStage);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || !(event.target instanceof HTMLElement) || event.target.localName !== "summary") return;
      event.preventDefault();
      const from = columns.findIndex(({ stage }) => stage === stageAt(event.target));
      move(cardAt(event.target), columns[from + step]?.stage);
    },
  };
}

const stageAt = (target: EventTarget | null) =>
  (target instanceof Element ? target.closest<HTMLElement>("[data-stage]") : null)?.dataset.stage as
    | DealStage
    | undefined;

/** Dragging a card to another column; `over` is the one that would take it. */
export function useDragging(move: Move) {
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
        // What is dragged would else be the card's link alone.
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
        move(dragged.current, stageAt(event.target));
        end();
      },
      onDragEnd: end,
    },
  };
}
