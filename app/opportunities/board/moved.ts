import { type DealStage, isLost, STAGES, stageLook } from "../stages.ts";

type MovedOpportunity = {
  id: string;
  name: string;
  dealStage: DealStage;
  lostReason?: string | null;
  updatedAt: string;
};

/** Where a deal was before a move, with the reason that it had there. */
export type StageBeforeMove = { dealStage: DealStage; lostReason: string | null };

/** Whether a deal has just been won: `after` is a won stage and `before`, null for a new deal, was none. */
export function isJustWon(before: DealStage | null, after: DealStage): boolean {
  return STAGES[after].closed === "won" && (before === null || STAGES[before].closed !== "won");
}

/**
 * The message after a move from `before`: where the deal is, lit in its list, a form that moves it back unless someone
 * has moved it since, and a link that asks why it was lost. `fields` are further fields of that form, `search` is the
 * query string of the list.
 */
export function movedMessage(
  moved: MovedOpportunity,
  before: StageBeforeMove,
  search: string,
  fields: Record<string, string> = {},
) {
  const { id, name, dealStage, updatedAt } = moved;
  const path = `/opportunities/${id}`;
  const won = isJustWon(before.dealStage, dealStage);
  const asksWhy = isLost(dealStage) && !moved.lostReason && !fields.from;
  const undone = {
    ...fields,
    dealStage: before.dealStage,
    updatedAt,
    lostReason: before.lostReason ?? "",
    undo: "yes",
  };
  return {
    title: before.dealStage === dealStage ? "Opportunity updated" : `Moved to ${stageLook(dealStage).label}`,
    description: won ? wonText(name) : name,
    actions: [
      { label: "Undo", action: `${path}/stage${search}`, fields: undone },
      ...(asksWhy ? [{ label: "Say why", to: `${path}/stage${search}` }] : []),
    ],
    highlight: path,
    celebrates: won || undefined,
  };
}

/** What a message says when a deal was won. */
export const wonText = (name: string) => `${name}: the flag is on the summit!`;
