// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's implicit roles when CSS changes its `display`
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Panel } from "#app/ui/card.tsx";
import { FigureTable } from "#app/ui/figure-table.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import type { FunnelReason } from "./schema.ts";

const Reasons = styled(Panel)`margin-top: var(--space-5);`;

/** Why the deals that were lost in the period were lost, by count and amount. */
export function LostReasons({ reasons }: { reasons: FunnelReason[] }) {
  return (
    <Reasons as="section" aria-labelledby="lost-reasons">
      <h2 id="lost-reasons">Why we lost</h2>
      {reasons.length === 0 ? <p>No deals were lost in this period.</p> : <Table reasons={reasons} />}
    </Reasons>
  );
}

const Table = ({ reasons }: { reasons: FunnelReason[] }) => (
  <FigureTable summary="Deals lost in this period" columns={["Reason", "Lost", "Amount"]}>
    {reasons.map(({ reason, label, count, sum, href }) => (
      <tr role="row" key={reason}>
        <td role="cell">
          <b>{label}</b>
        </td>
        <td role="cell" data-label="Lost" data-numeric="">
          <Link to={href}>{formatAmount(count)}</Link>
        </td>
        <td role="cell" data-label="Amount" data-numeric="">
          <Link to={href}>{formatMoney(sum)}</Link>
        </td>
      </tr>
    ))}
  </FigureTable>
);
