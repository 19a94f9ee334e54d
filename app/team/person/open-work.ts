import { formatMoney } from "#app/ui/money.ts";

/** What a person has open, as a sentence: "12 open opportunities, $345,000." */
export function openWorkInWords({ opportunities, dealSize }: { opportunities: number; dealSize: number }): string {
  if (opportunities === 0) return "No open opportunities.";
  return `${opportunities} open ${opportunities === 1 ? "opportunity" : "opportunities"}, ${formatMoney(dealSize)}.`;
}
