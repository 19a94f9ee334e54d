/** Words that tell what the salesperson does next, and words that tell when the customer closes. */
const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Verbs, in their plain form, of what a salesperson does. */
export const ACTION_VERBS = listed(`
  send call email mail ship meet swap follow check schedule set book visit demo present ping touch reconnect circle reach text
  write draft prepare drop bring show discuss go get give sit walk tour review talk try speak hop stop swing come catch
  arrange confirm deliver drive fly grab have invite introduce loop nudge overnight phone propose provide put quote run
  share submit train try update connect regroup return finalize finish resend forward fax host join lock hand chat buy
  take measure inspect install plan pitch remind revisit do make see knock pass pick huddle chase look work hear start
  ask shoot fire pop collect ring organize coordinate fedex message dial e-mail figure line debrief respond reply owe answer kick post telephone rebook reschedule sync revert chase circulate bug pester hound poke buzz nag prod badger tell price demo invoice nip whatsapp skype facetime dispatch despatch revise requote rework compile investigate verify research double-check courier convene meetup hook
`);

/** The plain form of an action: "circling" is "circle"; undefined for other words. */
export function actionOf(word: string): string | undefined {
  if (ACTION_VERBS.has(word)) return word;
  if (!word.endsWith("ing") || word === "hoping") return undefined;
  const stem = word.slice(0, -3);
  return [stem, `${stem}e`, stem.slice(0, -1)].find((w) => ACTION_VERBS.has(w));
}

/** "circling back": the salesperson's own doing where it opens a clause; "looking" and "getting" are the customer's too. */
export function opensAction(word: string): boolean {
  return (
    actionOf(word) !== undefined &&
    !/^(?:look|plan|do|have|hav|run|tak|mak|get|start|go|see|work|install|buy|try|giv)/.test(word)
  );
}

/** Nouns that are themselves a next step when they carry a date. */
export const ACTION_NOUNS = listed(`
  meeting mtg call callback demo demonstration visit review presentation lunch coffee dinner breakfast appointment
  walkthrough walk-through survey kickoff email workshop webinar training tour tasting session follow-up followup check-in
  consultation inspection conversation zoom proposal quote drinks brunch estimate pitch discussion interview site
  measurement install installation onboarding sync standup huddle walkaround recap catch-up brief briefing golf qbr roadshow sitdown kick-off bbq happy-hour reminder touchpoint
`);

/** How the speaker says that something is to be done; the action follows. */
export const INTENT =
  /(?<![^ ])(?:(?:i|we)(?: also| still| just| really| then)?(?: need(?: to)?| have to| should| must| gotta| ought to| want to| plan to| promised(?: \w+)? to| owe| will| am going to| are going to)(?: to)?|(?:i'll|we'll|i've got to|we've got to|i'm going to|we're going to|i'm gonna|we're gonna|gonna|gotta|need to|have to|going to|i'd better|i'd like to|let's|please|remind me to|remember to|make sure to|make sure i|don't forget to|(?:the )?next step(?:s)?(?: with \w+(?: \w+){0,2})?(?: is| are| would be|'s|,)?(?: to| that i| for me to| i have to)?|next thing(?: is| i have to do is)?(?: to| i have to)?|action item(?: is)?(?:,)?(?: to)?|to ?do(?: is)?,?(?: to)?|plan is to|my job is to|follow ?up(?: is)?(?: to)?,|i told (?:him|her|them) (?:i'd|i would|we'd|that i'd)|said i'd|i said i would|promised (?:him |her |them )?i'd|(?:i'm|i am|we're|we are)(?: meant)? to|i'm|(?:i|we)(?= (?:get back|follow up|circle back|check back|check in|go back|swing by|ping|call (?:him|her|them)) )|wants me to|asked me to|wants us to|asked us to|told (?:me|us) to|said to|(?:said|says)(?= (?:call|email|send|try|ring|text|come|check|stop|write) )|please to remind me|would like me to|i'm supposed to))(?: go ahead and| also| just| definitely| try to| have to| need to| be| get to)* (?=[a-z])/g;
/** "next step is to". */
export const NAMED_STEP =
  /(?<![^ ])next (?:step|action|thing)(?:s)?(?: is| are| would be| will be|'s|,)?(?: to| that i| for me to| i have to)?(?: is to)?(?= )/g;
/** Orders to the software, which are no step of the sale. */
export const CRM =
  /^(?:add|log|put|mark|update|move|record|enter|note|set|change|file|say|wait|save|start|create|report|know|think|tell you|see|make|need|celebrate|confess|admit|hear)$/;
/** "I'm buying the drinks tonight", "I owe him a beer": a treat is no step of the sale. */
export const TREAT =
  /(?<![^ ])(?:buy|buying|get|getting|owe|owes) (?:(?:him|her|them|you|me|us|everyone|everybody|the team|the crew|the office) )?(?:all )?(?:the |a |an |some |another |that |big |large |cold )*(?:(?<=(?:a|the|another) )rounds?|drinks?|beers?|pints?|champagne|bubbly|prosecco|cakes?|favou?rs?|do(?:ugh)?nuts|pizzas?|one)(?! of)(?![^ ])|(?<![^ ])(?:crack|pop)(?:p?ing)?(?: open)? (?:the |a |some |that |another )*(?:champagne|bubbly|prosecco|cork|bottle)(?![^ ])|(?<![^ ])celebrat(?:e|ing)(?![^ ])/;
/** "let's do it on friday" names no action: what it is was told before. */
export const EMPTY_ACTION = /^(?:do|get|make|have) (?:it|that|this|an answer|a decision)$/i;
/** Words that begin another clause. */
export const NEW_CLAUSE =
  /^(?:i|i'm|i'd|i'll|i've|we|we're|we'd|we'll|he|he's|he'd|he'll|she|she's|she'd|she'll|they|they're|they'd|they've|they'll|it's|its|it|that's|you|deal|budget|value|close|target|his|her|their|contact|potential|probably|could|would|stage|phone|email|cell|number|worth|who|because|but|so|which|owner|anyway|thanks|nothing|maybe)$/;
