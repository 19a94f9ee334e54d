/** How salespeople tell that somebody else got the deal: a rival, the supplier of old, a shop on the internet. */

/** Patterns over the line of a transcript, each from a word's start to a word's end. */
export const RIVALS: string[] = [
  "(?:stick|sticking|stuck|stay|staying|stayed|going|went|gone|go|remain|remaining|happy) with (?:who(?:ever|m)?|what(?:ever)?|the (?:devil|crowd|people|ones?|lot|guys|outfit|mob)) (?:they|she|he)(?:'ve|'s| have| has| already| got| use| uses| had| know| knows)",
  "pipped (?:us|at the post)",
  "(?:went|gone|going|go|signed|sided|gave it|awarded it|handed it|off)(?: over)? (?:with|to) the (?:opposition|other (?:crowd|mob|lot|fella|fellow|guys?|crew|bunch|people|company|bid|quote|tender|side))",
  "(?:has|have|had|he's|she's|they've|they|she|he) (?:now |just |already |finally |also )?(?:chosen|chose|taken|took|accepted|picked|preferred|gone for|went for|gone with|decided for|decided on) (?:the |an|a |another |some |somebody |someone |one of the )(?:other |cheaper |italian |german |french |dutch |chinese |korean |japanese |indian |american |british |spanish |local |cheapest |lower |lowest |different )?(?:one|offer|bid|quote|supplier|vendor|company|firm|guys?|option|quotation|tender|proposal)(?= ?(?:[.,]|$)| (?:from|instead|because|it|they|in|for|who|at)(?! us)(?![^ ]))(?<=another \\w+|other \\w+|cheaper \\w+|cheapest \\w+|lower \\w+|lowest \\w+|different \\w+|[a-z]+(?:an|ese|ish|ch) \\w+)",
  "decided (?:for|on) (?:the )?(?:competition|competitors?|other|others|another|somebody else|someone else|cheaper)(?: \\w+)?",
  "(?:bought|buying|buys|got|getting|took) (?:it|one|them|theirs|this) (?:second ?hand|used|cheaper|online|elsewhere|somewhere else|from (?:a|an|the) (?:competitor|other|auction|friend))",
  "cheaper (?:on|off|over|from|at|in|with|through) (?:the |an? )?(?:internet|web|net|amazon|ebay|online|china|another|other|competitor|competition|elsewhere)",
  "(?:had|got|found|has|received) a (?:better|cheaper|lower) (?:price|offer|deal|quote) (?:elsewhere|somewhere else|from (?:another|someone|somebody|a|the))(?: \\S+){0,3}? and (?:took|accepted|signed|went|bought|ordered)",
  "(?:given|gave|giving|gives) (?:the |that |this )(?:\\w+ )?(?:job|contract|order|deal|business|work) to (?!us|our|me|legal)\\S+",
  "(?:picked|chose|chosen|took|taken|hired|preferred|(?:went|going|gone|go|signed|signing|stayed|staying|sided) with|(?:gone|went|going|moved|switched)(?: over)? to|bought from) our (?:\\w+ )?(?:rivals?|competitors?|competition)",
  "(?:they're|they are|he's|she's|he is|she is|board is|owner is) (?:going|signing|sticking) with (?!us|our|me|my|it|him|her|them|the|an? |that|this|those|these|option|plan|plus|premium|basic|number|two|three|red|blue|black|white|what|who|whatever|more|less)[a-z]\\S*",
  "(?:bought|buys|ordered|got|gets) (?:it |one |them |theirs )?from (?:his|her|their|an?|another|some|the) (?:\\w+ )?(?:cousin|brother|nephew|friend|neighbou?r|competitor|rival|other \\w+)",
  "(?:another|other|different|rival|local|cheaper) (?:company|firm|supplier|vendor|bidder|outfit|shop|dealer|contractor) (?:got|won|has|took|gets|wins|landed)(?: up)? (?:it|the|this|that)",
  "gone (?:, )?(?:they|she|he) (?:took|bought|went|chose|signed|picked) (?!us|our|the (?:offer|deal))",
  "(?:they'll|he'll|she'll|they will|he will|she will) (?:stay|stick|remain) with (?:their|the|his|her) (?:\\w+ )?\\w+(?! (?:if|unless|until))",
];
