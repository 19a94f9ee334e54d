import type { DetailedOutcome, Outcome } from "./checks.ts";

export const OUTCOME_LABELS: Record<Outcome, string> = {
  won: "Won",
  lost: "Lost",
  open: "Open",
  gone: "Deleted or merged",
};

export const DETAILED_OUTCOME_LABELS: Record<DetailedOutcome, string> = {
  won: "Won",
  lost: "Lost",
  gone: "Deleted or merged",
  moved: "Open, moved to another month",
  shrunk: "Open, smaller",
  grown: "Open, larger",
  same: "Open, unchanged",
};

/** Where the list of a past day is, with `?asOf=`. */
export const PAST_PATH = "/opportunities";

/** The orders of the list of a past day; the first is the default. */
export const PAST_ORDERS = {
  size: { label: "Deal Size", defaultDirection: "desc" },
  close: { label: "Close Date", defaultDirection: "asc" },
} as const;
