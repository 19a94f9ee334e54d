import { Link } from "@remix-run/react";
import { formatAmount, formatMoney } from "#app/ui/money.ts";

/** A sum that leads to the list whose rows add up to it, and how many they are. */
export function Figure({ count, sum, href }: { count: number; sum: number; href: string }) {
  if (count === 0) return "–";
  return (
    <>
      <Link to={href}>{formatMoney(sum)}</Link>{" "}
      <small>{`${formatAmount(count)} ${count === 1 ? "deal" : "deals"}`}</small>
    </>
  );
}
