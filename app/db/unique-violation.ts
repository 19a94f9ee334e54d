// SQLSTATE (PostgreSQL manual, appendix A).
const UNIQUE_VIOLATION = "23505";

/** Whether a statement written in SQL met a row with the same key; for those of entities MikroORM has an error. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;
