// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's implicit roles when CSS changes its `display`
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
import { daysOf, isDefaultPeriod, LENGTHS, periodUntil, quartersOf } from "./period.ts";
import type { Funnel, FunnelReason } from "./schema.ts";
import { hasEnoughClosedDeals, stageTransitions } from "./stage-transitions.ts";

const COLUMNS = [
  "Stage",
  "Reached",
  "Advanced",
  "Lost at this stage",
  "Previous period",
  "Advanced in previous period",
];

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
      current={quarter?.[0] ?? (isToday ? String(daysOf(funnel)) : null)}
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
  return (
    <FigureTable summary="The trail as a table" columns={COLUMNS}>
      {stages.map(({ stage, reached, href, lost }, index) => {
        const earlier = before.stages[index];
        return (
          <tr role="row" key={stage}>
            <td role="cell">
              <b>{STAGES[stage].label}</b>
            </td>
            <td role="cell" data-label="Reached" data-numeric="">
              <Count count={reached} href={href} />
            </td>
            <td role="cell" data-label="Advanced" data-numeric="">
              {ways[index] ?? "–"}
            </td>
            <td role="cell" data-label="Lost at this stage" data-numeric="">
              <Count {...lost} />
            </td>
            <td role="cell" data-label="Previous period" data-numeric="">
              {earlier ? <Count count={earlier.reached} href={earlier.href} /> : null}
            </td>
            <td role="cell" data-label="Advanced in previous period" data-numeric="">
              {waysBefore[index] ?? "–"}
            </td>
          </tr>
        );
      })}
    </FigureTable>
  );
}

const Count = ({ count, href }: { count: number; href: string }) =>
  count === 0 ? "0" : <Link to={href}>{formatAmount(count)}</Link>;

const Reasons = styled(Panel)`margin-top: var(--space-5);`;

/** Why the deals that were lost in the period were lost, by count and amount. */
function LostReasons({ reasons }: { reasons: FunnelReason[] }) {
  return (
    <Reasons as="section" aria-labelledby="lost-reasons">
      <h2 id="lost-reasons">Why we lost</h2>
      {reasons.length === 0 ? <p>No deals were lost in this period.</p> : <Table reasons={reasons} />}
    </Reasons>
  );
}

const Table = ({ reasons }: { reasons: FunnelReason[] }) => (
  <FigureTable summary="Deals lost in this period" columns={["Reason", "Lost", "Amount"]}>
    {reasons.map(({ reason, label, count, sum, href }) => (
      <tr role="row" key={reason}>
        <td role="cell">
          <b>{label}</b>
        </td>
        <td role="cell" data-label="Lost" data-numeric="">
          <Link to={href}>{formatAmount(count)}</Link>
        </td>
        <td role="cell" data-label="Amount" data-numeric="">
          <Link to={href}>{formatMoney(sum)}</Link>
        </td>
      </tr>
    ))}
  </FigureTable>
);
