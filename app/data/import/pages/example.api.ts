import { signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { csvHeaders } from "#app/lists/csv.server.ts";
import { exampleFile } from "../example-file.ts";

/** A small file to look at before one makes one's own. */
export const loader = signedInFileRoute({
  GET: async ({ url }) => {
    const kind = url.searchParams.get("kind") === "opportunities" ? "opportunities" : "contacts";
    return new Response(exampleFile(kind), { headers: csvHeaders(`sample-${kind}.csv`) });
  },
});

export const action = loader;
