/** Saved views in forms and JSON (docs/product.md#saved-views). */
import { z } from "zod";
import { requiredName } from "#app/http/schema.ts";

const NO_PATH = "Must be the address of a list or the board";
const MAX_PATH_CHARACTERS = 2_000;
const LISTS = ["/opportunities", "/contacts"];
// What a view does not keep: where one was in the list, and what was selected.
const LIST_POSITION_PARAMETERS = ["cursor", "select", "picked", "history"];

/** The address without its place in the list; null if it is of no list. */
function viewPath(text: string): string | null {
  const url = URL.parse(text, "http://list.invalid");
  if (!text.startsWith("/") || url?.host !== "list.invalid" || !LISTS.includes(url.pathname)) return null;
  for (const name of LIST_POSITION_PARAMETERS) url.searchParams.delete(name);
  return url.pathname + (url.searchParams.size > 0 ? `?${url.searchParams}` : "");
}

const path = z
  .string(NO_PATH)
  .max(MAX_PATH_CHARACTERS, NO_PATH)
  .transform((text, context) => {
    const read = viewPath(text);
    if (read !== null && text.isWellFormed()) return read;
    context.addIssue(NO_PATH);
    return z.NEVER;
  });

const name = requiredName("Name is required");

export const newViewSchema = z.object({ name, path, shared: z.boolean("Must be true or false").default(false) });

export const viewChangesSchema = z.object({ name, path, shared: z.boolean("Must be true or false") }).partial();

export type ViewChanges = z.output<typeof viewChangesSchema>;

const shared = z
  .enum(["mine", "team"], "Choose who has it")
  .default("mine")
  .transform((whose) => whose === "team");

export const newViewForm = z.object({ name, path, shared });

/** The form of a known view: its name and whose it is. */
export const viewForm = z.object({ name, shared });

export type NewView = z.output<typeof newViewSchema>;

export const viewJson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    path: z.string(),
    shared: z.boolean(),
    createdByUserId: z.uuid(),
  })
  .meta({ id: "SavedView" });

export type ViewJson = z.output<typeof viewJson>;
