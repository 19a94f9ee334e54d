import { styled } from "styled-components";
import { LandingCardPage } from "../landing/landing-card-page.tsx";

const QUIET_ZONE = 4;

// Scanners need dark modules on a light background, so the colours ignore the dark scheme.
const QrImage = styled.svg`
  display: block; width: min(14rem, 100%); margin: 0 auto; background: #fff; color: #000; border-radius: var(--radius);
`;

type RegistrationRefusedProps = { message: string; qrCode: { size: number; path: string } };

/** Explains why registration was refused and shows the team's contact as a QR code (docs/product.md#accounts). */
export function RegistrationRefused({ message, qrCode }: RegistrationRefusedProps) {
  const side = qrCode.size + 2 * QUIET_ZONE;
  return (
    <LandingCardPage title="This account cannot be created">
      <p role="alert">{message}</p>
      <QrImage
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        role="img"
        aria-label="QR code for contacting the team"
      >
        <path d={qrCode.path} fill="currentColor" />
      </QrImage>
    </LandingCardPage>
  );
}
