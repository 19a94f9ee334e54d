/** Input schemas and JSON types of accounts (docs/product.md#accounts). */
import { z } from "zod";
import { emailAddress, optionalName, requiredName } from "#app/http/schema.ts";

const PASSWORD_MINIMUM = 6;
// bcrypt ignores everything after 72 bytes.
const PASSWORD_BYTES = 72;

/** Whether bcrypt reads the whole password. */
export const fitsHash = (value: string) => new TextEncoder().encode(value).length <= PASSWORD_BYTES;
const TOO_LONG = `Password must be at most ${PASSWORD_BYTES} bytes`;

const newPassword = () =>
  z
    .string({ error: `Password must be at least ${PASSWORD_MINIMUM} characters` })
    .min(PASSWORD_MINIMUM, `Password must be at least ${PASSWORD_MINIMUM} characters`)
    .refine(fitsHash, TOO_LONG)
    .refine((value) => !value.includes("\0"), "Password contains characters that cannot be used");

const token = () => z.string({ error: "Token is required" }).min(1, "Token is required");

export const loginSchema = z.object({
  email: emailAddress(),
  // No stored password is longer; bcrypt would compare only the first 72 bytes.
  password: z.string({ error: "Password is required" }).min(1, "Password is required").refine(fitsHash, TOO_LONG),
});

const registrationSchema = z.object({
  email: emailAddress(),
  password: newPassword(),
  firstName: requiredName("First name is required"),
  lastName: requiredName("Last name is required"),
  title: optionalName(),
});

/** `photoUrl` is validated for API clients that send it, but ignored: photos are set through the photo endpoints only. */
export const registrationInput = registrationSchema.extend({ photoUrl: z.url("Must be a URL").nullish() });

export const forgotPasswordSchema = z.object({ email: emailAddress() });

/** Without `email`, the signed-in user's address is used. */
export const resendVerificationSchema = z.object({ email: emailAddress().optional() });

const reset = { token: token(), password: newPassword() };
const confirmation = z.string({ error: "Passwords don't match" });
const MISMATCH = { message: "Passwords don't match", path: ["confirmPassword"] };

/** The JSON body of a reset; `confirmPassword` is optional and must equal `password` if given. */
export const resetPasswordSchema = z
  .object({ ...reset, confirmPassword: confirmation.optional() })
  .refine(({ password, confirmPassword = password }) => password === confirmPassword, MISMATCH);

/** The reset page's form, which requires `confirmPassword`. */
export const resetPasswordForm = z
  .object({ ...reset, confirmPassword: confirmation })
  .refine(({ password, confirmPassword }) => password === confirmPassword, MISMATCH);

/** `password` is needed only in a browser that did not register the account. */
export const verifyEmailSchema = z.object({
  token: token(),
  password: z.string().refine(fitsHash, TOO_LONG).optional(),
});

/** The "This was not me" form of the confirmation page. */
export const disownSchema = z.object({ token: token(), answer: z.literal("not-me") });

export type Login = z.output<typeof loginSchema>;
export type Registration = z.output<typeof registrationSchema>;

/** The signed-in user. */
export type Viewer = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  title: string | null;
  photoUrl: string | null;
  isEmailVerified: boolean;
};

/** A user as JSON (docs/product.md#users); instants are ISO 8601 in UTC. */
export type UserJson = Viewer & { createdAt: string; updatedAt: string };
