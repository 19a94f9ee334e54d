import { styled } from "styled-components";
import { type DealStage, STAGES } from "#app/opportunities/stages.ts";
import { formatAmount } from "#app/ui/money.ts";
import { Picture, PictureRow, widthsFor } from "../views/picture.tsx";
import { ageInWords } from "./age-in-words.ts";
import type { Ageing } from "./schema.ts";

const Bars = styled(Picture)`
  rect { fill: var(--tint); stroke: var(--on-tint); stroke-width: 1; }
  line { stroke: var(--ember); stroke-width: 3; }
  @media (forced-colors: active) {
    rect { fill: Highlight; stroke: CanvasText; }
    line { stroke: CanvasText; }
  }
`;

const ROW_HEIGHT_REM = 3.25;

type Row = { stage: DealStage; usualDays: number | null; oldest: Ageing["deals"][number] | undefined };

/** Of each stage the deal that is there for longest, with a mark at the days that are usual. */
export function AgeingPicture({ ageing: { stages, deals } }: { ageing: Ageing }) {
  const rows: Row[] = stages.map(({ stage, usualDays }) => ({
    stage,
    usualDays,
    oldest: deals.find((deal) => deal.stage === stage),
  }));
  const days = rows.flatMap(({ usualDays, oldest }) => [usualDays ?? 0, oldest?.days ?? 0]);
  const place = widthsFor(days);
  return (
    <Bars
      name="ageing"
      title="The longest in each stage"
      summary={rows.map((row) => `${oldestInWords(row)}.`).join(" ")}
      legend={`Bars: the longest time in stage, up to ${formatAmount(Math.max(1, ...days))} days. Marks: the typical time.`}
      height={rows.length * ROW_HEIGHT_REM}
    >
      {rows.map((row, index) => (
        <PictureRow key={row.stage} index={index} height={ROW_HEIGHT_REM}>
          <text>{oldestInWords(row)}</text>
          <g data-tint={STAGES[row.stage].tint}>
            <rect y="1.35em" height="0.75em" width={place(row.oldest?.days ?? 0)} />
          </g>
          {row.usualDays === null ? null : (
            <line x1={place(row.usualDays)} x2={place(row.usualDays)} y1="1.2em" y2="2.25em" />
          )}
        </PictureRow>
      ))}
    </Bars>
  );
}

const oldestInWords = ({ stage, usualDays, oldest }: Row) =>
  oldest ? ageInWords({ ...oldest, usualDays }) : `${STAGES[stage].label}: no open deals`;
