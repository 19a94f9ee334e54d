/** What a search finds and how pages call it (docs/product.md#search). Not in labels.ts, which every page carries. */

import { NOTE_FIELD_ID } from "#app/changes/labels.ts";

/** Something that was found. `href` is a path of this site; `detail` tells it from others of the same name. */
export type SearchHit = { id: string; name: string; detail: string; href: string };

/** What is found is told in these groups, in this order. */
export const GROUPS = {
  contacts: "Contacts",
  opportunities: "Opportunities",
  notes: "Notes",
  similar: "Similar names",
  people: "People of the team",
  actions: "Pages and actions",
  trash: "In the trash",
} as const;

export type Group = keyof typeof GROUPS;

/** At most five hits of each group, best first; `best` is the best of all, if there is one. */
export type SearchAnswer = { best: SearchHit[] } & Record<Group, SearchHit[]>;

export const SEARCH_LABEL = "Search contacts, opportunities, people and pages";

/** The action that is a form and no address: `POST /auth/logout`. */
export const SIGN_OUT = "sign-out";

const ACTION = "Action";

/** The action that opens a record with the focus in the field of a new note. */
export function addNoteTo({ id, name, href }: SearchHit): SearchHit {
  return { id: `note-${id}`, name: `Add a note to ${name}`, detail: ACTION, href: `${href}#${NOTE_FIELD_ID}` };
}

/** The action that shows the stages to which an opportunity can be moved. */
export function moveOf({ id, name, href }: SearchHit): SearchHit {
  return { id: `move-${id}`, name: `Move ${name}`, detail: ACTION, href: `${href}/stage` };
}

/** The action that replaces an opportunity's next step. */
export function nextStepOf({ id, name, href }: SearchHit): SearchHit {
  return { id: `step-${id}`, name: `Next step of ${name}`, detail: ACTION, href: `${href}/done` };
}

/** Whether a hit is an action, which is no place that was opened. */
export const isAction = ({ detail }: SearchHit) => detail === ACTION;

/** Pages and actions that can be found by their name, or by one of the other `words` for it. */
export const ACTIONS: readonly (SearchHit & { words: string })[] = [
  { id: "new-contact", name: "New contact", detail: ACTION, href: "/contacts/new", words: "add create person" },
  {
    id: "new-opportunity",
    name: "New opportunity",
    detail: ACTION,
    href: "/opportunities/new",
    words: "add create deal",
  },
  { id: "record", name: "Record", detail: ACTION, href: "/capture", words: "capture voice note dictate speak" },
  {
    id: "today",
    name: "Today",
    detail: "Page",
    href: "/opportunities?view=today",
    words: "due overdue next steps tasks",
  },
  { id: "dashboard", name: "Dashboard", detail: "Page", href: "/dashboard", words: "home overview pipeline figures" },
  { id: "opportunities", name: "Opportunities", detail: "Page", href: "/opportunities", words: "deals list" },
  {
    id: "board",
    name: "Board",
    detail: "Page",
    href: "/opportunities?view=board",
    words: "opportunities stages kanban",
  },
  { id: "contacts", name: "Contacts", detail: "Page", href: "/contacts", words: "people list" },
  { id: "leaderboard", name: "Leaderboard", detail: "Page", href: "/leaderboard", words: "ranking top" },
  { id: "profile", name: "Profile", detail: "Page", href: "/profile", words: "my account photo settings name" },
  { id: "security", name: "Security", detail: "Page", href: "/profile/security", words: "password two-factor codes" },
  { id: "team", name: "Team", detail: "Page", href: "/team", words: "people colleagues users invite" },
  { id: "data", name: "Data", detail: "Page", href: "/data", words: "import export csv backup" },
  { id: "trash", name: "Trash", detail: "Page", href: "/trash", words: "deleted restore bin" },
  { id: SIGN_OUT, name: "Sign out", detail: ACTION, href: "/auth/logout", words: "logout log out leave" },
];
