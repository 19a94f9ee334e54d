import { styled } from "styled-components";

/** The link with the product's name; its children are the fox's head and the name. */
export const Brand = styled.a`
  display: inline-flex; align-items: center; gap: var(--space-2); min-height: 2.75rem; color: var(--ink);
  text-decoration: none;
  font: 600 var(--text-xl) var(--serif); white-space: nowrap;
`;
