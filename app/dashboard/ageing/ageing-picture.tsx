import { styled } from "styled-components";
import { type DealStage, STAGES } from "#app/opportunities/stages.ts";
import { formatAmount } from "#app/ui/money.ts";
import { ageInWords } from "./age-in-words.ts";
import type { Ageing } from "./schema.ts";

const Picture = styled.svg`
  display: block; width: 100%; overflow: visible;
  /* Words in a picture cannot wrap: on the narrowest screens they stay as large as fits. */
  text { fill: var(--ink); font-size: min(var(--text-s), 3.4vw); font-variant-numeric: tabular-nums; }
  text[data-quiet] { fill: var(--muted); }
  rect { fill: var(--tint); stroke: var(--on-tint); stroke-width: 1; }
  line { stroke: var(--ember); stroke-width: 3; }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    text, text[data-quiet] { fill: CanvasText; }
    rect { fill: Highlight; stroke: CanvasText; }
    line { stroke: CanvasText; }
  }
  @media print { print-color-adjust: exact; }
`;

const Legend = styled.figcaption`margin-top: var(--space-3); color: var(--muted); font-size: var(--text-s);`;

// In rem: the height of a stage, where its words stand and where its bar is.
const ROW_HEIGHT_REM = 3.25;
const LABEL_Y_REM = 0.9;
const BAR_Y_REM = 1.35;
const BAR_HEIGHT_REM = 0.75;

type Row = { stage: DealStage; usualDays: number | null; oldest: Ageing["deals"][number] | undefined };

/** Of each stage the deal that is there for longest, with a mark at the days that are usual. */
export function AgeingPicture({ ageing: { stages, deals } }: { ageing: Ageing }) {
  const rows: Row[] = stages.map(({ stage, usualDays }) => ({
    stage,
    usualDays,
    oldest: deals.find((deal) => deal.stage === stage),
  }));
  const most = Math.max(1, ...rows.flatMap(({ usualDays, oldest }) => [usualDays ?? 0, oldest?.days ?? 0]));
  const place = (days: number) => `${Math.round((10_000 * days) / most) / 100}%`;
  return (
    <figure>
      <Picture
        height={`${rows.length * ROW_HEIGHT_REM}rem`}
        role="img"
        aria-labelledby="ageing-title"
        aria-describedby="ageing-summary"
      >
        <title id="ageing-title">The longest in each stage</title>
        <desc id="ageing-summary">{rows.map((row) => `${oldestInWords(row)}.`).join(" ")}</desc>
        {rows.map((row, index) => (
          <svg
            key={row.stage}
            aria-hidden="true"
            y={`${index * ROW_HEIGHT_REM}rem`}
            width="100%"
            height={`${ROW_HEIGHT_REM}rem`}
          >
            <text y={`${LABEL_Y_REM}rem`}>{oldestInWords(row)}</text>
            <g data-tint={STAGES[row.stage].tint}>
              <rect y={`${BAR_Y_REM}rem`} height={`${BAR_HEIGHT_REM}rem`} width={place(row.oldest?.days ?? 0)} />
            </g>
            {row.usualDays === null ? null : (
              <line x1={place(row.usualDays)} x2={place(row.usualDays)} y1="1.2rem" y2="2.25rem" />
            )}
          </svg>
        ))}
      </Picture>
      <Legend>{`Bars: the longest time in stage, up to ${formatAmount(most)} days. Marks: the typical time.`}</Legend>
    </figure>
  );
}

const oldestInWords = ({ stage, usualDays, oldest }: Row) =>
  oldest ? ageInWords({ ...oldest, usualDays }) : `${STAGES[stage].label}: no open deals`;
