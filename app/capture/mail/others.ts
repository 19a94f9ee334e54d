/** Whom the words of a mail name besides its author (docs/product.md#mail-in): colleagues, and who got a copy. */
import { foldText } from "#app/db/folded-text.ts";
import { isFreeDomain, readAddress } from "#app/matching/email.ts";
import { oneLine } from "#app/note-reader/one-line.ts";
import { splitName } from "#app/text/split-name.ts";
import { withoutContactFields } from "../reading/grounding.ts";
import type { Drafts } from "../schema.ts";
import { SENTENCE } from "./deal-words.ts";
import type { MailAddress } from "./mail.ts";
import type { MailFacts } from "./schema.ts";
import { isNamed, type SenderFields, senderIn } from "./sender.ts";

type Sentence = { text: string; folded: string };

/** Read once, because a mail may name a hundred people. */
const sentencesOf = (text: string): Sentence[] =>
  (text.match(SENTENCE) ?? []).map((sentence) => ({ text: sentence, folded: foldText(sentence) }));

const sentencesWith = (sentences: Sentence[], name: string) => {
  const folded = foldText(name).trim();
  return folded === "" ? [] : sentences.filter((sentence) => sentence.folded.includes(folded));
};

/** "Looks after", in en, de, fr, es, it, pt, nl, sv, da and no, pl. */
const LOOKS_AFTER = new RegExp(
  oneLine`
    (?<!\p{L})(?:looks? after|tak(?:es|ing) care of|in charge|responsible for|handles|deals with|(?:has )?taken over|took over|
    takes over|is our new|(?:are|is) (?:now )?with|write to|kümmer[nt]|zuständig|verantwortlich|übernimmt|übernommen|betreut|
    s['’]occupe|(?:en charge|chargée?) d|responsable|gère|a repris|se (?:encarga|ocupa)|lleva|ha asumido|gestiona|si occupa|segue|
    gestisce|responsabile|trata|responsável|ocupa-se|cuida|assumiu|gere|regelt|verzorgt|zorgt|verantwoordelijk|overgenomen|
    ansvarar|ansvarig|ansvarlig|sköter|hand om|tager sig af|tar seg av|tagit över|overtaget|zajmuje się|odpowiada za|przej[ąę]\p{L}+)
    (?!\p{L})
  `,
  "iu",
);

/** The drafts without a colleague of whom a mail's author only tells what they look after. */
export function withoutColleague(drafts: Drafts, text: string, mail: MailFacts): Drafts {
  const { firstName, lastName, businessName = "", email, phone } = drafts.contact;
  if (!firstName || !lastName || isNamed([firstName, lastName], senderIn(mail) ?? {}, mail.from.address)) return drafts;
  const told = sentencesWith(sentencesOf(text), lastName);
  const isTold = told.length > 0 && told.every((sentence) => LOOKS_AFTER.test(sentence.text));
  if (!isTold || email || phone) return drafts;
  const isOfTheirs = told.some(({ folded }) => folded.includes(foldText(businessName)));
  return withoutContactFields(drafts, ["firstName", "lastName", ...(isOfTheirs ? ["businessName"] : [])]);
}

/** "Presents", in the same languages; "please meet Mira", and not "shall we meet Mira on Friday?". */
const INTRODUCES = new RegExp(
  oneLine`
    (?<!\p{L})(?:introduc\p{L}+|intro|(?<=^\s{0,5}|, |please |you to |and )meet|connect\p{L}+|vorstell\p{L}+|stelle|bekannt|
    présent\p{L}+|relation|present\p{L}+|apresent\p{L}+|voorstell\p{L}+|stel|kennis|présentation|poznaj|przedstawi\p{L}+)(?!\p{L})
  `,
  "iu",
);

/** The name of somebody, by a header or, where that has none, by a mailbox and the words: "Rui Matos" of rui.matos@. */
function nameOf({ name, address }: MailAddress, written: Map<string, string>): SenderFields {
  if (name !== "" && !name.includes("@")) return splitName(name.slice(0, 200));
  const box = (readAddress(address)?.box ?? "").split(/[._-]/);
  const words = box.map((part) => written.get(part));
  return words.length === 2 && words.every(Boolean) ? { firstName: words[0], lastName: words[1] } : {};
}

/** Of those who got a copy the one whom the drafts name, or the words introduce in full; else whom these introduce. */
export function introducedPerson<One extends MailAddress>(drafts: Drafts, text: string, copied: One[]) {
  const { firstName = "", lastName = "", businessName } = drafts.contact;
  const sentences = sentencesOf(text);
  const written = new Map(text.match(/\p{L}+/gu)?.map((word) => [foldText(word).trim(), word]));
  for (const one of copied) {
    const called = nameOf(one, written);
    const isSameFamily = !called.lastName || foldText(called.lastName) === foldText(lastName);
    const isDrafted =
      isSameFamily && [firstName, lastName].some((name) => name && isNamed([name], called, one.address));
    const told = sentencesWith(sentences, called.lastName ?? lastName);
    const isIntroduced = told.some((sentence) => INTRODUCES.test(sentence.text));
    const isSaid = isIntroduced && called.firstName && sentencesWith(sentences, called.firstName).length > 0;
    if (isDrafted || isSaid) return { one, called, isIntroduced };
  }
  const told = sentencesWith(sentences, lastName);
  const isTold = businessName && told.some((sentence) => INTRODUCES.test(sentence.text));
  return isTold ? { one: undefined, called: { firstName, lastName }, isIntroduced: false } : undefined;
}

/** What says of an address that it is for good; and what, that it is for now. */
const FOR_GOOD = new RegExp(
  oneLine`
    (?<!\p{L})(?:new|changed?|from now on|no longer|neue?n?|künftig|ab (?:sofort|jetzt)|nouvelle|désormais|dorénavant|nuev[ao]|cambiado|
    a partir de|nuovo|d['’]ora in poi|cambiato|nov[ao]|mudei|nieuwe?|voortaan|ny|nytt|nya|framöver|fremover|now[ey]|odtąd)(?!\p{L})
  `,
  "iu",
);
const FOR_NOW = new RegExp(
  oneLine`
    (?<!\p{L})(?:stopgap|temporar\p{L}+|for the time being|provisional\p{L}*|provisoire\p{L}*|vorübergehend|übergangsweise|
    ausnahmsweise|provisori\p{L}+|tijdelijk|tillfällig\p{L}*|midlertidig\p{L}*|tymczasow\p{L}+)(?!\p{L})
  `,
  "iu",
);

const ADDRESS_WORD = /mail|addres|adres|correo|direcci|indirizz|endereç|skrzynk/iu;

/** "My new e-mail address", and not "we need a new press". */
const isAddressNew = (text: string) =>
  (text.match(SENTENCE) ?? []).some((sentence) => FOR_GOOD.test(sentence) && ADDRESS_WORD.test(sentence));

/**
 * Whether who has the address `present` wrote from another one only for now: the words say so, or it is a private one
 * and they do not say that it is new.
 */
export const isStopgap = (text: string, present: string, { address }: MailAddress): boolean =>
  FOR_NOW.test(text) || (isPrivate(address) && !isPrivate(present) && !isAddressNew(text));

/** Whether somebody of a contact's name may be the contact at this address: it is private or new, or there is none. */
export const isLikelySame = (text: string, { address }: MailAddress): boolean =>
  address === "" || isPrivate(address) || isAddressNew(text);

const isPrivate = (address: string) => isFreeDomain(readAddress(address)?.domain ?? "");
