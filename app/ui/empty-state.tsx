import type { ReactNode } from "react";
import { FoxHead } from "./fox.tsx";
import { Style } from "./style.tsx";

const css = `
.empty {
  display: grid; justify-items: center; gap: var(--space-4); padding: var(--space-10) var(--space-5); color: var(--muted);
  border: 2px dashed var(--line); border-radius: var(--radius); text-align: center; text-wrap: balance;
}
`;

/** Nothing here yet: the fox, the text, and the next thing to do as children. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Style text={css} />
      <FoxHead size={80} />
      <p>{text}</p>
      {children}
    </div>
  );
}
