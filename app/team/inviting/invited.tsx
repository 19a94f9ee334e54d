import type { RefObject } from "react";
import { styled } from "styled-components";
import { useTakeFocus } from "#app/ui/browser/take-focus.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const Links = styled.div`
  display: grid; gap: var(--space-5); max-width: 48rem;
  li {
    display: grid; gap: var(--space-1); padding-block: var(--space-3); border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  code { user-select: all; font-size: var(--text-s); }
  p { color: var(--muted); font-size: var(--text-s); }
`;

type InvitedProps = { invited: { email: string; link: string; returns: boolean }[] };

/** The answer to the inviting form: the only page that ever shows the links. */
export function Invited({ invited }: InvitedProps) {
  const box = useTakeFocus("invited");
  return (
    <>
      <PageHeader
        title={invited.length === 1 ? "Invitation sent" : `${invited.length} invitations sent`}
        actions={
          <ButtonLink to="/team" variant="secondary">
            Back to the team
          </ButtonLink>
        }
      />
      <Links>
        <Panel as="section" aria-labelledby="links">
          {/* biome-ignore lint/a11y/noAutofocus: without script this is where the answer begins */}
          <h2 id="links" ref={box as RefObject<HTMLHeadingElement>} tabIndex={-1} autoFocus>
            The links, shown this once
          </h2>
          <p>
            A mail with its link is on its way to each address. If your team has no mail, hand the links over yourself:
            each is a key to your team, for that person alone.
          </p>
          <ul>
            {invited.map(({ email, link, returns }) => (
              <li key={email}>
                <strong>{email}</strong>
                <code>{link}</code>
                {returns ? <p>This person was in the team before. Accepting brings the same account back.</p> : null}
              </li>
            ))}
          </ul>
        </Panel>
      </Links>
    </>
  );
}
