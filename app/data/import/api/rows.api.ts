import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { invalid } from "#app/http/body.server.ts";
import { jsonPage, listLinks } from "#app/lists/list-request.server.ts";
import { importAsked } from "../found-or-404.server.ts";
import { shownMatchedRow } from "../import-json.ts";
import { findMatchedRows } from "../job/matched-rows.server.ts";

const query = z.object({
  cursor: z.coerce.number().int().min(0).max(60_000).optional().describe("From the `Link` of the previous page"),
});

const MAX_LISTED_ROWS = 500;

/** The rows whose records are there already, or may be, by their lines (docs/product.md#import). */
export const loader = signedInApi({
  GET: {
    summary: "List the matched rows of an import",
    query,
    answers: { 200: z.array(shownMatchedRow) },
    answerHeaders: listLinks,
    find: importAsked,
    answer: async ({ em, url, found: { id } }) => {
      const asked = query.safeParse(Object.fromEntries(url.searchParams));
      if (!asked.success) return invalid(asked.error);
      const { rows, next } = await findMatchedRows(em, id, { after: asked.data.cursor, limit: MAX_LISTED_ROWS });
      return jsonPage(url, { rows, next: next === null ? null : String(next), previous: null });
    },
  },
});

export const action = loader;
