import { styled } from "styled-components";
import { SCOPES } from "#app/accounts/tokens/checks.ts";
import type { TokenRow } from "#app/accounts/tokens/schema.ts";
import { linkRowsLook, StretchedLink } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { TOKENS_PAGE } from "./labels.ts";

const List = styled.ul`${linkRowsLook}`;

type TokenListProps = {
  tokens: TokenRow[];
  timeZone: string;
  /** Says whose each is. */
  named: boolean;
};

/** Tokens, each with what it may, until when it lives and when it was last used; each leads to what it did. */
export function TokenList({ tokens, timeZone, named }: TokenListProps) {
  if (tokens.length === 0) return null;
  return (
    <List>
      {tokens.map((token) => (
        <li key={token.id}>
          <StretchedLink href={`${TOKENS_PAGE}/${token.id}`}>{token.name}</StretchedLink>
          <TokenFacts token={token} timeZone={timeZone} named={named} />
        </li>
      ))}
    </List>
  );
}

// The id of a client with a metadata document is its address.
const hostOf = (clientId: string) => (/^https?:/.test(clientId) ? `, of ${new URL(clientId).host}` : "");

/** By whom, when, until when, and when and from where last used. */
export function TokenFacts({ token, timeZone, named }: { token: TokenRow; timeZone: string; named: boolean }) {
  const at = (instant: string) => <time dateTime={instant}>{formatInstant(instant, timeZone)}</time>;
  return (
    <>
      <p>
        {named ? `${token.person} · ` : null}
        {token.scopes.map((scope) => SCOPES[scope].label).join(", ")} ·{" "}
        {token.clientId === null ? (
          <>
            starts with <code>{token.prefix}</code>
          </>
        ) : (
          `authorized assistant${hostOf(token.clientId)}`
        )}
      </p>
      <p>
        Created {at(token.createdAt)} ·{" "}
        {token.endedAt ? <>ended {at(token.endedAt)}</> : <>expires {at(token.expiresAt)}</>}
      </p>
      <p>
        {token.lastUsedAt ? (
          <>
            Last used {at(token.lastUsedAt)} from network {token.lastNetwork}
          </>
        ) : (
          "Never used"
        )}
      </p>
    </>
  );
}
