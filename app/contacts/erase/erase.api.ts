import { idOrNotFound, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { eraseSchema } from "../schema.ts";
import { eraseContact } from "./service.server.ts";

/** Erases a person; for owners (docs/product.md#erasing). */
export const loader = signedInApi({
  scope: "admin",
  POST: {
    summary: "Erase a person",
    description: "Permanent, including histories and trash. Send the name exactly as shown.",
    body: eraseSchema,
    answers: { 204: null },
    fails: ["conflict"],
    find: idOrNotFound("There is no such contact"),
    answer: ({ body, em, viewer, found: id }) => eraseContact(em, viewer, id, body.name),
  },
});

export const action = loader;
