/** Who stands beside a person whom the team has: somebody introduced by them, or one of their people. */

import type { ContactDraft } from "../../drafts.ts";
import type { Person } from "../../people/people.ts";
import { type Doc, findPhrases, lineOf } from "../../tokens.ts";
import { isHead, isPersonalName, isWordLike } from "../../vocabulary.ts";
import { FUNCTION_WORDS } from "../../words/lists.ts";
import { nameWords } from "../mentions/same-word.ts";
import type { Reading } from "../reading.ts";
import type { World } from "../world.ts";

const RELATIVE =
  "(?:neighbou?r|cousin|sister|brother|friend|mate|buddy|pal|uncle|aunt|nephew|niece|mother|father|mum|mom|dad|son|daughter|classmate|old boss|ex|(?:brother|sister|mother|father|son|daughter)[ -]in[ -]law)";
/** Before the name of whoever introduced somebody: "via Rhodri Gwilym", "a friend of Tobias". */
const VIA = new RegExp(
  `(?<![^ ])(?:via|through|thanks to|courtesy of|(?:referral|intro|introduction|recommendation|tip|lead|recommended|referred|introduced|sent|passed on) (?:from|by)|${RELATIVE} of)(?![^ ])`,
  "g",
);
/** After that name: "Malcolm's sister", "Greta introduced me to". */
const INTRODUCES = new RegExp(
  `^(?:(?:our|my|the|their|who) \\S+ )?(?:(?:from|at|of|over at) (?:\\S+ ){1,4}?)?(?:${RELATIVE} |(?:has |had |kindly )?(?:introduced|intro'?e?d|recommended|referred|connected|hooked|tipped|sent|told|passed|put|gave|handed) (?:me|us) |(?:made|did|sent) (?:me |us )?(?:an? |the )?(?:\\w+ )?intro(?:duction)? |sent (?:\\S+ ){1,4}(?:my|our) way )`,
);
const WORDS = 4;

/** The tokens that name somebody of the team's contacts, and where they work, only as the one through whom the note's person came. */
export function introducersIn({ doc, said }: Reading, { contacts }: World): Set<number> {
  const found = new Set<number>();
  const names = new Set(contacts.flatMap((one) => [...nameWords(one.firstName), ...nameWords(one.lastName)]));
  const named = said.filter(({ word }) => names.has(word));
  for (const { end } of findPhrases(doc, VIA))
    for (const { at } of named) if (at >= end && at < end + WORDS && at - end <= 2) found.add(at);
  for (const { at } of named.toReversed()) {
    const follows = `${lineOf(doc, at + 1, at + 10)} `;
    if (INTRODUCES.test(follows) || (found.has(at + 1) && doc.tokens[at + 1]?.gap === 0)) found.add(at);
  }
  const firms = new Set(contacts.flatMap(({ businessName }) => nameWords(businessName)));
  for (const at of [...found]) {
    if (!/^(?:from|at|of)$/.test(doc.tokens[at + 1]?.lower ?? "")) continue;
    for (const one of said) if (one.at > at + 1 && one.at <= at + 2 + WORDS && firms.has(one.word)) found.add(one.at);
  }
  return found;
}

const STAFF =
  "(?:boss|assistant|pa|secretary|accountant|bookkeeper|husband|wife|partner|foreman|forewoman|manager|colleague|deputy|lawyer|attorney|solicitor|driver|receptionist|engineer|chef|cook|intern|nurse|cfo|ceo|coo|cto|gm|director|supervisor|treasurer|storeman|warehouseman|electrician|architect|consultant|auditor|helper|apprentice|mechanic|technician|right[ -]hand(?: man| woman)?|(?:it|finance|procurement|purchasing|sales|shop|floor|office|site|plant|quality|operations) (?:guy|man|woman|lady|lead|head|manager|person|director|girl|fella))";
/** "Her accountant, Ms. Mensima", "Malcolm's boss Euan Strachan". */
const STAFF_BEFORE = new RegExp(
  `(?:^| )(?:her|his|their|\\S+'s) (?:new |old |own |young |other )?${STAFF}(?: (?:mr|mrs|ms|miss|dr|herr|frau))?$`,
);

/** Whether the person is told of as one of a known person's people. */
export function isStaff({ doc, said }: Reading, { firstName, lastName }: ContactDraft): boolean {
  const [name = ""] = nameWords(firstName || lastName || null);
  return said.some(({ word, at }) => word === name && STAFF_BEFORE.test(lineOf(doc, at - 5, at)));
}

/** What follows somebody who is introduced: "Blodwen Rosser, head at …", "pantelis vlachos has a boatyard". */
const PRESENTED = /^(?:at|of|from|who|is|wants|needs|runs|owns|has|heads|works|asked|asks|could|would) /;

/** Before a business or a place rather than a person. */
const BEFORE_FIRM = /^(?:at|for|with|from|of|in|to|near|joined|joins)$/;

/** Before somebody nobody has heard of: "met a ruta kazlauskas", "a call from one Femke". */
const SOME =
  /(?:^| )(?:met|meet|saw|into|to|with|from|by|there's|there is|there was|called|rang|via|through) (?:an?|one|some|this|a certain|some guy called)$/;
export const isSomeone = (doc: Doc, at: number): boolean =>
  doc.tokens[at]?.gap === 0 && SOME.test(lineOf(doc, at - 4, at));

/** Two words in a row that are no English ones, or both with capitals, and presented as somebody. */
export function strangersNamed(
  { doc }: Reading,
  { contacts }: World,
  introducers: Set<number>,
): Pick<Person, "first" | "last" | "start" | "end">[] {
  const known = new Set(contacts.flatMap((one) => [...nameWords(one.firstName), ...nameWords(one.lastName)]));
  const isName = (at: number) => {
    const token = doc.tokens[at];
    if (!token || token.mask || token.lower.length < 2 || known.has(nameWords(token.lower)[0] ?? "")) return false;
    if (FUNCTION_WORDS.has(token.lower) || isHead(token) || !isWordLike(token)) return false;
    return doc.casing === "mixed" ? token.cap && (!token.known || isPersonalName(token.lower)) : !token.known;
  };
  return doc.tokens.flatMap((token, at) => {
    const next = doc.tokens[at + 1];
    const after = doc.tokens[at + 2];
    // "An iowa packer" is nobody: in raw speech one of the two is no English word.
    const isAny = isSomeone(doc, at) && (token.cap || !token.known || next?.known === false);
    const isPart = (k: number) =>
      isName(k) ||
      (isAny && (doc.casing !== "mixed" || doc.tokens[k]?.cap === true) && isPersonalName(doc.tokens[k]?.lower ?? ""));
    const isPair = isPart(at) && isPart(at + 1) && next?.gap === 0 && !(isName(at - 1) && token.gap === 0);
    const isFirm = BEFORE_FIRM.test(doc.tokens[at - 1]?.lower ?? "");
    const isMet = introducers.has(at - 1);
    const isAfter = isAny || isMet;
    const isPresented = isAfter || (after?.gap ?? 2) > 0 || PRESENTED.test(`${lineOf(doc, at + 2, at + 3)} `);
    return isPair && (isAfter || !isFirm) && isPresented && !(isName(at + 2) && after?.gap === 0)
      ? [{ first: [at], last: [at + 1], start: at, end: at + 2 }]
      : [];
  });
}
