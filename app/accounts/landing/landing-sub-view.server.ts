import { readAccountNotice } from "./account-notice-cookie.server.ts";
import type { LandingState } from "./landing-sub-views.tsx";

const VIEWS = {
  login: "Sign In · Dealquest",
  signup: "Create Account · Dealquest",
  "forgot-password": "Reset your password · Dealquest",
  "reset-password": "Choose a new password · Dealquest",
  "email-verification": "Check Your Email · Dealquest",
} as const;

/** Reads the landing view named by `?view=` and its data. An unknown or missing name gives the landing itself. */
export async function readLandingSubView(request: Request): Promise<LandingState> {
  const query = new URL(request.url).searchParams;
  const name = query.get("view") ?? "";
  const view = Object.hasOwn(VIEWS, name) ? (name as keyof typeof VIEWS) : "landing";
  const notice = await readAccountNotice(request);
  return {
    view,
    title: view === "landing" ? "Dealquest · Every deal is an adventure." : VIEWS[view],
    redirectTo: query.get("redirectTo") ?? "",
    confirmed: query.has("confirmed"),
    joined: query.has("joined"),
    finished: query.has("sent") || query.has("done"),
    email: notice?.email,
    token: notice?.token,
  };
}
