import type { RefObject } from "react";
import { styled } from "styled-components";
import { SCOPES } from "#app/accounts/tokens/checks.ts";
import type { TokenRow } from "#app/accounts/tokens/schema.ts";
import { useTakeFocus } from "#app/ui/browser/take-focus.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TOKENS_PAGE } from "./labels.ts";

const Shown = styled.div`
  max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
  code { user-select: all; overflow-wrap: anywhere; }
  p { color: var(--muted); font-size: var(--text-s); }
`;

/** The answer to the form of a new token: the only page that ever shows it. */
export function MadeToken({ row, token, timeZone }: { row: TokenRow; token: string; timeZone: string }) {
  const box = useTakeFocus("made");
  return (
    <>
      <PageHeader
        title={`“${row.name}” is made`}
        actions={
          <ButtonLink to={TOKENS_PAGE} variant="secondary">
            Back to the tokens
          </ButtonLink>
        }
      />
      <Shown>
        <Panel as="section" aria-labelledby="made">
          {/* biome-ignore lint/a11y/noAutofocus: without script this is where the answer begins */}
          <h2 id="made" ref={box as RefObject<HTMLHeadingElement>} tabIndex={-1} autoFocus>
            The token, shown this once
          </h2>
          <code>{token}</code>
          <p>
            Copy it to the program now: it is kept nowhere here. It acts as you, until{" "}
            <time dateTime={row.expiresAt}>{formatInstant(row.expiresAt, timeZone)}</time>, and may:{" "}
            {row.scopes.map((scope) => SCOPES[scope].label).join(", ")}.
          </p>
        </Panel>
      </Shown>
    </>
  );
}
