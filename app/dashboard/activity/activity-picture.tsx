import { styled } from "styled-components";
import { ACTIVITY_KINDS, type ActivityKind } from "#app/opportunities/past/checks.ts";
import { formatDate } from "#app/ui/dates.ts";
import { formatAmount } from "#app/ui/money.ts";
import { ACTIVITY_KIND_LABELS } from "./labels.ts";

const Picture = styled.svg`
  display: block; width: 100%; overflow: visible;
  text { fill: var(--ink); font-size: min(var(--text-s), 3.4vw); font-variant-numeric: tabular-nums; }
  text[data-quiet] { fill: var(--muted); }
  rect { fill: var(--action); }
  rect[data-before] { fill: none; stroke: var(--edge); stroke-width: 1.5; }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    text, text[data-quiet] { fill: CanvasText; }
    rect { fill: Highlight; }
    rect[data-before] { fill: none; stroke: CanvasText; }
  }
  @media print { print-color-adjust: exact; }
`;

const Legend = styled.figcaption`margin-top: var(--space-3); color: var(--muted); font-size: var(--text-s);`;

// Of a kind, in rem: its height, where its words stand and where its two bars are.
const ROW_HEIGHT_REM = 3.5;
const LABEL_Y_REM = 0.9;
const BAR_Y_REM = 1.35;
const PREVIOUS_BAR_Y_REM = 2.2;
const BAR_HEIGHT_REM = 0.6;

type ActivityPictureProps = { totals: Record<ActivityKind, { now: number; before: number }>; monday: string };

/** How often each kind of thing was done this week, against the week before. */
export function ActivityPicture({ totals, monday }: ActivityPictureProps) {
  const most = Math.max(1, ...ACTIVITY_KINDS.flatMap((kind) => [totals[kind].now, totals[kind].before]));
  const width = (count: number) => `${Math.round((10_000 * count) / most) / 100}%`;
  return (
    <figure>
      <Picture
        height={`${ACTIVITY_KINDS.length * ROW_HEIGHT_REM}rem`}
        role="img"
        aria-labelledby="activity-title"
        aria-describedby="activity-summary"
      >
        <title id="activity-title">Activity this week</title>
        <desc id="activity-summary">
          {ACTIVITY_KINDS.map((kind) => `${ACTIVITY_KIND_LABELS[kind]}: ${countsInWords(totals[kind])}.`).join(" ")}
        </desc>
        {ACTIVITY_KINDS.map((kind, index) => (
          <svg
            key={kind}
            aria-hidden="true"
            y={`${index * ROW_HEIGHT_REM}rem`}
            width="100%"
            height={`${ROW_HEIGHT_REM}rem`}
          >
            <text y={`${LABEL_Y_REM}rem`}>{ACTIVITY_KIND_LABELS[kind]}</text>
            <text data-quiet="" x="100%" y={`${LABEL_Y_REM}rem`} textAnchor="end">
              {`${formatAmount(totals[kind].now)}, before ${formatAmount(totals[kind].before)}`}
            </text>
            <rect y={`${BAR_Y_REM}rem`} height={`${BAR_HEIGHT_REM}rem`} width={width(totals[kind].now)} rx="4" />
            <rect
              data-before=""
              y={`${PREVIOUS_BAR_Y_REM}rem`}
              height={`${BAR_HEIGHT_REM}rem`}
              width={width(totals[kind].before)}
              rx="4"
            />
          </svg>
        ))}
      </Picture>
      <Legend>{`Filled: this week, since Monday, ${formatDate(monday)}. Outlined: the whole previous week.`}</Legend>
    </figure>
  );
}

const countsInWords = ({ now, before }: { now: number; before: number }) =>
  `${formatAmount(now)}, previous week ${formatAmount(before)}`;
