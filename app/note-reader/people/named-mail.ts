/** Addresses that are told by the contact's names: "first name dot last name at …". */
import { type Doc, type Found, lineOf } from "../tokens.ts";
import { wordTable } from "../words/lists.ts";

const SEPARATORS = wordTable({ dot: ".", point: ".", underscore: "_", dash: "-", hyphen: "-" });
const BY_NAME =
  /(?:^| )(?:(?:the |her |his )?(?:(first(?: ?name)?)|(?:first )?(?:initial|letter)(?: of (?:the|her|his) first name)?)(?: (dot|point|underscore|dash|hyphen))? (?:the |her |his )?(?:last ?name|last|surname|family name))$/;

/** "first name dot last name at …": the contact's names stand for the local part; `emailOf` puts them in. */
export function localByName(doc: Doc, at: number): Found<string> | undefined {
  const told = BY_NAME.exec(lineOf(doc, at - 9, at));
  if (!told) return undefined;
  const start = at - told[0].trim().split(" ").length;
  return { value: `${told[1] ? "first" : "initial"}${SEPARATORS[told[2] ?? ""] ?? ""}last`, start, end: at };
}

const PLACEHOLDER = /^(first|initial)([._-]?)last(?=@)/;
const ascii = (name: string | undefined) =>
  (name ?? "")
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z-]/g, "");

/** The address with the contact's names in it; undefined where one is not known. */
export function withNames(
  email: Found<string>,
  first: string | undefined,
  last: string | undefined,
): Found<string> | undefined {
  if (!PLACEHOLDER.test(email.value)) return email;
  const names = [ascii(first), ascii(last)];
  if (names.includes("")) return undefined;
  const value = email.value.replace(
    PLACEHOLDER,
    (_, kind: string, separator: string) => `${kind === "first" ? names[0] : names[0]?.[0]}${separator}${names[1]}`,
  );
  return { ...email, value };
}
