/** What a token may do (docs/product.md#tokens). Scopes do not contain each other. */
export const SCOPES = {
  read: { label: "Read", hint: "View everything you can view" },
  write: {
    label: "Write",
    hint: "Create, edit, delete, restore, and merge contacts and opportunities; add notes and run imports",
  },
  capture: { label: "Capture", hint: "Parse notes and add them to your inbox" },
  admin: { label: "Administer", hint: "Owner actions: invite and deactivate people, erase contacts, export data" },
} as const;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];

export const TOKEN_LIFE_DAYS = [30, 90, 365] as const;

export const MAX_TOKENS = 20;
export const TOKENS_FULL = `You have ${MAX_TOKENS} tokens, the maximum. Revoke one you do not need first.`;

export const NAME_MISSING = "Name is required";
