/** Saves the new opportunity of a review. */
import { randomUUID } from "node:crypto";
import { contactName } from "#app/contacts/labels.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formResult, parseForm, typedOnly } from "#app/http/form.server.ts";
import { isJustWon } from "#app/opportunities/board/moved.ts";
import { Opportunity } from "#app/opportunities/opportunity.entity.server.ts";
import { newOpportunityForm } from "#app/opportunities/schema.ts";
import { createOpportunity } from "#app/opportunities/service.server.ts";
import { leaveInbox } from "../inbox/leave-inbox.server.ts";
import { answer, carried, type Sent } from "../review/carried.server.ts";
import { contactOf, opportunityStep, showOpportunity, tell } from "../review/opportunity-step.server.ts";
import { allOrNothing, saveContactUpdate } from "./save-update.server.ts";
import { contactUpdateIn, NOT_SEEN, showDealAgain } from "./update.server.ts";

/** Saves the opportunity, linked to the contact if ticked, with the contact's ticked changes, and redirects to the dashboard. */
export async function saveOpportunity(sent: Sent) {
  const { form, em, viewer } = sent;
  const contact = contactUpdateIn(sent);
  const choseOther = form.has("about") && form.get("about") !== "new";
  if (choseOther || contact === undefined) return showOpportunity(sent, 409, NOT_SEEN);
  const submission = parseForm(form, newOpportunityForm);
  const here = async () => opportunityStep(sent, carried(form), { ...(await contactOf(form, em)), chosen: "new" });
  if (submission.status !== "success") return answer({ ...(await here()), lastResult: formResult(submission) }, 400);
  const result = await allOrNothing(em, async (tx) => {
    const left = await leaveInbox(tx, sent, async () => (await tx.count(Opportunity, { id: submission.value.id })) > 0);
    if (!left.ok) return { ...left, of: "note" as const };
    const person = await saveContactUpdate(tx, viewer, contact);
    return person.ok ? createOpportunity(tx, viewer, submission.value) : person;
  });
  if (!result.ok && "of" in result && result.of === "note")
    return answer({ ...(await here()), lastResult: { ...typedOnly(submission), ...tell(result.message) } }, 409);
  if (!result.ok && "of" in result) return showDealAgain(sent, result);
  if (!result.ok) {
    const again = await here();
    const fresh = { taken: again.opportunityId, opportunityId: randomUUID() };
    return answer({ ...again, lastResult: typedOnly(submission), ...fresh }, 409);
  }
  const linked = result.value.contacts.map(contactName).join(", ");
  const { id, name, dealStage } = result.value;
  throw await redirectWithFlash("/dashboard", {
    title: "Opportunity created",
    description: linked ? `${name}, with ${linked}` : name,
    created: { path: `/opportunities/${id}`, name },
    summit: isJustWon(null, dealStage) || undefined,
  });
}
