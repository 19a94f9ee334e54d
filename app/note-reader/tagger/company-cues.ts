/** Cues: words around a name that show that it is the customer's company. */
import { type Doc, lineOf, type Span } from "../tokens.ts";
import { FORMS_OF_ADDRESS } from "../words/lists.ts";

/** Nouns for what the company is, which may stand right before its name: "the ferry line skerry crossings". */
export const DESCRIBES =
  /(?:^| )(?:the|an?|this|that|their|his|her|our|another|some|called|[\p{L}-]+['’]s) (?:[\p{L}'-]+ ){0,2}(?:chain|line|outfit|firm|company|startup|start-up|brand|franchise|retailer|distributor|wholesaler|manufacturer|maker|supplier|charity|nonprofit|agency|contractor|operator|shop|store|place|(?<!(?:the|called) (?:[\p{L}'-]+ ){0,2})(?:restaurant|hotel|hostel|cafe|bakery|salon|gym|clinic|farm|winery|brewery|studio|bar|pub|gallery|boutique|bookshop|bookstore|garage|nursery|theater|theatre)|(?:shop|store|restaurant|hotel|hostel|cafe|bakery|salon|gym|clinic|farm|winery|brewery|studio|bar|pub|gallery|boutique|place|company|firm|business|school) (?:in|near|outside|over in|down in|out in|up in) [\p{L}'-]+(?: [\p{L}'-]+)? (?:called|named))$/u;

/** Cues before a company's name, each with its score. */
const CUES: [RegExp, number][] = [
  [
    /(?:^| )(?:he's|she's|he is|she is|who's|who is|they're|i'm)(?: now| over)? (?:with|at|from|(?:the|an?) \w+(?: \w+)? (?:at|of|for|with))(?: the)?$/,
    4,
  ],
  [
    /(?:^| )(?:company|business|firm|organization|employer|shop|store|account|customer|client|prospect|practice|outfit|venue)(?: name)?(?: is| was| name is|'s| called| named)(?: called)?(?: the)?$/,
    4,
  ],
  [
    /(?:^| )(?:folks|people|guys|gang|crew|team|someone|somebody|person|buyer|buyers|owners?|owner's|manager|managers|director|contact|rep|lady|gal|guy|fellow|man|woman|ladies) (?:over |out |down |up )?(?:at|from|with)(?: the)?$/,
    4,
  ],
  [DESCRIBES, 3],
  [/(?:^| )(?:company|business|organization|account|customer|firm)$/, 2.5],
  [
    /(?:^| )(?:deal|contract|opportunity|order|renewal|negotiations?|negotiating|agreement|partnership|proposal|paperwork|redlines|forth|business|opp|bid|tender|pilot|trial|talks|chance|shot|sale) (?:with|at|for|from|to)(?: the)?$/,
    3,
  ],
  [/(?:^| )(?:works?|working|worked) (?:for|at|with|over at)(?: the)?$/, 3.5],
  [
    /(?:^| )(?:runs|owns|manages|owner of|founder of|ceo of|president of|manager at|represents|founded|heads up|leads|operates)(?: the| a| an)?$/,
    2.5,
  ],
  [/(?:^| )(?:at|from|out of(?! the))(?: the)?$/, 3],
  [/(?:^| )(?:closed[ -])?(?:won|lost)$/, 1.5],
  [/(?:^| )(?:with|w\/)(?: the)?$/, 1.5],
  [/(?:^| )(?:for|of|over)(?: the)?$/, 1.5],
  [
    /(?:^| )(?:we|we're|we'll|i'll|didn't|just|finally|we've|i|i'm|officially|it|this|to) (?:as |have )?(?:lost|won|landed|closed|signed|visited|visiting|renewed|pitched|pitching|bagged|leaving|left|outside|lose|win|land|sign|close)(?: the)?$/,
    2,
  ],
  [
    /(?:^| )(?:told|tell|owe|promised|promise|email|emailed|send|sending|sent|ping|quoted|give|gave|get|called|named|visited|visiting|visit|landed|won|lost|closed|closing|signed|lose|losing|win|pitched|pitching|saw|toured|met|call|update|on|with|renewed|supply|move|put)(?: the| on the| on| up)?$/,
    1,
  ],
  [/(?:^| )(?:to|in|about|by|and|that|because|it's|says|but|then)(?: the)?$/, 0.5],
];
/** "trident's head of procurement": the owner of a role is a company. */
export const ROLE_OF =
  /^(?:new |old |lead |senior |chief |it |hr |general |\w+ing |operations |facilities |office |plant )?(?:head|director|manager|buyer|ceo|cfo|cto|coo|cio|vp|owner|founder|president|controller|board|team|legal|counsel|attorneys?|solicitors?|rep|procurement|people|lawyers?|contract|renewal|order|account)(?: |$)/;
/** Words before competitors, former employers and goods, which are not the customer. */
export const RIVAL =
  /(?:^| )(?:(?:box(?:es)?|cases?|pallets?|bags?|crates?|rolls?|sets?|pairs?|tons?|pounds|gallons|yards|feet|worth|samples|lots?|bunch|dollars|thousand|hundred|k|grand|couple|pieces|sheets|packs?|cartons?|truckloads?|barrels?|kegs?|dozen|number|kind|type|sort|supply|shipment|batch|cans?|bottles?|cups?|copies) of|competitor|competition|rival|rivals|went with|going with|chose|choosing|picked|lost (?:it |the deal |out )?to|compared? (?:to|with|against)|against|versus|vs|(?<!at |it |that |all )over|currently (?:use|using|with|buys? from|buying from)|current (?:supplier|vendor|provider)(?: is)?|used to (?:work|be) (?:at|for|with)|(?:old|previous|former|last) (?:job|gig|role|company|employer|firm|place) (?:at|with|was|is)|formerly (?:at|of|with)|previously (?:at|with)|instead of|(?:switch|mov|jump|com|transferr)(?:ing|ed)?(?: over)? from|went from|(?:has|have|got|signed) (?:a|an|another|the) (?:\w+ )?(?:deal|contract|agreement) with|(?:he|she|they)(?:'d|'ve|'s| had| has| have| also| is| are)?(?: also)? (?:looked|looking|talked|talking|priced)(?: \w+)? (?:at|to|from|with)|(?:needs?|wants?|interested in|looking for|shopping for|in the market for|evaluating)(?: new| some| better)?|(?<!i'm |just |now )leaving|their (?:supplier|vendor|provider|bank)(?: is)?|worked (?:at|for)|married to|(?:remind me to|i need to|i have to|i gotta|have to|remember to|forgot to) (?:buy|get|pick up|grab|order|pay|renew|return)(?: more| some| my)?|knows (?:all |half )?(?:the |some |a few )?(?:\w+ )?(?:guys|people|folks|buyers|everyone|everybody) (?:at|in|with|over at))(?: the)?$/;

/** The score of the cue before a token: how likely a company's name begins there. */
export function cueBefore(doc: Doc, start: number): number {
  const before = lineOf(doc, start - 5, start);
  if ((doc.tokens[start]?.gap ?? 2) === 2) return 0.5;
  return CUES.find(([words]) => words.test(before))?.[1] ?? 0;
}

export const COMPOUNDS =
  /^(?:co op|co operative|funeral (?:directors?|homes?|services?|parlou?r)|credit union|building society|fire (?:department|district|brigade)|police department|sheriff's office|school (?:district|board|division)|water district|port authority|housing authority|transit authority|ready mix|redi mix|heating and|assisted living|senior living|independent living|early intervention|trading post|general store|real estate|care (?:homes?|centre|center)|nursing home|(?:estate|travel|letting) agents?|(?:travel|letting|estate|ad|advertising|insurance|news|employment|recruitment|staffing|design|creative|marketing|temp|model(?:l)?ing) agency|(?:law|accounting|engineering|construction|shipping|trading|architecture|consulting) (?:firm|company)|(?:hair|nail|beauty) salon|(?:coffee|barber|flower|pet|gift|butcher|bike|repair|chip|betting|corner|sandwich|tyre|tire|pastry) shop|(?:grocery|hardware|furniture|department|liquor|general|convenience) store|guest house|(?:fire|police|gas|petrol|train|bus|radio) station|(?:garden|shopping|sports|call|data|distribution|conference) cent(?:re|er)|(?:wedding|event|conference) venue|yacht club|country club|golf club|rugby club|football club|food bank|animal (?:hospital|clinic|shelter)|high school|middle school|grammar school|primary school|day (?:spa|care|nursery)|body shop|machine shop|auto (?:parts|body|glass|repair)|ice cream|pest control|cold storage|builders merchants?|community college|medical (?:center|centre|group)|public (?:library|schools?|works)|title company|body corporate|owners corporation|housing association|(?:bowls|bowling|sailing|tennis|cricket|surf|hockey|rowing|riding) club|(?:driving|riding|dance|music|language|swim|cookery) school|(?:dental|medical|veterinary) (?:practice|clinic|group|surgery)|(?:town|parish|city|county) council|(?:health|leisure|garden|community|business|visitor) cent(?:re|er)|dry cleaners?|landscape architects?|show (?:committee|society)|(?:film|food|arts|music) festival|farm shop|farmers market|cattle company)$/;

/** "the city of alder falls": a place after these words and "of" is part of the name. */
export const CIVIC =
  /^(?:city|town|township|county|village|borough|port|bank|university|college|museum|diocese|parish|friends|school|rotary|club|temple|church|chapel|mosque|abbey|sisters|brothers|daughters|order|house|academy|guild|lodge|league|institute|chamber|ministry|municipality|association|federation|society|department|embassy|archdiocese|province|confederation|faculty) of$/;

/** "the port authority of esmeraldas", "the school district in pinecrest" */
export const CIVIC_PAIR =
  /^(?:(?:port|housing|transit|water|airport|harbou?r) authority|(?:school|water|fire|park|library) district|(?:fire|police|health|parks) department|(?:parish|town|city|county|tribal) council|town hall|county fair|law offices?|(?:public|high|primary|secondary|grammar) schools?|community college|chamber of commerce)$/;

/** "on harbour street", "14 Abbey Lane", "(Mexico City)": where it is. "ex Gulfstream Foods": where they were before. */
const STREET = /(?:^| )(?:street|lane|road|avenue|boulevard|drive|highway|square)$/;
const CITY =
  /^(?:mexico|kansas|oklahoma|quebec|new york|salt lake|panama|jersey|iowa|atlantic|rapid|sioux|guatemala|kuwait|quezon) city$/;
const FORMER =
  /(?:^| )(?:ex|formerly|formerly (?:of|at|with)|former(?:ly)?|previously (?:of|at|with)|late of|used to (?:\S+ ){1,4}?(?:at|with|for|of)(?: the)?|(?:moved|went|transferred|jumped|came over|moving) from(?: the)?|retired from(?: the)?)$/;
/** Fairs, and what follows a name: "at Web Summit", "Kofi Mensah Jr." */
const EVENT = /(?:^| )(?:summit|expo|fair|messe|trade show|conference|congress|convention|symposium)$/;
/** Departments and roles in other languages: "Ulrike Brandt, Einkauf, …". */
const ABROAD =
  /^(?:jr|sr|ii|iii|phd|md|esq|mba|cpa|einkauf|verkauf|vertrieb|gesch[äa]ftsf[üu]hrer(?:in)?|inhaber(?:in)?|leiter(?:in)?|inkoop|verkoop|eigenaar|directeur|directrice|achats|g[ée]rante?|compras|ventas|due[ñn][oa]|jef[ea]|acquisti|vendite|titolare|responsabile|ink[öo]p|indk[øo]b|innkj[øo]p|dyrektor|zakupy)$/;
const FREELANCE = /(?:^| )(?:freelancer|consultant|architect|contractor|photographer|designer|journalist|retired)$/;

function isElsewhere(doc: Doc, { start, end }: Span): boolean {
  const [name, before] = [lineOf(doc, start, end), lineOf(doc, start - 8, start)];
  if (ABROAD.test(name)) return true;
  if (end - start > 1 && /(?:^| )(?:heads|chairs|leads|runs|owns)$/.test(name)) return true;
  if (EVENT.test(name) && /(?:^| )(?:at|from|after|during)(?: the)?$/.test(before)) return true;
  if (/(?:^| )(?:ballpark|approx|estimate|roughly)$/.test(name) && doc.tokens[end]?.mask === "amount") return true;
  const isStreet = STREET.test(name) && /(?:^| )(?:on|off|along|\d+\w?)(?: [a-z]+)?$/.test(before);
  const isTrade = doc.casing === "mixed" && FREELANCE.test(name) && doc.tokens[end - 1]?.cap === false;
  return isStreet || isTrade || CITY.test(name) || FORMER.test(before) || /^ex /.test(name);
}

/** May these words be a name at all? */
export const mayBeName = (doc: Doc, span: Span) => !isElsewhere(doc, span);

/** No name ends with these words: what follows belongs to it. "circolo san | pietro" */
export const LEADS_ON = /^(?:san|santa|saint|st|sao|los|las|de|del|di|da|do|du|van|von|der|mount|fort)$/;

/** "the sisters of saint clare | sister bernadette": a title before a given name belongs to a person. */
export const isTitle = (word: string) =>
  FORMS_OF_ADDRESS.has(word) || /^(?:sister|brother|father|mother|pastor|rabbi|imam|chef|coach|captain)$/.test(word);
