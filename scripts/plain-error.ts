/** A failure that its message, one line, explains fully: commands print it without a stack. */
export class PlainError extends Error {
  override name = "PlainError";
}

/** Ends a command: prints one line for a {@link PlainError} or an EnvError, the whole error for a bug; exit code 1. */
export function exitWith(error: unknown): never {
  const plain = error instanceof Error && (error.name === "PlainError" || error.name === "EnvError");
  console.error(plain ? `dealquest: ${error.message}` : error);
  process.exit(1);
}

/** The code of a system error (`ENOENT`, `EACCES`, …), or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
