const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** Whole dollars with thousands separators: 1234567 → "$1,234,567". */
export function formatMoney(amount: number): string {
  return dollars.format(amount);
}
