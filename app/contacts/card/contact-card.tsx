import { styled } from "styled-components";
import { buttonLook } from "#app/ui/button.tsx";
import { type QrCode, QrCodeImage } from "#app/ui/qr-code.tsx";

const Card = styled.div`
  display: grid; gap: var(--space-4); justify-items: start;
  a { ${buttonLook} }
`;

type ContactCardProps = {
  id: string;
  name: string;
  /** Null if the contact has more text than a code holds. */
  code: QrCode | null;
};

/** How a contact gets onto a phone: a file to open there, or a code to scan. */
export function ContactCard({ id, name, code }: ContactCardProps) {
  return (
    <Card>
      <p>On this phone: open the file to save the contact.</p>
      <a href={`/contacts/${id}.vcf`}>Download contact file</a>
      {code ? (
        <>
          <p>On another phone: scan this code with its camera.</p>
          <QrCodeImage code={code} label={`QR code with the contact ${name}`} />
        </>
      ) : (
        <p>This contact has too much text for a QR code.</p>
      )}
    </Card>
  );
}
