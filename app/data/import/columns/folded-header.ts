/** A column's header as names are compared: folded, without whose column it is. */
import { foldText } from "#app/db/folded-text.ts";
import { withoutUnseen } from "../values/cell.ts";

export const foldedNameSet = (list: string) => new Set(list.split(",").map((name) => foldText(name.trim())));

/** A header without the thing that it names too: "Name / First Name", "primary_contact_email", "Your email?". */
export const lastPart = (header: string) =>
  foldedHeader(header.split(" / ").at(-1) ?? "")
    .replace(/^(?:(?:please|enter|what is|whats|your|the) )+/, "")
    .replace(HEADER_PERSON_PREFIX, "");
const HEADER_PERSON_WORDS =
  "primary main contact person lead billing address customer client buyer invitee attendee guest member work";
const HEADER_PERSON_PREFIX = new RegExp(
  `^(?:(?:${HEADER_PERSON_WORDS.replaceAll(" ", "|")}|bill to|default address) )+`,
);

/** A header with a remark in brackets, which tells more than the rest of it; "" without one. */
export const wholeHeader = (header: string) => (header.includes("(") ? foldText(header) : "");

/** A header's words: `firstName`, `first_name` and `First Name` are one; remarks in brackets do not count. */
export const foldedHeader = (header: string) =>
  foldText(
    withoutUnseen(header)
      .replace(/\([^()]*\)/g, " ")
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"),
  );
