import type { ReactNode } from "react";
import { FoxHead } from "./fox.tsx";

/** Nothing here yet: the fox, the text, and the next thing to do as children. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <FoxHead size={80} />
      <p>{text}</p>
      {children}
    </div>
  );
}
