import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { StageIcon, stageIconStyle } from "#app/opportunities/stage-icon.tsx";
import { ACTIVE_STAGES, type ActiveStage, STAGES } from "#app/opportunities/stages.ts";
import { stretchedLook } from "#app/ui/card.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { barLook, ShareBar } from "#app/ui/share-bar.tsx";
import type { DashboardMetrics } from "./schema.ts";

const Trail = styled.ol`
  li {
    position: relative; display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3);
    justify-content: space-between; padding: 0 0 var(--space-6) 3.5rem; overflow-wrap: anywhere;
  }
  li:last-child { padding-bottom: 0; }
  li:not(:last-child)::before {
    content: ""; position: absolute; left: 1.15rem; top: 2.75rem; bottom: .25rem; border-left: 3px dotted var(--edge);
    opacity: .6;
  }
  .camp { ${stageIconStyle} position: absolute; left: 0; top: 0; width: 2.5rem; height: 2.5rem; }
  .stretched { ${stretchedLook} font-weight: inherit; &::after { bottom: var(--space-4); } }
  li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: var(--radius); }
  strong { font-variant-numeric: tabular-nums; }
  .bar { ${barLook} color: var(--on-tint); }
`;

type PipelineTrailProps = {
  amounts: DashboardMetrics["pipelineByStage"];
  /** The address of the list of a stage's opportunities. */
  to: (stage: ActiveStage) => string;
};

/** The active stages, drawn as a trail; each bar is the stage's share of their sum, empty if the sum is 0. */
export function PipelineTrail({ amounts, to }: PipelineTrailProps) {
  const sum = ACTIVE_STAGES.reduce((total, stage) => total + amounts[stage], 0);
  return (
    <Trail>
      {ACTIVE_STAGES.map((stage) => (
        <li key={stage} data-tint={STAGES[stage].tint}>
          <StageIcon stage={stage} />
          <Link className="stretched" to={to(stage)}>
            {STAGES[stage].label}
          </Link>
          <strong>{formatMoney(amounts[stage])}</strong>
          <ShareBar part={amounts[stage]} whole={sum} />
        </li>
      ))}
    </Trail>
  );
}
