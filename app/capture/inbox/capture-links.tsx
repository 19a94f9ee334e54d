import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { media } from "#app/ui/theme/media.ts";

const Links = styled.p`
  display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-5);
  a { display: inline-flex; align-items: center; min-height: 2.75rem; }
  @media (scripting: none) { a + a { display: none; } }
  @media ${media.frame} { a { min-height: 0; } }
`;

/** From Voice Capture to the inbox, and to the page that keeps notes without a network, which needs script. */
export function CaptureLinks() {
  const waiting = useFrameData()?.waiting ?? 0;
  return (
    <Links>
      <Link to="/capture/inbox">{waiting === 0 ? "Inbox" : `Inbox: ${reviewCountText(waiting)}`}</Link>
      <a href="/capture/offline">No network? Keep a note on this device</a>
    </Links>
  );
}

/** "1 note to review", "3 notes to review". */
export const reviewCountText = (count: number) => (count === 1 ? "1 note to review" : `${count} notes to review`);
