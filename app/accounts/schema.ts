/** What accounts accept and show (specification sections 3 and 5, decisions.md sections 4 and 5). */
import { z } from "zod";
import { emailAddress, optionalName, requiredName } from "#app/http/schema.ts";

const PASSWORD_MINIMUM = 6;
// bcrypt reads no further than this.
const PASSWORD_BYTES = 72;

const fitsHash = (value: string) => new TextEncoder().encode(value).length <= PASSWORD_BYTES;
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
  // Nobody has a longer one; cut to what bcrypt reads it could be someone's.
  password: z.string({ error: "Password is required" }).min(1, "Password is required").refine(fitsHash, TOO_LONG),
});

export const registrationSchema = z.object({
  email: emailAddress(),
  password: newPassword(),
  firstName: requiredName("First name is required"),
  lastName: requiredName("Last name is required"),
  title: optionalName(),
});

/** Registration in JSON may name a picture (specification section 5); it is checked, and comes in through its own calls alone. */
export const registrationJson = registrationSchema.extend({ photoUrl: z.url("Must be a URL").nullish() });

export const forgotPasswordSchema = z.object({ email: emailAddress() });

/** Without an address it is about whoever is signed in. */
export const resendVerificationSchema = z.object({ email: emailAddress().optional() });

const reset = { token: token(), password: newPassword() };
const confirmation = z.string({ error: "Passwords don't match" });
const MISMATCH = { message: "Passwords don't match", path: ["confirmPassword"] };

/** A reset in JSON need not confirm the password; where it does, both must be equal. */
export const resetPasswordSchema = z
  .object({ ...reset, confirmPassword: confirmation.optional() })
  .refine(({ password, confirmPassword = password }) => password === confirmPassword, MISMATCH);

/** The page's form of a reset asks for the password twice. */
export const resetPasswordForm = z
  .object({ ...reset, confirmPassword: confirmation })
  .refine(({ password, confirmPassword }) => password === confirmPassword, MISMATCH);

export const verifyEmailSchema = z.object({ token: token() });

export type Login = z.output<typeof loginSchema>;
export type Registration = z.output<typeof registrationSchema>;

/** The person who is signed in. */
export type Viewer = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  title: string | null;
  photoUrl: string | null;
  isEmailVerified: boolean;
};

/** A user in JSON (decisions.md section 4): instants are ISO 8601 UTC. */
export type UserJson = Viewer & { createdAt: string; updatedAt: string };
