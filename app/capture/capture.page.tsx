import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { signedInAction, signedInLoader } from "#app/accounts/signed-in.server.ts";
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

export const loader = signedInLoader(async ({ viewer }) => ({ viewerId: viewer.id }));

export const action = signedInAction(async (sent) => {
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
    default:
      return openReview(sent, intent);
  }
});

export default function Capture() {
  const { viewerId } = useLoaderData<typeof loader>();
  return <CaptureView viewerId={viewerId} review={useReview()} />;
}

/** What the address shows: on /capture nothing but the page; after an answer that failed, what stood there before. */
function useReview(): Review | null {
  const answer = useActionData<typeof action>();
  const last = useRef<Review | null>(null);
  if (!useLocation().pathname.endsWith("/review")) last.current = null;
  else if (answer) last.current = answer.review as Review;
  return last.current;
}
