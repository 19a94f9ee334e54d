/** What a note changes of a known contact: how to reach them, where they work, what they are to the team. */
import { globalPattern, pattern, phrases } from "../../one-line.ts";
import type { ContactDraft } from "../../parse-transcript.ts";
import type { ContactType } from "../../people/contact-type-cues.ts";
import { companyField } from "../../people/name-fields.ts";
import { type Doc, type Found, findPhrases, wordAt, wordsOf } from "../../tokens.ts";
import { ACTION_NOUNS, FUNCTION_WORDS } from "../../words/lists.ts";
import { nameWords, sameName } from "../mentions/same-word.ts";
import { RENAMED } from "../new-person.ts";
import type { ParsedNote } from "../parsed-note.ts";
import type { KnownContact } from "../world.ts";

export type ContactSlots = Partial<Record<keyof ContactDraft, Found<string>>>;

const MOVED_FIRM = phrases`
  (?:left|leaves|leaving|quit|no longer (?:works? )?(?:at|with|for)|not (?:at|with) (?:\S+ ){1,4}?anymore|(?:moved|moves|switched|switches|
  changed|went|going|gone) (?:over )?to(?! (?:the |a )?(?:contract|negotiation|samples|qualified|trial))|joined|joins|going to work (?:for|
  at)|got (?:a job|hired) (?:at|by|with)|took a (?:job|position|post) (?:at|with)|started (?:at|with|a (?:new )?job at)|(?:works|
  working) (?:at|for|with)|is (?:now )?(?:at|with)|now (?:at|with|in(?= \S+ (?:press|group|hotels?|\S+))|works (?:at|for)))
`;
const TO_FIRM = phrases`
  (?:moved|moves|switched|switches|changed|went|going|gone) (?:over )?to|joined|joins|(?:opened|founded|started|set up|starts|opens|
  runs) (?:his|her|their) own (?:\S+ )?(?:shop|firm|studio|business|practice|company|office|agency|place|thing)(?: called| named)?|
  going to work (?:for|at)|got (?:a job|hired) (?:at|by|with)|took a (?:job|position|post) (?:at|with)|started (?:this \w+ )?(?:at|with)|
  (?:left|leaves|leaving|quit) (?!(?:an?|the|him|her|them|me|us|my|word|off|out|messages?|some|two|it) )(?:(?:\S+ ){1,4}?for|
  (?:\S+ ){0,4}?(?:to join|and joined))|now (?:at|with|in|works (?:at|for))|(?:is|works) now (?:at|with|for)|new job (?:at|with)|(?:from|
  since|as of|starting) (?:today|tomorrow|now|monday|next (?:week|month)|the \S+|\S+ first) (?:on )?(?:(?:he's|she's|is|works) )?(?:at|with)
`;

const TYPES: [ContactType, RegExp][] = [
  ["network-connector", /(?<![^ ])(?:network[ -]connector|connector)(?![^ ])/g],
  [
    "client",
    phrases`
      (?:make|mark|flag|tag|set|count|list|file|put) (?:him|her|them|it) (?:down )?(?:as )?(?:now )?(?:a |our )?(?:client|customer)|(?:is|
      's|are|became|he's|she's|they're|now|to|as|into) (?:now )?(?:a |our )?(?:client|customer)|client now
    `,
  ],
  ["lead", /(?<![^ ])(?:(?:to|as|into|back to|is|he's|she's|just) (?:a |just a )?lead)(?: again| now)?(?![^ ])/g],
  [
    "custom",
    /(?<![^ ])(?:to|as|into|is|he's|she's) (?:a |our )?(?:custom|supplier|investor|reseller)(?: now)?(?![^ ])/g,
  ],
];
const CHANGE_TYPE = phrases`
  make|switch|change|set|mark|turn|put|flag|tag|list|treat|counts?|file|keep|log|is now|now|became|he's|she's|they're|is a|no longer|
  not (?:a|an) \w+ anymore
`;

function typeSlot({ doc, isUnreal }: ParsedNote): Found<string> | undefined {
  if (findPhrases(doc, CHANGE_TYPE).length === 0) return undefined;
  for (const [value, words] of TYPES) {
    const found = findPhrases(doc, words).find((one) => !isUnreal(one));
    if (found) return { value, start: found.start, end: found.end };
  }
  return undefined;
}

