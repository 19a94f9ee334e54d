import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { csvHeaders } from "#app/lists/csv.server.ts";
import { importAsked } from "../found-or-404.server.ts";
import { findWrongRows } from "../job/queries.server.ts";

/** The wrong rows of an import as a CSV file, each with its line and the reason (docs/product.md#import). */
export const loader = signedInApi({
  GET: {
    summary: "Download the rejected rows",
    answers: { 200: { type: "text/csv" } },
    find: importAsked,
    answer: async ({ em, found: { id } }) => {
      const rows = await findWrongRows(em, id);
      const file = rows ? await promisify(gunzip)(rows) : "line,reason\r\n";
      return new Response(file, { headers: csvHeaders("wrong-rows.csv") });
    },
  },
});

export const action = loader;
