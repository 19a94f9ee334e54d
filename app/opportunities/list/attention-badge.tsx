import { css } from "styled-components";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import type { Attention } from "./attention.ts";

/** The look of `AttentionLabel`, for the container of its labels: `.mark { ${markLook} }`. */
export const markLook = css`
  display: inline-flex; align-items: center; gap: .3em; width: fit-content; padding: .05rem .5rem; border-radius: 6px;
  background: var(--stone); color: var(--stone-ink); font-size: var(--text-s); font-weight: 600; line-height: 1.4;
  svg { width: 1em; height: 1em; flex: none; }
  &[data-mark="overdue"], &[data-mark="close-past"] { background: var(--clay); color: var(--clay-ink); }
  &[data-mark="due-today"] { background: var(--sand); color: var(--sand-ink); }
  @media (forced-colors: active) { border: 1px solid; }
  @media print { print-color-adjust: exact; }
`;

const ICONS: Record<Attention["kind"], IconName> = {
  overdue: "alert",
  "due-today": "flag",
  "missing-step": "edit",
  "close-past": "alert",
};

/** An attention label with icon and text; renders nothing for null. Its container gives it its look (`markLook`). */
export function AttentionLabel({ mark }: { mark: Attention | null }) {
  if (!mark) return null;
  return (
    <small className="mark" data-mark={mark.kind}>
      <Icon name={ICONS[mark.kind]} />
      {mark.text}
    </small>
  );
}
