import { css, styled } from "styled-components";

/** For what only screen readers read, within a styled container. */
export const visuallyHidden = css`
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.p`${visuallyHidden}`;
