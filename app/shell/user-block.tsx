import { styled } from "styled-components";
import { LogoutForm } from "#app/accounts/session/logout-form.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { media } from "#app/ui/theme/media.ts";

/** On small screens these are on My Profile. */
const User = styled.div`
  display: flex; align-items: center; gap: var(--space-2); padding-top: var(--space-4);
  border-top: 2px dashed var(--line); line-height: 1.3;
  p { flex: 1 1 0; min-width: 0; color: var(--muted); font-size: var(--text-s); }
  strong, span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { color: var(--ink); }
  @media not ${media.frame} { display: none; }
`;

export interface Viewer {
  firstName: string;
  lastName: string;
  title: string | null;
  photoUrl: string | null;
  email: string;
  isEmailVerified: boolean;
}

export function UserBlock({ viewer }: { viewer: Viewer }) {
  return (
    <User>
      <Portrait person={viewer} />
      <p>
        <strong>
          {viewer.firstName} {viewer.lastName}
        </strong>
        <span>{viewer.title || "Sales Team"}</span>
      </p>
      <LogoutForm>
        <IconButton type="submit" label="Logout" icon="logout" />
      </LogoutForm>
    </User>
  );
}
