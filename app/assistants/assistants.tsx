import { styled } from "styled-components";
import type { TokenRow } from "#app/accounts/tokens/schema.ts";
import { TOKENS_PAGE } from "#app/tokens/labels.ts";
import { TokenList } from "#app/tokens/token-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";

const Page = styled.div`
  display: grid; grid-template-columns: minmax(0, 48rem); gap: var(--space-6);
  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
  h3 { margin-block: var(--space-2); font-size: var(--text-m); }
  pre { margin: 0; padding: var(--space-3); white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line);
    border-radius: var(--radius); user-select: all; }
  ol { display: grid; gap: var(--space-2); margin: 0; padding-left: var(--space-6); list-style: decimal; }
`;

/** The lines that the usual clients want. */
const clientSetupLines = (address: string) => [
  { name: "Claude, ChatGPT and others on the web: a custom connector with the address", line: address },
  { name: "Claude Code", line: `claude mcp add --transport http dealquest ${address}` },
  { name: "VS Code, in .vscode/mcp.json", line: settings("servers", { type: "http", url: address }) },
  { name: "Cursor, in .cursor/mcp.json", line: settings("mcpServers", { url: address }) },
];

const settings = (key: string, dealquest: object) => JSON.stringify({ [key]: { dealquest } }, null, 2);

type AssistantsProps = { address: string; tokens: TokenRow[]; timeZone: string };

/** How to connect an assistant, what it can do, and what is let in. */
export function Assistants({ address, tokens, timeZone }: AssistantsProps) {
  return (
    <>
      <PageHeader
        title="Assistants"
        subtitle="Through MCP, assistants can read your pipeline and add notes to your inbox for you to review."
        actions={<ButtonLink to={TOKENS_PAGE}>Create a token</ButtonLink>}
      />
      <Page>
        <TitledPanel id="connect" title="Connect an assistant">
          <ol>
            <li>Give the assistant the address shown below.</li>
            <li>
              It opens a page here where you choose its permissions. “Read” and “Capture” are enough for an assistant
              that only adds notes.
            </li>
          </ol>
          {clientSetupLines(address).map(({ name, line }) => (
            <div key={name}>
              <h3>{name}</h3>
              <pre>{line}</pre>
            </div>
          ))}
          <p>
            If the assistant cannot open a page, use an API token: <code>Authorization: Bearer dq_…</code>
          </p>
        </TitledPanel>
        <TitledPanel id="let-in" title="Connected assistants">
          {tokens.length === 0 ? <p>No assistants are connected yet. Connect one as shown above.</p> : null}
          <TokenList tokens={tokens} timeZone={timeZone} named={false} />
        </TitledPanel>
      </Page>
    </>
  );
}
