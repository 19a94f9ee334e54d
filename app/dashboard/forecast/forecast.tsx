import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { DETAILED_OUTCOME_LABELS } from "#app/opportunities/past/labels.ts";
import type { Rate } from "#app/opportunities/past/schema.ts";
import { STAGE_LABELS } from "#app/opportunities/stages.ts";
import { Panel } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { FigureTable } from "#app/ui/figure-table.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { TARGETS_PAGE } from "../targets/labels.ts";
import { Figure } from "../views/figure.tsx";
import { HeadFigures, ViewHead } from "../views/view-head.tsx";
import type { ViewState } from "../views/views.ts";
import { ForecastPicture, hasTargets } from "./forecast-picture.tsx";
import { monthName } from "./month-name.ts";
import type { Forecast, ForecastMonth, OutcomesSince } from "./schema.ts";

const Rates = styled.section`
  margin-top: var(--space-6);
  h2 { margin-bottom: var(--space-2); font-size: var(--text-l); }
  li { padding-block: var(--space-1); }
`;

const TargetsLink = styled(Link)`
  display: inline-flex; align-items: center; min-height: 2.75rem;
  @media print { display: none; }
`;

type ForecastProps = {
  state: ViewState;
  forecast: Forecast;
  setsTargets: boolean;
};

/**
 * What is won and expected by month: the current month's figure, the picture, its table, and how the weights come about
 * (docs/product.md#forecast).
 */
export function ForecastView({ state, forecast: { months, rates, became }, setsTargets }: ForecastProps) {
  const thisMonth = state.asOf.slice(0, 7);
  const current = months.find(({ month }) => month === thisMonth);
  const rows = months.map((month) => monthRow(month, thisMonth, hasTargets(months)));
  return (
    <>
      <ViewHead view="forecast" subtitle="Won deals and weighted open deals, by closing month" state={state} />
      <Panel as="section" aria-label="Forecast by month">
        {current ? <Expected month={current} /> : null}
        <ForecastPicture months={months} />
        <FigureTable summary="The months as a table" first="Closing month" rows={rows} />
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

/** A month as a row of the table; with its target if any month has one. */
function monthRow(month: ForecastMonth, current: string, hasTarget: boolean) {
  const { won, open, pastDue, target } = month;
  return {
    key: month.month,
    head: (
      <>
        <b>{monthName(month.month)}</b>
        {pastDue ? <small>past due</small> : null}
        {month.month === current ? <small>this month</small> : null}
      </>
    ),
    figures: {
      Won: <Figure {...won} />,
      Open: <Figure {...open} />,
      "Open, weighted": open.count === 0 ? "–" : <Link to={open.href}>{formatMoney(open.weighted)}</Link>,
      Expected:
        won.count + open.count === 0 ? "–" : <Link to={month.expectedHref}>{formatMoney(expectedOf(month))}</Link>,
      ...(hasTarget && {
        Target: (
          <>
            {target === null ? "–" : formatMoney(target)}
            {target ? (
              <small>{`${percent(expectedOf(month) / target)} ${month.month < current ? "reached" : "expected"}`}</small>
            ) : null}
          </>
        ),
      }),
    },
  };
}

const percent = (share: number) => `${Math.round(100 * share)}%`;

/** "Samples: 41% of 37 were won", with its interval; with too few what holds until there are enough. */
function rateInWords({ stage, n, rate, low, high, fixed }: Rate): string {
  const label = STAGE_LABELS[stage];
  if (!fixed)
    return `${label}: ${percent(rate)} of ${formatAmount(n)} were won (90% confidence interval: ${percent(low)} to ${percent(high)})`;
  return `${label}: fixed at ${percent(rate)} until ten deals that were in this stage are closed (${n} so far)`;
}

const Section = styled.section`
  margin-top: var(--space-6);
  h2 { margin-bottom: var(--space-2); font-size: var(--text-l); }
`;

type OutcomeTableProps = { asOf: string; months: ForecastMonth[]; became: OutcomesSince };

/** What was expected of the deals that were open on a past day, and what became of them until now. */
function OutcomeTable({ asOf, months, became: { open, added } }: OutcomeTableProps) {
  const sumOf = (of: (month: ForecastMonth) => number) => months.reduce((sum, month) => sum + of(month), 0);
  const count = sumOf((month) => month.open.count);
  const won = open.find(({ became }) => became === "won")?.now ?? 0;
  return (
    <Section aria-labelledby="became-title">
      <h2 id="became-title">What happened since</h2>
      <p>
        {`On ${formatDate(asOf)}, ${formatAmount(count)} ${count === 1 ? "deal was" : "deals were"} open: `}
        {`${formatMoney(sumOf((month) => month.open.sum))} in total, ${formatMoney(sumOf((month) => month.open.weighted))} weighted. `}
        {`So far, ${formatMoney(won)} is won.`}
      </p>
      <FigureTable
        summary="What happened since, as a table"
        first="Outcome"
        rows={[
          ...open
            .filter(({ count }) => count > 0)
            .map(({ became, ...row }) => outcomeRow({ label: DETAILED_OUTCOME_LABELS[became], ...row })),
          outcomeRow({ label: "Added since", count: added.count, sum: null, now: added.sum, href: added.href }),
        ]}
      />
    </Section>
  );
}

type OutcomeRow = { label: string; count: number; sum: number | null; now: number; href: string };

/** A row of which the deals' number leads to their list; what was added since has nothing on that day. */
const outcomeRow = ({ label, count, sum, now, href }: OutcomeRow) => ({
  key: label,
  head: label,
  figures: {
    Deals: count === 0 ? "–" : <Link to={href}>{formatAmount(count)}</Link>,
    "On that day": sum === null ? "–" : <Link to={href}>{formatMoney(sum)}</Link>,
    Now: formatMoney(now),
  },
});
