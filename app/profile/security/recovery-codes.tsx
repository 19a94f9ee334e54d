import { styled } from "styled-components";
import { useTakeFocus } from "#app/ui/browser/take-focus.ts";
import { ButtonLink, buttonLook } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";

const Codes = styled.ol`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: var(--space-2) var(--space-4);
  padding: var(--space-4); border-radius: var(--radius); background: var(--sunken);
  font: 600 var(--text-m)/1.5 ui-monospace, monospace;
`;

const Download = styled.a`${buttonLook}`;

const Actions = styled.p`display: flex; flex-wrap: wrap; gap: var(--space-3);`;

/** New recovery codes, shown this once, with a text file of them. `goOnTo` is where to go afterwards. */
export function RecoveryCodes({ codes, goOnTo }: { codes: string[]; goOnTo?: string }) {
  const box = useTakeFocus(codes.join());
  return (
    <Panel
      as="section"
      ref={box}
      tabIndex={-1}
      aria-labelledby="recovery-codes-title"
      // Moves the focus to the codes without script.
      autoFocus
    >
      <h2 id="recovery-codes-title">Your recovery codes</h2>
      <p>
        Two-factor sign-in is on. Each code signs you in once without your phone. Store them away from your phone. They
        are not shown again.
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Actions>
        <Download download="dealquest-recovery-codes.txt" href={asTextFile(codes)}>
          Download as text
        </Download>
        {goOnTo ? (
          <ButtonLink variant="secondary" to={goOnTo}>
            Continue
          </ButtonLink>
        ) : null}
      </Actions>
    </Panel>
  );
}

// A data URL, so that the codes need not be kept on the server to be downloaded.
function asTextFile(codes: string[]): string {
  const text = `Dealquest recovery codes\nEach one signs you in once, in place of a code from your phone.\n\n${codes.join("\n")}\n`;
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}