/** Whether the names share more than half of the shorter one's words; "architects" alone makes no two firms one. */
function isSameFirm(one: string, other: string | null): boolean {
  const [a, b] = [nameWords(one), nameWords(other)];
  const shared = a.filter((word) => b.some((name) => word.length > 2 && sameName({ word, known: false }, name) > 0));
  return shared.length > Math.min(a.length, b.length) / 2;
}

/** What tells of a stage, or how to reach somebody, told without a pause: "now at Beauty Barn new mail …". */
const NO_FIRM = pattern`
  ^(?:new|same|phone|e-?mail|mail|cell|mobile|number|address|contract|negotiations?|samples?|qualified|trial|talks|budget|keep|stage|now)$
`;

function isFirmWord(doc: Doc, at: number): boolean {
  const token = doc.tokens[at];
  if (!token || token.mask || ACTION_NOUNS.has(token.lower) || NO_FIRM.test(token.lower)) return false;
  if (doc.casing === "mixed") return token.cap || token.lower === "&" || /^\d+\p{L}/u.test(token.lower);
  return !FUNCTION_WORDS.has(token.lower) && !(token.known && /^(?:VERB|ADV)$/.test(token.pos));
}

/** The name after the first of these cues that has one; a renamed firm may contain verbs and lower-case words. */
function firmAfter(doc: Doc, cues: RegExp, isPart = isFirmWord): Found<string> | undefined {
  for (const { end } of findPhrases(doc, cues)) {
    let to = end;
    while (to - end < 5 && (to === end || doc.tokens[to]?.gap === 0) && isPart(doc, to)) to++;
    if (to > end) return companyField(doc, { start: end, end: to });
  }
  return undefined;
}

/** The business that they work for since lately. */
function businessSlot(
  { doc, isUnreal }: ParsedNote,
  draft: ContactDraft,
  contact: KnownContact,
): Found<string> | undefined {
  const { businessName } = contact;
  const cue = findPhrases(doc, MOVED_FIRM).find((one) => !isUnreal(one) || /no longer|left|not/.test(one.value[0]));
  const after = cue && firmAfter(doc, TO_FIRM);
  if (!cue || (after && !isSameFirm(after.value, businessName))) return after;
  if (!draft.businessName || isSameFirm(draft.businessName, businessName)) return undefined;
  return { value: draft.businessName, start: cue.start, end: cue.end };
}

const FAMILY_NAME = globalPattern`
  (?<![^ ])(?:(?:last|family|sur) ?name(?:'s| is)?(?: now)?|married name(?:'s| is)?(?: now)?|goes by|changed (?:his|her|their) name to|
  (?:it's|it is|name is|is) (?:spelled|spelt))(?: (?:now|is|to|spelled|spelt|as))*(?![^ ])
`;

function familyNameSlot({ doc }: ParsedNote, contact: KnownContact): Found<string> | undefined {
  if (findPhrases(doc, RENAMED).length === 0) return undefined;
  const isGiven = (at: number) =>
    nameWords(wordAt(doc, at)).some((word) => nameWords(contact.firstName).includes(word));
  const called = doc.tokens.flatMap(({ lower }, at) =>
    CALLED.test(lower) && isGiven(at + 1) ? [{ end: at + 1 }] : [],
  );
  for (const { end } of [...findPhrases(doc, FAMILY_NAME), ...called]) {
    const at = isGiven(end) ? end + 1 : end;
    if (nameWords(contact.lastName).includes(nameWords(wordAt(doc, at))[0] ?? "")) continue;
    const token = doc.tokens[at];
    if (!token || token.mask || FUNCTION_WORDS.has(token.lower)) continue;
    const value = wordsOf(doc, { start: at, end: at + 1 });
    return { value: value.charAt(0).toUpperCase() + value.slice(1), start: at, end: at + 1 };
  }
  return undefined;
}

/** "She's Nora Adeyemi now". */
const CALLED = /^(?:is|as|called|(?:she|he|it)['’]s)$/;

/** What the note tells of a contact that the team has. Names and business change only where that is said. */
export function contactSlots(reading: ParsedNote, draft: ContactDraft, contact: KnownContact | null): ContactSlots {
  const told = (value: string | null | undefined, found: Found<string> | undefined): Found<string> | undefined =>
    value ? { value, start: found?.start ?? 0, end: found?.end ?? 0 } : undefined;
  const reached = { email: told(draft.email, reading.email), phone: told(draft.phone, reading.phone) };
  if (!contact) return reached;
  return {
    ...reached,
    lastName: familyNameSlot(reading, contact),
    businessName: businessSlot(reading, draft, contact),
    contactType: typeSlot(reading),
  };
}
