/** How long bulk changes and imports can be undone, in days. */
export const UNDO_DAYS = 30;

/** Whether what ended at this instant can no longer be undone at `now`. */
export const isUndoOver = (endedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(endedAt) > UNDO_DAYS * 24 * 60 * 60 * 1000;

/** So many records are changed before the page answers; more in the background. */
export const MAX_IMMEDIATE_RECORDS = 500;
