/** Cues before a sum of money that show whether it is the size of the deal. */

/** Words that may stand between such a cue and its sum. */
const LINK =
  "(?: (?:of|is|was|were|are|at|about|around|roughly|approximately|maybe|probably|a|an|the|like|up|to|for|only|just|over|under|nearly|almost|somewhere|between|in|range|set|usd|eur|gbp|currently|now|has|been|total|'s|cool|good|solid|say|or|so))*$";
const near = (words: string, points: number): [RegExp, number] => [new RegExp(`(?<![^ ])(?:${words})${LINK}`), points];

/** Cues before a sum; the last match before the sum counts most. */
export const LEFT: [RegExp, number][] = [
  [
    /(?<![^ ])(?:total|totals|totaling|totalling|altogether|all in|in all|all told|grand total|comes to|came to|works out to|adds up to|add up to|sum of)(?: \w+){0,3}$/,
    5,
  ],
  near(
    "this year's (?:order|deal|contract)|this (?:order|deal)|settled(?: on| at| for)?|agreed (?:on|to|at)|we(?: have|'ve| finally| then)? agreed|land(?:ed|s)? (?:at|on)|(?:shook|shaken)(?: hands)? (?:at|on)|end(?:ed)? up at|final (?:number|price|figure)|down to|up to|came down to|just put|put(?: it)? (?:down )?(?:at|as|for)|log(?: it)? (?:at|as)|expand(?: \\w+){0,4} to|met at|call it|let's say|talking|comes out to|put (?:him|her|them) (?:down )?at|i can do it",
    4,
  ),
  near(
    "now(?: it)?(?:'s| is)?|hence|thus|therefore|leaving|(?:brings?|brought) (?:it|us|that) (?:down )?to|(?:trimmed|cut|reduced|lowered|knocked|shaved|negotiated|bargained|talked|beat|beaten|dropped)(?: \\w+)? (?:down )?to|(?:last|best|final|lowest) (?:price|offer|figure)",
    4,
  ),
  near("(?:said |says )?(?:make|do) it(?: for)?|(?:take|bring|push|bump) it (?:up |down )?to", 4),
  near("so|so it's|so it is|so that's|so that makes|which is|which makes(?: it)?|makes(?: it)?", 2),
  [
    /(?<![^ ])(?:deal|size|amount|value|valued|worth|quoted?|quoting|bid|proposal|contract|opportunity|order|sale|potential|price is|priced at)(?: \w+){0,4}$/,
    2,
  ],
  near(
    "budget(?:'s|ed)?(?! (?:is |was |has been )?(?:confirmed|approved|signed|allocated))|their spend|cap(?:ped)?|afford",
    -6,
  ),
  [
    /(?<![^ ])(?:forecast|pipeline|quota|territory|target|commissions?|bonus|sales|revenue|turnover|loan|credit line|line of credit|mortgage)(?: \S+){0,4} (?:is|was|of|at|by|with|to)(?: about| around| roughly| over)?$/,
    -6,
  ],
  near(
    "charge[sd]? (?:them|him|her)|owes? (?:the |his |her |their )?(?:bank|landlord|irs|supplier|vendor|government)",
    -6,
  ),
  [/(?<![^ ])(?:if|when|once) (?:they|she|he|it|all|this|that)(?: \S+){0,5}$/, -3],
  [
    /(?<![^ ])(?:authority|sign|approve|authori[sz]e|decide)s?(?: \S+){0,4} (?:up to|under|below|over|above|anything)(?: (?:up to|under|below|over|above))?$/,
    -9,
  ],
  near(
    "(?:spending |signing |approval |credit |own )?(?:limit|ceiling|threshold|discretion)|funds?|(?:set|put) aside|earmarked|allocated|ring-?fenced|reserved|kitty|the money",
    -3,
  ),
  [/(?<![^ ])(?:saves?|saving|saved|loses?|losing|lost|wastes?|wasting) (?:them|him|her|the \w+)(?: \w+)?$/, -6],
  [
    /(?<![^ ])(?:last (?:year|time|season)|in 20[012]\d|back then|previously)(?: (?!this |now |so |but |we |our |and |again |wants |needs |asking )\S+){0,6}$/,
    -3,
  ],
  near(
    "(?:they|she|he|company|firm|plant|shop)(?: \\w+)? (?:do|does|turns? over|makes?|gross(?:es)?|earns?|sells?|bills?)",
    -4,
  ),
  near(
    "(?:competit(?:or|ion)|rival|incumbent|other (?:guys|vendor|bidder|supplier|quote|bid))(?:s|'s)? (?:\\w+ )?(?:quoted?|quotes|bid|bids|offer(?:s|ed)?|charges?|wants?|asked|came in)(?: at)?",
    -6,
  ),
  near(
    "we(?: \\w+)? (?:quoted|quote|want|charge|bid|ask|came in|come in)|this (?:one|time|year|order|round)|we're|we are",
    2,
  ),
  near(
    "(?:late|cancellation|delivery|freight|set-?up|entry|finder's|registration|restocking|shipping|license|permit|legal|bank|annual|monthly|membership) fees?",
    -6,
  ),
  near("fees?", -2),
  near(
    "(?:forget|ignore|disregard)(?: (?:what|everything) i (?:said|told you) about| about)?(?: the)?|never ?mind(?: the)?",
    -7,
  ),
  [
    /(?<![^ ])(?:not|n't|don't|doesn't|didn't|won't|never|nobody|no longer|neither|refuses? to|rejected|declined) (?:\S+ ){0,2}?(?:want|need|buy|take|paying|pay|accept|go for|going for|after|interested in|afford|like|do|doing|swallow)(?: (?:the|our|a|that|any|for|full|more than|over))*$/,
    -7,
  ],
  near(
    "could (?:grow|go|become|be|turn|lead|mean|reach|scale)(?: up)?(?: to| into)?|potential(?:ly)?|might (?:grow|become)|grow(?:s|ing)? (?:to|into)|upside",
    -3,
  ),
  [
    /(?<![^ ])(?:our|us|my)(?: (?!budget|competitor|cost|cut|share|margin|bonus|pipeline|quota|commission|target)\w+){0,2}(?: is| are| was| at| would be| comes to)(?: only| just| about| around)?$/,
    3,
  ],
  [/^ (?:was|were)(?: at| about| around)?$/, -3],
  near(
    "(?:face value|sum insured|coverage|insured for|(?:liability|policy) limits?|cover(?:s|ed|ing)? (?:up to|for))",
    -7,
  ),
  near("ours(?: would be| comes to)?|our (?:part|piece|share|slice|portion|bit|side|scope)", 2),
  near("budget(?:'s| is| was)? (?:ok'?d|okayed|approved|confirmed|in place)", -2),
  near("initial order|first order|start(?:ing)? with|trial order", 2),
  near(
    "(?:after|with|including|less)(?: (?:the|a|our|his|her|their))?(?: \\S+)? discounts?(?: now)?(?: it's| it is)?",
    6,
  ),
  [
    /(?<![^ ])budget(?:'s|s)?(?: (?:they|he|she|them|his|her|their|we|mention\w*|gave|has|have|named|told|me|us|is|was|of|about|around|at|up|to|range|number|figure|said|stated|given|approx|roughly|tops?|out|caps?|maxes|stops))*$/,
    -6,
  ],
  near(
    "à|expenses?|mileage|tolls?|parking|tips?|owes? us|owed us|outstanding|overdue|unpaid|open invoice|past due|put money|putting money|invest(?:s|ed|ing|ment)?|funding of|grant of|building is worth|house is worth|company is worth|business is worth|worth of damage",
    -6,
  ),
  near("(?:lost|lose|losing|stole|stolen|wasted|burned|burnt)", -3),
  near(
    "(?:real|actual|true|right|correct|final|new|latest|revised) (?:number|price|figure|amount|total|size|value)(?: is| was|'s)?",
    4,
  ),
  near("spend|spending", -3),
  near("were at|was at|went from", -2),
  near("pay up to|paying up to|go up to", -5),
  near("has|have|had|got|pay|willing to pay", -1),
  near(
    "we're at|we are at|i'm at|we(?: \\w+)? (?:said|asked|offered|came in at)|i (?:said|asked|offered)|(?:our|my) (?:price|quote|offer|bid|number|proposal|figure|estimate)",
    3,
  ),
  near("now it's|now we're|it's now|whatever put|put", 3),
  near("than the|compared (?:to|with)|cheaper than|against|vs|versus", -4),
  [/(?<![^ ])(?:pays|paying|paid) (?!us |me |the |a |for |in |all )\S+$/, -5],
  [/(?<![^ ])budget (?:number |figure )?(?:for|at|of|from) (?:\S+ ){1,5}(?:is|was)(?: about| around| roughly)?$/, -6],
  near(
    "commission|bonus|discount|rebate|list price|sticker price|retail price|list|msrp|competitors?(?:'s)?(?: (?:price|quote|bid|offer|number))?|competing \\w+|deposit|salary|revenue|turnover|raised|funding|freight charge|unit cost|down payment|save|saves|saved|savings|saving|owes?|owed|worth of inventory|per unit|unit price|lists?|not happy with|unhappy with|choked (?:on|at)|balked at|wants it|wanted",
    -6,
  ),
  near(
    "years ago|months ago|(?<!as )before|at first|first (?:i|we) (?:said|asked|gave|quoted|offered)|initially(?: (?:i|we) \\w+)?|opened at|back then|last year|previously|used to (?:be|pay|spend)|originally|original(?:ly)?(?: quote| price)?|was paying|were paying|paying|they paid|they spent|have spent|down from|up from|instead of|rather than|before it was|not|isn't|last (?:time|contract|order)(?: \\w+)?|started at|asked for",
    -5,
  ),
  [/(?<![^ ])(?:years|months|while) ago (?:i|we|they|he|she)(?: \S+){0,7}$/, -6],
  near(
    "(?:they|she|he|competitor)(?: \\w+)? (?:offered|countered|wanted to pay|came in at|lowballed)(?: us| me| with)?",
    -2,
  ),
  [
    /(?<![^ ])(?:pilot|phase|first part|option|module|trial|addon|add-on|install|installation|setup|training|shipping|plus|another|extra)(?: \w+){0,3}$/,
    -1,
  ],
];
