/** The file of a new import, as a form or a call sends it. */
import { done, type Result, refused } from "#app/http/result.ts";
import { MAX_FILE_BYTES } from "./file/table.server.ts";

/** The most that the request may have: the file, and the rest of the form. */
export const REQUEST_LIMIT_BYTES = MAX_FILE_BYTES + 64 * 1024;

const NO_FILE = "Choose a file, or paste rows";
const EMPTY_FILE = "This file is empty: choose another one, or paste rows";

export type SentFile = { fileName: string; bytes: Buffer };

/** The file of the field `file`, else the rows that were pasted into `pasted`. */
export async function readSentFile(form: FormData): Promise<Result<SentFile, "invalid">> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) {
    return done({ fileName: file.name || "file.csv", bytes: Buffer.from(await file.arrayBuffer()) });
  }
  const pasted = form.get("pasted");
  if (typeof pasted === "string" && pasted.trim() !== "")
    return done({ fileName: "Pasted rows", bytes: Buffer.from(pasted) });
  // A browser sends a file without a name where none was chosen.
  const message = file instanceof File && file.name !== "" ? EMPTY_FILE : NO_FILE;
  return refused("invalid", message, { file: [message] });
}
