import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { invalid, isForm, readForm } from "#app/http/body.server.ts";
import { unsupportedType } from "#app/http/responses.server.ts";
import { mapResult } from "#app/http/result.ts";
import { importAnswer, newImportSchema } from "../import-json.ts";
import { createImport } from "../job/prepare.server.ts";
import { importJson } from "../job/queries.server.ts";
import { REQUEST_LIMIT_BYTES, readSentFile, TOO_LARGE } from "../sent-file.server.ts";

/** Takes a file to import and answers what is proposed for it (docs/product.md#import). */
export const loader = signedInApi({
  takes: "files",
  POST: {
    summary: "Send a file to import",
    body: { type: "multipart/form-data", schema: newImportSchema.extend({ file: z.file() }) },
    answers: { 201: importAnswer },
    fails: ["forbidden"],
    limits: ["import"],
    answer: async (args) => {
      if (!isForm(args.request)) return unsupportedType("multipart/form-data");
      const form = await readForm(args.request, { limit: REQUEST_LIMIT_BYTES });
      if (!form.ok) return form.reason === "too-large" ? TOO_LARGE : form;
      const fields = newImportSchema.safeParse({ kind: form.value.get("kind") ?? undefined });
      if (!fields.success) return invalid(fields.error);
      const file = await readSentFile(form.value);
      if (!file.ok) return file;
      return mapResult(createImport(args, { ...fields.data, ...file.value }), (created) =>
        importJson(args.em, created),
      );
    },
  },
});

export const action = loader;
