/** Versions of records: `updatedAt` identifies one (docs/decisions.md#records). */
type Versioned = { updatedAt: Date };

/** The next version's instant: now, but later than the present one, so that two changes in one millisecond differ. */
export function nextVersion({ updatedAt }: Versioned): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
}

/** Whether the record was changed since the version `updatedAt`. False if `updatedAt` is undefined. */
export function isNewer(record: Versioned, updatedAt: string | undefined): boolean {
  return updatedAt !== undefined && Date.parse(updatedAt) !== record.updatedAt.getTime();
}
