/** Why a deal was lost, at every write and where it is shown (docs/product.md#why-we-lost). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { ListState } from "#app/lists/list-page.ts";
import { type CustomField, removedChoiceMessage } from "#app/records/custom/custom-field.ts";
import { findCustomFields } from "#app/records/custom/queries.server.ts";
import { CHOOSE_FROM_LIST } from "#app/records/custom/schema.ts";
import { FIELDS_OF_OPPORTUNITY } from "./fields.ts";
import { type DealStage, isLost, LOST_REASONS, NO_REASON } from "./stages.ts";

const KEY = "lostReason";

const DEFAULT_LOST_REASON_FIELD: CustomField = {
  key: KEY,
  label: FIELDS_OF_OPPORTUNITY.lostReason.label,
  type: "one",
  choices: Object.entries(LOST_REASONS).map(([id, label]) => ({ id, label, archived: false })),
  help: null,
  archived: false,
};

/** The reasons among the built-in fields whose choices are the team's. */
export const lostReasonFieldIn = (builtIn: readonly CustomField[]): CustomField =>
  builtIn.find(({ key }) => key === KEY) ?? DEFAULT_LOST_REASON_FIELD;

/** The team's reasons, archived ones too. */
export const findReasons = async (em: EntityManager): Promise<CustomField> =>
  lostReasonFieldIn(await findCustomFields(em, "built-in"));

const NOT_LOST = "Only an opportunity in Lost-Closed has a lost reason";

const invalidLostReason = (message: string) => refused("invalid", message, { lostReason: [message] });

type StageAndLostReason = { dealStage: DealStage; lostReason: string | null };

/**
 * Whether `changes` leave a lost deal with one of the team's reasons: "invalid" for a reason of a deal that is not
 * lost, and for an archived or unknown one that `present` has not. Without a new reason the database is not asked.
 */
export async function checkReason(
  em: EntityManager,
  present: Partial<StageAndLostReason>,
  { dealStage = present.dealStage, lostReason }: Partial<StageAndLostReason>,
): Promise<Result<null, "invalid">> {
  if (!lostReason || (lostReason === present.lostReason && dealStage === present.dealStage)) return done(null);
  if (!dealStage || !isLost(dealStage)) return invalidLostReason(NOT_LOST);
  if (lostReason === present.lostReason) return done(null);
  const reasons = await findReasons(em);
  const chosen = reasons.choices.find(({ id }) => id === lostReason);
  if (!chosen) return invalidLostReason(CHOOSE_FROM_LIST);
  return chosen.archived
    ? invalidLostReason(removedChoiceMessage(reasons, lostReason) ?? CHOOSE_FROM_LIST)
    : done(null);
}

/** The changes, with the reason emptied where the deal's stage allows none: of releases that know no reasons too. */
export function withoutStrayReason<Changes extends Partial<StageAndLostReason>>(
  present: StageAndLostReason,
  changes: Changes,
): Changes {
  const { dealStage = present.dealStage, lostReason = present.lostReason } = changes;
  return isLost(dealStage) || !lostReason ? changes : { ...changes, lostReason: null };
}

const NO_REASON_OPTION = { value: NO_REASON, label: "No reason given" };

/** The list's state with the reasons as a filter. */
export function withReasons(state: ListState, builtIn: readonly CustomField[]): ListState {
  const { label, choices } = lostReasonFieldIn(builtIn);
  const options = [...choices.map(({ id, label: text }) => ({ value: id, label: text })), NO_REASON_OPTION];
  const chosen = state.filter[KEY];
  const text = options.find(({ value }) => value === chosen)?.label ?? chosen;
  const { inputs = [], chips = [], orders = {}, ...columns } = state.custom ?? {};
  return {
    ...state,
    custom: {
      ...columns,
      inputs: [{ name: KEY, label, type: "select", options }, ...inputs],
      chips: chosen === undefined ? chips : [{ text: `${label}: ${text}`, parameters: [KEY] }, ...chips],
      orders,
    },
  };
}
