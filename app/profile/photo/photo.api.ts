import { findUserJson } from "#app/accounts/queries.server.ts";
import { userJson } from "#app/accounts/schema.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { mapResult } from "#app/http/result.ts";
import { attachPhotoSchema } from "../schema.ts";
import { attachPhoto } from "./photos.server.ts";

export const loader = signedInApi({
  scope: "session",
  PUT: {
    summary: "Set your photo",
    body: attachPhotoSchema,
    answers: { 200: userJson },
    answer: ({ body, em, request, viewer }) =>
      mapResult(attachPhoto(em, viewer, body.photoURL, request), () => findUserJson(em, viewer.id)),
  },
});

export const action = loader;
