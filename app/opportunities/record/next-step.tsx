import { useLocation } from "@remix-run/react";
import { useHydrated } from "#app/ui/browser/hydrated.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { closeDateAttention, nextStepAttention } from "../list/attention.ts";
import { AttentionLabel } from "../list/attention-badge.tsx";
import type { OpportunityJson } from "../schema.ts";
import { isActive } from "../stages.ts";

/**
 * Beside the next step of an active opportunity: Done, and what needs attention. Nothing for a closed one. Done asks
 * over the record; without script, where that would stand below it, on a page of its own.
 */
export function NextStep({ opportunity, today }: { opportunity: OpportunityJson; today: string }) {
  const query = new URLSearchParams(useLocation().search);
  query.set("back", "record");
  const hydrated = useHydrated();
  const { id, dealStage, nextStepDescription: step, nextStepDate: day } = opportunity;
  if (!isActive(dealStage)) return null;
  const found = [nextStepAttention(opportunity, today), closeDateAttention(opportunity, today)];
  const marks = found.filter((mark) => mark !== null);
  return (
    <>
      {step || day ? (
        <SecondaryLink to={`/opportunities/${id}/${hydrated ? "done-here" : "done"}?${query}`} preventScrollReset>
          Done
        </SecondaryLink>
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
