import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { LinkSwitch } from "#app/lists/link-switch.tsx";
import { MIN_CLOSED_DEALS } from "#app/opportunities/past/checks.ts";
import { STAGES } from "#app/opportunities/stages.ts";
import { Panel } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { FigureTable } from "#app/ui/figure-table.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { HeadFigures, PeriodForm, ViewHead } from "../views/view-head.tsx";
import { pastAddress, type ViewState, viewAddress } from "../views/views.ts";
import { FunnelPicture } from "./funnel-picture.tsx";
import { isDefaultPeriod, LENGTHS, lengthInDays, periodUntil, quartersOf } from "./period.ts";
import type { Funnel, FunnelReason } from "./schema.ts";
import { hasEnoughClosedDeals, stageTransitions } from "./stage-transitions.ts";

const Lengths = styled.div`display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: end; margin-bottom: var(--space-5);`;

const Note = styled.p`margin-bottom: var(--space-5); color: var(--muted);`;

/** How far the deals begun in a period came, how long it took, and where they were lost (docs/product.md#funnel). */
export function FunnelView({ state, funnel }: { state: ViewState; funnel: Funnel }) {
  const { from, to, closed, stages } = funnel;
  const began = stages[0]?.reached ?? 0;
  const won = stages.at(-1)?.reached ?? 0;
  const viewer = useFrameData()?.viewer;
  return (
    <>
      <ViewHead
        view="funnel"
        subtitle={`Deals started from ${formatDate(from)} to ${formatDate(to)}, compared with the previous period`}
        state={state}
        own={isDefaultPeriod(funnel, state.asOf) ? {} : { from, to }}
      />
      <Lengths>
        <PeriodLengthChoice state={state} funnel={funnel} />
        <PeriodForm view="funnel" state={state} from={from} to={to} label="Deals started" />
      </Lengths>
      <Panel as="section" aria-label="The trail">
        <HeadFigures
          figures={[
            hasEnoughClosedDeals(funnel)
              ? ["Won so far", `${Math.round((100 * won) / began)}%`]
              : ["Won so far", formatAmount(won)],
            ["Started", <Count key="started" count={began} href={stages[0]?.href ?? ""} />],
            [
              "Closed",
              <Count
                key="closed"
                count={closed}
                href={pastAddress(state, viewer?.id, { beganFrom: from, beganTo: to, ended: "1" })}
              />,
            ],
          ]}
        />
        {hasEnoughClosedDeals(funnel) ? null : (
          <Note>{`Shares and days appear once ${MIN_CLOSED_DEALS} of these deals are closed. So far: ${closed}.`}</Note>
        )}
        <FunnelPicture funnel={funnel} />
        <Stages funnel={funnel} />
      </Panel>
      <LostReasons reasons={funnel.reasons} />
    </>
  );
}

function PeriodLengthChoice({ state, funnel }: { state: ViewState; funnel: Funnel }) {
  const to = (days: number) => viewAddress("funnel", state, periodUntil(state.asOf, days));
  const quarters = quartersOf(state.asOf);
  const quarter = quarters.find(([, { from, to }]) => funnel.from === from && funnel.to === to);
  const isToday = funnel.to === state.asOf;
  return (
    <LinkSwitch
      label="Deals started in"
      current={quarter?.[0] ?? (isToday ? String(lengthInDays(funnel)) : null)}
      links={[
        ...LENGTHS.map((days): [string, string, string] => [String(days), `${days} days`, to(days)]),
        ...quarters.map(([label, period]): [string, string, string] => [
          label,
          label,
          viewAddress("funnel", state, period),
        ]),
      ]}
    />
  );
}

function Stages({ funnel }: { funnel: Funnel }) {
  const { stages, before } = funnel;
  const ways = stageTransitions(funnel);
  const waysBefore = stageTransitions(before);
  const rows = stages.map(({ stage, reached, href, lost }, index) => {
    const earlier = before.stages[index];
    return {
      key: stage,
      head: STAGES[stage].label,
      figures: {
        Reached: <Count count={reached} href={href} />,
        Advanced: ways[index] ?? "–",
        "Lost at this stage": <Count {...lost} />,
        "Previous period": earlier ? <Count count={earlier.reached} href={earlier.href} /> : null,
        "Advanced in previous period": waysBefore[index] ?? "–",
      },
    };
  });
  return <FigureTable summary="The trail as a table" first="Stage" rows={rows} />;
}

const Count = ({ count, href }: { count: number; href: string }) =>
  count === 0 ? "0" : <Link to={href}>{formatAmount(count)}</Link>;

const Reasons = styled(Panel)`margin-top: var(--space-5);`;

/** Why the deals that were lost in the period were lost, by count and amount. */
function LostReasons({ reasons }: { reasons: FunnelReason[] }) {
  return (
    <Reasons as="section" aria-labelledby="lost-reasons">
      <h2 id="lost-reasons">Why we lost</h2>
      {reasons.length === 0 ? (
        <p>No deals were lost in this period.</p>
      ) : (
        <FigureTable summary="Deals lost in this period" first="Reason" rows={reasons.map(reasonRow)} />
      )}
    </Reasons>
  );
}

const reasonRow = ({ reason, label, count, sum, href }: FunnelReason) => ({
  key: String(reason),
  head: label,
  figures: { Lost: <Link to={href}>{formatAmount(count)}</Link>, Amount: <Link to={href}>{formatMoney(sum)}</Link> },
});
