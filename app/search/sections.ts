/** What the page and the palette show, from top to bottom. */
import type { SavedViewLink } from "#app/lists/list-page.ts";
import {
  ACTIONS,
  addNoteAction,
  GROUPS,
  type Group,
  type SearchAnswer,
  type SearchHit,
  SIGN_OUT,
} from "./search-response.ts";

export type Section = { id: Group | "best" | "recent" | "views"; label: string; hits: readonly SearchHit[] };

const RECORD_PATH = /^\/(contacts|opportunities)\/[0-9a-f-]{36}$/;
const FIRST_ACTIONS = ["new-contact", "new-opportunity", "record", "today", SIGN_OUT];

/** Without a text: the places opened last, and the most common actions, first a note on the record opened last. */
export function firstSections(recent: readonly SearchHit[]): Section[] {
  const actions = ACTIONS.filter(({ id }) => FIRST_ACTIONS.includes(id));
  const record = recent.find(({ href }) => RECORD_PATH.test(href));
  const others = recent.filter(({ href }) => !actions.some((action) => action.href === href));
  return withoutEmptySections([
    { id: "recent", label: "Recently opened", hits: others },
    { id: "actions", label: "Actions", hits: [...(record ? [addNoteAction(record)] : []), ...actions] },
  ]);
}

/** The best match, then every group without it. */
export function foundSections(found: SearchAnswer): Section[] {
  const [best] = found.best;
  const groups = (Object.keys(GROUPS) as Group[]).map((id) => ({
    id,
    label: GROUPS[id],
    hits: found[id].filter(({ href }) => href !== best?.href),
  }));
  return withoutEmptySections([{ id: "best", label: "Best match", hits: found.best }, ...groups]);
}

/** Adds the saved views whose names contain the text, below the best match; without a text all of them, at the end. */
export function withViews(sections: Section[], views: SavedViewLink[], text: string): Section[] {
  const hits = views
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ name, path, by }) => ({
      id: `view-${path}`,
      name,
      detail: by ? `Saved view by ${by}` : "Saved view",
      href: path,
    }));
  if (hits.length === 0) return sections;
  const at = text === "" ? sections.length : sections.filter(({ id }) => id === "best").length;
  return [...sections.slice(0, at), { id: "views", label: "Saved views", hits }, ...sections.slice(at)];
}

const withoutEmptySections = (sections: Section[]) => sections.filter(({ hits }) => hits.length > 0);
