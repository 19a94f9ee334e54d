import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { type ListAddress, type ListOrders, listAddress } from "./list-page.ts";

const Quiet = styled.p`
  display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-5); margin-top: var(--space-5); font-size: var(--text-s);
  a { display: inline-flex; align-items: center; min-height: 1.5rem; }
  @media (pointer: coarse) { a { min-height: 2.75rem; } }
`;

type ListFooterLinksProps = {
  list: "/contacts" | "/opportunities";
  state: ListAddress;
  orders: ListOrders;
  /** The list shows records; without any there is no file to download. */
  hasRows: boolean;
  /** Owners add custom fields. */
  isOwner: boolean;
};

/**
 * The line at the end of a list: to records that look alike, to what was deleted (docs/product.md#trash) or changed at
 * once, to the import of a file, to the fields of the team, and what the list shows as one (docs/product.md#csv-files).
 */
export const ListFooterLinks = ({
  list,
  state: { filter, sort, direction },
  orders,
  hasRows,
  isOwner,
}: ListFooterLinksProps) => (
  <Quiet data-print="no">
    <Link to={`${list}/duplicates`}>Duplicates</Link>
    <Link to="/trash">Deleted in the last 30 days</Link>
    <Link to="/trash#changes-title">Bulk changes</Link>
    {list === "/contacts" && <Link to="/businesses">Businesses</Link>}
    {list === "/opportunities" && <Link to="/opportunities?asOf=">On a past day</Link>}
    <Link to="/data/import">Import a file</Link>
    {isOwner && <Link to={`/data/fields?kind=${list === "/contacts" ? "contact" : "opportunity"}`}>Custom fields</Link>}
    {hasRows && <a href={listAddress(`${list}.csv`, { filter, sort, direction }, orders)}>Download as CSV</a>}
  </Quiet>
);
