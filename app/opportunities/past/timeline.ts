/** A deal's stage, size, closing day and owner over time, from its changes, for figures (docs/product.md#past-days). */
import type { ChangeAction } from "#app/changes/schema.ts";
import type { OpportunityFields } from "../fields.ts";
import { type DealStage, isLost } from "../stages.ts";

/** The fields that figures are made of. */
export const FIGURE_FIELDS = ["dealStage", "lostReason", "dealSize", "targetCloseDate", "ownerUserId"] as const;

export type FigureFields = Pick<OpportunityFields, (typeof FIGURE_FIELDS)[number]>;

/**
 * A time in which a deal was there and its figures stayed the same: from `fromAt` until before `untilAt` (ISO 8601;
 * null: until now). `stageSince` is when it came to its stage, `cameFrom` the stage before that, `spent` the seconds
 * that it had spent in each stage that it had left.
 */
export type Span = FigureFields & {
  fromAt: string;
  untilAt: string | null;
  beganAt: string;
  stageSince: string;
  cameFrom: DealStage | null;
  spent: Partial<Record<DealStage, number>>;
};

/** A change of a deal, as far as figures are concerned; `isUndo` if it takes back another one. */
export type FigureChange = {
  at: string;
  action: ChangeAction;
  after: Partial<FigureFields> | null;
  isUndo?: boolean;
};

/**
 * Goes on from the last span of a deal (null if there is none) over its later changes, oldest first. Gives that span,
 * changed or not, and those that follow.
 */
export function extendSpans(last: Span | null, changes: readonly FigureChange[]): Span[] {
  const spans = last ? [{ ...last }] : [];
  for (const change of changes) applyChange(spans, change);
  return spans;
}

/** Changes of a deal, oldest first; of those at one instant the one that created it. */
export const sortChanges = <Change extends FigureChange>(changes: readonly Change[]): Change[] =>
  changes.toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || Number(b.action === "created") - Number(a.action === "created"),
  );

function applyChange(spans: Span[], { at, action, after, isUndo }: FigureChange): void {
  const last = spans.at(-1);
  if (action === "deleted" || action === "merged") {
    if (last) last.untilAt ??= at;
    return;
  }
  if (!last || action === "created") {
    if (last) last.untilAt ??= at;
    if (!isComplete(after)) return;
    if (last?.fromAt === at) spans.pop();
    spans.push(firstSpan(at, after));
    return;
  }
  const isBack = action === "restored" && last.untilAt !== null;
  const fields = pick({ ...last, ...after });
  if (!isBack && (last.untilAt !== null || isSame(fields, last))) return;
  last.untilAt ??= at;
  const next = { ...last, ...fields, ...stageOf(spans, last, fields.dealStage, at, isUndo), fromAt: at, untilAt: null };
  if (last.fromAt === at) spans.pop();
  spans.push(next);
}

/** Whether the fields say all that figures are made of. A deal that was created without a reason may not say so. */
export const isComplete = (fields: Partial<FigureFields> | null): fields is FigureFields =>
  fields !== null && FIGURE_FIELDS.every((field) => field === "lostReason" || fields[field] !== undefined);

const isSame = (a: FigureFields, b: FigureFields) => FIGURE_FIELDS.every((field) => a[field] === b[field]);

// Releases that know no reasons leave one where the deal was opened again.
const pick = ({ dealStage, lostReason, dealSize, targetCloseDate, ownerUserId }: FigureFields): FigureFields => ({
  dealStage,
  lostReason: isLost(dealStage) ? (lostReason ?? null) : null,
  dealSize,
  targetCloseDate,
  ownerUserId,
});

const firstSpan = (at: string, fields: FigureFields): Span => ({
  ...pick(fields),
  fromAt: at,
  untilAt: null,
  beganAt: at,
  stageSince: at,
  cameFrom: null,
  spent: {},
});

type StageOfSpan = Pick<Span, "stageSince" | "cameFrom" | "spent">;

/** The stage from `at` on. Where it is undone that the deal left it, it is in it as if it had never left. */
function stageOf(spans: Span[], last: Span, stage: DealStage, at: string, isUndo?: boolean): StageOfSpan {
  const { dealStage, stageSince, cameFrom, spent } = last;
  if (stage === dealStage) return { stageSince, cameFrom, spent };
  const left = isUndo && spans.findLast((one) => one.dealStage === stage && one.beganAt === last.beganAt);
  if (left) return { stageSince: left.stageSince, cameFrom: left.cameFrom, spent: left.spent };
  const seconds = Math.round((Date.parse(at) - Date.parse(stageSince)) / 1000);
  return {
    stageSince: at,
    cameFrom: dealStage,
    spent: { ...spent, [dealStage]: (spent[dealStage] ?? 0) + seconds },
  };
}
