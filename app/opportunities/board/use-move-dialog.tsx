import { useNavigate } from "@remix-run/react";
import { type ComponentProps, type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import type { DealStage } from "../stages.ts";
import { type BoardColumn, cardElementId } from "./board-columns.ts";
import type { MoveDialog } from "./move-dialog.tsx";

type OpenMoveDialog = { Dialog: ComponentType<ComponentProps<typeof MoveDialog>>; link: HTMLElement };

/**
 * The dialog that a press on a card's Move opens, and the handler of these presses. All cards share it, and its code is
 * loaded at the first press. If that fails, the link leads to the page with the same choice, as it does without script.
 */
export function useMoveDialog(columns: BoardColumn[], move: (card: HTMLElement | null, stage: DealStage) => void) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenMoveDialog | null>(null);
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-move]") : null;
    if (!link || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import("./move-dialog.tsx")
      .then(({ MoveDialog: Dialog }) => setOpen({ Dialog, link }))
      .catch(() => navigate(link.pathname + link.search, { preventScrollReset: true }));
  };
  return { onClickCapture, dialog: renderMoveDialog(open, columns, move, () => setOpen(null)) };
}

function renderMoveDialog(
  open: OpenMoveDialog | null,
  columns: BoardColumn[],
  move: (card: HTMLElement | null, stage: DealStage) => void,
  onClose: () => void,
): ReactNode {
  const element = open?.link.closest("li") ?? null;
  const column = columns.find(({ rows }) => rows.some(({ id }) => cardElementId(id) === element?.id));
  const card = column?.rows.find(({ id }) => cardElementId(id) === element?.id);
  if (!open || !column || !card) return null;
  const { Dialog, link } = open;
  const choose = (stage: DealStage) => move(element, stage);
  return <Dialog key={card.id} name={card.name} stage={column.stage} link={link} onChoose={choose} onClose={onClose} />;
}
