import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { badgeLook } from "#app/ui/badge.tsx";
import { formatMoney } from "#app/ui/money.ts";
import type { OpportunityRow } from "../schema.ts";
import { StageBadge } from "../stage-badge.tsx";

const Look = styled.section`
  margin-bottom: var(--space-6);
  h3 { margin-bottom: var(--space-2); font-size: var(--text-l); }
  li {
    display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3); align-items: center; padding: var(--space-2) 0;
    border-top: 1px solid var(--line);
  }
  li a { flex: 1 1 12rem; padding-block: var(--space-2); }
  .badge { ${badgeLook} }
`;

/** The list of a contact's opportunities, for the contact's dialog. */
export function ContactOpportunities({ opportunities }: { opportunities: OpportunityRow[] }) {
  return (
    <Look aria-labelledby="opportunities-of-title">
      <h3 id="opportunities-of-title">Opportunities</h3>
      {opportunities.length === 0 ? <p>Not attached to an opportunity yet.</p> : null}
      <ul>
        {opportunities.map((opportunity) => (
          <li key={opportunity.id}>
            <Link to={`/opportunities/${opportunity.id}`}>{opportunity.name}</Link>
            <StageBadge stage={opportunity.dealStage} />
            {formatMoney(opportunity.dealSize)}
          </li>
        ))}
      </ul>
    </Look>
  );
}
