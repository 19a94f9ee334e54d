import { styled } from "styled-components";

const QUIET_ZONE = 4;

// Scanners need dark modules on a light background, so the colors ignore the dark scheme.
const Drawing = styled.svg`
  display: block; width: min(14rem, 100%); background: #fff; color: #000; border-radius: var(--radius);
`;

/** `size` × `size` modules; `path` is an SVG path with one unit square per dark module. */
export type QrCode = { size: number; path: string };

/** A QR code that was drawn on the server. `label` says what it is for. */
export function QrCodeImage({ code, label }: { code: QrCode; label: string }) {
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <Drawing viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`} role="img" aria-label={label}>
      <path d={code.path} fill="currentColor" />
    </Drawing>
  );
}
