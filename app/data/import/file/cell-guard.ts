import { withoutForeignGuard, withoutGuard, withoutGuards } from "#app/lists/formula-guard.ts";

/**
 * Takes the apostrophes before formulas out of a cell: all that our own files have, by whose first columns they are known, and of other files
 * the one at its beginning. Programs differ: Gnumeric takes that one away when it opens a file, LibreOffice keeps it.
 */
export function guardRemover(headers: readonly string[]): (cell: string) => string {
  const [first, second, third] = headers;
  const isWrongRows = first === "line" && second === "reason";
  const isOfRecords = first === "id" && ["firstName lastName", "name dealStage"].includes(`${second} ${third}`);
  if (!isWrongRows && !isOfRecords) return withoutForeignGuard;
  // An export's archive guards the beginning alone. It names people by their addresses, a list by their ids.
  return headers.includes("createdBy") ? withoutGuard : withoutGuards;
}
