import { styled } from "styled-components";
import { type QrCode, QrCodeImage } from "#app/ui/qr-code.tsx";
import { LandingCardPage } from "../landing/landing-card-page.tsx";

const Centered = styled.div`display: grid; justify-items: center;`;

/** Explains why registration was refused and shows the team's contact as a QR code (docs/product.md#accounts). */
export function RegistrationRefused({ message, qrCode }: { message: string; qrCode: QrCode }) {
  return (
    <LandingCardPage title="This account cannot be created">
      <p role="alert">{message}</p>
      <Centered>
        <QrCodeImage code={qrCode} label="QR code for contacting the team" />
      </Centered>
    </LandingCardPage>
  );
}
