import { useLocation } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { closeDateAttention, nextStepAttention } from "../list/attention.ts";
import { AttentionLabel, markLook } from "../list/attention-badge.tsx";
import type { OpportunityJson } from "../schema.ts";
import { isActive } from "../stages.ts";

const Look = styled.section`
  display: flex; gap: var(--space-3); align-items: center; justify-content: space-between;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line); border-left: 5px solid var(--ember); border-radius: var(--radius);
  background: var(--panel);
  > div { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); align-items: center; min-width: 0; }
  > a { flex: none; }
  h2 { font: 600 var(--text-m)/1.5 var(--sans); }
  p { min-width: 0; white-space: pre-line; overflow-wrap: anywhere; }
  time { color: var(--muted); font-size: var(--text-s); white-space: nowrap; }
  .mark { ${markLook} margin-left: var(--space-2); }
`;

/** What to do next about an active opportunity, with Done, and what needs attention. Nothing for a closed one. */
export function NextStep({ opportunity, today }: { opportunity: OpportunityJson; today: string }) {
  const { search } = useLocation();
  const { id, dealStage, nextStepDescription: step, nextStepDate: day } = opportunity;
  if (!isActive(dealStage)) return null;
  const marks = [nextStepAttention(opportunity, today), closeDateAttention(opportunity, today)];
  return (
    <Look aria-labelledby="next-step-title">
      <div>
        <h2 id="next-step-title">Next step</h2>
        <p>
          {step} {day ? <time dateTime={day}>{formatDate(day)}</time> : null}
          {marks.map((mark) => (mark ? <AttentionLabel key={mark.kind} mark={mark} /> : null))}
        </p>
      </div>
      {step || day ? (
        <ButtonLink
          to={`/opportunities/${id}/done?${new URLSearchParams([...new URLSearchParams(search), ["back", "record"]])}`}
          variant="secondary"
          preventScrollReset
        >
          Done
        </ButtonLink>
      ) : null}
    </Look>
  );
}
