import { signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { exampleFile } from "../example-file.ts";

/** A small file to look at before one makes one's own. */
export const loader = signedInFileRoute({
  GET: async ({ url }) => {
    const kind = url.searchParams.get("kind") === "opportunities" ? "opportunities" : "contacts";
    return new Response(exampleFile(kind), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8; header=present",
        "Content-Disposition": `attachment; filename="sample-${kind}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  },
});

export const action = loader;
