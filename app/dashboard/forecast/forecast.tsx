// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's implicit roles when CSS changes its `display`
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Rate } from "#app/opportunities/past/schema.ts";
import { STAGE_LABELS } from "#app/opportunities/stages.ts";
import { Panel } from "#app/ui/card.tsx";
import { FigureTable } from "#app/ui/figure-table.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { TARGETS_PAGE } from "../targets/labels.ts";
import { HeadFigures, ViewHead } from "../views/view-head.tsx";
import type { ViewState } from "../views/views.ts";
import { ForecastPicture, hasTargets } from "./forecast-picture.tsx";
import { monthName } from "./month-name.ts";
import { OutcomeTable } from "./outcome-table.tsx";
import type { Forecast, ForecastMonth } from "./schema.ts";

const Rates = styled.section`
  margin-top: var(--space-6);
  h2 { margin-bottom: var(--space-2); font-size: var(--text-l); }
  li { padding-block: var(--space-1); }
`;

const COLUMNS = ["Closing month", "Won", "Open", "Open, weighted", "Expected"];

const TargetsLink = styled(Link)`
  display: inline-flex; align-items: center; min-height: 2.75rem;
  @media print { display: none; }
`;

type ForecastProps = {
  state: ViewState;
  forecast: Forecast;
  /** Whether the viewer may set targets. */
  setsTargets: boolean;
};

/**
 * What is won and expected by month: the current month's figure, the picture, its table, and how the weights come about
 * (docs/product.md#forecast).
 */
export function ForecastView({ state, forecast: { months, rates, became }, setsTargets }: ForecastProps) {
  const current = months.find(({ month }) => month === state.asOf.slice(0, 7));
  const columns = hasTargets(months) ? [...COLUMNS, "Target"] : COLUMNS;
  return (
    <>
      <ViewHead view="forecast" subtitle="Won deals and weighted open deals, by closing month" state={state} />
      <Panel as="section" aria-label="Forecast by month">
        {current ? <Expected month={current} /> : null}
        <ForecastPicture months={months} />
        <FigureTable summary="The months as a table" columns={columns}>
          {months.map((month) => (
            <MonthRow key={month.month} month={month} current={state.asOf.slice(0, 7)} hasTarget={hasTargets(months)} />
          ))}
        </FigureTable>
        {setsTargets ? (
          <p>
            <TargetsLink to={TARGETS_PAGE}>Set targets</TargetsLink>
          </p>
        ) : null}
      </Panel>
      {became ? <OutcomeTable asOf={state.asOf} months={months} became={became} /> : null}
      <WhereWeightsComeFrom rates={rates} />
    </>
  );
}

function WhereWeightsComeFrom({ rates }: Pick<Forecast, "rates">) {
  return (
    <Rates aria-labelledby="rates-title">
      <h2 id="rates-title">How deals are weighted</h2>
      <ul>
        {rates.map((rate) => (
          <li key={rate.stage}>{rateInWords(rate)}</li>
        ))}
      </ul>
      <Hint>
        Each rate is the share won among the team’s deals that were ever in the stage and closed in the previous 12
        months. Won deals count in the month they were won, open deals in the month of their target date. Lost deals do
        not count.
      </Hint>
    </Rates>
  );
}

const expectedOf = ({ won, open }: ForecastMonth) => won.sum + open.weighted;

function Expected({ month }: { month: ForecastMonth }) {
  const { target, won, open, expectedHref } = month;
  const link = (count: number, href: string, sum: number) =>
    count === 0 ? formatMoney(sum) : <Link to={href}>{formatMoney(sum)}</Link>;
  const figures: [string, ReactNode][] = [
    [`Expected in ${monthName(month.month)}`, link(won.count + open.count, expectedHref, expectedOf(month))],
    ["Won so far", link(won.count, won.href, won.sum)],
    ["Open, weighted", link(open.count, open.href, open.weighted)],
  ];
  return <HeadFigures figures={target === null ? figures : [...figures, ["Target", formatMoney(target)]]} />;
}

type MonthRowProps = { month: ForecastMonth; current: string; hasTarget: boolean };

function MonthRow({ month, current, hasTarget }: MonthRowProps) {
  const { won, open, pastDue, target } = month;
  return (
    <tr role="row">
      <td role="cell">
        <b>{monthName(month.month)}</b>
        {pastDue ? <small>past due</small> : null}
        {month.month === current ? <small>this month</small> : null}
      </td>
      <td role="cell" data-label="Won" data-numeric="">
        <Figure {...won} />
      </td>
      <td role="cell" data-label="Open" data-numeric="">
        <Figure {...open} />
      </td>
      <td role="cell" data-label="Open, weighted" data-numeric="">
        {open.count === 0 ? "–" : <Link to={open.href}>{formatMoney(open.weighted)}</Link>}
      </td>
      <td role="cell" data-label="Expected" data-numeric="">
        {won.count + open.count === 0 ? "–" : <Link to={month.expectedHref}>{formatMoney(expectedOf(month))}</Link>}
      </td>
      {hasTarget ? (
        <td role="cell" data-label="Target" data-numeric="">
          {target === null ? "–" : formatMoney(target)}
          {target ? (
            <small>{`${percent(expectedOf(month) / target)} ${month.month < current ? "reached" : "expected"}`}</small>
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}

/** A sum that leads to the list whose rows add up to it, and how many they are. */
function Figure({ count, sum, href }: ForecastMonth["won"]) {
  if (count === 0) return "–";
  return (
    <>
      <Link to={href}>{formatMoney(sum)}</Link>{" "}
      <small>{`${formatAmount(count)} ${count === 1 ? "deal" : "deals"}`}</small>
    </>
  );
}

const percent = (share: number) => `${Math.round(100 * share)}%`;

/** "Samples: 41% of 37 were won", with its interval; with too few what holds until there are enough. */
function rateInWords({ stage, n, rate, low, high, fixed }: Rate): string {
  const label = STAGE_LABELS[stage];
  if (!fixed)
    return `${label}: ${percent(rate)} of ${formatAmount(n)} were won (90% confidence interval: ${percent(low)} to ${percent(high)})`;
  return `${label}: fixed at ${percent(rate)} until ten deals that were in this stage are closed (${n} so far)`;
}
