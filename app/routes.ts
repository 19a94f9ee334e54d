import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** All routes and their modules (docs/product.md#pages). */
export default [
  layout("shell/shell.page.tsx", [
    layout("shell/page-boundary.page.tsx", [
      index("dashboard/home.page.tsx"),
      route("dashboard", "dashboard/dashboard.page.tsx"),
      route("opportunities", "opportunities/list/list.page.tsx", [
        route("new", "opportunities/record/new.page.tsx"),
        route(":id", "opportunities/record/edit.page.tsx"),
        route(":id/delete", "opportunities/record/delete.page.tsx"),
        route(":id/stage", "opportunities/board/stage.page.tsx"),
        route(":id/done", "opportunities/next-step/done.page.tsx"),
      ]),
      route("contacts", "contacts/list/list.page.tsx", [
        route("new", "contacts/record/new.page.tsx"),
        // In opportunities/, because the page shows the contact's opportunities and contacts/ must not import that room.
        route(":id", "opportunities/contacts/contact-details.page.tsx"),
        route(":id/edit", "contacts/record/edit.page.tsx"),
        route(":id/delete", "contacts/record/delete.page.tsx"),
      ]),
      // One route for both: the review is a dialog over the capture page, which must keep its state.
      route("capture/review?", "capture/capture.page.tsx"),
      route("capture/recording", "capture/recorder/recording.page.tsx"),
      route("leaderboard", "leaderboard/leaderboard.page.tsx"),
      route("profile", "profile/profile.page.tsx"),
      route("profile/security", "profile/security/security.page.tsx"),
      route("team", "team/team.page.tsx"),
      route("team/invite", "team/inviting/invite.page.tsx"),
      route("team/log", "team/log.page.tsx"),
      route("team/:id", "team/person/person.page.tsx"),
      route("team/:id/deactivate", "team/person/deactivate.page.tsx"),
      route("*", "shell/addresses/not-found.page.tsx"),
    ]),
  ]),

  route("contacts.csv", "contacts/list/contacts-csv.api.ts"),
  route("opportunities.csv", "opportunities/list/opportunities-csv.api.ts"),

  route("reset-password", "accounts/password/reset-password.page.tsx"),
  route("verify-email", "accounts/verification/verify-email.page.tsx"),

  route("invitation", "accounts/invitations/invitation.page.tsx"),

  route("auth/login", "accounts/session/login.page.tsx"),
  route("auth/two-factor", "accounts/two-factor/two-factor.page.tsx"),
  route("auth/register", "accounts/registration/register.page.tsx"),
  route("auth/forgot-password", "accounts/password/forgot-password.page.tsx"),
  route("auth/reset-password", "accounts/password/reset-password-submit.page.tsx"),
  route("auth/resend-verification", "accounts/verification/resend-verification.page.tsx"),
  route("auth/logout", "accounts/session/logout.page.tsx"),

  route("api/auth/user", "accounts/session/signed-in-user.api.ts"),
  route("api/contacts", "contacts/list/contacts.api.ts"),
  route("api/contacts/look-alikes", "contacts/look-alikes/look-alikes.api.ts"),
  route("api/contacts/:id", "contacts/record/contact.api.ts"),
  route("api/opportunities", "opportunities/list/opportunities.api.ts"),
  route("api/opportunities/:id", "opportunities/record/opportunity.api.ts"),
  route("api/opportunities/:id/contacts/:contactId", "opportunities/record/attachment.api.ts"),
  route("api/parse-transcript", "capture/transcript/parse-transcript.api.ts"),
  route("api/transcribe-audio", "capture/transcript/transcribe-audio.api.ts"),
  route("api/dashboard/metrics", "dashboard/metrics.api.ts"),
  route("api/leaderboard/top-closers", "leaderboard/rankings/top-closers.api.ts"),
  route("api/leaderboard/top-biz-devs", "leaderboard/rankings/top-biz-devs.api.ts"),
  route("api/leaderboard/top-movers", "leaderboard/rankings/top-movers.api.ts"),
  route("api/leaderboard/weekly-activity", "leaderboard/rankings/weekly-activity.api.ts"),
  route("api/users", "team/users.api.ts"),
  route("api/team/events", "team/events.api.ts"),
  route("api/users/me", "profile/me.api.ts"),
  route("api/users/me/password", "profile/security/password.api.ts"),
  route("api/users/me/two-factor", "profile/security/two-factor.api.ts"),
  route("api/users/me/recovery-codes", "profile/security/recovery-codes.api.ts"),
  route("api/users/me/events", "profile/security/events.api.ts"),
  route("api/profile-photo", "profile/photo/photo.api.ts"),
  route("api/profile-photo/upload", "profile/photo/upload.api.ts"),
  route("api/profile-photo/upload/:id", "profile/photo/upload-target.api.ts"),
  route("photos/:name", "shell/addresses/photo.page.tsx"),
  route("api/*", "http/unknown.api.ts"),
  route("auth/*", "shell/addresses/unknown-auth.page.tsx"),
  route("livez", "server/livez.api.ts"),
  route("healthz", "server/healthz.api.ts"),
  route("metrics", "shell/addresses/metrics.page.tsx"),
] satisfies RouteConfig;
