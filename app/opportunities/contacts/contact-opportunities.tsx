import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { badgeLook } from "#app/ui/badge.tsx";
import { SecondaryLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { media } from "#app/ui/theme/media.ts";
import type { OpportunityRow } from "../schema.ts";
import { StageBadge } from "../stage-badge.tsx";

const OpportunitiesSection = styled.section`
  header {
    display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; justify-content: space-between;
    margin-bottom: var(--space-3);
  }
  header a { padding-inline: var(--space-3); }
  h2 { color: var(--muted); font: 600 var(--text-s)/1.4 var(--sans); }
  li {
    display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3); align-items: center; padding: var(--space-2) 0;
    border-top: 1px solid var(--line);
  }
  li a { flex: 1 1 12rem; padding-block: var(--space-2); }
  @media ${media.small} { li a { display: flex; flex-basis: 100%; align-items: center; min-height: 2.75rem; } }
  .badge { ${badgeLook} }
`;

type ContactOpportunitiesProps = { contactId: string; opportunities: OpportunityRow[] };

/** The list of a contact's opportunities, for the contact's dialog, with a link to start a new one with the contact. */
export function ContactOpportunities({ contactId, opportunities }: ContactOpportunitiesProps) {
  return (
    <OpportunitiesSection aria-labelledby="opportunities-of-title">
      <header>
        <h2 id="opportunities-of-title">Opportunities</h2>
        <SecondaryLink to={`/opportunities/new?contact=${contactId}`}>
          <Icon name="plus" />
          New opportunity
        </SecondaryLink>
      </header>
      {opportunities.length === 0 ? <p>Not attached to an opportunity yet. Start one with “New opportunity”.</p> : null}
      <ul>
        {opportunities.map((opportunity) => (
          <li key={opportunity.id}>
            <Link to={`/opportunities/${opportunity.id}`}>{opportunity.name}</Link>
            <StageBadge stage={opportunity.dealStage} />
            {formatMoney(opportunity.dealSize)}
          </li>
        ))}
      </ul>
    </OpportunitiesSection>
  );
}
