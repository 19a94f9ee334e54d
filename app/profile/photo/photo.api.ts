import { findUserJson } from "#app/accounts/queries.server.ts";
import { userJson } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { attachPhotoSchema } from "../schema.ts";
import { attachPhoto } from "./photos.server.ts";

export const loader = signedInApi(
  {
    PUT: async ({ em, request, viewer }) => {
      const input = await readJson(request, attachPhotoSchema);
      if (!input.ok) return jsonFailure(input);
      const result = await attachPhoto(em, viewer, input.value.photoURL, request);
      return result.ok ? json(await findUserJson(em, viewer.id)) : jsonFailure(result);
    },
  },
  {
    scope: "session",
    about: {
      PUT: { summary: "Set your photo", body: attachPhotoSchema, answers: { 200: userJson } },
    },
  },
);

export const action = loader;
