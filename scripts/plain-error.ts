/** An expected failure with a one-line message; commands print it without a stack trace. */
export class PlainError extends Error {
  override name = "PlainError";
}

/** Ends a command with exit code 1: prints one line for {@link PlainError} or EnvError, else the error with stack. */
export function exitWith(error: unknown): never {
  const plain = error instanceof Error && (error.name === "PlainError" || error.name === "EnvError");
  console.error(plain ? `dealquest: ${error.message}` : error);
  process.exit(1);
}

/** The code of a system error (`ENOENT`, `EACCES`, …); undefined for any other value. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
