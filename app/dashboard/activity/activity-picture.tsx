import { styled } from "styled-components";
import { ACTIVITY_KINDS, type ActivityKind } from "#app/opportunities/past/checks.ts";
import { formatDate } from "#app/ui/dates.ts";
import { formatAmount } from "#app/ui/money.ts";
import { Picture, PictureRow, widthsFor } from "../views/picture.tsx";
import { ACTIVITY_KIND_LABELS } from "./labels.ts";

const Bars = styled(Picture)`
  rect { fill: var(--action); }
  rect[data-before] { fill: none; stroke: var(--edge); stroke-width: 1.5; }
  @media (forced-colors: active) {
    rect { fill: Highlight; }
    rect[data-before] { stroke: CanvasText; }
  }
`;

const ROW_HEIGHT_REM = 3.5;

type ActivityPictureProps = { totals: Record<ActivityKind, { now: number; before: number }>; monday: string };

/** How often each kind of thing was done this week, against the week before. */
export function ActivityPicture({ totals, monday }: ActivityPictureProps) {
  const width = widthsFor(ACTIVITY_KINDS.flatMap((kind) => [totals[kind].now, totals[kind].before]));
  return (
    <Bars
      name="activity"
      title="Activity this week"
      summary={ACTIVITY_KINDS.map((kind) => `${ACTIVITY_KIND_LABELS[kind]}: ${countsInWords(totals[kind])}.`).join(" ")}
      legend={`Filled: this week, since Monday, ${formatDate(monday)}. Outlined: the whole previous week.`}
      height={ACTIVITY_KINDS.length * ROW_HEIGHT_REM}
    >
      {ACTIVITY_KINDS.map((kind, index) => (
        <PictureRow key={kind} index={index} height={ROW_HEIGHT_REM}>
          <text>{ACTIVITY_KIND_LABELS[kind]}</text>
          <text data-quiet="" x="100%" textAnchor="end">
            {`${formatAmount(totals[kind].now)}, before ${formatAmount(totals[kind].before)}`}
          </text>
          <rect y="1.35em" height="0.6em" width={width(totals[kind].now)} rx="4" />
          <rect data-before="" y="2.2em" height="0.6em" width={width(totals[kind].before)} rx="4" />
        </PictureRow>
      ))}
    </Bars>
  );
}

const countsInWords = ({ now, before }: { now: number; before: number }) =>
  `${formatAmount(now)}, previous week ${formatAmount(before)}`;
