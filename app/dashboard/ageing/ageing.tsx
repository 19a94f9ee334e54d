import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { MIN_CLOSED_DEALS } from "#app/opportunities/past/checks.ts";
import { STAGE_LABELS } from "#app/opportunities/stages.ts";
import { Panel } from "#app/ui/card.tsx";
import { FigureTable } from "#app/ui/figure-table.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { Figure } from "../views/figure.tsx";
import { HeadFigures, ViewHead } from "../views/view-head.tsx";
import { pastAddress, type ViewState } from "../views/views.ts";
import { ageInWords } from "./age-in-words.ts";
import { AgeingPicture } from "./ageing-picture.tsx";
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
