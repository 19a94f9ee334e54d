import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { media } from "#app/ui/theme/media.ts";
import type { DealStage } from "../stages.ts";
import { StageButtons } from "./stage-buttons.tsx";

const Box = styled.dialog`
  width: min(19rem, 100vw - 2rem); max-height: 100vh; padding: var(--space-4); border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--paper); color: var(--ink); box-shadow: 0 12px 48px rgb(0 0 0 / 30%);
  overflow: auto; overflow-wrap: anywhere;
  &[open] { display: grid; gap: var(--space-3); }
  &::backdrop { background: rgb(0 0 0 / 20%); }
  h2 { font-size: var(--text-m); }
  @media ${media.small} { margin-bottom: var(--space-4); }
`;

type MoveDialogProps = {
  name: string;
  stage: DealStage;
  /** The pressed link, near which the dialog opens and to which the focus returns. */
  link: HTMLElement;
  onChoose: (stage: DealStage) => void;
  onClose: () => void;
};

/** The choice of a stage for one card, as a modal dialog beside it. Loaded when a card's Move is pressed. */
export function MoveDialog({ name, stage, link, onChoose, onClose }: MoveDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!box.current || box.current.open) return;
    box.current.showModal();
    placeBeside(box.current, link.getBoundingClientRect());
  }, [link]);
  const close = () => box.current?.close();
  const closeOutside = (event: MouseEvent) => {
    if (event.target === box.current) close();
  };
  const choose = (wanted: DealStage) => {
    // First, so that the focus is on the card when it moves, and goes along.
    close();
    onChoose(wanted);
  };
  return (
    <Box ref={box} aria-labelledby="move-title" onClose={onClose} onClick={closeOutside}>
      <h2 id="move-title">Move {name}</h2>
      <StageButtons current={stage} onChoose={choose} />
      <Button type="button" variant="quiet" onClick={close}>
        Cancel
      </Button>
    </Box>
  );
}

const EDGE_PX = 8;

/** Places the dialog below `anchor`, or as near as possible; in a small window it stays in the middle or bottom. */
function placeBeside(box: HTMLElement, anchor: DOMRect): void {
  if (window.matchMedia(media.small).matches) return;
  const { width, height } = box.getBoundingClientRect();
  const within = (wanted: number, most: number) => `${Math.max(EDGE_PX, Math.min(wanted, most - EDGE_PX))}px`;
  box.style.margin = "0";
  box.style.left = within(anchor.left, window.innerWidth - width);
  box.style.top = within(anchor.bottom, window.innerHeight - height);
}
