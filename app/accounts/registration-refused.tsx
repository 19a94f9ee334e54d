import { styled } from "styled-components";
import { LandingView } from "./landing-view.tsx";

const QUIET_ZONE = 4;

// A QR code is read only dark on light, in a dark scheme too.
const Code = styled.svg`
  display: block; width: min(14rem, 100%); margin: 0 auto; background: #fff; color: #000; border-radius: var(--radius);
`;

type RegistrationRefusedProps = { message: string; qrCode: { size: number; path: string } };

/** Registration is for approved people: why, and how to reach the team (specification section 1). */
export function RegistrationRefused({ message, qrCode }: RegistrationRefusedProps) {
  const side = qrCode.size + 2 * QUIET_ZONE;
  return (
    <LandingView title="This account cannot be created">
      <p role="alert">{message}</p>
      <Code
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        role="img"
        aria-label="QR code for contacting the team"
      >
        <path d={qrCode.path} fill="currentColor" />
      </Code>
    </LandingView>
  );
}
