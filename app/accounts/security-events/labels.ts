/** The kinds of security events and how pages call them (docs/product.md#security-events). */
export const SECURITY_EVENT_LABELS = {
  signed_in: "Signed in",
  sign_in_failed: "Sign-in with a wrong password",
  second_factor_failed: "Sign-in with a wrong code",
  recovery_code_used: "Signed in with a recovery code",
  signed_out: "Signed out",
  session_ended: "Ended a session",
  sessions_ended: "Ended all sessions",
  registered: "Created the account",
  account_disowned: "Refused the account (“This was not me”)",
  email_confirmed: "Confirmed the email address",
  password_reset_requested: "Requested a password reset link",
  password_reset: "Reset the password",
  password_changed: "Changed the password",
  password_wrong: "Entered a wrong password when asked again",
  two_factor_on: "Turned two-factor sign-in on",
  two_factor_off: "Turned two-factor sign-in off",
  two_factor_reset: "Reset two-factor sign-in",
  passkey_added: "Added a passkey",
  passkey_removed: "Removed a passkey",
  passkey_refused: "Sign-in with a rejected passkey",
  recovery_codes_renewed: "Created new recovery codes",
  invited: "Invited someone",
  invitation_resent: "Sent an invitation again",
  invitation_revoked: "Revoked an invitation",
  invitation_accepted: "Accepted an invitation",
  made_owner: "Changed the role to owner",
  made_member: "Changed the role to member",
  deactivated: "Deactivated the account",
  reactivated: "Reactivated the account",
  opportunities_handed_over: "Gave all open opportunities to someone else",
  exported: "Exported records",
  imported: "Imported records",
  import_undone: "Undid an import",
  calendar_made: "Created a calendar subscription link",
  calendar_removed: "Turned the calendar subscription link off",
  mail_in_made: "Created an inbound email address",
  mail_in_removed: "Turned the inbound email address off",
  token_made: "Created an API token",
  token_revoked: "Revoked an API token",
  webhook_made: "Created a webhook",
  webhook_changed: "Changed a webhook",
  webhook_removed: "Removed a webhook",
} as const;

export type SecurityEventType = keyof typeof SECURITY_EVENT_LABELS;

/** An event as JSON. `at` is ISO 8601 in UTC; `userId` is null for a sign-in with an unknown address. */
export type SecurityEventJson = {
  at: string;
  userId: string | null;
  event: SecurityEventType;
  network: string | null;
  browser: string | null;
};

/** An event as a page shows it, with the names of whom it is about and who did it, where known. */
export type SecurityEventRow = Omit<SecurityEventJson, "userId"> & {
  id: string;
  person: string | null;
  actor: string | null;
};
