import { styled } from "styled-components";
import { isActive, STAGES } from "#app/opportunities/stages.ts";
import { formatAmount } from "#app/ui/money.ts";
import { Picture, PictureRow, widthsFor } from "../views/picture.tsx";
import type { Funnel } from "./schema.ts";
import { stageTransitions } from "./stage-transitions.ts";

const Trail = styled(Picture)`
  text { transform: translateY(1rem); }
  text[data-camp] { font-size: min(var(--text-m), 4.4vw); font-weight: 600; transform: translate(2.25rem, 1rem); }
  text[data-quiet] { transform: translate(2.25rem, 3.75rem); }
  circle { fill: var(--tint); stroke: var(--on-tint); stroke-width: 2; }
  line { stroke: var(--edge); stroke-width: 3; stroke-dasharray: 0 8; stroke-linecap: round; }
  rect { fill: var(--action); }
  rect[data-before] { fill: none; stroke: var(--edge); stroke-width: 1.5; }
  @media (forced-colors: active) {
    circle { fill: Canvas; stroke: CanvasText; }
    line, rect[data-before] { stroke: CanvasText; }
    rect { fill: Highlight; }
  }
`;

const STAGE_HEIGHT_REM = 5.5;
// The widest bar, of the picture's width: what is left of the bars is a part of it even at 320 px.
const MAX_BAR_PERCENT = 80;

/**
 * The trail with its camps: how many deals reached each, and on the way between two the share that went on and how long
 * it took. The table has the same figures.
 */
export function FunnelPicture({ funnel }: { funnel: Funnel }) {
  const { stages, before } = funnel;
  const ways = stageTransitions(funnel);
  const width = widthsFor(
    [...stages, ...before.stages].map(({ reached }) => reached),
    MAX_BAR_PERCENT,
  );
  return (
    <Trail
      name="funnel"
      title="How far deals came"
      summary={funnelInWords(funnel)}
      legend="Filled: this period. Outlined: previous period."
      height={(stages.length - 1) * STAGE_HEIGHT_REM + 2.5}
    >
      {stages.map(({ stage, reached }, index) => (
        <PictureRow key={stage} index={index} height={STAGE_HEIGHT_REM}>
          {isActive(stage) ? <line x1="0.75em" x2="0.75em" y1="2.25em" y2="5em" /> : null}
          <g data-tint={STAGES[stage].tint}>
            <circle cx="0.75em" cy="0.75em" r="0.65em" />
          </g>
          <text data-camp="">{STAGES[stage].label}</text>
          <text x="100%" textAnchor="end">
            {formatAmount(reached)}
          </text>
          <svg aria-hidden="true" x="2.25em" y="1.5em" width="100%" height="1em" overflow="visible">
            <rect width={width(reached)} height="0.75em" rx="4" />
            <rect data-before="" width={width(before.stages[index]?.reached ?? 0)} height="0.75em" rx="4" />
          </svg>
          <text data-quiet="">{ways[index]}</text>
        </PictureRow>
      ))}
    </Trail>
  );
}

function funnelInWords(funnel: Funnel): string {
  const ways = stageTransitions(funnel);
  const said = funnel.stages.map(({ stage, reached }, index) => {
    const earlier = funnel.before.stages[index]?.reached ?? 0;
    const way = ways[index] ? ` ${ways[index]}.` : "";
    return `${STAGES[stage].label}: ${formatAmount(reached)} reached it, ${formatAmount(earlier)} in the previous period.${way}`;
  });
  return said.join(" ");
}
