import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { done, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { fileTooLarge, PHOTO_LIMIT_BYTES, photoJson, uploadQuery } from "../schema.ts";
import { receivePhoto } from "./photos.server.ts";
import { bodyPieces, drain } from "./received-file.server.ts";
import { isUploadAddress } from "./upload-address.server.ts";

const NOT_GRANTED = refused("forbidden", "This upload address is not valid or has expired. Request a new one.");

/** `PUT` with the picture's bytes as the body; answers `{photoURL}` (docs/product.md#photos). */
export const loader = signedInApi({
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
});

export const action = loader;
