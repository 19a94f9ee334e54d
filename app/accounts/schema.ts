/** Input schemas and JSON types of accounts (docs/product.md#accounts). */
import { z } from "zod";
import type { Author } from "#app/changes/schema.ts";
import { emailAddress, optionalName, requiredName } from "#app/http/schema.ts";
import { MIN_PASSWORD_CHARACTERS, SHORT_PASSWORD } from "./checks.ts";

// bcrypt ignores everything after 72 bytes.
const PASSWORD_BYTES = 72;

/** Whether bcrypt reads the whole password. */
export const fitsHash = (value: string) => new TextEncoder().encode(value).length <= PASSWORD_BYTES;
const TOO_LONG = `Password must be at most ${PASSWORD_BYTES} bytes`;

export const newPassword = () =>
  z
    .string({ error: SHORT_PASSWORD })
    .min(MIN_PASSWORD_CHARACTERS, SHORT_PASSWORD)
    .refine(fitsHash, TOO_LONG)
    .refine((value) => !value.includes("\0"), "Password contains characters that cannot be used");

export const requiredToken = () => z.string({ error: "Token is required" }).min(1, "Token is required");

export const loginSchema = z.object({
  email: emailAddress(),
  // No stored password is longer; bcrypt would compare only the first 72 bytes.
  password: z.string({ error: "Password is required" }).min(1, "Password is required").refine(fitsHash, TOO_LONG),
});

const MAX_CODE_CHARACTERS = 100;
const CODE_MISSING = "Code is required";

/** A code of the second factor as typed; which kind it is, is decided later. */
const code = () => z.string({ error: CODE_MISSING }).max(MAX_CODE_CHARACTERS, "This is not a code");

export const loginJsonSchema = loginSchema.extend({ code: code().nullish() });

/** The form of `/auth/two-factor`, and the first code of a new secret. */
export const codeSchema = z.object({ code: code().trim().min(1, CODE_MISSING) });

const registrationSchema = z.object({
  email: emailAddress(),
  password: newPassword(),
  firstName: requiredName("First name is required"),
  lastName: requiredName("Last name is required"),
  title: optionalName(),
});

/** `photoUrl` is validated for API clients that send it, but ignored: only the photo endpoints set photos. */
export const registrationInput = registrationSchema.extend({ photoUrl: z.url("Must be a URL").nullish() });

export const forgotPasswordSchema = z.object({ email: emailAddress() });

/** Without `email`, the signed-in user's address is used. */
export const resendVerificationSchema = z.object({ email: emailAddress().optional() });

const resetFields = { token: requiredToken(), password: newPassword() };

const confirmation = z.string({ error: "Passwords don't match" });
const MISMATCH = { message: "Passwords don't match", path: ["confirmPassword"] };

const booleanDefaultTrue = () => z.boolean("Must be true or false").default(true);

/** The JSON body of a reset; `confirmPassword` is optional and must equal `password` if given. */
export const resetPasswordSchema = z
  .object({ ...resetFields, confirmPassword: confirmation.optional(), removePasskeys: booleanDefaultTrue() })
  .refine(({ password, confirmPassword = password }) => password === confirmPassword, MISMATCH);

/** The reset page's form, which requires `confirmPassword`. */
export const resetPasswordForm = z
  .object({ ...resetFields, confirmPassword: confirmation, removePasskeys: z.boolean().default(false) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, MISMATCH);

/** `password` is needed only in a browser that did not register the account. */
export const verifyEmailSchema = z.object({
  token: requiredToken(),
  password: z.string().refine(fitsHash, TOO_LONG).optional(),
});

export const roleSchema = z.enum(["member", "owner"]);

/** What a user may do (docs/product.md#roles). */
export type Role = z.output<typeof roleSchema>;

export const role = () => z.enum(roleSchema.options, "Choose a role");

// What a form sends for a field that was left empty is nothing.
const passwordAgain = () => z.string("Must be text").refine(fitsHash, TOO_LONG).nullish();

/** A form or call that asks for the password again unless it was entered just now (docs/product.md#asking-again). */
export const passwordAgainSchema = z.object({ password: passwordAgain() });

export const changeRoleSchema = passwordAgainSchema.extend({ role: role() });

/**
 * `voidCalendar` turns the calendar's address off, `voidMailIn` the one for email, `endTokens` ends the tokens:
 * checkboxes of the form, in JSON on unless they are false.
 */
export const changePasswordForm = z.object({
  password: passwordAgain(),
  newPassword: newPassword(),
  voidCalendar: z.boolean().default(false),
  voidMailIn: z.boolean().default(false),
  endTokens: z.boolean().default(false),
});

export const changePasswordSchema = changePasswordForm.extend({
  voidCalendar: booleanDefaultTrue(),
  voidMailIn: booleanDefaultTrue(),
  endTokens: booleanDefaultTrue(),
});

/** The "This was not me" form of the confirmation page. */
export const disownSchema = z.object({ token: requiredToken(), answer: z.literal("not-me") });

export type Login = z.output<typeof loginSchema>;

export type Registration = z.output<typeof registrationSchema>;

/** On which days a user gets the digest (docs/product.md#digest). */
export type DigestRhythm = "off" | "weekdays" | "mondays";

/** The signed-in user. `role` is the effective one: TEAM_OWNERS makes owners too. */
export type Viewer = Omit<UserJson, "createdAt" | "updatedAt"> & { role: Role };

/** The signed-in user, and the way by which the request came: the author of its changes. */
export type SignedInViewer = Viewer & Author;

/** A user as JSON (docs/product.md#users); instants are ISO 8601 in UTC. */
export const userJson = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    title: z.string().nullable(),
    photoUrl: z.string().nullable(),
    isEmailVerified: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "User" });

export type UserJson = z.output<typeof userJson>;

/** What is said to whom signs in, resets a password or asks for a mail. */
export const messageJson = z.object({ message: z.string() });

/** A refused sign-in; `twoFactor` where the password is right and a code is wanted. */
export const secondFactorJson = messageJson.extend({ twoFactor: z.enum(["required", "wrong"]).optional() });
