import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RecordKind } from "#app/changes/schema.ts";
import { LISTS } from "#app/records/kinds.ts";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import type { ShownRecord } from "../schema.ts";
import type { BulkProps } from "./bulk.tsx";

export type RecordWithNote = { id: string; name: string; note: string };

type SectionProps = { id: string; title: string; kind: RecordKind; records: RecordWithNote[]; children?: ReactNode };

export const Records = ({ id, title, kind, records, children }: SectionProps) => (
  <TitledPanel id={id} title={title}>
    {children}
    <ul>
      {records.map(({ id, name, note }) => (
        <li key={id}>
          {name ? <Link to={`${LISTS[kind]}/${id}`}>{name}</Link> : "A deleted record"}
          {note ? <small>{note}</small> : null}
        </li>
      ))}
    </ul>
  </TitledPanel>
);

export function FirstRecords({ first, kind, total }: { first: ShownRecord[] } & BulkProps["shown"]) {
  if (first.length === 0) return null;
  const records = first.map(({ fields, ...record }) => ({
    ...record,
    note: fields.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join("; "),
  }));
  const title = first.length < total ? `The first ${first.length}` : "The records";
  return <Records id="first-title" title={title} kind={kind} records={records} />;
}
