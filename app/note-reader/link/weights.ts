/**
 * What linking weighs, in one table: how surely a word is a record's, what each sign of a record counts, and from which sum on a record is
 * chosen. A word that is surely a name counts 1. What a whole name weighs, and from where on somebody is another person, is learned
 * (app/matching/README.md, `THRESHOLDS.notes`).
 */

/** How surely a word that was said is a word of a record's name, by how alike they are. */
export const SIMILARITY = {
  ending: 0.9,
  letter: 0.85,
  sound: 0.8,
  twoLetters: 0.75,
  givenSound: 0.75,
  shortForm: 0.65,
  shortBeginning: 0.5,
  /** Of a given name that is alike as any other name is. */
  given: 0.9,
  stem: 0.95,
  beginningOfThing: 0.8,
  /** From here on a thing is the same one. */
  same: 0.9,
} as const;

/** What a word counts that names a record. */
export const WORD_WEIGHT = {
  trade: 0.3,
  everyday: 0.6,
  sale: 0.2,
  saleInName: 0.3,
  number: 0.4,
  unknownThing: 0.9,
  /** An everyday word that is somebody's name: with a capital where a sentence begins, or without one. */
  opening: 0.8,
  small: 0.7,
  /** A family name that is also the name of another one's business. */
  firmToo: 0.5,
  /** A name like that of somebody else: only what is told besides can mean them. */
  like: 0.3,
  ownInitial: 1.35,
  othersInitial: 0.35,
  /** An exact address or number counts as much as both names; its other words are quoted with it. */
  reached: 2,
  quoted: 0.3,
} as const;

/** What counts besides single words. */
export const BONUS = {
  wholeName: 0.4,
  wordsInARow: 0.6,
  /** What a business is, said of it: a little more than two that fit alike may differ. */
  described: 0.35,
  presentSize: 0.35,
  presentDay: 0.1,
  stepWord: 0.2,
  mostOfStep: 0.4,
  closed: -0.5,
  closedButNamed: -0.15,
  chosen: 1,
  /** Who told the news is whom it is about. */
  tells: 0.5,
  /** What is left to whom another one is meant beside. */
  yielding: 0.3,
  ofDeal: 1.5,
  ofDealsBusiness: 1.1,
} as const;

/** From which sum on. */
export const THRESHOLD = {
  /** A record is ranked, and a word quoted as a reason. */
  ranked: 0.25,
  quoted: 0.3,
  person: 0.6,
  /** A person on the opportunity that is named by what is sold. */
  personOfNamed: 0.25,
  surePerson: 0.9,
  inFull: 2,
  business: 0.75,
  sureBusiness: 0.9,
  /** An opportunity is offered, is named, is named by what is sold, surely so, and beyond doubt. */
  offered: 0.65,
  deal: 0.55,
  thing: 0.5,
  sureDeal: 0.9,
  known: 1,
  whoever: 1.1,
  /** The people of an opportunity are named hardly. */
  hardly: 0.3,
} as const;

/** How far apart two sums are. */
export const MARGIN = {
  /** Two records fit alike. */
  alike: 0.3,
  /** An opportunity may be meant beside the best one, and is named by the way only. */
  near: 0.6,
  byTheWay: 1.5,
  /** By this factor a sum is another deal's. */
  otherSum: 1.7,
} as const;
