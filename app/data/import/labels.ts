/** What pages call the choices of an import. Without zod, to keep page bundles small. */
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { FIELD_LABELS } from "#app/opportunities/record/field-value.ts";
import { labelsIn } from "#app/records/field.ts";
import type { Encoding } from "#app/text/file-encodings.ts";
import type { DateOrder, Delimiter, IMPORT_FIELDS, OnMatch } from "./plan.ts";

type Labels = { [Kind in keyof typeof IMPORT_FIELDS]: Record<(typeof IMPORT_FIELDS)[Kind][number], string> };

const { firstName, lastName, ...CONTACT } = labelsIn(FIELDS_OF_CONTACT);

const { ownerUserId: owner, ...OPPORTUNITY } = FIELD_LABELS;

/** The fields of each kind, in the order in which they are offered. */
export const IMPORT_FIELD_LABELS: Labels = {
  contacts: { firstName, lastName, name: "Full Name", ...CONTACT },
  opportunities: {
    ...OPPORTUNITY,
    dealStatus: "Won or Lost",
    owner,
    contactEmail: "Contact's Email",
    contactName: "Contact's Name",
    contactBusiness: "Contact's Business",
  },
};

export const ENCODING_LABELS: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252 (Western Europe)",
  macintosh: "Mac Roman (Excel’s “CSV (Macintosh)”)",
  "windows-1250": "Windows-1250 (Central Europe)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  "windows-1255": "Windows-1255 (Hebrew)",
  "windows-1256": "Windows-1256 (Arabic)",
  "koi8-r": "KOI8-R (Cyrillic)",
  shift_jis: "Shift_JIS (Japanese)",
  "iso-2022-jp": "ISO-2022-JP (Japanese)",
  "euc-jp": "EUC-JP (Japanese)",
  gb18030: "GB18030 (Simplified Chinese)",
  big5: "Big5 (Traditional Chinese)",
  "euc-kr": "EUC-KR (Korean)",
  "utf-16le": "UTF-16 (little endian)",
  "utf-16be": "UTF-16 (big endian)",
};

export const DELIMITER_LABELS: Record<Delimiter, string> = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Vertical bar",
};

export const DATE_ORDER_LABELS: Record<DateOrder, string> = {
  dmy: "Day, month, year (31/12/2026)",
  mdy: "Month, day, year (12/31/2026)",
  ymd: "Year, month, day (26/12/31)",
};

export const ON_MATCH_LABELS: Record<OnMatch, string> = {
  skip: "Skip the row",
  fill: "Fill the record's empty fields",
  create: "Create another record",
};

/** The reason of a row that is the person of an earlier one. */
export const EARLIER_ROW = "same email as an earlier row";
