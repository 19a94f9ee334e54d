/** What a token may do (docs/product.md#tokens). Scopes do not contain each other. */
export const SCOPES = {
  read: { label: "Read", hint: "See what you see" },
  write: {
    label: "Write",
    hint: "Create, change, delete, restore and merge contacts and opportunities; notes and imports",
  },
  capture: { label: "Capture", hint: "Have notes read, and put them into your inbox" },
  admin: { label: "Administer", hint: "What owners may: invitations, people who leave, erasing, exports" },
} as const;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];

/** The days that a token may live. */
export const LIVES = [30, 90, 365] as const;

/** The most live tokens of a person. */
export const TOKENS_LIMIT = 20;
export const TOKENS_FULL = `You have ${TOKENS_LIMIT} tokens. Revoke one that is not needed first.`;

export const NAME_MISSING = "Name is required";
