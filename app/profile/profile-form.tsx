import type { SubmissionResult } from "@conform-to/react";
import { Form, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { Button, EnterButton } from "#app/ui/button.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { PROFILE_CHECKS } from "./checks.ts";
import { LABELS, TOASTS, UPLOAD_INTENT } from "./labels.ts";
import { PHOTO_FIELD_ID, PhotoField } from "./photo/photo-field.tsx";
import type { PhotoPerson } from "./photo/profile-photo.tsx";
import { usePhotoUpload } from "./photo/use-photo-upload.ts";

export type ProfileFields = PhotoPerson & { email: string; title: string | null };

/** Action data of a refused form. */
export type RefusedProfileForm = { lastResult?: SubmissionResult<string[]>; photoError?: string; photoSaved?: boolean };

/**
 * Names, title and photo in one form, so that neither button loses input. With script the photo is uploaded first, with
 * a progress bar, and then the names are submitted.
 */
export function ProfileForm({ viewer, refused }: { viewer: ProfileFields; refused: RefusedProfileForm }) {
  const { form, fields, summary } = useCheckedForm({
    id: "profile",
    lastResult: refused.lastResult,
    defaultValue: { firstName: viewer.firstName, lastName: viewer.lastName, title: viewer.title ?? "" },
    checks: PROFILE_CHECKS,
    labels: LABELS,
  });
  const { send, progress, failure } = useProfileSubmit(refused.photoError);
  const busy = useBusy() || progress !== null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    if (!event.defaultPrevented) void send(event);
  };
  const photoErrors = failure ? [{ fieldId: PHOTO_FIELD_ID, label: "Photo", messages: [failure.message] }] : [];
  return (
    <Form {...form} method="post" encType="multipart/form-data" onSubmit={submit}>
      {/* Not Upload. */}
      <EnterButton>Save Changes</EnterButton>
      <FormGrid>
        <ErrorSummary title={TOASTS.notSaved} {...summary} />
        <ErrorSummary id="photo-errors" title={failure?.title} errors={photoErrors} sending={failure ?? undefined} />
        <PersonFields fields={fields} email={viewer.email} />
        <PhotoField progress={progress} error={failure?.message} saved={refused.photoSaved} busy={busy} />
        <FormActions>
          <Button busy={busy}>Save Changes</Button>
        </FormActions>
      </FormGrid>
    </Form>
  );
}

type PersonFieldsProps = { fields: ReturnType<typeof useCheckedForm<keyof typeof LABELS>>["fields"]; email: string };

function PersonFields({ fields, email }: PersonFieldsProps) {
  return (
    <>
      <TextField {...fields.firstName} autoComplete="given-name" />
      <TextField {...fields.lastName} autoComplete="family-name" />
      <TextField {...fields.title} autoComplete="organization-title" placeholder="Sales Team" />
      <TextField
        id="profile-email"
        name="email"
        label="Email"
        hint="Your email cannot be changed here."
        type="email"
        value={email}
        readOnly
      />
    </>
  );
}

function useProfileSubmit(photoError?: string) {
  const { upload, ...photo } = usePhotoUpload(photoError);
  const submit = useSubmit();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const photoAlone = submitter?.getAttribute("value") === UPLOAD_INTENT;
    const element = event.currentTarget;
    if (photo.progress || !(await upload(element, photoAlone)) || photoAlone) return;
    const typed = new FormData(element);
    const names = new FormData();
    for (const name of Object.keys(LABELS)) names.set(name, String(typed.get(name) ?? ""));
    submit(names, { method: "post" });
  };
  return { send, ...photo };
}
