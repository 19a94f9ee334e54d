/** The titles of the toasts of notes that were not saved (docs/product.md#messages). */
export const ADDING_FAILED = "Failed to add note";
export const REMOVING_FAILED = "Failed to remove note";
