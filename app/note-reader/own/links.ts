/** The words that lead from a label to its value. */
import type { OwnFieldType } from "#app/records/own/own-field.ts";

/** Before any value but a long text's. */
export const LINK =
  /^(?:is|are|be|been|has|have|equals|called|named|will|would|should|must|set|to|at|of|on|by|as|it|it's|that's|now|still|currently|always|about|around|roughly|moved|moves|changed|changes|slipped|pushed|shifted|raised|lowered|extended|increased|dropped|rose|grew|grown|goes|went|gone|up|down|back|comes|came|falls|runs?|stands|stays|with|the|an?)$/;
/** Before a value that is told by its form, a number, a day, a choice: there more may stand. */
export const CLOSED_LINK =
  /^(?:gonna|going|needs?|like|mostly|mainly|primarily|largely|only|just|exactly|approximately|approx|nearly|almost|some|least|right|today|there|here|out|took|takes|done|held|agreed|fixed|confirmed|booked|scheduled|planned|estimated|put|sits|totals?|adds|includes?|included|lies|all|both|kind|sort|well|so|basically|definitely|actually|really|in|through|via|using|his|her|their|our|were|jumped|climbed|fell|ended|ends|landed|lands|got|gets|happened|given|granted|let's|say)$/;
/** Before a text, of which only few words tell that it follows. */
export const TEXT_LINK =
  /^(?:is|are|be|been|equals|called|named|name|will|would|should|must|set|to|as|it|it's|that's|now|still|currently|always|moved|moves|changed|changes|goes|the|an?|person|guy|man|woman|lady|fellow|there|here)$/;
/** What says that the value follows. */
export const STRONG = /^(?:is|are|be|been|equals|called|named|to|as|it's|that's|includes?)$/;
export const WAS = /^(?:was|were)$/;
export const LONG_LINK = /^(?:is|are|be|would|will|now|it's|that's|includes?|still)$/;

/** What else leads to a value of a type: whose it is, and what the label is a short form of ("contract end date is"). */
export const LINKS_OF: Partial<Record<OwnFieldType, RegExp>> = {
  day: /^(?:date|day|for)$/,
  money: /^(?:amount|fee|sum|cost|costs|price)$/,
  number: /^(?:count|number|total)$/,
};
