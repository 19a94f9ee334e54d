import { type DealStage, STAGES, stageLook } from "../stages.ts";

type Moved = { id: string; name: string; dealStage: DealStage; updatedAt: string };

/** Whether a deal has just been won: `after` is a won stage and `before`, null for a new deal, was none. */
export function isJustWon(before: DealStage | null, after: DealStage): boolean {
  return STAGES[after].closed === "won" && (before === null || STAGES[before].closed !== "won");
}

/**
 * The message after a move from the stage `before`: where the deal is, lit in its list, and a form that moves it back unless
 * someone has moved it since. `fields` are further fields of that form, `search` is the query string of the list.
 */
export function movedMessage(moved: Moved, before: DealStage, search: string, fields: Record<string, string> = {}) {
  const { id, name, dealStage, updatedAt } = moved;
  const path = `/opportunities/${id}`;
  const won = isJustWon(before, dealStage);
  return {
    title: `Moved to ${stageLook(dealStage).label}`,
    description: won ? wonText(name) : name,
    offers: [{ label: "Undo", action: `${path}/stage${search}`, fields: { ...fields, dealStage: before, updatedAt } }],
    lit: path,
    summit: won || undefined,
  };
}

/** What a message says when a deal was won. */
export const wonText = (name: string) => `${name}: the flag is on the summit!`;
