import { Icon, type IconName } from "#app/ui/icons.tsx";
import { Style } from "#app/ui/style.tsx";
import type { Mark } from "./marks.ts";

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

const ICONS: Record<Mark["kind"], IconName> = {
  overdue: "alert",
  "due-today": "flag",
  "missing-step": "edit",
  "close-past": "alert",
};

/** The look of marks, once for all of a page. */
export function MarkStyle() {
  return <Style text={css} />;
}

/** What needs attention, in words and with a sign; nothing where there is nothing. */
export function MarkLabel({ mark }: { mark: Mark | null }) {
  if (!mark) return null;
  return (
    <small className="mark" data-mark={mark.kind}>
      <Icon name={ICONS[mark.kind]} />
      {mark.text}
    </small>
  );
}

/** Everything that needs attention about one opportunity, on its own page. */
export function MarkLine({ marks }: { marks: (Mark | null)[] }) {
  if (!marks.some(Boolean)) return null;
  return (
    <p className="marks">
      <MarkStyle />
      {marks.map((mark) => (mark ? <MarkLabel key={mark.kind} mark={mark} /> : null))}
    </p>
  );
}
