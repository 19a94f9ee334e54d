/** What each use takes for a match, and what it offers, in bits: at 0 both are as likely. */
export type Thresholds = { match: number; possible: number };

export const THRESHOLDS = {
  /** Sets of records that are compared with each other: the best of precision and recall. */
  records: { match: 0.5, possible: -4 },
  /** The rows of a file: a match is skipped or filled, a possible one is created and listed. */
  imports: { match: 3, possible: -1 },
  /** The names of a note's people, of whom little else is told: a contact below the lower one is somebody else. */
  notes: { match: 0, possible: -2 },
  /** Contacts shown beside one that is typed, where a match is the first choice; and lists of duplicates. */
  offers: { match: 3, possible: -2.5 },
  /** Deals, which only people merge. */
  deals: { match: 4, possible: 0 },
} satisfies Record<string, Thresholds>;
