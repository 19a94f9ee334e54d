/** What a message about a deleted record offers: a form that restores it (docs/product.md#trash). */
export const undoOffer = (trashId: string) => ({
  offers: [{ label: "Undo", action: `/trash/${trashId}/restore` }],
  stays: true,
});
