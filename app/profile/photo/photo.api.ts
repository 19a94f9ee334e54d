import { z } from "zod";
import { findUserJson } from "#app/accounts/queries.server.ts";
import { userJson } from "#app/accounts/schema.ts";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { checkAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, mapResult, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import {
  attachPhotoSchema,
  fileTooLarge,
  PHOTO_LIMIT_BYTES,
  photoJson,
  photoUploadRequestSchema,
  uploadQuery,
} from "../schema.ts";
import { attachPhoto, receivePhoto } from "./photos.server.ts";
import { bodyPieces, drain } from "./received-file.server.ts";
import { isUploadAddress, newUploadPath } from "./upload-address.server.ts";

const NOT_GRANTED = refused("forbidden", "This upload address is not valid or has expired. Request a new one.");

export const loader = apisByAddress({
  "/api/profile-photo": signedInApi({
    scope: "session",
    PUT: {
      summary: "Set your photo",
      body: attachPhotoSchema,
      answers: { 200: userJson },
      answer: ({ body, em, request, viewer }) =>
        mapResult(attachPhoto(em, viewer, body.photoURL, request), () => findUserJson(em, viewer.id)),
    },
  }),
  "/api/profile-photo/upload": signedInApi({
    scope: "session",
    POST: {
      summary: "Get an upload address for a photo",
      body: photoUploadRequestSchema,
      mayLackBody: true,
      answers: { 200: z.object({ uploadURL: z.url() }) },
      limits: ["photo"],
      answer: async ({ body: { size = 0 }, viewer }) => {
        const message = fileTooLarge(size);
        if (size > PHOTO_LIMIT_BYTES) return refused("too-large", message, { size: [message] });
        // Only checked: the upload itself takes the allowance. A refusal here saves sending ten megabytes.
        const allowed = await checkAllowance("photo", viewer.id);
        if (!allowed.ok) return allowed;
        const { APP_URL, SESSION_SECRET } = env();
        return done({ uploadURL: APP_URL + newUploadPath(SESSION_SECRET, viewer.id, Date.now()) });
      },
    },
  }),
  "/api/profile-photo/upload/:id": signedInApi({
    takes: "files",
    scope: "session",
    PUT: {
      summary: "Upload a photo",
      description: "To the address that `POST /api/profile-photo/upload` gave, at most 10 MB.",
      query: uploadQuery,
      body: { type: "image/*" },
      answers: { 200: photoJson },
      limits: ["photo"],
      answer: async ({ em, request, url, params: { id }, viewer }) => {
        const granted = isRecordId(id) && isUploadAddress(env().SESSION_SECRET, viewer.id, id, url, Date.now());
        if (!granted) return NOT_GRANTED;
        const bytes = bodyPieces(request);
        const size = Number(request.headers.get("Content-Length"));
        const photo =
          size > PHOTO_LIMIT_BYTES
            ? refused("too-large", fileTooLarge(size))
            : await receivePhoto(em, { viewer, id, bytes, request });
        if (!photo.ok) await drain(bytes);
        return photo.ok ? done({ photoURL: new URL(photo.value, env().APP_URL).href }) : photo;
      },
    },
  }),
});

export const action = loader;
