import { Form } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { styled } from "styled-components";
import type { AccessBeyondSignOut } from "#app/accounts/password/also-end-fields.tsx";
import { LogoutForm } from "#app/accounts/session/logout-form.tsx";
import { REMINDERS_PAGE } from "#app/reminders/labels.ts";
import { forgetPages, isPageCache } from "#app/ui/browser/kept-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { linkRowsLook, StretchedLink } from "#app/ui/card.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import type { SessionItem } from "./labels.ts";
import { ProfilePhoto } from "./photo/profile-photo.tsx";
import { type ProfileFields, ProfileForm, type RefusedProfileForm } from "./profile-form.tsx";
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
        <TitledPanel id="edit-profile" title="Edit Profile">
          <ProfilePhoto person={viewer} />
          <ProfileForm viewer={viewer} refused={refused} />
        </TitledPanel>
        <ProfileLinks reminders={reminders} />
        {keepsPages === null ? null : <KeptPages on={keepsPages} />}
        <SessionList sessions={sessions} outliving={outliving} timeZone={timeZone} />
      </Parts>
    </>
  );
}

const MB = 1_000_000;

/** Whether this browser keeps pages for when there is no network, how much it keeps, and the button that removes it. */
function KeptPages({ on }: { on: boolean }) {
  const [kept, setKept] = useState<Awaited<ReturnType<typeof countKeptPages>> | null>(null);
  const count = useCallback(() => void countKeptPages().then(setKept, () => {}), []);
  useEffect(count, [count]);
  const remove = () => void forgetPages().then(count);
  return (
    <TitledPanel id="kept-pages" title="Keep pages on this device">
      <p>
        {on
          ? "Pages that you have seen open without a network. Signing out removes them."
          : "Off. No page opens without a network."}
      </p>
      {kept && on ? <p role="status">{`${kept.pages} pages, ${(kept.bytes / MB).toFixed(1)} MB.`}</p> : null}
      <Form method="post">
        <input type="hidden" name="intent" value={on ? "forget-pages" : "keep-pages"} />
        <FormActions>
          <Button variant="secondary">{on ? "Turn off" : "Turn on"}</Button>
          {kept && kept.pages > 0 ? (
            <Button type="button" variant="quiet" onClick={remove}>
              Remove them now
            </Button>
          ) : null}
        </FormActions>
      </Form>
    </TitledPanel>
  );
}

async function countKeptPages(): Promise<{ pages: number; bytes: number }> {
  const name = "caches" in window && (await caches.keys()).find(isPageCache);
  const answers = name ? await (await caches.open(name)).matchAll() : [];
  const sizes = answers.map(({ headers }) => Number(headers.get("Kept-Size"))).filter((size) => size > 0);
  return { pages: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const List = styled.ul`${linkRowsLook}`;

/** The pages that are reached from the profile, in order. */
const linksOf = (reminders: string) => [
  {
    to: "/profile/security",
    label: "Security",
    text: "Two-factor sign-in, your password, and recent events of your account",
  },
  {
    to: "/profile/tokens",
    label: "API tokens",
    text: "Let another program use Dealquest as you, see its changes, and undo them",
  },
  { to: "/profile/mail-in", label: "Email to inbox", text: "Your own address that turns emails into notes" },
  { to: "/api", label: "API", text: "What programs can do with Dealquest, with an example of each call" },
  { to: "/profile/assistants", label: "Assistants", text: "Let an assistant read your pipeline and add notes" },
  { to: REMINDERS_PAGE, label: "Reminders", text: reminders },
  { to: "/team", label: "Team", text: "Members and owners; owners invite people" },
  { to: "/data", label: "Data", text: "Import and export the team's records as files" },
  { to: "/trash", label: "Trash", text: "Records deleted in the last 30 days, which you can restore" },
];

/**
 * The pages about oneself and the team that the navigation does not name, each with a line that says what is there;
 * `reminders` says which are on.
 */
function ProfileLinks({ reminders }: { reminders: string }) {
  return (
    <TitledPanel id="more" title="More">
      <List>
        {linksOf(reminders).map(({ to, label, text }) => (
          <li key={to}>
            <StretchedLink href={to}>{label}</StretchedLink>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </TitledPanel>
  );
}
