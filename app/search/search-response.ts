/** What a search finds and how pages call it (docs/product.md#search). Not in labels.ts, which every page carries. */

import { NOTE_FIELD_ID } from "#app/changes/labels.ts";
import type { SearchAnswer, SearchHit } from "./schema.ts";

export type { SearchAnswer, SearchHit } from "./schema.ts";

/** What is found is told in these groups, in this order. */
export const GROUPS = {
  contacts: "Contacts",
  opportunities: "Opportunities",
  businesses: "Businesses",
  notes: "Notes",
  similar: "Similar names",
  people: "Team members",
  actions: "Pages and actions",
  trash: "In the trash",
} as const satisfies Record<Exclude<keyof SearchAnswer, "best">, string>;

export type Group = keyof typeof GROUPS;

export const SEARCH_LABEL = "Search contacts, opportunities, people and pages";

/** The action that is a form and no address: `POST /auth/logout`. */
export const SIGN_OUT = "sign-out";

const ACTION_DETAIL = "Action";

/** The action that opens a record with the focus in the field of a new note. */
export function addNoteAction({ id, name, href }: SearchHit): SearchHit {
  return { id: `note-${id}`, name: `Add a note to ${name}`, detail: ACTION_DETAIL, href: `${href}#${NOTE_FIELD_ID}` };
}

/** The action that shows the stages to which an opportunity can be moved. */
export function moveStageAction({ id, name, href }: SearchHit): SearchHit {
  return { id: `move-${id}`, name: `Move ${name}`, detail: ACTION_DETAIL, href: `${href}/stage` };
}

/** The action that replaces an opportunity's next step. */
export function nextStepAction({ id, name, href }: SearchHit): SearchHit {
  return { id: `step-${id}`, name: `Next step for ${name}`, detail: ACTION_DETAIL, href: `${href}/done` };
}

/** Whether a hit is an action, which is no place that was opened. */
export const isAction = ({ detail }: SearchHit) => detail === ACTION_DETAIL;

/** A page or an action, the other `words` for it, and whether only owners may open it. */
export type NamedPlace = SearchHit & { words: string; owners?: true };

const page = (id: string, name: string, href: string, words: string): NamedPlace => ({
  id,
  name,
  detail: "Page",
  href,
  words,
});

const action = (id: string, name: string, href: string, words: string): NamedPlace => ({
  ...page(id, name, href, words),
  detail: ACTION_DETAIL,
});

/** Pages and actions that can be found by name or other words. Every page without a parameter is here. */
export const ACTIONS: readonly NamedPlace[] = [
  action("new-contact", "New contact", "/contacts/new", "add create person"),
  action("new-opportunity", "New opportunity", "/opportunities/new", "add create deal"),
  action("record", "Record", "/capture", "capture voice note dictate speak"),
  page("today", "Today", "/opportunities?view=today", "due overdue next steps tasks"),
  page("dashboard", "Dashboard", "/dashboard", "home overview pipeline figures"),
  page("forecast", "Forecast", "/dashboard/forecast", "expected revenue months weighted win rates outlook"),
  { ...page("targets", "Targets", "/dashboard/targets", "quota goal month team forecast"), owners: true },
  page("funnel", "Funnel", "/dashboard/funnel", "conversion stages reached lost trail passages"),
  page("ageing", "Ageing", "/dashboard/ageing", "stuck stalled days in stage slow old"),
  page("activity", "Activity", "/dashboard/activity", "who did what week notes moves untouched"),
  page("opportunities", "Opportunities", "/opportunities", "deals list"),
  page("board", "Board", "/opportunities?view=board", "opportunities stages kanban"),
  page(
    "past",
    "Opportunities as they were on a past day",
    "/opportunities?asOf=",
    "history as of back then replay deals snapshot",
  ),
  page("views", "Saved views", "/views", "filters kept lists bookmarks"),
  page("contacts", "Contacts", "/contacts", "people list"),
  page("businesses", "Businesses", "/businesses", "companies firms accounts"),
  page("inbox", "Inbox", "/capture/inbox", "capture notes waiting review"),
  page("notes-on-device", "Notes on this device", "/capture/offline", "offline network unsent kept capture"),
  page("leaderboard", "Leaderboard", "/leaderboard", "ranking top"),
  page("weeks", "Past weeks", "/leaderboard/weeks", "sealed rankings history leaderboard verify"),
  page(
    "contact-duplicates",
    "Duplicate contacts",
    "/contacts/duplicates",
    "merge duplicates look-alikes same twice people",
  ),
  page(
    "opportunity-duplicates",
    "Duplicate opportunities",
    "/opportunities/duplicates",
    "merge duplicates look-alikes same twice deals",
  ),
  page("import", "Import", "/data/import", "upload csv file spreadsheet salesforce contacts opportunities data"),
  page("profile", "Profile", "/profile", "my account photo settings name"),
  page("mail-in", "Email to inbox", "/profile/mail-in", "e-mail bcc forward address inbox postmark"),
  page("reminders", "Reminders", "/profile/reminders", "digest mail calendar ical today notifications"),
  page("api", "API", "/api", "program developer openapi rest json documentation curl"),
  page("tokens", "API tokens", "/profile/tokens", "token api program zapier automation"),
  page("assistants", "Assistants", "/profile/assistants", "assistant mcp claude chatgpt cursor ai agent connect"),
  page("security", "Security", "/profile/security", "password two-factor codes"),
  page("team", "Team", "/team", "people colleagues users"),
  { ...action("invite", "Invite people", "/team/invite", "team invitation add user colleague"), owners: true },
  { ...page("security-log", "Security log", "/team/log", "events sign-ins audit team"), owners: true },
  page("data", "Data", "/data", "import export csv backup"),
  {
    ...page("own-fields", "Custom fields", "/data/fields", "own field custom tag property column add new label choice"),
    owners: true,
  },
  { ...page("webhooks", "Webhooks", "/data/webhooks", "webhook event push receiver program automation"), owners: true },
  page("trash", "Trash", "/trash", "deleted restore bin"),
  page("changes", "Bulk changes", "/trash#changes-title", "bulk mass edits undo history"),
  action(SIGN_OUT, "Sign out", "/auth/logout", "logout log out leave"),
];
