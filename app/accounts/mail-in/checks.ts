/** Why a mail to a person's own address was not taken, in words. */
export const MAIL_REFUSAL_REASONS = {
  sender: "It is not from your confirmed address",
  unproven: "The sender could not be verified",
  nothing: "It contains no text written by a person",
  full: "Your inbox is full",
} as const;

export type MailRefusalReason = keyof typeof MAIL_REFUSAL_REASONS;
