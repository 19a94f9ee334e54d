import { SCOPES } from "#app/accounts/tokens/checks.ts";
import type { TokenRow } from "#app/accounts/tokens/schema.ts";
import { formatInstant } from "#app/ui/dates.ts";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import { TOKENS_PAGE } from "./labels.ts";

/** The answer to the form of a new token. */
export function MadeToken({ row, token, timeZone }: { row: TokenRow; token: string; timeZone: string }) {
  return (
    <ShownOnce
      title={`“${row.name}” is made`}
      heading="The token, shown this once"
      back={{ to: TOKENS_PAGE, label: "Back to the tokens" }}
    >
      <code>{token}</code>
      <p>
        Copy it to the program now: it is kept nowhere here. It acts as you, until{" "}
        <time dateTime={row.expiresAt}>{formatInstant(row.expiresAt, timeZone)}</time>, and may:{" "}
        {row.scopes.map((scope) => SCOPES[scope].label).join(", ")}.
      </p>
    </ShownOnce>
  );
}
