import { LogoutForm } from "#app/accounts/session/logout-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Style } from "#app/ui/theme/style.tsx";
import type { SessionItem } from "./labels.ts";
import { ProfilePhoto } from "./photo/profile-photo.tsx";
import { type Person, ProfileForm, type Refused } from "./profile-form.tsx";
import { profileStyle } from "./profile-style.ts";
import { SessionList } from "./session-list.tsx";

type ProfileProps = { viewer: Person; sessions: SessionItem[]; timeZone: string; refused: Refused };

/** The profile page: photo, names, title, and the user's sessions. */
export function Profile({ viewer, sessions, timeZone, refused }: ProfileProps) {
  return (
    <>
      <PageHeader
        title="My Profile"
        actions={
          <LogoutForm>
            <Button variant="secondary">Logout</Button>
          </LogoutForm>
        }
      />
      <Style text={profileStyle} />
      <div className="profile">
        <Panel as="section" aria-labelledby="edit-profile">
          <h2 id="edit-profile">Edit Profile</h2>
          <ProfilePhoto person={viewer} />
          <ProfileForm viewer={viewer} refused={refused} />
        </Panel>
        <SessionList sessions={sessions} timeZone={timeZone} />
      </div>
    </>
  );
}
