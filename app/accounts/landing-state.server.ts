import type { LandingState } from "./landing-views.tsx";
import { readPending } from "./pending.server.ts";

const VIEWS = {
  login: "Sign In · Dealquest",
  signup: "Create Account · Dealquest",
  "forgot-password": "Reset your password · Dealquest",
  "reset-password": "Choose a new password · Dealquest",
  "email-verification": "Check Your Email · Dealquest",
} as const;

/** Which view of the landing the address asks for, and what that view says. An unknown view is the landing itself. */
export async function readLanding(request: Request): Promise<LandingState> {
  const query = new URL(request.url).searchParams;
  const asked = query.get("view") ?? "";
  const view = Object.hasOwn(VIEWS, asked) ? (asked as keyof typeof VIEWS) : "landing";
  const pending = await readPending(request);
  return {
    view,
    title: view === "landing" ? "Dealquest · Every deal is an adventure." : VIEWS[view],
    redirectTo: query.get("redirectTo") ?? "",
    confirmed: query.has("confirmed"),
    finished: query.has("sent") || query.has("done"),
    email: pending?.email,
    token: pending?.token,
  };
}
