import { Link } from "@remix-run/react";
import { styled } from "styled-components";

const Quiet = styled.p`
  margin-top: var(--space-5); font-size: var(--text-s);
  @media (pointer: coarse) { a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

/** Leads from the end of a list to what was deleted from it (docs/product.md#trash). */
export const TrashLink = () => (
  <Quiet data-print="no">
    <Link to="/trash">Deleted in the last 30 days</Link>
  </Quiet>
);
