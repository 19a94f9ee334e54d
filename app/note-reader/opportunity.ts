/** Whether there is a deal at all, and the opportunity's name. */
import { globalPattern, pattern, phrases } from "./one-line.ts";
import { companyCase } from "./people/name-fields.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span, wordAt } from "./tokens.ts";
import { isWordLike } from "./vocabulary.ts";

const NO_DEAL = phrases`
  (?<!over |done |ended |finished )no (?:deal|sale|business|opportunity|order)(?: here| yet| to log)?|(?:doesn't|does not|
  do not) want(?: to buy)? anything(?: new| from us)?|not a sale(?! yet)|nothing (?:more|else)(?= ?(?:[.,]|$))|nothing (?:to sell|
  is for sale|to log|firm|to report|new(?! (?:with|on|from|at|there)))(?: yet)?|not (?:a )?(?:deal|buying anything)|(?:not|
  n't) (?:ready to )?(?:buy|buying)(?: anything)?(?= (?:$|[.,])|$)|(?:not|\w+n't) (?:buy|buying) anything|just (?:a contact|caught up|
  networking)|(?:do not|don't) put(?: this| it| that| her| him| them)?(?: down)?(?: as)? (?:a |an )?deal
`;
const DEAL = phrases`
  deals?|opportunity|opp|sale|order|orders|tender|renewal|rfp|bid|proposal|quote|quotes|quoted|pricing|purchase order|samples?|
  price(?= ?[.])|prices? (?:on|for)|(?:make|send|sending) (?:\w+ ){1,3}offer|(?:wants?|wanting|like|liked|needs?|interested in|
  looking (?:at|for|to)|ask(?:ing|s)? (?:about|for|what)|asked (?:about|for|what)|keen on(?= (?:our|the|an?) )|could do with|
  requirement(?= (?:for|of|is|\d+) )|interested(?! in (?:meeting|hearing|the job|joining|working|partner|introduc|invest|our company))|
  warm lead|send (?:me|us|him|her|them) (?:the |a |your |our )?(?:price|prices|pricing|rates) (?:of|for|on)|no (?:price|prices|pricing|
  numbers|figures) (?:yet|discussed)|how much(?= (?:for|is|are|an?|the|would|do|does|we|it))|kicking the t[iy]res|evaluating|shopping for|
  ready to|thinking (?:about|of)|hoping to|plans to|requested|curious about|wanted|might need|may need|might take|she's after|he's after|
  they're after|is after|are after|replacing (?:an?|two|three|four|five|six|all))(?= \w+)|(?<=(?:^|[.,] ))(?:wants?|needs?|
  interest(?:ed in)?|product)(?= , \w)|what (?:\w+ ){0,3}\w+ costs?|(?:takes?|taking|reorders?|after)(?: (?:about|around|
  up to))? (?:\d[\d,.]*k?|(?:a |two |three |four |five )?(?:hundred|thousand)|t?w(?:o|elve)|three|four|five|six|seven|eight|nine|ten|eleven|
  \w+teen|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: [a-z-]+){0,2} (?!minutes|hours|days|weeks|months|years|times|people|kids|calls|
  meetings|visits|emails|tries|attempts|steps|drinks|beers|rounds|others|points|sides)[a-z-]+[^s']s(?= |$)|on loan|lease|buy|buys|buying|
  purchase|upgrade|replace|contract|pilot|rollout|demo|trial|licenses?|budget|stage(?: (?:at|is|to))|(?:leave|leaving)(?: (?:it|this|that|
  her|him|them))?(?: (?:at|as|in))? open
`;
/** Wishes that are about talking or about people, not about buying. */
const NON_BUYING_INTENT = pattern`
  ^(?:(?:wants?|needs?|like|liked|wanted|asked|ready)(?: to| for| about)?) (?:me |us |you |him |her |them )?(?:to )?(?:talk|meet|call|chat|
  catch|know|hear|go|help|a call|a meeting|come|see me|see us|follow|note|make|be|discuss|my|your)(?: |$)
`;
const SPEAKER_WISH = /(?:^| )(?:i|i'd|i'm|we|we'd|we're|would you|you|i just|(?<!(?:most|only|still) )just)$/;
/** The evidence that someone wants to buy; nothing if it is denied or absent. */
export function findDeal(doc: Doc): Found<string> | undefined {
  const denials = findPhrases(doc, NO_DEAL);
  for (const found of findPhrases(doc, DEAL)) {
    if (denials.some((d) => found.start >= d.start && found.start < d.end)) continue;
    const words = lineOf(doc, found.start, found.end + 5);
    const before = lineOf(doc, found.start - 3, found.start);
    if (
      NON_BUYING_INTENT.test(words) ||
      SPEAKER_WISH.test(before) ||
      /(?:^| )(?:no|not|isn't|nothing|never|without|whole|good|big) (?:\w+ )?$/.test(`${before} `)
    )
      continue;
    return { value: words, start: found.start, end: found.end };
  }
  return undefined;
}

/** Whether the speaker says that there is nothing to sell. */
export function isDealDenied(doc: Doc): boolean {
  return findPhrases(doc, NO_DEAL).length > 0;
}

/** Words before a noun that means a deal: "the lobby refit project". */
const CALLED_DEAL = globalPattern`
  (?<=(?:^| )(?:the|that|this|our) )(?:[a-z'-]+ ){1,3}?(?:deal|opportunity|project|order|renewal|contract|account|renovation|upgrade|job|
  expansion|rollout|install|installation|build|refresh|replacement|migration|redesign)(?![^ ])
`;

/** "the lakeshore deal": what the speaker calls a deal without a company's name. */
export function findDealLabel(doc: Doc): Found<string> | undefined {
  for (const found of findPhrases(doc, CALLED_DEAL)) {
    const generic = /^(?:deal|opportunity|project|order|contract|account)$/.test(wordAt(doc, found.end - 1));
    const words = doc.tokens.slice(found.start, found.end - 1);
    if (
      words.every(
        (t) =>
          isWordLike(t) &&
          /^(?:NOUN|PROPN|ADJ)$/.test(t.pos) &&
          !/^(?:big|whole|new|same|other|last|purchase|real|first|old)$/.test(t.lower),
      )
    ) {
      const end = generic ? found.end - 1 : found.end;
      return { value: lineOf(doc, found.start, end), start: found.start, end };
    }
  }
  return undefined;
}

type Parts = { names: (Found<string> | undefined)[]; product?: Found<string>; label?: Found<string> };

/** A label of at most 12 words: the first of the names, then the product, which is none of them. */
export function nameOpportunity({ names, product, label }: Parts): Found<string> | undefined {
  const who = names.find(Boolean);
  const named = names.map((name) => name?.value.toLowerCase()).join(" ");
  const apart = product && !product.value.split(" ").every((word) => named.includes(word.toLowerCase()));
  const goods = apart ? product.value : undefined;
  const parts = who
    ? [who.value, goods]
    : [
        product
          ? companyCase(product.value.split(" "), false)
          : label
            ? companyCase(label.value.split(" "), false)
            : undefined,
      ];
  const value = parts.filter(Boolean).join(" – ").split(" ").slice(0, 12).join(" ");
  const source: Span | undefined = who ?? product ?? label;
  return value && source ? { value, start: source.start, end: source.end } : undefined;
}
