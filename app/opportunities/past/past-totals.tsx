import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { type ListState, listAddress } from "#app/lists/list-page.ts";
import { Hint } from "#app/ui/form/field.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { STAGE_LABELS } from "../stages.ts";
import { OUTCOMES } from "./checks.ts";
import { OUTCOME_LABELS, PAST_ORDERS, PAST_PATH } from "./labels.ts";
import type { PastTotal, Rate } from "./schema.ts";

const OutcomeList = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); gap: var(--space-4);
  margin-bottom: var(--space-5);
  dt { color: var(--muted); font-size: var(--text-s); font-weight: 600; }
  dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  dd:first-of-type { font: 600 var(--text-xl)/1.25 var(--serif); }
  dd:last-of-type { color: var(--muted); font-size: var(--text-s); }
  a { display: inline-flex; align-items: center; min-width: 2.75rem; min-height: 2.75rem; }
`;

/** The figures of that day: all, and by what became of them; each leads to its own list. */
export function PastTotals({ totals, state }: { totals: PastTotal[]; state: ListState }) {
  const { became, ...others } = state.filter;
  const to = (filter: Record<string, string>) => listAddress(PAST_PATH, { ...state, filter }, PAST_ORDERS);
  const shown = OUTCOMES.filter((outcome) => totals.some((total) => total.became === outcome)).map((outcome) => {
    const { count = 0, sum = 0 } = totals.find((total) => total.became === outcome) ?? {};
    return {
      key: outcome,
      label: `Now ${OUTCOME_LABELS[outcome].toLowerCase()}`,
      count,
      sum,
      to: to({ ...others, became: outcome }),
    };
  });
  const all = {
    key: "all",
    label: became ? "Shown" : "On that day",
    count: totals.reduce((sum, total) => sum + total.count, 0),
    sum: totals.reduce((sum, total) => sum + total.sum, 0),
    to: to(became ? state.filter : others),
  };
  return (
    <OutcomeList>
      {(became ? [all] : [all, ...shown]).map(({ key, label, count, sum, to }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Link to={to} aria-label={`${label}: ${formatMoney(sum)}`}>
              {formatMoney(sum)}
            </Link>
          </dd>
          <dd>{`${formatAmount(count)} ${count === 1 ? "opportunity" : "opportunities"}`}</dd>
        </div>
      ))}
    </OutcomeList>
  );
}

/** What the deals shown are worth by the rates of their stages, and by which (docs/product.md#forecast). */
export function WeightedTotals({ rates, totals }: { rates: Rate[]; totals: PastTotal[] }) {
  const sum = totals.reduce((all, { weighted }) => all + weighted, 0);
  const used = rates.map(({ stage, rate }) => `${STAGE_LABELS[stage]} × ${Math.round(100 * rate)}%`);
  return (
    <Hint>{`Weighted value (size × win rate): ${formatMoney(sum)}. Rates: ${used.join(", ")}. Won deals count in full.`}</Hint>
  );
}
