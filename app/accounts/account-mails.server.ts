/** The account mails, as plain text and HTML. Every link starts with `APP_URL`, never with the request's host. */
import { mailContent, NOTICE_LIFE_MS, type Recipient } from "#app/mail/mail-content.server.ts";
import type { MailContent } from "#app/mail/queue.server.ts";

/** How long a mailed link is valid (docs/product.md#accounts). */
export const VERIFICATION_LIFE_MS = 24 * 60 * 60 * 1000;
export const RESET_LIFE_MS = 60 * 60 * 1000;
export const INVITATION_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Asks the recipient to confirm the address. */
export function confirmationMail(appUrl: string, to: Recipient, token: string): MailContent {
  return mailContent(to, "Confirm your email for Dealquest", VERIFICATION_LIFE_MS, [
    "Welcome to Dealquest! One step and your field journal is open: confirm that this address is yours.",
    { label: "Confirm my email", link: `${appUrl}/verify-email?token=${token}` },
    "The link works for 24 hours.",
    "If you did not create an account, open the link and choose “This was not me”: the account is removed.",
  ]);
}

/** Carries the link to the page where a new password is chosen. */
export function passwordResetMail(appUrl: string, to: Recipient, token: string): MailContent {
  return mailContent(to, "Reset your Dealquest password", RESET_LIFE_MS, [
    "Someone, probably you, asked to reset the password of your Dealquest account. Choose a new one here:",
    { label: "Choose a new password", link: `${appUrl}/reset-password?token=${token}` },
    "The link works once, for one hour.",
    "If you did not ask for it, you can ignore this email. Your password stays the same.",
  ]);
}

/** Reports that the password was changed and that all sessions, or all other sessions, were ended. */
export function passwordChangedMail(appUrl: string, to: Recipient, ended: "all" | "others"): MailContent {
  const devices = ended === "all" ? "every device" : "every other device";
  return mailContent(to, "Your Dealquest password was changed", NOTICE_LIFE_MS, [
    `The password of your Dealquest account was just changed, and ${devices} was signed out.`,
    "If that was you, sign in with the new password.",
    { label: "Sign in", link: `${appUrl}/?view=login` },
    "If it was not you, someone can read your email. Secure your mailbox, then reset the password again:",
    { label: "Reset the password", link: `${appUrl}/?view=forgot-password` },
  ]);
}

/** Reports a sign-in from a new browser. `at` is the time as text, `browser` such as "Firefox on Windows". */
export function newBrowserMail(
  appUrl: string,
  to: Recipient,
  { at, browser }: { at: string; browser: string },
): MailContent {
  return mailContent(to, "A new sign-in to your Dealquest account", NOTICE_LIFE_MS, [
    `Someone just signed in to your Dealquest account from a browser that we have not seen before: ${browser}, ${at}.`,
    "If that was you, no action is needed. If it was not, sign that browser out, and change your password:",
    { label: "See where you are signed in", link: `${appUrl}/profile#sessions` },
    { label: "Change my password", link: `${appUrl}/profile/security` },
  ]);
}

/** Reports that someone else removed the recipient's second factor. */
export function twoFactorResetMail(appUrl: string, to: Recipient): MailContent {
  return mailContent(to, "Your Dealquest two-factor sign-in was reset", NOTICE_LIFE_MS, [
    "An owner of your team reset the two-factor sign-in of your Dealquest account. From now on, only your " +
      "password is needed to sign in. Older recovery codes no longer work, and your passkeys are removed.",
    "If you asked for it, turn it on again with your new phone:",
    { label: "Turn on two-factor sign-in", link: `${appUrl}/profile/security` },
    "If you did not, ask the owners of your team why.",
  ]);
}

/** Reports that a passkey was added to the recipient's account. */
export function passkeyAddedMail(appUrl: string, to: Recipient, name: string): MailContent {
  return mailContent(to, "A passkey was added to your Dealquest account", NOTICE_LIFE_MS, [
    `Someone just added the passkey “${name}”. Anyone who has it can sign in to your account without your password.`,
    "If that was you, no action is needed. If it was not, remove it, and change your password:",
    { label: "Remove the passkey", link: `${appUrl}/profile/security` },
  ]);
}

/** Reports that the secret address of the recipient's calendar was made. */
export function calendarAddressCreatedMail(appUrl: string, to: Recipient): MailContent {
  return mailContent(to, "A calendar address was created for your Dealquest account", NOTICE_LIFE_MS, [
    "Someone just created a secret address for your Dealquest calendar. Anyone who has it can read the dates " +
      "and names of your deals without signing in, until it is turned off.",
    "If that was you, no action is needed. If it was not, turn it off, and change your password:",
    { label: "Turn the address off", link: `${appUrl}/profile/reminders` },
    { label: "Change my password", link: `${appUrl}/profile/security` },
  ]);
}

/** Carries the link of an invitation. `invitedBy` is the inviter's name, or null for one that was made from a shell. */
export function invitationMail(appUrl: string, email: string, invitedBy: string | null, token: string): MailContent {
  return mailContent(
    { email, firstName: "", isEmailVerified: false },
    "Join your team on Dealquest",
    INVITATION_LIFE_MS,
    [
      `${invitedBy ?? "Your team"} invites you to Dealquest, the field journal of your team: its deals, the people ` +
        "you meet, and the next step of each.",
      { label: "Join the team", link: invitationLink(appUrl, token) },
      "The link is only for you. You can use it once, within 7 days.",
      "If you do not know what this is about, you can ignore this email. Nothing happens unless you accept.",
    ],
  );
}

/** The address that an invitation's mail links to. */
export function invitationLink(appUrl: string, token: string): string {
  return `${appUrl}/invitation?token=${token}`;
}
