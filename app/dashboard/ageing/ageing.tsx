import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { MIN_CLOSED_DEALS } from "#app/opportunities/past/checks.ts";
import { type DealStage, STAGE_LABELS, STAGES } from "#app/opportunities/stages.ts";
import { Panel } from "#app/ui/card.tsx";
import { FigureTable } from "#app/ui/figure-table.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { Figure } from "../views/figure.tsx";
import { Picture, PictureRow, widthsFor } from "../views/picture.tsx";
import { HeadFigures, ViewHead } from "../views/view-head.tsx";
import { pastAddress, type ViewState } from "../views/views.ts";
import { ageInWords } from "./age-in-words.ts";
import type { Ageing } from "./schema.ts";

const Note = styled.p`margin-bottom: var(--space-5); color: var(--muted);`;

/** How long open deals have been in their stage, against the usual time of won deals (docs/product.md#ageing). */
export function AgeingView({ state, ageing }: { state: ViewState; ageing: Ageing }) {
  const { closed, stages, deals } = ageing;
  const open = stages.reduce((all, { open }) => all + open.count, 0);
  const slow = stages.reduce((all, { slow }) => ({ count: all.count + slow.count, sum: all.sum + slow.sum }), {
    count: 0,
    sum: 0,
  });
  const tells = closed >= MIN_CLOSED_DEALS;
  const viewer = useFrameData()?.viewer;
  return (
    <>
      <ViewHead
        view="ageing"
        subtitle="How long open deals have been in their stage, compared with won deals"
        state={state}
      />
      <Panel as="section" aria-label="Ageing">
        <HeadFigures
          figures={[
            ...(tells
              ? ([["Over twice the typical time", `${formatAmount(slow.count)} · ${formatMoney(slow.sum)}`]] as const)
              : []),
            [
              "Open",
              open === 0 ? (
                "0"
              ) : (
                <Link key="open" to={pastAddress(state, viewer?.id, { stage: "active" })}>
                  {formatAmount(open)}
                </Link>
              ),
            ],
          ]}
        />
        {tells ? null : (
          <Note>{`Typical times appear once the team has closed ${MIN_CLOSED_DEALS} deals in the last 12 months. So far: ${closed}.`}</Note>
        )}
        <AgeingPicture ageing={ageing} />
        <Stages stages={stages} />
        <Deals deals={deals} stages={stages} open={open} isTeam={state.scope === "team"} />
      </Panel>
    </>
  );
}

function Stages({ stages }: Pick<Ageing, "stages">) {
  const rows = stages.map(({ stage, usualDays, open, slow }) => ({
    key: stage,
    head: STAGE_LABELS[stage],
    figures: {
      "Typical time": usualDays === null ? "–" : `${formatAmount(usualDays)} ${usualDays === 1 ? "day" : "days"}`,
      Open: <Figure {...open} />,
      "Over twice the typical time": <Figure {...slow} />,
    },
  }));
  return <FigureTable summary="The stages as a table" first="Stage" rows={rows} />;
}

function Deals({ deals, stages, open, isTeam }: Pick<Ageing, "deals" | "stages"> & { open: number; isTeam: boolean }) {
  const usualOf = (stage: string) => stages.find((one) => one.stage === stage)?.usualDays ?? null;
  if (deals.length === 0) return null;
  const summary =
    deals.length < open ? `The ${deals.length} deals longest in their stage` : "Deals, longest in their stage first";
  const rows = deals.map((deal) => ({
    key: deal.id,
    head: (
      <b>
        <Link to={deal.href}>{deal.name ?? "Opportunity no longer available"}</Link>
      </b>
    ),
    figures: {
      "Time in stage": ageInWords({ ...deal, usualDays: usualOf(deal.stage) }),
      "Deal Size": formatMoney(deal.sum),
      "Last activity": deal.reason ?? "–",
      ...(isTeam && { Owner: deal.ownerName }),
    },
  }));
  return <FigureTable summary={summary} first="Opportunity" rows={rows} />;
}

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
function AgeingPicture({ ageing: { stages, deals } }: { ageing: Ageing }) {
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
