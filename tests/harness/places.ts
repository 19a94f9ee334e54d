/** Every page and dialog of the app, for checks and pictures of all of them. */
import { NAVIGATION } from "#app/shell/navigation.ts";
import { asking, pkce, register } from "../assistants/clients.ts";
import type { RunningApp } from "./app-server.ts";

export type Place = { name: string; path: string };

/** Pages for signed-out visitors. */
export const SIGNED_OUT_PLACES: readonly Place[] = [
  { name: "landing", path: "/" },
  { name: "login", path: "/?view=login" },
  { name: "signup", path: "/?view=signup" },
  { name: "forgot-password", path: "/?view=forgot-password" },
  { name: "reset-password", path: "/reset-password?token=none" },
  { name: "invitation", path: "/invitation?token=none" },
  { name: "api", path: "/api" },
  { name: "unsubscribe", path: "/unsubscribe?token=none" },
  { name: "email-verification", path: "/?view=email-verification&email=someone@dealquest.test" },
];

/** Pages for signed-in users. `read` returns the JSON of an API path; it finds the records that match `word`. */
export async function signedInPlaces(read: (path: string) => Promise<unknown>, word = ""): Promise<Place[]> {
  const [opportunity] = (await read(`/api/opportunities?limit=1&q=${word}`)) as { id: string }[];
  const [contact] = (await read(`/api/contacts?limit=1&q=${word}`)) as { id: string }[];
  const contacts = (await read("/api/contacts?limit=2")) as { id: string }[];
  const businesses = (await read("/api/businesses?limit=1")) as { key: string }[];
  const people = (await read("/api/users")) as { id: string; role: string; deactivatedAt: string | null }[];
  const colleague = people.find(({ role, deactivatedAt }) => role === "member" && deactivatedAt === null);
  const pages = NAVIGATION.map(({ to }) => ({ name: to.slice(1), path: to }));
  return [
    ...pages,
    { name: "opportunity-new", path: "/opportunities/new" },
    { name: "opportunity", path: `/opportunities/${opportunity?.id}` },
    { name: "opportunity-delete", path: `/opportunities/${opportunity?.id}/delete` },
    { name: "contact-new", path: "/contacts/new" },
    { name: "contact", path: `/contacts/${contact?.id}` },
    { name: "contact-edit", path: `/contacts/${contact?.id}/edit` },
    { name: "contact-delete", path: `/contacts/${contact?.id}/delete` },
    { name: "contact-card", path: `/contacts/${contact?.id}/card` },
    { name: "businesses", path: "/businesses" },
    ...businesses.slice(0, 1).map(({ key }) => ({ name: "business", path: `/businesses/${encodeURIComponent(key)}` })),
    { name: "inbox", path: "/capture/inbox" },
    { name: "assistants", path: "/profile/assistants" },
    { name: "mail-in", path: "/profile/mail-in" },
    { name: "notes-on-device", path: "/capture/offline" },
    { name: "search", path: `/search?q=${word || "a"}` },
    { name: "team", path: "/team" },
    { name: "team-invite", path: "/team/invite" },
    { name: "team-person", path: `/team/${colleague?.id}` },
    { name: "team-deactivate", path: `/team/${colleague?.id}/deactivate` },
    { name: "team-hand-over", path: `/team/${colleague?.id}/hand-over` },
    { name: "security", path: "/profile/security" },
    { name: "reminders", path: "/profile/reminders" },
    { name: "security-log", path: "/team/log" },
    { name: "data", path: "/data" },
    { name: "import", path: "/data/import" },
    { name: "own-fields", path: "/data/fields" },
    { name: "targets", path: "/dashboard/targets" },
    { name: "webhooks", path: "/data/webhooks" },
    { name: "trash", path: "/trash" },
    { name: "contact-duplicates", path: "/contacts/duplicates" },
    { name: "opportunity-duplicates", path: "/opportunities/duplicates" },
    { name: "contact-merge", path: `/contacts/merge?ids=${contacts.map(({ id }) => id)}` },
    { name: "opportunities-bulk", path: `/opportunities/bulk?ids=${opportunity?.id}` },
    { name: "contacts-bulk", path: `/contacts/bulk?ids=${contact?.id}` },
    { name: "views", path: "/views?path=/contacts?type=lead" },
    { name: "contact-erase", path: `/contacts/${contact?.id}/erase` },
    { name: "weeks", path: "/leaderboard/weeks" },
    { name: "not-found", path: "/nowhere" },
  ];
}

/** The page that asks a signed-in user to let a program in, as one asks that has just registered itself. */
export async function consentPlace(app: Pick<RunningApp, "url">): Promise<Place> {
  const client = await register(app, { client_name: "Claude on my laptop" });
  return { name: "consent", path: asking(client, pkce().challenge) };
}

/** Variants of a page. */
export const VIEWS: readonly Place[] = [
  { name: "board", path: "/opportunities?view=board" },
  { name: "today", path: "/opportunities?view=today" },
  { name: "forecast", path: "/dashboard/forecast" },
  { name: "funnel", path: "/dashboard/funnel" },
  { name: "ageing", path: "/dashboard/ageing" },
  { name: "activity", path: "/dashboard/activity" },
  { name: "activity-days", path: "/dashboard/activity?by=day" },
  { name: "funnel-period", path: "/dashboard/funnel?from=2026-01-01&to=2027-12-31" },
  { name: "forecast-past", path: "/dashboard/forecast?scope=team&asOf=2026-01-31" },
  { name: "opportunities-past", path: "/opportunities?asOf=" },
  { name: "opportunities-filtered", path: "/opportunities?q=a&stage=active&sort=size&direction=desc" },
  { name: "opportunities-none", path: "/opportunities?q=nothing-has-this-name" },
  { name: "opportunities-misread", path: "/opportunities?stage=nonsense" },
  { name: "contacts-filtered", path: "/contacts?q=a&sort=name&direction=desc" },
  { name: "opportunities-lost", path: "/opportunities?stage=lost-closed&lostReason=price" },
  { name: "opportunities-select", path: "/opportunities?select=1" },
  { name: "contacts-select", path: "/contacts?select=page" },
  { name: "contacts-none", path: "/contacts?q=nobody-has-this-name" },
  { name: "consent-refused", path: "/oauth/authorize" },
  // Last, because the browser keeps the choice.
  { name: "contacts-table", path: "/contacts?view=table" },
];
