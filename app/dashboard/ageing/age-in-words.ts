import { type DealStage, STAGES } from "#app/opportunities/stages.ts";
import { formatAmount } from "#app/ui/money.ts";

type Age = { stage: DealStage; days: number; usualDays: number | null };

/** "31 days in Samples, typically 12". */
export function ageInWords({ stage, days, usualDays }: Age): string {
  const usual = usualDays === null ? "" : `, typically ${formatAmount(usualDays)}`;
  return `${formatAmount(days)} ${days === 1 ? "day" : "days"} in ${STAGES[stage].label}${usual}`;
}
