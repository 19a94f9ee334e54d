import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { LogoutForm } from "#app/accounts/logout-form.tsx";
import { useBusy } from "#app/ui/busy.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { ErrorSummary, TextField } from "#app/ui/field.tsx";
import { fieldProps, summaryErrors } from "#app/ui/form-field.ts";
import { FormActions, FormGrid } from "#app/ui/form-layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Style } from "#app/ui/style.tsx";
import { LABELS, type SessionItem, TOASTS } from "./labels.ts";
import { type PhotoPerson, ProfilePhoto } from "./profile-photo.tsx";
import { profileStyle } from "./profile-style.ts";
import { SessionList } from "./session-list.tsx";

type Person = PhotoPerson & { email: string; title: string | null };

type ProfileProps = {
  viewer: Person;
  sessions: SessionItem[];
  timeZone: string;
  lastResult?: SubmissionResult<string[]>;
  photoError?: string;
};

/** The profile page: photo, names and title, and where one is signed in. */
export function Profile({ viewer, sessions, timeZone, lastResult, photoError }: ProfileProps) {
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
          <ProfilePhoto person={viewer} error={photoError} />
          <NamesForm viewer={viewer} lastResult={lastResult} />
        </Panel>
        <SessionList sessions={sessions} timeZone={timeZone} />
      </div>
    </>
  );
}

function NamesForm({ viewer, lastResult }: { viewer: Person; lastResult?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<Record<keyof typeof LABELS, string>>({
    id: "profile",
    lastResult,
    defaultValue: { firstName: viewer.firstName, lastName: viewer.lastName, title: viewer.title ?? "" },
  });
  const busy = useBusy();
  return (
    <Form {...getFormProps(form)} method="post">
      <FormGrid>
        <ErrorSummary
          id="profile-errors"
          title={TOASTS.notSaved}
          errors={summaryErrors(fields, LABELS)}
          formErrors={form.errors}
        />
        <TextField {...fieldProps(fields.firstName)} label={LABELS.firstName} autoComplete="given-name" />
        <TextField {...fieldProps(fields.lastName)} label={LABELS.lastName} autoComplete="family-name" />
        <TextField
          {...fieldProps(fields.title)}
          label={LABELS.title}
          autoComplete="organization-title"
          placeholder="Sales Team"
        />
        <TextField
          id="profile-email"
          name="email"
          label="Email"
          hint="Your email cannot be changed here."
          type="email"
          value={viewer.email}
          readOnly
        />
        <FormActions>
          <Button busy={busy}>Save Changes</Button>
        </FormActions>
      </FormGrid>
    </Form>
  );
}
