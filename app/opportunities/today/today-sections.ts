/** Types and section labels of the Today view. */
import type { Page } from "#app/lists/list-page.ts";
import type { SentRows } from "#app/lists/sent-rows.ts";
import type { OpportunityRow } from "../schema.ts";

/** The sections, most urgent first. An opportunity appears only in the first section that it matches. */
export const TODAY_SECTIONS = {
  overdue: "Overdue",
  "due-today": "Due today",
  "close-past": "Close date past",
  "missing-step": "No next step date",
} as const;

export type TodaySection = keyof typeof TODAY_SECTIONS;

/** A row of the view. `ownerName` is null if the view shows one owner's opportunities. */
export type TodayRow = Omit<OpportunityRow, "contactCount" | "creationDate"> & { ownerName: string | null };

/** The scope of the view: the signed-in person's opportunities or the whole team's. */
export type TodayScope = "mine" | "team";

export type TodaySections = Record<TodaySection, Page<TodayRow>>;

export type SentSections = Record<TodaySection, Omit<Page<TodayRow>, "rows"> & { sent: SentRows<TodayRow> }>;
