/** Why a mail to a person's own address was not taken, in words. */
export const REFUSED_BECAUSE = {
  sender: "It is not from your confirmed address",
  unproven: "Nothing proves that it comes from its sender",
  nothing: "It has no words of a person",
  full: "Your inbox is full",
} as const;

export type RefusedBecause = keyof typeof REFUSED_BECAUSE;
