import type { z } from "zod";
import { type Flash, redirectWithFlash } from "#app/http/flash.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import type { Undone } from "./undo-save.server.ts";

const UNKNOWN = refused("invalid", "This change cannot be undone");

/**
 * Answers the Undo of a message about the record at `path`: does what `undo` does with the form, and leads to the
 * dashboard, from which it came, where it says what was done, or why nothing. Throws what the page shows of a form that
 * no message has, and of a record that is gone.
 */
export async function answerUndo<Schema extends z.ZodObject>(
  path: string,
  form: FormData,
  schema: Schema,
  undo: (save: z.output<Schema>) => Promise<Undone>,
): Promise<never> {
  const submission = parseForm(form, schema);
  if (submission.status !== "success") throw pageFailure(UNKNOWN);
  const undone = await undo(submission.value);
  if (!undone.ok && undone.reason === "not-found") throw pageFailure(undone);
  throw await redirectWithFlash("/dashboard", messageOf(undone, path));
}

function messageOf(undone: Undone, path: string): Omit<Flash, "id" | "variant"> & Partial<Flash> {
  const open = { actions: [{ label: "Open", to: path }], highlight: path };
  if (!undone.ok) return { title: "Not undone", description: `${undone.message}.`, variant: "destructive", ...open };
  const { said, isGone } = undone.value;
  return {
    title: "Undone",
    description: said,
    ...(isGone ? { actions: [{ label: "Open trash", to: "/trash" }] } : open),
  };
}
