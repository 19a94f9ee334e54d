import { idOrNotFound, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { deleteTrashed } from "./service.server.ts";

/** Deletes a record in the trash for good; for owners. */
export const loader = signedInApi({
  scope: "admin",
  DELETE: {
    summary: "Delete for good",
    answers: { 204: null },
    fails: ["conflict"],
    find: idOrNotFound("There is no such record in the trash"),
    answer: ({ em, viewer, found: id }) => deleteTrashed(em, viewer, id),
  },
});

export const action = loader;
