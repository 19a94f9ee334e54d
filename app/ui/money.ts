// Between two digits, where a multiple of three digits follows.
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * A whole number with thousands separators: 1234567 → "1,234,567". Not by `Intl.NumberFormat`, whose first use takes a slow phone
 * 40 ms before it answers any press.
 */
export function formatAmount(amount: number): string {
  return Math.round(amount).toString().replace(THOUSANDS, ",");
}

/** Whole dollars with thousands separators: 1234567 → "$1,234,567". */
export function formatMoney(amount: number): string {
  return amount < 0 ? `-$${formatAmount(-amount)}` : `$${formatAmount(amount)}`;
}
