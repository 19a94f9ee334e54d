import { Link } from "@remix-run/react";
import { styled } from "styled-components";

const Quiet = styled.p`
  display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-5); margin-top: var(--space-5); font-size: var(--text-s);
  @media (pointer: coarse) { a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

/** Leads from the end of a list to records that look alike, and to what was deleted (docs/product.md#trash). */
export const TrashLink = ({ list }: { list: "/contacts" | "/opportunities" }) => (
  <Quiet data-print="no">
    <Link to={`${list}/duplicates`}>Duplicates</Link>
    <Link to="/trash">Deleted in the last 30 days</Link>
  </Quiet>
);
