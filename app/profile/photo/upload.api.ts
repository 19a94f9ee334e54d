import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { checkAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, refused } from "#app/http/result.ts";
import { fileTooLarge, PHOTO_LIMIT_BYTES, photoUploadRequestSchema } from "../schema.ts";
import { newUploadPath } from "./upload-address.server.ts";

/** Answers `{uploadURL}`, to which to PUT a photo (docs/product.md#photos). A body with type and size is optional. */
export const loader = signedInApi({
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
});

export const action = loader;
