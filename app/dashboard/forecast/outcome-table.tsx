import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { DETAILED_OUTCOME_LABELS } from "#app/opportunities/past/labels.ts";
import { formatDate } from "#app/ui/dates.ts";
import { FigureTable } from "#app/ui/figure-table.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import type { ForecastMonth, OutcomesSince } from "./schema.ts";

const Section = styled.section`
  margin-top: var(--space-6);
  h2 { margin-bottom: var(--space-2); font-size: var(--text-l); }
`;

type OutcomeTableProps = { asOf: string; months: ForecastMonth[]; became: OutcomesSince };

/** What was expected of the deals that were open on a past day, and what became of them until now. */
export function OutcomeTable({ asOf, months, became: { open, added } }: OutcomeTableProps) {
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
