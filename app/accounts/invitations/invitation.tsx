import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { LandingCardPage } from "../landing/landing-card-page.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";
import type { OpenInvitation } from "./schema.ts";

const LABELS = { firstName: "First name", lastName: "Last name", password: "Password" };

type InvitationViewProps = {
  token: string;
  invitation: OpenInvitation;
  lastResult?: SubmissionResult<string[]>;
};

/** The page of an invitation's link: who invites, and the form that makes the account. */
export function InvitationView({ token, invitation, lastResult }: InvitationViewProps) {
  const { email, role, invitedBy, firstName, lastName } = invitation;
  const { form, fields, summary } = useCheckedForm({
    id: "invitation",
    lastResult,
    defaultValue: { firstName: firstName ?? "", lastName: lastName ?? "" },
    labels: LABELS,
  });
  return (
    <LandingCardPage title="Join your team">
      <ErrorSummary title="Failed to create your account" {...summary} />
      <p>
        {invitedBy ?? "Your team"} invites you{role === "owner" ? " as an owner of the team" : ""}. You will sign in as{" "}
        <strong>{email}</strong>.
      </p>
      <form {...form} method="post" action="/auth/invitation">
        <input type="hidden" name="token" value={token} />
        {/* Password managers save the address with the password. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <TextField {...fields.firstName} autoComplete="given-name" />
        <TextField {...fields.lastName} autoComplete="family-name" />
        <NewPasswordField {...fields.password} />
        <Button>Join the team</Button>
      </form>
    </LandingCardPage>
  );
}

/** Shown for an invitation's link that is wrong, used, revoked, replaced or expired. */
export function InvalidInvitationLink() {
  return (
    <LandingCardPage title="Invalid invitation link">
      <p>
        This link was already used, is older than 7 days, was replaced or revoked, or is incomplete. Ask the person who
        invited you for a new one.
      </p>
      <ButtonLink to="/?view=login">Sign In</ButtonLink>
      <SecondaryLink to="/">Go Home</SecondaryLink>
    </LandingCardPage>
  );
}
