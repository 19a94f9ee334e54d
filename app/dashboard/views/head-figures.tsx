import type { ReactNode } from "react";
import { styled } from "styled-components";

const Figures = styled.dl`
  display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-8); margin-bottom: var(--space-5);
  dt { color: var(--muted); font-size: var(--text-s); font-weight: 600; }
  dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  dd a { display: inline-flex; align-items: center; min-width: 1.5rem; min-height: 1.5rem; }
  @media (pointer: coarse) { dd a { min-width: 2.75rem; min-height: 2.75rem; } }
  div:first-child dd { font: 600 var(--text-2xl)/1.25 var(--serif); }
`;

/** The figures that stand first in a view, the one that it is about before the others. */
export function HeadFigures({ figures }: { figures: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Figures>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}
