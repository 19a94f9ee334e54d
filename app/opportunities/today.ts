/** The Today view: whose opportunities, and the sections in the order in which to act. */
import type { Page } from "#app/http/page.ts";
import type { OpportunityRow } from "./schema.ts";

/** Each opportunity stands in the first section that it belongs to. */
export const TODAY_SECTIONS = {
  overdue: "Overdue",
  "due-today": "Due today",
  "close-past": "Close date past",
  "missing-step": "No next step date",
} as const;

export type TodaySection = keyof typeof TODAY_SECTIONS;

/** What is to be done about one opportunity; `ownerName` is whose it is, told where the whole team is shown. */
export type TodayRow = Omit<OpportunityRow, "contactCount" | "creationDate"> & { ownerName: string | null };

/** Whose opportunities the view shows: the signed-in person's or everyone's. */
export type Whose = "mine" | "team";

export type TodaySections = Record<TodaySection, Page<TodayRow>>;
