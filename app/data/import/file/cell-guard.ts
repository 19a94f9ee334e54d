import { withoutForeignGuard, withoutGuard, withoutGuards } from "#app/lists/formula-guard.ts";

const isWrongRows = ([first, second]: readonly string[]) => first === "line" && second === "reason";
const isRecordExport = ([first, second, third]: readonly string[]) =>
  first === "id" && ["firstName lastName", "name dealStage"].includes(`${second} ${third}`);

/** Whether a file is one of ours, by its first columns. Its texts are as they stand, but for our guards. */
export const isDealquestFile = (headers: readonly string[]): boolean => isWrongRows(headers) || isRecordExport(headers);

/**
 * Takes the apostrophes before formulas out of a cell: all that our own files have, and of other files the one at its
 * beginning. Programs differ: Gnumeric takes that one away when it opens a file, LibreOffice keeps it.
 */
export function guardRemover(headers: readonly string[]): (cell: string) => string {
  if (isWrongRows(headers)) return withoutGuards;
  if (!isRecordExport(headers)) return withoutForeignGuard;
  // An export's archive guards the beginning alone. It names people by their addresses, a list by their ids.
  return headers.includes("createdBy") ? withoutGuard : withoutGuards;
}
