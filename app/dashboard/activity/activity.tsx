import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { LinkSwitch } from "#app/lists/link-switch.tsx";
import { ACTIVITY_KINDS, type ActivityKind } from "#app/opportunities/past/checks.ts";
import { Panel } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { FigureTable } from "#app/ui/figure-table.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { Picture, PictureRow, widthsFor } from "../views/picture.tsx";
import { HeadFigures, PeriodForm, ViewHead } from "../views/view-head.tsx";
import { type ViewState, viewAddress } from "../views/views.ts";
import type { ActivityDays } from "./days.ts";
import { ACTIVITY_KIND_LABELS } from "./labels.ts";
import type { Activity } from "./schema.ts";
import { type PersonWeeks, totalsOf } from "./weeks.ts";

type ActivityViewProps = Pick<Activity, "monday" | "untouched"> & {
  state: ViewState;
  weeks: PersonWeeks[];
  /** By day instead of by week. */
  days: ActivityDays | null;
};

/** What people did to deals this week against last week, and deals nobody touched (docs/product.md#activity). */
export function ActivityView({ state, weeks, days, monday, untouched }: ActivityViewProps) {
  const { count, sum, href } = untouched;
  const figure = count > 0 ? <Link to={href}>{`${formatAmount(count)} · ${formatMoney(sum)}`}</Link> : "None";
  return (
    <>
      <ViewHead
        view="activity"
        subtitle={days ? "Activity on deals by day" : "Activity on deals this week and the previous week"}
        state={state}
        own={days ? { from: days.from, to: days.to } : {}}
      />
      <Period state={state} days={days} />
      <Panel as="section" aria-label="Activity">
        <HeadFigures figures={[["No activity for 14 days", figure]]} />
        {days ? <Days days={days.days} /> : <Weeks weeks={weeks} monday={monday} />}
      </Panel>
    </>
  );
}

const Choice = styled.div`display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: end; margin-bottom: var(--space-5);`;

function Period({ state, days }: Pick<ActivityViewProps, "state" | "days">) {
  const links: [string, string, string][] = [
    ["week", "By week", viewAddress("activity", state)],
    ["day", "By day", viewAddress("activity", state, { by: "day" })],
  ];
  return (
    <Choice>
      <LinkSwitch label="Activity" current={days ? "day" : "week"} links={links} />
      {days ? <PeriodForm view="activity" state={state} from={days.from} to={days.to} label="Days" /> : null}
    </Choice>
  );
}

function Days({ days }: Pick<ActivityDays, "days">) {
  if (days.length === 0) return <p>No activity on these days.</p>;
  const rows = days.flatMap(({ day, people }) =>
    people.map(({ id, name, deeds }) => ({
      key: `${day} ${id}`,
      head: formatDate(day),
      figures: {
        Person: name,
        ...byKind((kind) => {
          const deed = deeds.find((one) => one.kind === kind);
          return deed ? <Link to={deed.href}>{formatAmount(deed.count)}</Link> : "–";
        }),
      },
    })),
  );
  return <FigureTable summary="By day, as a table" first="Day" rows={rows} />;
}

function Weeks({ weeks, monday }: Pick<ActivityViewProps, "weeks" | "monday">) {
  const rows = weeks.map(({ id, name, kinds }) => ({
    key: id,
    head: name,
    figures: byKind((kind) => <BothWeeks {...kinds[kind]} />),
  }));
  return (
    <>
      <ActivityPicture totals={totalsOf(weeks)} monday={monday} />
      <FigureTable summary="By person, as a table" first="Person" rows={rows} />
    </>
  );
}

const byKind = (figure: (kind: ActivityKind) => ReactNode) =>
  Object.fromEntries(ACTIVITY_KINDS.map((kind) => [ACTIVITY_KIND_LABELS[kind], figure(kind)]));

/** This week's count and the one of the week before, each leading to the deals behind it. */
function BothWeeks({ now, before }: PersonWeeks["kinds"]["notes"]) {
  return (
    <>
      {now.count > 0 ? <Link to={now.href}>{formatAmount(now.count)}</Link> : "–"}
      {before.count > 0 ? (
        <small>
          {"previous week: "}
          <Link to={before.href}>{formatAmount(before.count)}</Link>
        </small>
      ) : null}
    </>
  );
}

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
function ActivityPicture({ totals, monday }: ActivityPictureProps) {
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
