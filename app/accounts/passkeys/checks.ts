/** The most passkeys of a person. */
export const MAX_PASSKEYS = 10;
export const PASSKEYS_FULL = `You have ${MAX_PASSKEYS} passkeys, the maximum. Remove one first.`;
