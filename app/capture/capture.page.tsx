import type { MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { signedInAction, signedInLoader } from "#app/accounts/signed-in.server.ts";
import { languageModel } from "#app/adapters/language-model.server.ts";
import { passRetryAfter } from "#app/http/answer.server.ts";
import { keepTyped } from "#app/ui/keep-typed.ts";
import { unlessNotSaved } from "#app/ui/revalidation.ts";
import { CaptureView } from "./capture-view.tsx";
import {
  openReview,
  saveContact,
  saveOpportunity,
  skipContact,
  skipOpportunity,
  takeContact,
} from "./review.server.ts";
import type { Review } from "./review.ts";

export const meta: MetaFunction = () => [{ title: "Voice Capture · Dealquest" }];

export const headers = passRetryAfter;

export const loader = signedInLoader(async ({ viewer }) => ({
  viewerId: viewer.id,
  canTranscribe: languageModel() !== null,
}));

const FAILED: Record<string, string> = {
  "create-contact": "Failed to create contact",
  "create-opportunity": "Failed to create opportunity",
};
const failedBy = (form: FormData) => FAILED[String(form.get("intent"))] ?? "Processing Failed";

export const action = signedInAction(
  async (sent) => {
    const [intent = "", id = ""] = String(sent.form.get("intent") ?? "process").split(":");
    switch (intent) {
      case "create-contact":
        return saveContact(sent);
      case "use-contact":
        return takeContact(sent, id);
      case "skip-contact":
        return skipContact(sent);
      case "create-opportunity":
        return saveOpportunity(sent);
      case "skip-opportunity":
        return skipOpportunity(sent);
      case "review":
      case "fallback":
        return openReview(sent, intent);
      default:
        return openReview(sent, "process");
    }
  },
  { failed: failedBy },
);

const LEAVE_AFTER_MS = 1000;

/** What cannot be sent stays on the page; what is saved is left after a second (specification section 9). */
export const shouldRevalidate = unlessNotSaved;

export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  try {
    return await keepTyped(failedBy(form))(args);
  } catch (error) {
    const leaves = error instanceof Response && error.headers.get("Location") === "/dashboard";
    if (leaves) await new Promise((resolve) => setTimeout(resolve, LEAVE_AFTER_MS));
    throw error;
  }
}

export default function Capture() {
  return <CaptureView {...useLoaderData<typeof loader>()} review={useReview()} />;
}

/** What the address shows: on /capture nothing but the page; after an answer that failed, what stood there before. */
function useReview(): Review | null {
  const answer = useActionData() as { review?: Review } | undefined;
  const last = useRef<Review | null>(null);
  if (!useLocation().pathname.endsWith("/review")) last.current = null;
  else if (answer?.review) last.current = answer.review;
  return last.current;
}
