import type { FieldChecks } from "#app/http/checks.ts";

export const MIN_PASSWORD_CHARACTERS = 6;
export const SHORT_PASSWORD = `Password must be at least ${MIN_PASSWORD_CHARACTERS} characters`;
export const PASSWORD_MISSING = "Please enter your password again";
export const NOBODY_INVITED = "Write at least one email address";

const requiredPasswordRule = (asksPassword: boolean) => (asksPassword ? { required: PASSWORD_MISSING } : {});

/** The browser's checks of the form that changes the password; schema.ts has the same rules and messages. */
export const changePasswordChecks = (asksPassword: boolean): FieldChecks => ({
  password: requiredPasswordRule(asksPassword),
  newPassword: { required: SHORT_PASSWORD, checks: [{ pattern: /^[\s\S]{6}/, message: SHORT_PASSWORD }] },
});

/** The browser's checks of the inviting form. */
export const inviteChecks = (asksPassword: boolean): FieldChecks => ({
  emails: { required: NOBODY_INVITED },
  password: requiredPasswordRule(asksPassword),
});
