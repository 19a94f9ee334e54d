import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import type { MisheardName } from "../../reading/misheard-names.ts";

const NameList = styled.ul`
  display: grid; gap: var(--space-1); grid-column: 1 / -1; margin: 0;
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3); list-style: none;
  border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel);
  li { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3); align-items: center; min-height: 2.75rem; }
  span { flex: 1 1 12rem; min-width: 0; overflow-wrap: anywhere; }
  small { display: block; color: var(--muted); }
`;

/** Words heard for the team's names, each with a button to read the note again, with the name or with the word. */
export function MisheardNames({ names }: { names: MisheardName[] }) {
  if (names.length === 0) return null;
  return (
    <NameList aria-label="Names that may have been misheard">
      {names.map(({ heard, name, because, taken }, index) => (
        <li key={`${heard} ${name}`}>
          <span>
            {taken ? `“${heard}” is read as ${name}` : `Heard “${heard}”`} <small>{because}</small>
          </span>
          <Button variant="secondary" name="intent" value={`hear:${index}`} formNoValidate>
            {taken ? `Keep “${heard}”` : `${name}?`}
          </Button>
        </li>
      ))}
    </NameList>
  );
}
