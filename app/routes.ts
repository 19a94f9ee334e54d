import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Every address and the module that answers it (decisions.md section 2; the API's in section 4). */
export default [
  layout("shell/shell.page.tsx", [
    index("dashboard/home.page.tsx"),
    route("dashboard", "dashboard/dashboard.page.tsx"),
    route("opportunities", "opportunities/list.page.tsx", [
      route("new", "opportunities/new.page.tsx"),
      route(":id", "opportunities/edit.page.tsx"),
      route(":id/delete", "opportunities/delete.page.tsx"),
      route(":id/stage", "opportunities/stage.page.tsx"),
    ]),
    route("contacts", "contacts/list.page.tsx", [
      route("new", "contacts/new.page.tsx"),
      // The details show the opportunities of the contact, which only that room knows.
      route(":id", "opportunities/contact-details.page.tsx"),
      route(":id/edit", "contacts/edit.page.tsx"),
      route(":id/delete", "contacts/delete.page.tsx"),
    ]),
    // The review is the same page with a dialog over it, so that nothing of the page is lost on the way.
    route("capture/review?", "capture/capture.page.tsx"),
    route("capture/recording", "capture/recording.page.tsx"),
    route("leaderboard", "leaderboard/leaderboard.page.tsx"),
    route("profile", "profile/profile.page.tsx"),
    route("*", "shell/not-found.page.tsx"),
  ]),

  route("reset-password", "accounts/reset-password.page.tsx"),
  route("verify-email", "accounts/verify-email.page.tsx"),

  route("auth/login", "accounts/login.page.tsx"),
  route("auth/register", "accounts/register.page.tsx"),
  route("auth/forgot-password", "accounts/forgot-password.page.tsx"),
  route("auth/reset-password", "accounts/reset-password.form.page.tsx"),
  route("auth/resend-verification", "accounts/resend-verification.page.tsx"),
  route("auth/logout", "accounts/logout.page.tsx"),

  route("api/auth/user", "accounts/user.api.ts"),
  route("api/contacts", "contacts/contacts.api.ts"),
  route("api/contacts/look-alikes", "contacts/look-alikes.api.ts"),
  route("api/contacts/:id", "contacts/contact.api.ts"),
  route("api/opportunities", "opportunities/opportunities.api.ts"),
  route("api/opportunities/:id", "opportunities/opportunity.api.ts"),
  route("api/opportunities/:id/contacts/:contactId", "opportunities/attachment.api.ts"),
  route("api/parse-transcript", "capture/parse-transcript.api.ts"),
  route("api/transcribe-audio", "capture/transcribe-audio.api.ts"),
  route("api/dashboard/metrics", "dashboard/metrics.api.ts"),
  route("api/leaderboard/top-closers", "leaderboard/top-closers.api.ts"),
  route("api/leaderboard/top-biz-devs", "leaderboard/top-biz-devs.api.ts"),
  route("api/leaderboard/top-movers", "leaderboard/top-movers.api.ts"),
  route("api/leaderboard/weekly-activity", "leaderboard/weekly-activity.api.ts"),
  route("api/users/me", "profile/me.api.ts"),
  route("api/profile-photo", "profile/photo.api.ts"),
  route("api/profile-photo/upload", "profile/upload.api.ts"),
  route("api/profile-photo/upload/:id", "profile/upload-target.api.ts"),
  route("photos/:name", "profile/stored-photo.api.ts"),
  route("api/*", "http/unknown.api.ts"),
  route("auth/*", "http/unknown.api.ts", { id: "http/unknown-auth" }),
  route("healthz", "http/healthz.api.ts"),
  route("metrics", "http/metrics.api.ts"),
] satisfies RouteConfig;
