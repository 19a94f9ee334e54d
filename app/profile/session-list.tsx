import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { type AccessBeyondSignOut, AlsoEndFields } from "#app/accounts/password/also-end-fields.tsx";
import { describeBrowser } from "#app/accounts/session/user-agent.ts";
import { badgeLook } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import type { Intent, SessionItem } from "./labels.ts";

const Sessions = styled.ul`
  li {
    display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-5); align-items: center;
    justify-content: space-between; padding-block: var(--space-3); border-top: 1px solid var(--line);
  }
  li > div { flex: 1 1 14rem; min-width: 0; }
  p { color: var(--muted); font-size: var(--text-s); }
  strong { margin-right: var(--space-2); }
  .badge { ${badgeLook} }
`;

type SessionListProps = { sessions: SessionItem[]; outliving: AccessBeyondSignOut; timeZone: string };

/** The user's sessions, the current one first, with forms that end one or all. */
export function SessionList({ sessions, outliving, timeZone }: SessionListProps) {
  return (
    <TitledPanel id="sessions" title="Where you are signed in">
      <Sessions>
        {sessions.map((session) => (
          <Session key={session.id} session={session} timeZone={timeZone} />
        ))}
      </Sessions>
      <EndForm intent="end-all-sessions">
        <AlsoEndFields {...outliving} />
        <Button variant="danger">Sign out everywhere</Button>
      </EndForm>
    </TitledPanel>
  );
}

function Session({ session, timeZone }: { session: SessionItem; timeZone: string }) {
  const browser = describeBrowser(session.userAgent);
  return (
    <li>
      <div>
        <strong>{browser}</strong>
        {session.current ? <span className="badge">This browser</span> : null}
        <p>
          Signed in <Instant at={session.startedAt} timeZone={timeZone} /> · Last seen{" "}
          <Instant at={session.lastSeenAt} timeZone={timeZone} />
        </p>
      </div>
      <EndForm intent="end-session">
        <input type="hidden" name="session" value={session.id} />
        <Button variant="secondary" aria-label={`Sign out ${session.current ? "this browser" : browser}`}>
          Sign out
        </Button>
      </EndForm>
    </li>
  );
}

function Instant({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{formatInstant(at, timeZone)}</time>;
}

/** Reloads the document after the POST, because it may have signed this browser out. */
function EndForm({ intent, children }: { intent: Intent; children: ReactNode }) {
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
