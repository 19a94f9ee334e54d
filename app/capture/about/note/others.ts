/** What a note tells of people and businesses that it only compares with: competitors, old suppliers, somebody's cousin. */
import { type Doc, findPhrases, lineOf, type Span } from "../../parser/tokens.ts";

const WHOSE = "(?:(?:the|a|an|one|some|their|his|her|its|our|my|another|that) )?";
const FIRM =
  "(?:shop|company|place|firm|guys|people|customer|client|prospect|store|business|vendor|supplier|bidder|provider|dealer|quote|bid|offer|account|contractor|manufacturer|brand)s?";
const TELLS =
  "(?:just |already |only |also |still |had |has |have )?(?:quoted|quotes?|offered|offers?|charged|charges?|came in|comes in|comes? (?:at|to)|bid|bids|sold|sells?|sell|promised|promises?|delivers?|delivered|can deliver|can do|wants?|wanted|asks|asked|is at|are at|was at|were at|would|undercut|pays?|paid|bought|buys?|spent|spends?|signed|signs|closed|costs?|cost|runs|ran|expires?|expired|ends?|ended|renews?|went|got|starts?|started|opens?|opened|has|had|have|took|takes|did|does)";
const RELATION =
  "(?:sister|brother|cousin|friend|neighbou?r|buddy|uncle|aunt|nephew|niece|father|mother|dad|mom|old boss|(?:brother|sister|mother|father|son|daughter)[ -]in[ -]law|former boss|ex-boss|former partner)";

/** Who else: "a competitor quoted …", "the place next door signed …", "their old vendor charged …", "her cousin bought …". */
const OTHERS = [
  `${WHOSE}(?:\\S+ )?(?:competitors?|competition|rivals?|incumbent)(?:'s)? (?:(?!we|i|us|our)\\S+ ){0,2}?${TELLS}`,
  `${WHOSE}(?:other|another|different|cheaper|rival|competing|second|old|former|previous|last|current|present|existing) ${FIRM} (?:(?!we|i|us|our)\\S+ ){0,3}?${TELLS}`,
  `${WHOSE}(?:\\S+ )?${FIRM} (?:next door|down the (?:street|road|block)|across the (?:street|road)|around the corner|on the corner|in the next \\w+)`,
  `(?:his|her|their|my|a) (?:\\S+ )?${RELATION}(?:'s)? (?:\\S+ ){0,6}?(?:just |already )?(?:bought|paid|pays|spent|got|signed|closed|runs|owns|works|uses|has|had|wants|wanted|offered|offers|quoted|charges|could|can|would)`,
];
const OTHER = new RegExp(`(?<![^ ])(?:${OTHERS.join("|")})(?![^ ])`, "g");
/** Introduced, or won over: then it is the note's own story. */
const OWN_STORY =
  /(?<![^ ])(?:introduc\w+|refer\w+|recommend\w*|lost|instead|over us|met|intro|put|hooked|connected|via|through|lead|passed)(?![^ ])/;

/** Where the note tells of others. */
export const findOthers = (doc: Doc): Span[] =>
  findPhrases(doc, OTHER).filter(({ start, end }) => !OWN_STORY.test(lineOf(doc, start - 4, end)));
