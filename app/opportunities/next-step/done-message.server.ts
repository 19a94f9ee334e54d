import type { Flash } from "#app/http/flash.server.ts";
import { formatDate } from "#app/ui/dates.ts";
import type { OpportunityJson } from "../schema.ts";

// The whole message has to fit into a cookie.
const MAX_TITLE_CHARACTERS = 100;
const MAX_UNDO_CHARACTERS = 200;

/**
 * The message that a step is done and which one is next. It offers to undo that, unless the step before is too long for
 * a message; `search` is the address's query, with which undoing leads back to the same place.
 */
export function messageOf(
  before: OpportunityJson,
  { id, name, nextStepDescription, nextStepDate, updatedAt }: OpportunityJson,
  undone: boolean,
  search: string,
): Omit<Flash, "id" | "variant"> {
  const path = `/opportunities/${id}`;
  const next = [nextStepDescription, nextStepDate && formatDate(nextStepDate)].filter(Boolean).join(", ");
  const description = next ? `${name}: next is ${next}.` : `${name} has no next step.`;
  if (undone) return { title: "Undone", description, highlight: path };
  const fields = {
    nextStepDescription: before.nextStepDescription ?? "",
    nextStepDate: before.nextStepDate ?? "",
    updatedAt,
    due: "undo",
  };
  const canUndo = fields.nextStepDescription.length <= MAX_UNDO_CHARACTERS;
  return {
    title: before.nextStepDescription ? `Done: ${truncateTitle(before.nextStepDescription)}` : "Next step saved",
    description,
    highlight: path,
    ...(canUndo ? { actions: [{ label: "Undo", action: `${path}/done${search}`, fields }] } : {}),
  };
}

function truncateTitle(text: string): string {
  const characters = [...text];
  return characters.length > MAX_TITLE_CHARACTERS ? `${characters.slice(0, MAX_TITLE_CHARACTERS - 1).join("")}…` : text;
}
