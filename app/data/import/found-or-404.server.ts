import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { jsonFailure, pageFailure } from "#app/http/responses.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { type FoundImport, findImport } from "./job/queries.server.ts";
import { NO_IMPORT } from "./job/service.server.ts";

type ImportRequest = Pick<SignedIn, "em" | "viewer" | "params">;

/** The import in the page's address; throws the page of a 404 if the viewer has none with this id. */
export async function findImportOr404(asked: ImportRequest): Promise<FoundImport> {
  const found = await findAsked(asked);
  if (!found) throw pageFailure(NO_IMPORT);
  return found;
}

/** Answers a call about the import in its address, or 404. */
export function withImport(answer: (args: SignedIn, found: FoundImport) => Promise<Response>) {
  return async (args: SignedIn): Promise<Response> => {
    const found = await findAsked(args);
    return found ? answer(args, found) : jsonFailure(NO_IMPORT);
  };
}

async function findAsked({ em, viewer, params: { id } }: ImportRequest): Promise<FoundImport | null> {
  return isRecordId(id) ? findImport(em, viewer, id) : null;
}
