const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A whole number with thousands separators: 1234567 → "1,234,567". */
export function formatAmount(amount: number): string {
  return plain.format(amount);
}

/** Whole dollars with thousands separators: 1234567 → "$1,234,567". */
export function formatMoney(amount: number): string {
  return dollars.format(amount);
}
