import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { jsonFailure, noContent } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { eraseSchema } from "../schema.ts";
import { eraseContact } from "./service.server.ts";

/** Erases a person; for owners (docs/product.md#erasing). */
export const loader = signedInApi(
  {
    POST: async ({ em, viewer, request, params: { id } }) => {
      if (!isRecordId(id)) return jsonFailure(refused("not-found", "There is no such contact"));
      const input = await readJson(request, eraseSchema);
      if (!input.ok) return jsonFailure(input);
      const result = await eraseContact(em, viewer, id, input.value.name);
      return result.ok ? noContent() : jsonFailure(result);
    },
  },
  {
    scope: "admin",
    about: {
      POST: {
        summary: "Erase a person",
        description: "Permanent, including histories and trash. Send the name exactly as shown.",
        body: eraseSchema,
        answers: { 204: null },
        fails: ["conflict"],
      },
    },
  },
);

export const action = loader;
