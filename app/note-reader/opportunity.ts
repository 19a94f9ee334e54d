/** Whether there is a deal at all, and the opportunity's name. */
import { globalPattern, pattern, phrases } from "./one-line.ts";
import { companyCase } from "./people/name-fields.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span, wordAt } from "./tokens.ts";
import { isWordLike } from "./vocabulary.ts";

const NO_DEAL = phrases`
  (?<!over |done |ended |finished )no (?:deal|sale|business|opportunity|order)(?: here| yet| for now| involved| attached| to (?:log|
  speak of))?|(?:doesn't|don't|does not|didn't|do not) (?:want|need)(?: to (?:buy|order))? anything(?: new| from us)?|not a sale(?! yet)|
  nothing (?:more|else)(?= ?(?:[.,]|$))|nothing (?:to sell|is for sale|for sale|to log|firm|sold|to report|new(?! (?:with|on|from|at|
  there)))(?: yet)?|not (?:a )?(?:deal|sale(?! yet)|selling anything|buying anything)|(?:not|n't|never) (?:ready to |looking to |want to |
  going to |planning to |here to |in a position to )?(?:buy|buying|order|ordering|
  purchasing)(?: anything)?(?: at the moment| right now| for now| today| this year)?(?= (?:$|[.,])|$)|(?:not|\w+n't) (?:ready to |
  looking to |want to |going to |planning to )?(?:buy|buying|order|ordering|purchase|purchasing) anything|just (?:adding|saving|a contact|
  saying hi|wanted to say|catching up|caught up|networking)|there's no (?:deal|sale|opportunity)|(?:do not|don't) (?:put|log|make|count|
  save|enter|book)(?: this| it| that| her| him| them)?(?: down)?(?: as)? (?:a |an )?(?:deal|sale|opportunity)
`;
const DEAL = phrases`
  deals?|opportunity|opp|sale|order|orders|tender|renewal|rfp|bid|proposal|quote|quotes|quoted|pricing|estimate|purchase order|samples?|
  price(?= ?[.])|prices? (?:on|for)|(?:make|making|made|send|sending|sent|gave|give) (?:\w+ ){1,3}offer|(?:wants?|wanting|like|liked|needs?|
  interested in|looking (?:at|for|to)|ask(?:ing|s)? (?:about|for|what)|asked (?:about|for|what)|mad keen|keen on(?= (?:our|the|an?|some|
  buying|getting) )|could do with|(?:has|have|got) (?:his|her|their|an) eye on|fancies(?= (?:our|the|an?|some) )|requirement(?= (?:for|of|
  is|\d+|[a-z]+ (?:units|pieces)) )|potential(?= \d)|wondering (?:if|whether) we (?:do|sell|have|can|could|make|carry|stock)|looking into|
  interested(?! in (?:meeting|hearing|the job|joining|working|partner|introduc|invest|our company))|(?:hot|warm) lead|(?:send|give|text|
  email|mail|get) (?:me|us|him|her|them) (?:the |a |your |our )?(?:price|prices|pricing|rates|cost) (?:of|for|on)|no (?:price|prices|
  pricing|numbers|figures) (?:yet|talked|discussed|given|agreed|mentioned|so far)|(?:price|pricing|prices|figures|quantity|
  quantities) (?:is |are )?(?:pending|tbd|tbc|open|to follow|to come)|how much(?= (?:for|is|are|an?|the|would|do|does|we|it))|toying with|
  kicking the t[iy]res|(?:(?:called|rang|phoned|wrote|emailed|enquired|inquired)(?: me| us| in| over)?|told (?:him|her|
  them)(?= about our)) (?:about|re|regarding|asking about) (?!the |a (?:call|meeting|problem|job|refund)|it|that|this|his|her|their|my|me|
  us|you|him|them|how|what|when|why|job|work|delivery|deliveries|invoices?|bill|billing|issues?|problems?|complaint|appointment|training|
  meeting|christmas|joining|opening)(?=\w+)|considering|evaluating|shopping for|ready to|thinking (?:about|of)|hoping to|planning to|
  plans to|in the market for|requested|curious about|inquiring about|wanted|might need|may need|could use|might take|may take|she's after|
  he's after|they're after|is after|are after|replacing (?:an?|two|three|four|five|six|all|some|every))(?= \w+)|(?<=(?:^|[.,] ))(?:wants?|
  needs?|interest(?:ed in)?|looking for|product)(?= , \w)|what (?:\w+ ){0,3}\w+ costs?|(?:takes?|taking|reorders?|after)(?: (?:about|around|
  another|up to|maybe))? (?:\d[\d,.]*k?|(?:a |two |three |four |five )?(?:hundred|dozen|thousand)|t?w(?:o|elve|enty)|three|four|five|six|
  seven|eight|nine|ten|eleven|\w+teen|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: [a-z-]+){0,2} (?!minutes|hours|days|weeks|months|
  years|times|people|kids|calls|meetings|visits|emails|tries|attempts|steps|drinks|beers|rounds|others|points|sides)[a-z-]+[^s']s(?= |$)|
  on loan|lease|buy|buys|buying|purchase|upgrade|replace|contract|pilot|rollout|demo|trial|licenses?|budget|stage(?: (?:at|is|to|stays))|
  (?:leave|keep|keeping|leaving)(?: (?:it|this|that|her|him|them|stage|status))?(?: (?:at|as|in))? open
`;
/** Wishes that are about talking or about people, not about buying. */
const NON_BUYING_INTENT = pattern`
  ^(?:(?:wants?|needs?|like|liked|wanted|looking|asks?|asking|asked|ready|thinking|hoping|planning|plans)(?: to| for| about)?) (?:me |us |
  you |him |her |them )?(?:to )?(?:talk|meet|say|call|chat|catch|connect|introduce|intro|know|hear|go|help|thank|a call|a meeting|come|
  see me|see us|grab|follow|note|log|make|be|resell|invest|mention|add|update|record|tell|stay|discuss|speak|reconnect|the referral|my|your|
  work)(?: |$)
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
      /(?:^| )(?:no|not|isn't|nothing|never|without|whole|great|good|big|what's the) (?:\w+ )?$/.test(`${before} `)
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
  expansion|rollout|install|installation|build|remodel|refresh|replacement|migration|rebrand|redesign)(?![^ ])
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
          !/^(?:big|whole|new|same|other|last|current|purchase|good|great|real|entire|first|old|done)$/.test(t.lower),
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
