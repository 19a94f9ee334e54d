/**
 * What a field of a record is. Each kind of record has one table of its fields (`contacts/fields.ts`); forms, JSON,
 * columns, lists, histories, merges, imports and exports follow from it. Pure, because pages carry it too.
 */
import {
  amountChecks,
  type Check,
  DATE_CHECK,
  EMAIL_CHECK,
  LINK_CHECK,
  LONG_TEXT_CHECK,
  NAME_CHECK,
  numberCheck,
} from "#app/http/checks.ts";

/**
 * A name or number of one line, an e-mail address, a long text, one of a list, dollars, a day, a number, yes or no,
 * several of a list, or a link.
 */
export type FieldType =
  | "name"
  | "email"
  | "text"
  | "choice"
  | "money"
  | "day"
  | "number"
  | "yesno"
  | "several"
  | "link";

export type Field = {
  /** What pages, histories and files call it. */
  label: string;
  /** What its form calls it, where that is something else. */
  formLabel?: string;
  type: FieldType;
  /** Of `money`: cents count. Without it dollars are whole. */
  cents?: true;
  /** The values of a `choice` or of `several`, with what pages call them. */
  choices?: Readonly<Record<string, string>>;
  /** Of a `choice`: owners change its choices; `choices` are those of a new team. */
  isExtensible?: true;
  /** The message where it is empty; without one it may be. */
  required?: string;
  /** What stands for no value where that is not null: its column is not nullable. */
  empty?: "";
  /** Whether lists show it. */
  listed: boolean;
  /** Whether searches find a record by it: as its name, which counts for more, or as text about it. */
  searched?: "name" | "text";
  /** Whether possible duplicates are told by it. */
  compared?: true;
  /** What a merge makes of it: the first value that one of the records has, the survivor's, or all texts joined. */
  merge: "first" | "survivor" | "joined";
  /** What other programs call its column, separated by commas, folded (`foldText`), the surest first. */
  aliases: string;
};

export type FieldTable = Record<string, Field>;

type TextOf<F extends Field, Amount> = F extends { isExtensible: true }
  ? string
  : F extends { choices: infer Choices }
    ? keyof Choices & string
    : F extends { type: "money" }
      ? Amount
      : string;

type ValueOf<F extends Field, Amount> =
  | TextOf<F, Amount>
  | (F extends { required: string } | { empty: "" } ? never : null);

/** The values of a record's fields. An amount is dollars, a day is `YYYY-MM-DD`. */
export type ValuesOf<Table extends FieldTable, Amount = number> = {
  -readonly [Name in keyof Table]: ValueOf<Table[Name], Amount>;
};

export type ListedFields<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name] extends { listed: true } ? Name : never]: Table[Name];
};

export const pickListedFields = <Table extends FieldTable>(fields: Table) =>
  Object.fromEntries(Object.entries(fields).filter(([, { listed }]) => listed)) as ListedFields<Table>;

/** The names of a table's fields, in their order. */
export const fieldNames = <Table extends FieldTable>(fields: Table) => Object.keys(fields) as (keyof Table & string)[];

/** A table's entries, each made into something else. */
export function mapFields<Table extends FieldTable, Value>(
  fields: Table,
  make: (field: Field, name: keyof Table & string) => Value,
): Record<keyof Table & string, Value> {
  const made = fieldNames(fields).map((name) => [name, make(fields[name] as Field, name)]);
  return Object.fromEntries(made) as Record<keyof Table & string, Value>;
}

/** The names of the fields of which something is true, in their order. */
export const fieldNamesWhere = <Table extends FieldTable>(fields: Table, is: (field: Field) => boolean) =>
  fieldNames(fields).filter((name) => is(fields[name] as Field));

/** Picks a record's fields. */
export function pickFields<Table extends FieldTable>(fields: Table, record: Partial<ValuesOf<Table>>): ValuesOf<Table> {
  return mapFields(fields, (_, name) => record[name]) as ValuesOf<Table>;
}

/** What a message calls a field: "Deal size". */
export const labelInMessages = ({ label }: Field) => label.charAt(0) + label.slice(1).toLowerCase();

const CHECKS: Record<FieldType, (field: Field) => readonly Check[] | undefined> = {
  name: () => [NAME_CHECK],
  email: () => [EMAIL_CHECK],
  text: () => [LONG_TEXT_CHECK],
  choice: () => undefined,
  money: (field) => amountChecks(labelInMessages(field)),
  day: () => [DATE_CHECK],
  number: (field) => [numberCheck(labelInMessages(field))],
  yesno: () => undefined,
  several: () => undefined,
  link: () => [LINK_CHECK],
};

/** A record's form, in the order of its fields: each one's label, and what the browser checks before sending. */
export function formOf<Table extends FieldTable>(fields: Table) {
  return mapFields(fields, (field) => {
    const { label, formLabel = label, required, type } = field;
    const checks = CHECKS[type](field);
    return { label: formLabel, ...(required && { required }), ...(checks && { checks }) };
  });
}

/** What pages and histories call a record's fields. */
export const labelsIn = <Table extends FieldTable>(fields: Table) => mapFields(fields, ({ label }) => label);

/** The values of a choice as the options of a select field. */
export const choiceOptions = ({ choices = {} }: Field) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

export const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
