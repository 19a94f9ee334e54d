import { type MouseEvent, useEffect } from "react";
import { styled } from "styled-components";
import type { SearchHit } from "../search-response.ts";
import type { Section } from "../sections.ts";

const List = styled.div`
  min-height: 0; overflow: auto; overscroll-behavior: contain;
  [role="group"] > div { padding: var(--space-2) var(--space-2) 0; color: var(--muted); font-size: var(--text-s); }
  [role="option"] {
    display: grid; align-content: center; min-height: 2.75rem; margin: 3px; padding: var(--space-1) var(--space-2);
    border-radius: var(--radius); color: var(--ink); text-decoration: none; overflow-wrap: anywhere;
  }
  [role="option"]:hover { background: var(--sunken); }
  [aria-selected="true"] { background: var(--sunken); outline: 2px solid var(--focus); }
  small { color: var(--muted); font-size: var(--text-s); }
`;

/** The element id of the option at this position, counted through all sections. */
export const optionId = (position: number) => `palette-option-${position}`;

interface OptionListProps {
  id: string;
  sections: readonly Section[];
  /** The chosen option's. */
  position: number;
  open(hit: SearchHit): void;
}

/** The palette's combobox options. Each is a link, chosen by the field's keys, so it can be opened in a new tab too. */
export function OptionList({ id, sections, position, open }: OptionListProps) {
  useEffect(() => {
    document.getElementById(optionId(position))?.scrollIntoView({ block: "nearest" });
  }, [position]);
  const click = (event: MouseEvent, hit: SearchHit) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(hit);
  };
  let next = 0;
  return (
    // The focus stays in the field.
    <List id={id} role="listbox" aria-label="Results" onMouseDown={(event) => event.preventDefault()}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={section.id} role="group" aria-labelledby={`palette-${section.id}`}>
          <div id={`palette-${section.id}`}>{section.label}</div>
          {section.hits.map((hit) => {
            const at = next++;
            return (
              <a
                key={hit.href}
                id={optionId(at)}
                role="option"
                aria-selected={at === position}
                href={hit.href}
                tabIndex={-1}
                onClick={(event) => click(event, hit)}
              >
                {hit.name} <small>{hit.detail}</small>
              </a>
            );
          })}
        </div>
      ))}
    </List>
  );
}
