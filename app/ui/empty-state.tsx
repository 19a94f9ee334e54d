import type { ReactNode } from "react";
import { styled } from "styled-components";
import { FoxHead } from "./fox.tsx";

const Empty = styled.div`
  display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-4); padding: var(--space-10) var(--space-5);
  color: var(--muted);
  border: 2px dashed var(--line); border-radius: var(--radius); text-align: center; text-wrap: balance;
  > :is(svg, p) { flex: 1 0 100%; }
`;

/** Shown where there are no records yet; `children` are the actions that the user can take next. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Empty>
      <FoxHead size={80} />
      <p>{text}</p>
      {children}
    </Empty>
  );
}
