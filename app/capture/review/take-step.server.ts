/** Takes a review's steps: each once, at the version that its page showed (docs/product.md#reviewing-what-exists). */
import { redirect } from "@remix-run/node";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { findStoredNote, type StoredNote } from "../store/queries.server.ts";
import { discardCapture, restoreCapture, storeStep } from "../store/service.server.ts";
import * as contact from "./contact-steps.server.ts";
import * as opportunity from "./opportunity-steps.server.ts";
import {
  echoSentForm,
  isReviewed,
  type ReviewContext,
  type Reviewed,
  refuse,
  refuseStep,
  type StepRefusal,
  type StepResult,
} from "./outcome.server.ts";
import { readStep, takeNameStep, unfoldStep } from "./read-steps.server.ts";
import { INBOX_PATH, reviewPath } from "./review.ts";
import type { Step, StepOf } from "./step.server.ts";

/** What is said of a note that was reviewed, or moved on, in another tab. */
const REVIEWED_ALREADY =
  "This note was reviewed already, or is no longer in your inbox. Nothing was saved from this page.";
const MOVED_ON = "This review continued in another tab. Nothing was saved from this page. Check what it shows now.";

type ReviewIntent = Exclude<Step["intent"], "read" | "unfold" | "discard" | "restore">;

const STEPS: {
  [Intent in ReviewIntent]: (context: ReviewContext, note: Reviewed, step: StepOf<Intent>) => Promise<StepResult>;
} = {
  "choose-name": takeNameStep,
  "create-contact": contact.createContactStep,
  "use-contact": contact.useContact,
  "skip-contact": contact.skipContact,
  "ask-contact": contact.returnToContactStep,
  "show-contact": contact.showContactStep,
  "update-contact": contact.updateContactStep,
  "create-opportunity": opportunity.createOpportunityStep,
  "skip-opportunity": opportunity.skipOpportunity,
  "show-opportunity": opportunity.showOpportunityStep,
  "update-opportunity": opportunity.updateOpportunityStep,
};

/**
 * Takes a step of the viewer's note. Where it had an effect, and for the same step sent again, a redirect is thrown;
 * else the result says why it had none.
 */
export async function takeStep(context: ReviewContext, note: StoredNote, step: Step): Promise<StepRefusal> {
  if (step.intent === "discard" || step.intent === "restore")
    throw await discardOrRestore(context, note.id, step.intent);
  const before = await answerRepeatedStep(context, note, step);
  if (before) return before;
  const allowed = await takeAllowance("candidates", context.viewer.id);
  const outcome = allowed.ok ? await outcomeOf(context, note, step) : refuseStep(context, note, step, allowed);
  if (outcome.to === "refused") return outcome.refusal;
  if (outcome.to === "done") throw await redirectWithFlash("/dashboard", outcome.message);
  if (outcome.to === "step" && (await storeOutcome(context, note, outcome))) {
    if (outcome.refusal) return outcome.refusal;
    throw redirect(reviewPath(note.id), 303);
  }
  const now = (await findStoredNote(context.em, context.viewer.id, note.id)) ?? note;
  return (
    (await answerRepeatedStep(context, now, step)) ?? { status: 409, ...echoSentForm(context, now, step, MOVED_ON) }
  );
}

function outcomeOf(context: ReviewContext, note: StoredNote, step: Step): Promise<StepResult> | StepResult {
  if (step.intent === "read") return readStep(context, note, step);
  if (step.intent === "unfold") return unfoldStep(context, note, step);
  if (!isReviewed(note) || !Object.hasOwn(STEPS, step.intent))
    return refuse(409, echoSentForm(context, note, step, MOVED_ON));
  const take = STEPS[step.intent as ReviewIntent] as (
    context: ReviewContext,
    note: Reviewed,
    step: Step,
  ) => Promise<StepResult>;
  return take(context, note, step);
}

function storeOutcome(
  { em, viewer, key }: ReviewContext,
  note: StoredNote,
  outcome: Extract<StepResult, { to: "step" }>,
) {
  const { text, mail, reading, review, refusal } = outcome;
  const message = refusal?.lastResult?.error?.[""]?.[0];
  return storeStep(em, viewer, note, {
    ...(text === undefined ? {} : { text }),
    ...(mail && { mail }),
    ...(reading && reading !== note.reading && { reading }),
    review: { ...review, last: { key, status: refusal?.status ?? 303, message } },
  });
}

/** The answer to a step that was taken already, or that its page shows no longer; null if it is to be taken. */
async function answerRepeatedStep(context: ReviewContext, note: StoredNote, step: Step): Promise<StepRefusal | null> {
  if (note.saved?.key === context.key) throw await redirectWithFlash("/dashboard", note.saved.message);
  const isOver = note.state === "done" || note.state === "discarded";
  if (!isOver && (note.state === "waiting" || step.version?.note === note.version)) return null;
  const { last } = note.review ?? {};
  const isRepeat = last?.key === context.key;
  if (!isOver && ((isRepeat && last.status === 303) || step.version === null)) throw redirect(reviewPath(note.id), 303);
  const status = isRepeat && !isOver ? last.status : 409;
  const message = isOver ? REVIEWED_ALREADY : isRepeat ? last.message : MOVED_ON;
  return { status, ...echoSentForm(context, note, step, message) };
}

const UNDO = { label: "Undo", fields: { intent: "restore" } };

async function discardOrRestore(
  { em, viewer }: ReviewContext,
  id: string,
  intent: "discard" | "restore",
): Promise<Response> {
  const path = reviewPath(id);
  const changed = await (intent === "discard" ? discardCapture : restoreCapture)(em, viewer, id);
  if (!changed.ok) {
    const title = changed.reason === "not-found" ? "This note has left your inbox" : changed.message;
    return redirectWithFlash(INBOX_PATH, { title, variant: "destructive" });
  }
  if (intent === "restore") return redirectWithFlash(INBOX_PATH, { title: "The note is back in your inbox" });
  return redirectWithFlash(INBOX_PATH, {
    title: "Note discarded",
    actions: [{ ...UNDO, action: path }],
    isPersistent: true,
  });
}
