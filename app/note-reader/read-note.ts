/**
 * A note's words, without what is said to the software, and the addresses, numbers, dates and sums in it. The
 * transcript is data (docs/product.md#voice-capture): orders to the software and the speaker's own introduction are
 * taken out before anything is read.
 */

import type { CountryCode } from "libphonenumber-js";
import { findRedundantSpellings, findRepeats, withoutCorrected } from "./corrections.ts";
import { findDates } from "./dates/dates.ts";
import { findAmounts } from "./money/amounts.ts";
import { globalPattern } from "./one-line.ts";
import { findEmails } from "./people/emails.ts";
import { findPhones } from "./people/phones.ts";
import { readTokens, withoutSpans } from "./tokenizer.ts";
import { type Doc, findPhrases, maskSpan, type Span } from "./tokens.ts";

const SOFTWARE_COMMANDS = globalPattern`
  (?:(?:please )?(?:ignore|disregard|forget|override|bypass)(?: about)?(?: \w+){0,3} (?:instructions?|prompts?|rules|guidelines|directions|
  everything(?: (?:above|before|you))?|above|training|constraints|safety)|(?:ignore|disregard|forget) everything|system override|
  system prompt|prompt override|(?:delete|remove|erase) (?:the |that |this )(?:\w+ ){0,4}(?:deal|opportunity|contact|record|entry)|
  you are now|you're now|act as (?:an?|the) (?:admin|root|developer|system|ai|assistant|different)|pretend (?:to be|you)|jailbreak|(?:print|
  reveal|show|repeat|output|display|tell me)(?: me)? (?:your|the)(?: \w+){0,2} (?:prompt|instructions)|add (?:\S+ ){1,5}to (?:my|
  our) (?:pipeline|forecast|quota|numbers|commission|bank account)|(?:drop|truncate|wipe|erase|delete|destroy|purge)(?: (?:all|every|the|my|
  our|of|entire|whole)){0,3}(?: \w+)? (?:tables?|database|contacts|records|deals|opportunities|data|logs|users|customers|everything)|
  (?:delete|erase|wipe) (?:everything|all)|(?:e-?mail|send|export|forward|upload|dump|leak)(?: (?:all|the|our|every|entire|whole|a|copy|
  of)){0,4} (?:(?:customer|client|contact|user|password)s? (?:list|records|database|data|passwords)|(?:customers|clients|contacts|users|
  passwords|database|data)(?= (?:to|and|from|in|of|at)|[.,]| ?$| [.,]))|(?:set|mark|make|change|move) (?:every|all)(?: the)? (?:deals?|
  opportunit\w+|contacts?|records?|leads?)|execute(?=[ ,.])|run the (?:command|script)|transfer (?:\S+ ){1,6}to (?:account|my|this)|
  grant (?:me|admin)|select \* from|(?:whatever|everything|anything|what) you were told|(?<!(?:i|we|i'll|we'll|i'm|to|will|would|they|she|
  he|who|must|should|can|could|and) )(?:reply|respond|answer) (?:only |just )?with|(?:admin|root|master) password|api keys?|(?:delete|
  remove|erase|undo) (?:my|the) (?:last|previous) \w+|turn (?:the|your) volume|sudo|<script|(?<=(?:^|[.] ))(?:(?:hey |ok |okay )?(?:siri|
  google|alexa|cortana)(?= )|what's the (?!best|deal|status|plan|word|name|guy|lady|number|company|firm)|what is the (?!deal)|what time|
  who won|how (?:do|does|did|many|much|far|tall|old) (?!they|she|he|,|[.])|convert |play (?:some|the|a|my) |translate |set (?:a|an|
  my) (?:timer|alarm)|turn (?:on|off|up|down) the))
`;
const RETURN_TO_NOTE_CUE = globalPattern`
  (?:no wait|never ?mind|anyway|anyways|okay seriously|seriously(?: though)?|(?:okay |ok )?for real(?: though)?|in all seriousness|
  the real (?:thing|note|one|deal)(?: is)?|back to (?:business|work|the)|just kidding|for real|(?:now|then) (?:log|note|add|record) |
  please note that|now the (?:real|actual)|real note|actual note|(?:the|my) note is|but really|so i (?:met|spoke|talked)|i (?:just )?(?:met|
  spoke|talked|had)|just (?:met|spoke|talked)|(?:met|spoke|talked) (?:with|to)|new lead|the actual|(?:okay |ok |right |so |now |and |
  then )+(?:new|next|real|another) (?:note|one|entry|lead|contact|customer)|new note|next note|joke(?: now)?(?: real)?|(?:no|okay|
  ok) (?:just )?joking|start(?:ing)? (?:over|again))
`;
const SPEAKER_INTRODUCTIONS = [
  globalPattern`
    (?:hey|hi|hello|yo|ok|okay|good (?:morning|afternoon|evening)|^|(?<=\. ))(?: (?:there|team|everyone|all|guys|folks))?,? ?(?:it's|
    this is|its|i'm|here's) (?:just )?(?!a |an |the |dead |over |done |off |lost |won |closed |open |official |ours |for |about |from |
    with |to |at |my |in |on |not |(?!sterling|harding)[a-z]{2,}ing |it |what )([a-z'-]+)(?=(?:,|\.)? (?:here|just|quick|again|calling|
    checking|i|from|with|so|and|,|\.|um|finished|leaving|logging|note|got|had|um|reporting|recording|wanted)(?![^ ,.]))
  `,
  /(?<=^|\. |, )(?:my name is|my name's) [a-z'-]+/g,
  /(?<=^|\. )(?:quick |voice )?note to (?:self|myself)(?![^ ])/g,
  /(?<=^|\. )(?:hey |hi |hello |okay |ok )?[a-z'-]+ here(?=[ ,.])/g,
];

/** The end of an order: the next sentence that goes back to the sale, else the end of the transcript. */
function commandEnd(doc: Doc, order: Span, returns: Span[]): number {
  const back = returns.find((r) => r.start >= order.end);
  const sentence = doc.tokens.findIndex((t, i) => i >= order.end && t.gap === 2);
  const typed =
    /[.!?\n]/.test(doc.source.slice(0, doc.tokens[order.end]?.start ?? doc.source.length).slice(-1)) || sentence > 0;
  const stop = typed && sentence > 0 ? sentence : doc.tokens.length;
  return Math.min(back?.start ?? doc.tokens.length, stop);
}

/** The spans that order the software about. */
function findSoftwareCommands(doc: Doc): Span[] {
  const returns = findPhrases(doc, RETURN_TO_NOTE_CUE);
  return findPhrases(doc, SOFTWARE_COMMANDS).map((order) => ({
    start: order.start,
    end: commandEnd(doc, order, returns),
  }));
}

/** The spans in which the speaker gives their own name. */
function findSpeakerIntroductions(doc: Doc): Span[] {
  return SPEAKER_INTRODUCTIONS.flatMap((words) => findPhrases(doc, words)).map(({ start, end }) => ({ start, end }));
}

const BARE_FIELD_COMMAND =
  /^(?:please )?(?:set|change|make|update|put) the (?:deal )?(?:size|stage|amount|value|name|date|type) (?:to|as|at) /;

/** True when what is left only orders a field to be set, with nobody and nothing it could be about. */
export function isBareFieldCommand(doc: Doc): boolean {
  return BARE_FIELD_COMMAND.test(doc.line);
}

/** Longer transcripts are refused before they come here; what is beyond is not read. */
const TRANSCRIPT_LIMIT = 10_000;

type CleanedNote = ReturnType<typeof readUncachedNote>;

// As many as a few people and a note's own parts need at once.
const MAX_CACHED_NOTES = 8;
const cachedNotes = new Map<string, CleanedNote>();

/**
 * The note's own words, without orders to the software and the speaker's introduction. E-mail addresses, numbers, dates
 * and sums are masked in this order so that no later step reads them as names. The notes that were read last are kept,
 * so that parsing and matching a note reads it once, also beside others'; each caller has its own tokens to mask.
 * `home` is the team's country.
 */
export function readNote(transcript: string, today: number, home: CountryCode = "US"): CleanedNote {
  const key = `${today} ${home} ${transcript}`;
  const note = cachedNotes.get(key) ?? readUncachedNote(transcript, today, home);
  cachedNotes.delete(key);
  cachedNotes.set(key, note);
  if (cachedNotes.size > MAX_CACHED_NOTES) cachedNotes.delete(cachedNotes.keys().next().value ?? "");
  const { doc, ...rest } = note;
  return { ...rest, doc: { ...doc, tokens: doc.tokens.map((token) => ({ ...token })) } };
}

/** Where people write "4/3" for the third of April. */
const MONTH_FIRST_COUNTRIES: CountryCode[] = ["US", "CA", "PH"];

function readUncachedNote(transcript: string, today: number, home: CountryCode) {
  const whole = readTokens(transcript.slice(0, TRANSCRIPT_LIMIT));
  const withoutCommands = withoutSpans(whole, findSoftwareCommands(whole));
  const withoutIntroduction = withoutSpans(withoutCommands, findSpeakerIntroductions(withoutCommands));
  const withoutSpellings = withoutSpans(withoutIntroduction, findRedundantSpellings(withoutIntroduction), 0);
  const doc = withoutSpans(withoutSpellings, findRepeats(withoutSpellings), 0);
  const emails = findEmails(doc);
  for (const email of emails) maskSpan(doc, email, "email");
  const { phones, masked } = findPhones(doc);
  for (const phone of masked) maskSpan(doc, phone, "phone");
  const isDayFirst = !MONTH_FIRST_COUNTRIES.includes(home) || doc.tokens.some(({ isTranslated }) => isTranslated);
  const dates = findDates(doc, today, isDayFirst);
  for (const date of dates) maskSpan(doc, date, "date");
  const amounts = findAmounts(doc);
  for (const amount of amounts) maskSpan(doc, amount, "amount");
  const [standing, phone] = [withoutCorrected(doc, emails), withoutCorrected(doc, phones)[0]];
  return {
    doc,
    email: standing[0],
    emails: standing,
    phone,
    phones: masked,
    dates,
    amounts,
    addresses: emails.map((e) => e.value),
  };
}
