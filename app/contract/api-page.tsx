import { styled } from "styled-components";
import { badgeLook } from "#app/ui/badge.tsx";
import { Brand } from "#app/ui/brand.tsx";
import { panelLook } from "#app/ui/card.tsx";
import type { Tint } from "#app/ui/tints.ts";
import type { ShownCall, ShownPart } from "./shown-call.ts";

/** The address of the installation, and whose sign-in the lines show. */
type Page = { url: string; account: { email: string; password: string } };

const TINTS: Record<string, Tint> = { GET: "fern", POST: "sand", PUT: "moss", PATCH: "moss", DELETE: "clay" };

const Main = styled.main`
  display: grid; gap: var(--space-6); max-width: 60rem; margin: 0 auto; padding: var(--space-6) var(--space-4) var(--space-16);
  p { max-width: 44rem; }
  header p, details p { color: var(--muted); }
  pre {
    margin: 0; padding: var(--space-3); border-radius: var(--radius); background: var(--sunken);
    font-size: var(--text-s); white-space: pre-wrap; overflow-wrap: anywhere;
  }
  nav ul { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); }
  nav a { display: inline-flex; align-items: center; min-height: 2.75rem; min-width: 2.75rem; }
  section { ${panelLook} scroll-margin-top: var(--space-4); }
  section h2, section > p, h1 { margin-bottom: var(--space-2); }
  details { border-top: 1px solid var(--line); }
  details > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); padding-bottom: var(--space-4); }
  summary {
    display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); gap: 0 var(--space-3); align-items: center;
    min-height: 2.75rem; padding-block: var(--space-2); cursor: pointer; list-style: none;
  }
  summary::-webkit-details-marker { display: none; }
  summary .badge { ${badgeLook} justify-self: start; }
  summary h3 { margin: 0; font: 600 var(--text-m) var(--sans); }
  summary code { grid-column: 2; color: var(--muted); font-size: var(--text-s); overflow-wrap: anywhere; }
  summary:hover h3 { text-decoration: underline; }
  details h4 { margin: 0; font: 600 var(--text-label) var(--sans); }
`;

const variablesOf = ({ url, account }: Page) => `DEALQUEST=${url}
TOKEN=dq_…
curl -c dealquest.cookies "$DEALQUEST/auth/login" -H 'Content-Type: application/json' -d '${JSON.stringify(account)}'
ID=$(curl -s "$DEALQUEST/api/contacts?limit=1" -H "Authorization: Bearer $TOKEN" | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')`;

/** The API to read: one part for each resource, and of each call a line for the terminal and what it answers. */
export function ApiPage({ url, account, parts }: Page & { parts: ShownPart[] }) {
  return (
    <Main id="main">
      <header>
        <Brand href="/">Dealquest</Brand>
        <h1>API</h1>
        <p>
          A JSON API for programs. Create a token under My Profile. The OpenAPI 3.1 description is at{" "}
          <a href="/api/openapi.json">/api/openapi.json</a>; this page is generated from it.
        </p>
      </header>
      <nav aria-label="Parts">
        <ul>
          {parts.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="begin">
        <h2 id="begin">Getting started</h2>
        <p>
          Set these variables in your terminal; the examples on this page use them. Create the token under My Profile →
          API tokens. Calls that do not accept a token use the session in <code>dealquest.cookies</code>.{" "}
          <code>$ID</code> is the id of a record of that section.
        </p>
        <pre>{variablesOf({ url, account })}</pre>
      </section>
      {parts.map(({ id, name, calls }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{name}</h2>
          {calls.map((call) => (
            <Call key={call.id} {...call} />
          ))}
        </section>
      ))}
    </Main>
  );
}

function Call({ id, method, path, summary, description, scopes, parameters, statuses, curl, answer }: ShownCall) {
  return (
    <details id={id}>
      <summary>
        <span className="badge" data-tint={TINTS[method]}>
          {method}
        </span>
        <h3>{summary}</h3>
        <code>{path}</code>
      </summary>
      <div>
        <p>{[description, scopes && `${scopes}.`].filter(Boolean).join(" ")}</p>
        <pre>{curl}</pre>
        {parameters.length > 0 ? <p>Takes {parameters.join(", ")}.</p> : null}
        {answer ? (
          <>
            <h4>Answers</h4>
            <pre>{answer}</pre>
          </>
        ) : null}
        <p>Statuses: {statuses.join(", ")}.</p>
      </div>
    </details>
  );
}
