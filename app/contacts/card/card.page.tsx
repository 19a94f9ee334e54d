import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { drawQrCode } from "#app/accounts/qr-code.server.ts";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { contactName } from "../labels.ts";
import { findContactOr404 } from "../record/find-contact-or-404.server.ts";
import { ContactCard } from "./contact-card.tsx";
import { vcardOf } from "./vcard.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `Add ${found?.name ?? "Contact"} to a Phone · Dealquest` },
];

// What codes of this size hold is still read by phones from a screen.
const MAX_QR_CODE_BYTES = 700;

/** A contact as a QR code to scan, and as a file to open on a phone. */
export const loader = signedInLoader(async ({ em, params, request }) => {
  const contact = await findContactOr404({ em, params, request });
  const card = vcardOf(contact);
  const code = Buffer.byteLength(card) > MAX_QR_CODE_BYTES ? null : await drawQrCode(card);
  return { id: contact.id, name: contactName(contact), code };
});

export default function ContactCardPage() {
  const { id, name, code } = useLoaderData<typeof loader>();
  const closeTo = `/contacts/${id}${useLocation().search}`;
  return (
    <RouteDialog title="Add to phone contacts" description={name} closeTo={closeTo}>
      <ContactCard id={id} name={name} code={code} />
    </RouteDialog>
  );
}
