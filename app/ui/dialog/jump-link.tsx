import type { MouseEvent, ReactNode } from "react";
import { ButtonAnchor } from "../button.tsx";

/**
 * A link to the field further down in the dialog that has the id `to`. With script it only moves the focus, so that
 * Back still leads to the list.
 */
export function JumpLink({ to, children }: { to: string; children: ReactNode }) {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <ButtonAnchor variant="quiet" href={`#${to}`} onClick={jump} data-print="no">
      {children}
    </ButtonAnchor>
  );
}
