import { PASSWORD_MISSING } from "#app/accounts/checks.ts";
import { NAME_MISSING } from "#app/accounts/tokens/checks.ts";
import type { FieldChecks } from "#app/http/checks.ts";

/** Texts of the tokens' pages. Separate from the schema, so that pages do not bundle zod. */
export const TOKENS_PAGE = "/profile/tokens";

export const LABELS = { name: "Name", scopes: "Permissions", days: "Expires after", password: "Your password" };

export const TOASTS = {
  notMade: "No token was created",
  revoked: "Token revoked",
  notRevoked: "The token was not revoked",
  notUndone: "Nothing was undone",
};

/** The browser's checks of the form for a new token; the schema has the same messages. */
export const newTokenChecks = (asksPassword: boolean): FieldChecks => ({
  name: { required: NAME_MISSING },
  password: asksPassword ? { required: PASSWORD_MISSING } : {},
});
