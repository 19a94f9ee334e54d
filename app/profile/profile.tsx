import { styled } from "styled-components";
import type { AccessBeyondSignOut } from "#app/accounts/password/also-end-fields.tsx";
import { LogoutForm } from "#app/accounts/session/logout-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { KeptPages } from "./kept-pages.tsx";
import type { SessionItem } from "./labels.ts";
import { ProfilePhoto } from "./photo/profile-photo.tsx";
import { type ProfileFields, ProfileForm, type RefusedProfileForm } from "./profile-form.tsx";
import { ProfileLinks } from "./profile-links.tsx";
import { SessionList } from "./session-list.tsx";

type ProfileProps = {
  viewer: ProfileFields;
  /** Which reminders are on, in words. */
  reminders: string;
  outliving: AccessBeyondSignOut;
  sessions: SessionItem[];
  timeZone: string;
  /** Whether this browser keeps pages; null where the team's does not. */
  keepsPages: boolean | null;
  refused: RefusedProfileForm;
};

const Parts = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-5); }
`;

/** The profile page: photo, names, title, and the user's sessions. */
export function Profile({ viewer, reminders, outliving, sessions, timeZone, keepsPages, refused }: ProfileProps) {
  return (
    <>
      <PageHeader
        title="My Profile"
        subtitle={`${viewer.firstName} ${viewer.lastName} · ${viewer.title || "Sales Team"}`}
        actions={
          <LogoutForm>
            <Button variant="secondary">Logout</Button>
          </LogoutForm>
        }
      />
      <Parts>
        <Panel as="section" aria-labelledby="edit-profile">
          <h2 id="edit-profile">Edit Profile</h2>
          <ProfilePhoto person={viewer} />
          <ProfileForm viewer={viewer} refused={refused} />
        </Panel>
        <ProfileLinks reminders={reminders} />
        {keepsPages === null ? null : <KeptPages on={keepsPages} />}
        <SessionList sessions={sessions} outliving={outliving} timeZone={timeZone} />
      </Parts>
    </>
  );
}
