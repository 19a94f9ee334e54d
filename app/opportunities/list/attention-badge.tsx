import { Icon, type IconName } from "#app/ui/icons.tsx";
import { Style } from "#app/ui/theme/style.tsx";
import type { Attention } from "./attention.ts";

const css = `
.mark[data-mark] {
  display: inline-flex; align-items: center; gap: .3em; width: fit-content; padding: .05rem .5rem; border-radius: 6px;
  background: var(--stone); color: var(--stone-ink); font-size: var(--text-s); font-weight: 600; line-height: 1.4;
}
.table .mark[data-mark] { display: flex; white-space: normal; margin-top: var(--space-1); }
.mark .icon { width: 1em; height: 1em; flex: none; }
.mark[data-mark="overdue"], .mark[data-mark="close-past"] { background: var(--clay); color: var(--clay-ink); }
.mark[data-mark="due-today"] { background: var(--sand); color: var(--sand-ink); }
.marks { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-bottom: var(--space-4); }
@media (forced-colors: active) { .mark[data-mark] { border: 1px solid; } }
@media print { .mark { print-color-adjust: exact; } }
`;

const ICONS: Record<Attention["kind"], IconName> = {
  overdue: "alert",
  "due-today": "flag",
  "missing-step": "edit",
  "close-past": "alert",
};

/** The styles of attention labels. Render once per page. */
export function AttentionStyle() {
  return <Style text={css} />;
}

/** An attention label with icon and text; renders nothing for null. */
export function AttentionLabel({ mark }: { mark: Attention | null }) {
  if (!mark) return null;
  return (
    <small className="mark" data-mark={mark.kind}>
      <Icon name={ICONS[mark.kind]} />
      {mark.text}
    </small>
  );
}

/** All attention labels of one opportunity, for its dialog. */
export function AttentionLine({ marks }: { marks: (Attention | null)[] }) {
  if (!marks.some(Boolean)) return null;
  return (
    <p className="marks">
      <AttentionStyle />
      {marks.map((mark) => (mark ? <AttentionLabel key={mark.kind} mark={mark} /> : null))}
    </p>
  );
}
