import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { done, type Result } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { type FoundImport, findImport } from "./job/queries.server.ts";
import { NO_IMPORT } from "./job/service.server.ts";

type ImportRequest = Pick<SignedIn, "em" | "viewer" | "params">;

/** The import in the page's address; throws the page of a 404 if the viewer has none with this id. */
export async function findImportOr404(asked: ImportRequest): Promise<FoundImport> {
  const found = await findRequestedImport(asked);
  if (!found) throw pageFailure(NO_IMPORT);
  return found;
}

/** The import in the address of a call. */
export async function findImportOrFail(asked: ImportRequest): Promise<Result<FoundImport, "not-found">> {
  const found = await findRequestedImport(asked);
  return found ? done(found) : NO_IMPORT;
}

async function findRequestedImport({ em, viewer, params: { id } }: ImportRequest): Promise<FoundImport | null> {
  return isRecordId(id) ? findImport(em, viewer, id) : null;
}
