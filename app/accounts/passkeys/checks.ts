/** The most passkeys of a person. */
export const PASSKEYS_LIMIT = 10;
export const PASSKEYS_FULL = `You have ${PASSKEYS_LIMIT} passkeys, the maximum. Remove one first.`;
