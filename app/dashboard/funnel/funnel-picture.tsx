import { styled } from "styled-components";
import { isActive, STAGES } from "#app/opportunities/stages.ts";
import { formatAmount } from "#app/ui/money.ts";
import type { Funnel } from "./schema.ts";
import { stageTransitions } from "./stage-transitions.ts";

const Picture = styled.svg`
  display: block; width: 100%; overflow: visible;
  /* Words in a picture cannot wrap: on the narrowest screens they stay as large as fits. */
  text { fill: var(--ink); font-size: min(var(--text-s), 3.4vw); font-variant-numeric: tabular-nums; }
  text[data-camp] { font-size: min(var(--text-m), 4.4vw); font-weight: 600; }
  text[data-quiet] { fill: var(--muted); }
  circle { fill: var(--tint); stroke: var(--on-tint); stroke-width: 2; }
  line { stroke: var(--edge); stroke-width: 3; stroke-dasharray: 0 8; stroke-linecap: round; }
  rect { fill: var(--action); }
  rect[data-before] { fill: none; stroke: var(--edge); stroke-width: 1.5; }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    text, text[data-quiet] { fill: CanvasText; }
    circle { fill: Canvas; stroke: CanvasText; }
    line, rect[data-before] { stroke: CanvasText; }
    rect { fill: Highlight; }
  }
  @media print { print-color-adjust: exact; }
`;

const Legend = styled.figcaption`margin-top: var(--space-3); color: var(--muted); font-size: var(--text-s);`;

// Of a stage, in rem: its height, and the places of its sign, its name, its bar and the words on the way to the next.
const STAGE_HEIGHT_REM = 5.5;
const SIGN_CENTER_XY_REM = 0.75;
const LABEL_X_REM = 2.25;
const NAME_Y_REM = 1;
const BAR_Y_REM = 1.5;
const TRANSITION_Y_REM = 3.75;
// The widest bar, of the picture's width: what is left of the bars is a part of it even at 320 px.
const MAX_BAR_PERCENT = 80;

/**
 * The trail with its camps: how many deals reached each, and on the way between two the share that went on and how long
 * it took. The table has the same figures.
 */
export function FunnelPicture({ funnel }: { funnel: Funnel }) {
  const { stages, before } = funnel;
  const ways = stageTransitions(funnel);
  const most = Math.max(1, ...[...stages, ...before.stages].map(({ reached }) => reached));
  const width = (count: number) => `${Math.round((100 * MAX_BAR_PERCENT * count) / most) / 100}%`;
  return (
    <figure>
      <Picture
        height={`${(stages.length - 1) * STAGE_HEIGHT_REM + 2.5}rem`}
        role="img"
        aria-labelledby="funnel-title"
        aria-describedby="funnel-summary"
      >
        <title id="funnel-title">How far deals came</title>
        <desc id="funnel-summary">{funnelInWords(funnel)}</desc>
        {stages.map(({ stage, reached }, index) => (
          <Camp
            key={stage}
            stage={stage}
            index={index}
            reached={formatAmount(reached)}
            width={width(reached)}
            widthBefore={width(before.stages[index]?.reached ?? 0)}
            way={ways[index]}
          />
        ))}
      </Picture>
      <Legend>Filled: this period. Outlined: previous period.</Legend>
    </figure>
  );
}

type CampProps = {
  stage: Funnel["stages"][number]["stage"];
  /** Its place from the top. */
  index: number;
  reached: string;
  /** Of the bars of this period and of the one before, in percent of the picture's width. */
  width: string;
  widthBefore: string;
  /** What is said of the way to the next camp. */
  way: string | null | undefined;
};

function Camp({ stage, index, reached, width, widthBefore, way }: CampProps) {
  return (
    <svg
      aria-hidden="true"
      y={`${index * STAGE_HEIGHT_REM}rem`}
      width="100%"
      height={`${STAGE_HEIGHT_REM}rem`}
      overflow="visible"
    >
      {isActive(stage) ? (
        <line
          x1={`${SIGN_CENTER_XY_REM}rem`}
          x2={`${SIGN_CENTER_XY_REM}rem`}
          y1="2.25rem"
          y2={`${STAGE_HEIGHT_REM - 0.5}rem`}
        />
      ) : null}
      <g data-tint={STAGES[stage].tint}>
        <circle cx={`${SIGN_CENTER_XY_REM}rem`} cy={`${SIGN_CENTER_XY_REM}rem`} r="0.65rem" />
      </g>
      <text data-camp="" x={`${LABEL_X_REM}rem`} y={`${NAME_Y_REM}rem`}>
        {STAGES[stage].label}
      </text>
      <text x="100%" y={`${NAME_Y_REM}rem`} textAnchor="end">
        {reached}
      </text>
      <svg
        aria-hidden="true"
        x={`${LABEL_X_REM}rem`}
        y={`${BAR_Y_REM}rem`}
        width="100%"
        height="1rem"
        overflow="visible"
      >
        <rect width={width} height="0.75rem" rx="4" />
        <rect data-before="" width={widthBefore} height="0.75rem" rx="4" />
      </svg>
      <text data-quiet="" x={`${LABEL_X_REM}rem`} y={`${TRANSITION_Y_REM}rem`}>
        {way}
      </text>
    </svg>
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
