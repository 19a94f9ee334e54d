/** Cues: phrases around a date that tell what happens then: a close, a step of the salesperson, the past. */
export const CLOSE_PHRASE =
  /(?<![^ ])(?:(?:shooting|aiming|hoping|planning|looking|trying|wants?|expects?|expecting) (?:to|for) (?:\S+ ){0,5}?(?:ink|signed|signature|closed|wrapped up|over the line|across the line)(?: by| on| before| around)?(?: the)?|go[ -]live(?: date)?(?: is| on)?|target(?:ed)? (?:close|date|closing)|(?:vote|decision|approval)(?: on(?: \w+){1,3})?(?: is| comes| happens)(?: down)?(?: on)?(?: the)?|close date|closing date|expected close|close (?:it |this |the deal )?(?:by|on|in|before|around|at)?|close date(?: \S+){0,4}|(?:decides?|signs?|orders?|buys?) (?:when|once|after|as soon as) (?:\S+ ){1,8}(?:on|by|in)(?: the)?|(?:quote|offer|price|pricing|discount|proposal|promo)(?:'s| is)? (?:good|valid|stands|holds|open|runs out|ends|expires|locked)(?: \w+)? (?:until|till|through|on|by)(?: the)?|(?:goes|go|going|takes?|taking|brings?|bringing|puts?|putting|presents?|presenting|submits?) (?:it |this |that )?(?:to|before|in front of) (?:the|their|her|his) (?:\w+ )?(?:board|owners?|partners|committee|council|commissioners|trustees|cfo|ceo|boss|shareholders|directors)(?: on| in)?|(?:bids?|tenders?|envelopes|proposals) (?:are |is |get |gets |will be |must be )?(?:opens?|opened|due|in|closes?)(?: on| by)?(?: the)?|(?:yes|no) or (?:a )?(?:yes|no)(?: by| on)?(?: the)?|up for (?:a |the )?(?:vote|approval|decision)(?: on| in)?|(?:board|committee|council|commissioners|finance|directors|trustees|partners)(?: \w+)? (?:meets|takes? it up|votes|decides|approves|approval is|approval happens|vote is|meeting is)(?: on| about| around| in)?(?: it| this| that)?|(?:po|purchase order|signature) (?:\w+ ){0,4}(?:by|on|before|in|around)(?: the)?|due(?: date)?(?: is| on| by)?|deadline(?: is)?|decision (?:date|is|by)|(?:sign|signed|decide|decided|buy|order|ordered|approved|inked|close|closed|done|live|installed|delivered|finished|running|complete|completed|wrapped up|in place|finalized) (?:by|before|on|in|around|the|at the|no later than)(?: the)?|(?:go|goes|going) with (?:us|me|ours|our \w+)(?: \w+){0,4} (?:by|before|on)(?: the)?)$/;
/** "wants samples, closing on march 31": the closing verb right before the date decides, whatever was said earlier. */
export const GOVERNS =
  /(?<![^ ])(?<!(?:we|i|they|she|he|office|shop|store|building|are|is|be|'re|'s) )(?:closing|signing|deciding|awarding|purchasing|buying|ordering|opening|launching|going live|(?:to|and|will|would|they'll|he'll|she'll|should|can|must) (?:close|sign|decide|buy|order|purchase|award|launch|go live|commit)|closes|signs|decides|buys|verdict|decision|(?:target|expected|projected|planned) (?:close|closing|signing|signature|decision))(?: (?:it|this|that|comes|is|expected|due))?(?: (?:on|by|in|before|around|about|at|until|no later than|the|end of))*$/;
/** "if we could do forty desks by": what the customer asks us to have done. */
export const ASKED_US =
  /(?<![^ ])(?:if|whether|can|could|that) (?:we|i) (?:can |could |would |will )?(?:do|deliver|make|ship|supply|have|get|provide|produce|install|finish|build|turn|handle|manage)(?: \S+){0,8} (?:by|before|in time for)(?: the)?(?: \S+){0,2}(?: that's)?$/;
/** "everything has to be there by june", "she wants them by may": when the customer must have it. */
export const ARRIVED =
  /(?<![^ ])(?:(?<!(?:to|with|see|call|meet|for|send|get|ship|email|mail|submit|return|forward|bring|finish|drop) )(?:it|them)|(?:be|all|it|them|everything|stuff) (?:in|there|here|on site|in place|up)) (?:by|before)(?: the)?$/;
/** "i ring her on monday", "he and i talk again on the thirtieth": the speaker's own plan in the present tense. */
export const ACTS =
  /(?<![^ ])(?<!(?:if|once|when|before|after|unless) )(?:i|we)(?: (?:also|just|then|still|definitely|both))? (?:send|call|ring|phone|mail|email|e-mail|post|ship|meet|follow|check|visit|demo|present|ping|touch|reconnect|circle|reach|text|drop|bring|show|go(?! live)|give|talk|speak|swing|come|deliver|drive|fly|pick|tour|walk|submit|write|turn|reply|respond|measure|collect|try|take|return|review|host|discuss|regroup|sit|chat)(?: (?!he |she |they |she'd |he'd |they'd |she'll |he'll |they'll |she's |he's |they're |who |because |needs |wants |close |closed |signed |if )\S+){0,10}$/;
/** "she needs samples sent on the fifteenth": what the salesperson is to send. */
export const TO_BE_SENT =
  /(?<![^ ])(?:needs?|wants?|expects?|expecting|waiting for|waiting on) (?:(?!he |she |they |i )\S+ ){1,6}from (?:me|us)(?: (?:by|on|before))?(?: the)?$|(?<![^ ])(?:(?:she|he|they)(?:'ll|'d| will)? (?:have|gets?|has|sees?)|in (?:his|her|their) (?:hands|inbox)) (?:the |an? |our |my |his |her |their )(?:\w+ )?(?:contract|quote|proposal|estimate|drawings?|numbers|pricing|samples?|specs?|paperwork|redlines|agreement|draft)(?: (?:by|on|before))?(?: the)?$|(?<![^ ])(?:needs?|wants?|expects?|expecting|asked for|would like) (?:(?!i |we |to |it )\S+ ){0,3}(?:refs?|docs?|documents?|forms?|certificates?|w-?9|coi|questionnaire|catalogu?e|slides|write-?up|summary|business case|case stud(?:y|ies)|data ?sheets?|breakdown|timeline|info|information|answer|response|roi|link|invite|agenda)(?: (?:from|back from) (?:me|us))?(?: by| on| before)(?: the)?$|(?<![^ ])(?:needs?|wants?|expects?|expecting) (?:(?!i |we |to |it )\S+ ){1,4}back (?:by|on|before)(?: the)?$|(?<![^ ])(?:needs?|wants?|like|likes|expects?|expecting) (?:the |our |my |some |those |an? |these |final |revised ){0,2}(?:\w+ )?(?:numbers|figures|drawings?|pricing|prices|price|quotes?|proposal|estimate|bid|specs?|sheets?|layouts?|references|paperwork|details|brochures?|catalogs?|mockups?|renderings?|presentation|answers?|samples)(?: (?:from|back from) (?:me|us))? (?:by|on|before)(?: the)?$|(?<![^ ])(?:wants?|needs?|need|like|likes|asked for|asks for)(?: (?!i |we |he |she |they |to )\S+){1,6} (?:sent|shipped|mailed|emailed|posted|couriered|overnighted)(?: (?:out|over|off|to \w+))?(?: (?:on|by|for|before))?(?: the)?$/;
/** "she'll let me know by friday", "we'll hear on the second": the customer's answer. */
export const ANSWER =
  /(?<![^ ])(?:lets? (?:me|us) know|(?:tells?|'ll tell|telling|gives?) (?:me|us)(?=(?: \w+){0,3} by)(?: \w+){0,3}|gets? back to (?:me|us)|(?:makes? up|made up|making up) (?:his|her|their) minds?|(?:i|we|i'll|we'll|should|expect to|supposed to|going to) hear(?: back)?(?: from(?: (?!me |us )\S+){1,5})?)(?: (?:on|by|before|in|around|over|sometime))?(?: the)?$/;
/** "on leave until the nineteenth", "the test runs until march": the day on which something else ends. */
export const ELSEWHERE =
  /(?<![^ ])(?:leave|vacation|holidays?|away|travel(?:l?ing)?|gone|abroad|off|out|closed|busy|swamped|unavailable|booked(?: up)?|there)(?: \w+){0,4} (?:until|till|through)(?: the)?$|(?<![^ ])(?:he's|she's|they're|he is|she is|they are|he'll be|she'll be|they'll be|is|are|be|was) (?:back|in|available|around|home)(?: (?:in|at|to) (?:the |his |her |their )?(?:office|town|work|shop|store|country|desk|states))?(?: on| by| from)?(?: the)?$/;
/** After a date: what must have happened by then. */
export const BY_THEN =
  /^(?:\S+ ){0,8}?(?:need|needs|has|have|got|must|wants?|should|be|like|goes?)(?: (?!i |i'll |i'm |we'll )\S+){0,7} (?:by|before|in time for|ahead of) (?:then|that)(?![^ ])|^(?:\S+ ){0,6}?(?:buys?|signs?|orders?|decides?|approves?|votes?|goe?s? ahead)(?: \S+){0,4} (?:then|that (?:day|evening|night)|the same (?:day|evening|night))(?![^ ])|^(?:and |so )?(?:then|after that) (?:she|he|they)(?:'ll)? (?:decides?|signs?|orders?|buys?|picks?|chooses?)(?![^ ])/;
/** After a date: what the speaker does then. */
export const DOES_THEN =
  /^(?:\S+ ){0,4}?((?:i|i'll|i'm|we|we'll|so|and|just|call|ring|try|check|follow|touch|circle|reach|ping)(?: (?!he |she |they |by |before |since |until |would |buy )\S+){1,6}) (?:then|after that|the day (?:he|she|they)(?:'s|'re| is| are| gets?) back)(?![^ ])/;
/** After a date: "he calls me on friday with a decision". */
export const WITH_ANSWER =
  /^(?:deal|order|signing|decision)(?! (?:around|about|is|of|for|at|value|size|worth|would|was|comes|should|could|looks))(?![^ ])|^with (?:an?|the|her|his|their) (?:final )?(?:decision|answer|verdict|yes|signature|po|purchase order)(?![^ ])/;
/** After "until friday", "once they come on friday", "so friday": the speaker goes on with what they do. */
export const DOES_NEXT =
  /^(?:that's when |and |so |then ){0,2}(?:i|i'll|i'm|we|we'll|we're) (?!hope|think|guess|sign|close|get)/;
export const BINDS_NEXT =
  /(?:^| )(?:(?:until|till)(?: the)?|(?:once|when|as soon as|after) (?:\S+ ){1,6}(?:on|by)?(?: the)?|so|then|come)$/;
/** After a date: "until may first to get this signed". */
export const TO_SIGN =
  /^to (?:get (?:it|this|that|everything|them|the \w+) )?(?:sign|signed|decide|order|close|closed|done|buy|approved?)(?![^ ])/;
/** A thing that was sent or had: "got their samples on tuesday". */
export const WAS_GIVEN =
  /(?<![^ ])(?:sent|received|dropped|delivered|shipped|presented|gave|(?:got|left|saw)(?= (?:the|their|his|her|our|my)(?: |$)))(?: (?:off|over|out|him|her|them|the|their|his|our|my|a|an|some|two|three|first|last|\w+)){0,4}$/;
export const STEP_PHRASE =
  /(?<![^ ])(?:next step(?: is|'s)?|i'll|i will|i need to|i have to|i'm going to|remind me to|we'll|let's|follow(?:ing)? up|(?<!(?:staff|board|team|internal|sales|council|committee|management|leadership|he's|she's|they're) )meeting(?: is)?|on for|call(?! it| that)(?: is)?|calling|check in|i promised to|i should)(?: \w+){0,9}$/;
/** The speaker's own plan, with nobody else's verb between it and the date. */
export const FIRST_PERSON =
  /(?<![^ ])(?:i'll|i will|i said (?:i'd|i would|we'd)|(?:i|we) got (?:a|an|another)(?= (?:\w+ )?(?:slot|meeting|call|demo|visit|appointment|time)(?: |$))|i need to|i have to|i've to|i must|i gotta|i got to|i'm to|i plan to|i mean to|i'm going to|i'm gonna|remind me to|(?:i|we)(?:'ve| have)(?: got)? (?:a|an|the|our|another)(?! (?:deadline|contract|deal|decision|lease|shot|chance|lot|budget|quote|customer|client|lead|warranty|price|verbal|signed)(?![^ ]))(?! \S+ (?:deadline|decision|contract|deal|date))|(?:i|i've) promised|promised (?:him|her|them)|i should|i owe|i'm (?!hoping|expecting|thinking)\w+ing|i've got to|i've gotta|my job is|told (?:him|her|them) (?:i'd|it'd|we'd|i would|we would|i'll)|let's|next step|(?:and|then|so|but) (?:i|we) (?:send|ship|meet|present|respond|reply|submit|deliver|visit|demo|call|follow))(?: (?!he |she |they |he's |she's |they're |hers |his |theirs she'd |he'd |they'd |she'll |he'll |they'll |who |because |needs |wants |close |closed |signed |if )\S+){0,10}$/;
/** Who acts, before a verb: the last of these words in the clause. */
export const SPEAKER = /^(?:i|i'll|i'm|i'd|i've|we|we'll|we're|we'd|we've|let's|me|us)$/;
export const CUSTOMER =
  /^(?:he|she|they|who|(?:he|she|they|who|board|owner|team|cfo|ceo|legal|procurement)(?:'ll|'d|'s|'re|'ve)|it'll|it'd|legal|procurement|offered|offers|board|owner|cfo|ceo|committee|council|everything|wants|needs|has|hopes|plans|expects|intends|aims|gets|looking|hoping|planning)$/;
/** What customer and salesperson do together. */
export const TOGETHER =
  /^(?:call|calls|phone|email|mail|text|ping|message|meet|meeting|talk|speak|chat|hear|follow|check|circle|touch|reach|connect|reconnect|regroup|visit|visiting|tour|come|see|join|discuss|lunch|coffee|dinner|demo|sit|walk|zoom|try)$/;
/** A meeting that is over: "I had lunch with her on tuesday", "after our call on the third". */
export const HELD =
  /(?:^| )(?:had|did|after|attended|held|enjoyed|finished|(?:back|came|coming|out|off) (?:from|of)|got off|during)(?: (?:a|an|the|my|our|his|her|their|this|another|really|very|nice|good|great|quick|brief|long|short|first|second|intro|initial|phone|video|zoom|productive|lovely|working|business|client))*$/;
/** What the salesperson owes: "the quote is due friday". */
export const OWED =
  /(?:^| )(?:quote|proposal|estimate|bid|tender|submission|rfp|drawings?|samples|layouts?|specs|numbers|presentation|pricing|paperwork|report|responses?|deck|sow|follow-?up)(?: (?!she |he |they )\S+){0,5}?(?:'s| is| are| it's)? due(?: (?:to|back|over|at|by|in)(?: \w+){1,3}){0,2}(?: (?:on|by|in|back))?(?: the)?$|(?:expects?|expecting|wants?|needs?|waiting (?:on|for)) (?:our|my) (?:\w+ )?(?:quote|proposal|estimate|bid|presentation|pricing|paperwork|report|response|answer|deck|sow)(?: (?:on|by))?(?: the)?$/;
export const BY = /(?:^| )(?:by|before|until|no later than|latest)(?: the| about| around| by)?$/;
export const DECISIVE =
  /(?:^| )(?:close|closes|closing|sign|signs|signing|decide|decides|decision|purchase|choose|pick|award|approve|trigger|land|landing|aiming|target|targeting|forecast|shooting|live|launch|delivery)(?: |$)/;
export const REQUEST =
  /(?<![^ ])(?:wants?|needs?|asked|like|invited|told|expects?) (?:me|us)(?: \w+){0,8}$|(?<![^ ])(?:wants?|want|wanted|needs?|need|asked for|asking for|like|likes|requested|requests|asks for) (?:\w+ ){0,2}(?:a |an |the |some |our )?(?:\w+ ){0,1}(?:quote|proposal|demo|call|callback|meeting|estimate|pricing|presentation|visit|walkthrough|samples?)(?: \w+){0,8}$|(?<![^ ])(?:(?:has|have|had|found|made) (?:some |the )?time for (?:me|us)|(?:coming|comes|come|visits|visiting|stopping|stops)(?: \w+){0,2} (?:our|us|me|my)(?: \w+){0,2})(?: (?:on|by|in))?(?: the)?$/;
/** "no decision before may": tells what will not happen. */
export const NOT_BEFORE = /(?<![^ ])(?:no|nothing)(?: \w+){0,2} (?:before|until|till)(?: the)?$/;
/** "drawings to her by the 20th": a delivery without a verb. */
export const DELIVERY = /^(?:\S+ ){1,4}(?:back |over |off )?to \S+(?: \S+){0,6}$/;
