import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { languageModel } from "#app/adapters/language-model.server.ts";
import { passRetryAfter } from "#app/http/responses.server.ts";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { NOT_SAVED, skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { CaptureView } from "./capture-view.tsx";
import { isTooShort, SHORT_RECORDING } from "./checks.ts";
import { hearName, keepForLater, keepSeveral, openOrAsk } from "./inbox/review-note.server.ts";
import { warmUpSoon } from "./reading/note-thread.server.ts";
import { REVIEW_FIELDS, type ReviewAnswer, type Sent } from "./review/carried.server.ts";
import { askContact, saveContact, showContact, skipContact, takeContact } from "./review/contact-step.server.ts";
import { openReview, refuseStep } from "./review/open-review.server.ts";
import { showOpportunity, skipOpportunity } from "./review/opportunity-step.server.ts";
import { READY, type Review } from "./review/review.ts";
import { saveOpportunity, updateDeal, updatePerson } from "./review/save-review.server.ts";
import { useReview } from "./use-review.ts";

const TITLES = {
  transcript: "Voice Capture",
  several: "One Note or Several?",
  contact: "Review Contact",
  opportunity: "Review Opportunity",
};
const titleOf = (step: Review["step"] = "transcript") => `${TITLES[step]} · Dealquest`;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titleOf(data?.step) }];

export const headers = passRetryAfter;

// The step that the action returns, for the document's title in `meta`. Action and loader of a request share one context object.
const steps = new WeakMap<object, Review["step"]>();

const load = signedInLoader(async ({ viewer }) => {
  warmUpSoon();
  return { viewerId: viewer.id, canTranscribe: languageModel() !== null };
});

export const loader = async (args: LoaderFunctionArgs) => ({ ...(await load(args)), step: steps.get(args.context) });

const FAILED: Record<string, string> = {
  "create-contact": "Failed to create contact",
  "create-opportunity": "Failed to create opportunity",
  "show-contact": "Nothing is chosen yet",
  "show-opportunity": "Nothing is chosen yet",
  "update-contact": "Failed to save",
  "update-opportunity": "Failed to save",
};
// A form may name what every object has, such as "__proto__".
function failedBy(form: FormData): string {
  const intent = String(form.get("intent"));
  if (Object.hasOwn(FAILED, intent)) return FAILED[intent] ?? "";
  const isShort = !form.has("capture") && isTooShort(String(form.get("transcript") ?? ""));
  return isShort ? SHORT_RECORDING : "Processing Failed";
}

export async function action(args: ActionFunctionArgs) {
  const answer = await act(args);
  steps.set(args.context, answer.data.review.step);
  return answer;
}

type Intents = Record<string, (sent: Sent, id: string) => Promise<ReviewAnswer>>;

/** What each button of the reviews does, by the first word of its value. Each of them may show a review, which reads the note again. */
const STEPS: Intents = {
  "create-contact": saveContact,
  "use-contact": takeContact,
  "skip-contact": skipContact,
  "ask-contact": askContact,
  "show-contact": (sent) => showContact(sent),
  "update-contact": updatePerson,
  "create-opportunity": saveOpportunity,
  "skip-opportunity": skipOpportunity,
  "show-opportunity": (sent) => showOpportunity(sent),
  "update-opportunity": updateDeal,
};

/** What the transcript's buttons do, and those that leave its review. */
const INTENTS: Intents = {
  keep: keepForLater,
  several: keepSeveral,
  hear: hearName,
  one: (sent) => openReview(sent),
  fallback: (sent) => openReview(sent, "fallback"),
};

const act = signedInAction(
  async ({ viewer, ...rest }) => {
    const sent: Sent = { ...rest, viewer: { ...viewer, via: "capture" } };
    const [intent = "", id = ""] = String(sent.form.get("intent") ?? "process").split(":");
    const step = Object.hasOwn(STEPS, intent) ? STEPS[intent] : undefined;
    if (step) return (await refuseStep(sent)) ?? step(sent, id);
    const work = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
    return work ? work(sent, id) : openOrAsk(sent);
  },
  { failed: failedBy, fields: REVIEW_FIELDS, longTexts: true },
);

const LEAVE_AFTER_MS = 1000;

/** A form that could not be sent stays on the page; a save redirects after one second (docs/product.md#voice-capture). */
export const shouldRevalidate = skipReloadIfNotSaved;

export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  // Read and made by the one request that the page sent (transcript/request-parse.ts).
  const ready = form.get(READY);
  if (typeof ready === "string") return { review: JSON.parse(ready), ...NOT_SAVED };
  try {
    return await keepTyped(failedBy(form))(args);
  } catch (error) {
    const leaves = error instanceof Response && error.headers.get("Location") === "/dashboard";
    if (leaves) await new Promise((resolve) => setTimeout(resolve, LEAVE_AFTER_MS));
    throw error;
  }
}

export default function Capture() {
  const { viewerId, canTranscribe } = useLoaderData<typeof loader>();
  const review = useReview(viewerId);
  // After each render, because every navigation resets the title to that of `meta`.
  useEffect(() => {
    document.title = titleOf(review?.step);
  });
  return <CaptureView viewerId={viewerId} canTranscribe={canTranscribe} review={review} />;
}
