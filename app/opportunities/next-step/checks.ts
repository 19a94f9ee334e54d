/** The choices of the form that replaces a next step, and what it asks for (docs/product.md#finding-and-filtering). */

/** The quick choices of a day, in order, with their labels. */
export const QUICK_DAYS = { tomorrow: "Tomorrow", "three-days": "In three days", "next-week": "Monday" } as const;

export type QuickDay = keyof typeof QUICK_DAYS;

export const CHOOSE_DAY = "Choose a day";
