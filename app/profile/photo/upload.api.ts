import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { readJson, sendsBody } from "#app/http/body.server.ts";
import { checkAllowance } from "#app/http/limits/rate-limit.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { fileTooLarge, PHOTO_LIMIT_BYTES, photoUploadRequestSchema } from "../schema.ts";
import { newUploadPath } from "./upload-address.server.ts";

/** Answers `{uploadURL}`, to which to PUT a photo (docs/product.md#photos). A body with type and size is optional. */
export const loader = signedInApi(
  {
    POST: async ({ request, viewer }) => {
      if (sendsBody(request)) {
        const announced = await readJson(request, photoUploadRequestSchema);
        if (!announced.ok) return jsonFailure(announced);
        const { size = 0 } = announced.value;
        const message = fileTooLarge(size);
        if (size > PHOTO_LIMIT_BYTES) return jsonFailure(refused("too-large", message, { size: [message] }));
      }
      // Only checked: the upload itself takes the allowance. A refusal here saves sending ten megabytes.
      const allowed = await checkAllowance("photo", viewer.id);
      if (!allowed.ok) return jsonFailure(allowed);
      const { APP_URL, SESSION_SECRET } = env();
      return json({ uploadURL: APP_URL + newUploadPath(SESSION_SECRET, viewer.id, Date.now()) });
    },
  },
  {
    scope: "session",
    about: {
      POST: {
        summary: "Get an upload address for a photo",
        body: photoUploadRequestSchema,
        mayLackBody: true,
        answers: { 200: z.object({ uploadURL: z.url() }) },
        limits: ["photo"],
      },
    },
  },
);

export const action = loader;
