import { signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { findContact } from "../queries.server.ts";
import { CONTACT_NOT_FOUND } from "../service.server.ts";
import { vcardOf } from "./vcard.server.ts";

/** A contact as a `.vcf` file. */
export const loader = signedInFileRoute({
  GET: async ({ em, params: { id } }) => {
    const contact = isRecordId(id) ? await findContact(em, id) : null;
    if (!contact) return jsonFailure(CONTACT_NOT_FOUND);
    return new Response(vcardOf(contact, contact.id), {
      headers: {
        "Content-Type": "text/vcard; charset=utf-8",
        "Content-Disposition": `attachment; filename="contact.vcf"`,
        "Cache-Control": "no-store",
      },
    });
  },
});

export const action = loader;
