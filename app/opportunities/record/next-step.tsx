import { useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button.tsx";
import { closeDateAttention, nextStepAttention } from "../list/attention.ts";
import { AttentionLabel } from "../list/attention-badge.tsx";
import type { OpportunityJson } from "../schema.ts";
import { isActive } from "../stages.ts";

/** Beside the next step of an active opportunity: Done, and what needs attention. Nothing for a closed one. */
export function NextStep({ opportunity, today }: { opportunity: OpportunityJson; today: string }) {
  const { search } = useLocation();
  const { id, dealStage, nextStepDescription: step, nextStepDate: day } = opportunity;
  if (!isActive(dealStage)) return null;
  const found = [nextStepAttention(opportunity, today), closeDateAttention(opportunity, today)];
  const marks = found.filter((mark) => mark !== null);
  return (
    <>
      {step || day ? (
        <ButtonLink
          to={`/opportunities/${id}/done?${new URLSearchParams([...new URLSearchParams(search), ["back", "record"]])}`}
          variant="secondary"
          preventScrollReset
        >
          Done
        </ButtonLink>
      ) : null}
      {marks.length > 0 ? (
        <p>
          {marks.map((mark) => (
            <AttentionLabel key={mark.kind} mark={mark} />
          ))}
        </p>
      ) : null}
    </>
  );
}
