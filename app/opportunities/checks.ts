import { DATE_CHECK, type FieldChecks, LONG_TEXT_CHECK, NAME_CHECK } from "#app/http/checks.ts";

/**
 * An amount as typed in a form, such as "$12,500". Commas are allowed only as thousands separators, and two digits of cents: three
 * after a point ("12.500") are thousands to most of the world.
 */
export const TYPED_AMOUNT = /^(?=\D*\d)-?\$?\s*-?(\d+|\d{1,3}(,\d{3})+)?(\.\d{0,2})?$/;

/** What the edit form sends as the contacts it was filled with if there were none. An empty field would count as absent. */
export const NO_CONTACTS = "none";

/**
 * The opportunity form's checks in the browser, before sending. The server applies the same rules and messages
 * (schema.ts).
 */
export const OPPORTUNITY_CHECKS = {
  name: { required: "Opportunity name is required", checks: [NAME_CHECK] },
  dealStage: { required: "Deal stage is required" },
  dealSize: {
    required: "Deal size is required",
    checks: [
      { pattern: TYPED_AMOUNT, message: "Deal size must be a number" },
      { pattern: /^[^-]*$|^[^1-9]*$/, message: "Deal size must be positive" },
    ],
  },
  targetCloseDate: { required: "Target close date is required", checks: [DATE_CHECK] },
  nextStepDate: { checks: [DATE_CHECK] },
  nextStepDescription: { checks: [LONG_TEXT_CHECK] },
  description: { checks: [LONG_TEXT_CHECK] },
} as const satisfies FieldChecks;
