/** Texts of the reminders. Separate from schema.ts, so that pages do not bundle zod. */
import type { SubmissionResult } from "@conform-to/react";
import type { DigestRhythm } from "#app/accounts/schema.ts";

export const REMINDERS_PAGE = "/profile/reminders";

/** The forms of the page, by their `intent`, with the title of the toast if they fail. */
export const FAILURE_TITLES = {
  digest: "Failed to save your reminders",
  "make-calendar": "Failed to create a calendar address",
  "remove-calendar": "Failed to turn the calendar address off",
} as const;

export type Intent = keyof typeof FAILURE_TITLES;

export const TOASTS = { digestSaved: "Reminders saved", calendarRemoved: "Calendar address turned off" };

export const LABELS = { digest: "When", digestHour: "Hour" };

/** The choices of the digest's rhythm, in order, and in the middle of a sentence. */
export const RHYTHMS: Record<DigestRhythm, { label: string; words: string }> = {
  off: { label: "Off", words: "off" },
  weekdays: { label: "Monday to Friday", words: "on weekdays" },
  mondays: { label: "On Mondays", words: "on Mondays" },
};

/** An hour of the day, 0 to 23, such as "8:00 AM". */
export const hourInWords = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;

/** What a person is reminded by. Instants are ISO 8601 UTC; `calendar` is null without an address. */
export type Reminders = {
  digest: DigestRhythm;
  digestHour: number;
  /** The last day (`YYYY-MM-DD`) on which no digest is due any more. */
  digestSettledOn: string | null;
  calendar: { fetchedAt: string | null; fetchedBy: string | null } | null;
};

/** Which reminders are on, as a line of My Profile. */
export function remindersInWords({ digest, digestHour, calendar }: Reminders): string {
  const hour = digest === "off" ? "" : ` at ${hourInWords(digestHour)}`;
  return `Today by email: ${RHYTHMS[digest].words}${hour}. Your dates in your calendar: ${calendar ? "on" : "off"}.`;
}

/** What the page shows after a form: why it was refused, or the calendar's address, which is shown this once. */
export type RemindersAnswer = { lastResult?: SubmissionResult<string[]>; calendarUrl?: string };
