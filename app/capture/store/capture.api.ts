import { idOrNotFound, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { discardCapture } from "./service.server.ts";

export const loader = signedInApi({
  scope: "capture",
  DELETE: {
    summary: "Discard a note in the inbox",
    answers: { 204: null },
    find: idOrNotFound("There is no such note in your inbox"),
    answer: ({ em, viewer, found: id }) => discardCapture(em, viewer, id),
  },
});

export const action = loader;
