// Together with the rest of the offer it fits into the message's cookie (app/http/flash.server.ts).
const MAX_SEARCH_CHARACTERS = 180;

/**
 * What a message about a deleted record offers: a form that restores it (docs/product.md#trash) and leads back to its
 * list with the query `search`, unless that is too long for the message.
 */
export const undoOffer = (trashId: string, search: string) => ({
  actions: [
    { label: "Undo", action: `/trash/${trashId}/restore${search.length <= MAX_SEARCH_CHARACTERS ? search : ""}` },
  ],
  isPersistent: true,
});
