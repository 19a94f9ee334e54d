/**
 * What somebody writes of a deal that a note tells in other words: that another supplier got it, an order, and what
 * there is to spend (docs/product.md#mail-in).
 */
import { oneLine } from "#app/note-reader/one-line.ts";
import { readAmount } from "#app/records/amount.ts";

/**
 * Who got it, and below it the verb of choosing, for each language: en, de, fr, es, it, pt, nl, sv, da and no, pl, cs,
 * fi.
 */
const CHOICES = String.raw`
  (?:another|a different|an alternative) (?:supplier|vendor|provider|company|firm|manufacturer|contractor|bidder|offer|solution|
  partner)|(?:a|your) competitor|some(?:one|body) else|elsewhere
  decided|chos\p{L}+|select\p{L}+|picked|gone|go|going|went|award\p{L}+|opted|placed
  ander(?:e|en|em|er|es) (?:anbieter|lieferant|hersteller|firma|unternehmen|angebot|partner|dienstleister|bieter|lösung)\p{L}*|
  anderweitig|mitbewerbern?|wettbewerbern?|konkurrenz
  entschieden|vergeben|erteilt|beauftragt|bestellt|gewählt|ausgewählt
  autre (?:fournisseur|prestataire|société|entreprise|offre|solution|proposition|partenaire|constructeur)|concurren(?:t|ce)|ailleurs
  retenu|choisi|opté|attribué|confié|sélectionné|décidé|préféré|tournés
  otr[oa] (?:proveedor|empresa|oferta|opción|compañía)|la competencia|competidor
  eleg\p{L}+|adjudic\p{L}+|optado|decidido|decantado|escogido|seleccionado|contratado
  altr[oa] (?:fornitore|partner|azienda|ditta|offerta|soluzione)|concorren(?:te|za)
  scelto|optato|affidat\p{L}|assegnat\p{L}|preferito|deciso|selezionato
  outr[oa] (?:fornecedor|empresa|proposta|opção)|concorr(?:ente|ência)
  escolh\p{L}+|opt[aá]mos|optou|decid\p{L}+|adjudic\p{L}+|fech[aá]mos|contrat\p{L}+
  andere (?:leverancier|partij|aanbieder|partner|offerte)|concurrent(?:ie)?
  gekozen|gegund|besloten|gegaan|kiezen|verkozen
  ann(?:an|at) (?:leverantör|företag|erbjudande|lösning)|konkurrent(?:en)?
  valt|valde|beslutat|bestämt|gått|tilldelat
  ann?[ed](?:n|en|t|et) (?:leverandør|firma|tilbud|løsning)|konkurrent(?:en)?
  valgte?|besluttet|bestemt|tildelt|gått
  inn(?:ego|ą|emu|ej) (?:dostawc|ofert|firm|wykonawc)\p{L}+|konkurencj\p{L}+
  wybra\p{L}+|zdecydowa\p{L}+|skorzysta\p{L}+
  jin(?:ého|ou|ému|é) (?:dodavatel|nabídk|firm)\p{L}+|konkuren\p{L}+
  vybra\p{L}+|rozhod\p{L}+|zvolil\p{L}+|zadal\p{L}+
  tois(?:en|een|elta) (?:toimittaj|yrity|tarjou)\p{L}+|kilpailij\p{L}+
  valit\p{L}+|valinn\p{L}+|päät\p{L}+|pääd\p{L}+
`
  .trim()
  .replace(/\|\n\s*/g, "|")
  .split("\n")
  .map((words) => new RegExp(`(?<!\\p{L})(?:${words.trim()})(?!\\p{L})`, "iu"));

/** An order that its author places, in the same languages. */
const ORDER = new RegExp(
  oneLine`
    (?<!\p{L})(?:(?:purchase order|po|order form|signed (?:contract|offer|quote|order)) (?:is |are )?(?:attached|enclosed)|
    (?:attached|enclosed|find)(?: \p{L}+){0,3} (?:purchase order|po|signed (?:contract|offer|quote|order))|(?:hereby|herewith) (?:place|
    order|confirm (?:the|our) order)|
    (?:erteilen|erteile)(?: wir| ich)? (?:ihnen |euch )?(?:hiermit )?den auftrag|(?:hiermit|verbindlich) (?:bestellen|bestelle|
    beauftragen|beauftrage)|
    (?:unsere|die) (?:bestellung|auftragsbestätigung) (?:anbei|im anhang)|anbei (?:unsere|die) bestellung|bon de commande (?:ci-joint|
    signé)|
    (?:nous |vous )?(?:passons|passe) (?:la )?commande|bon pour accord|(?:confirmamos|adjunt\p{L}+|realizamos) (?:el|nuestro) pedido|
    (?:confermiamo|inviamo|alleg\p{L}+) (?:l['’]|il nostro )?ordine|(?:confirmamos|segue) (?:a (?:nossa )?encomenda|o (?:nosso )?pedido)|
    hierbij bestellen|(?:bijgevoegd|bijgaand)\p{L}* (?:onze|de) (?:bestelling|order)|härmed beställer|beställer härmed|hermed bestiller|
    bestiller hermed|niniejszym zamawiamy|składamy zamówienie|tímto objednáváme|závazně objednáváme|tilaamme täten)(?!\p{L})
  `,
  "iu",
);
/** What makes all of a sentence no fact; and a clause. */
const SUPPOSED = /\?|(?<!\p{L})(?:if|unless|whether|wenn|falls|ob|si|se|als|om|hvis|jeśli|jestli|pokud|jos)(?!\p{L})/iu;
const DENIED = new RegExp(
  oneLine`
    (?<!\p{L})(?:before|until|as soon as|not|never|may|might|could|would|\p{L}+n['’]t|bevor|sobald|nicht|würden|pas|avant|antes|no|non|
    prima|não|niet|voordat|inte|ikke|før|nie|ne|ei)(?!\p{L})
  `,
  "iu",
);
/** A sentence; a point before a digit is a number's. */
export const SENTENCE = /(?:[^.!?\n]|\.(?=\d)){1,400}[.!?\n]?/g;

/** How its author tells that a deal is over: placed the order, or chose somebody else; with the words. */
export function endIn(text: string): { stage: "won-closed" | "lost-closed"; words: string } | undefined {
  const clauses = (text.match(SENTENCE) ?? [])
    .filter((sentence) => !SUPPOSED.test(sentence))
    .flatMap((sentence) => sentence.split(/[,;:–]\s/))
    .filter((clause) => !DENIED.test(clause));
  const lost = clauses.find((clause) =>
    CHOICES.some((other, i) => i % 2 === 0 && other.test(clause) && CHOICES[i + 1]?.test(clause)),
  );
  if (lost) return { stage: "lost-closed", words: lost.trim() };
  const won = clauses.find((clause) => ORDER.test(clause));
  return won === undefined ? undefined : { stage: "won-closed", words: won.trim() };
}

/** Words of money that is there to be spent, in the same languages. */
const BUDGET = new RegExp(
  oneLine`
    (?<!\p{L})(?:budget\p{L}*|(?:have|has|'ve) (?:\p{L}+ )?(?:reserved|allocated|earmarked|put aside)|set aside|(?:go|stretch|spend|
    pay) up to|
    (?:most|maximum) \p{L}+ can (?:spend|pay)|eingeplant|vorgesehen|zurückgelegt|reservier\p{L}+|réservé|prévu|enveloppe|
    presupuest\p{L}+|reservad\p{L}+|destinado|
    preventivat\p{L}+|stanziat\p{L}+|destinat\p{L}+|orçamento|verba|begroot|gereserveerd|uitgetrokken|avsatt?|afsat|budżet\p{L}*|rozpočet|
    rozpočt\p{L}+|budjet\p{L}+|varattu|varanneet)(?!\p{L})
  `,
  "iu",
);
/** A sum by its thousands, or by its currency; no year, and nothing that is counted or paid for each. */
const SUM = new RegExp(
  oneLine`
    (?<![\p{L}\d.,+/-])(?:[$€£]|(?:EUR|USD|GBP|CHF|kr\.?) ?)?(?:(?:\d{1,3}(?:[.,' \u00a0\u202f’]\d{3})+|
    [1-9]\d{3,6})(?:[.,]\d\d)?(?![.,]?\d)|\d{1,3} ?k(?![\p{L}\d]))
    (?! ?(?:%|per\b|je\b|pro\b|par\b|each\b|pieces|units|people|m²|mm|kg|st\b|stk))
  `,
  "giu",
);
const LEAST_BUDGET = 500;
const YEAR = /^(?:19|20)\d\d$/;

/** The one sum that its author tells as theirs to spend, in whole units, with the sentence. */
export function budgetIn(text: string): { value: number; words: string } | undefined {
  const told = (text.match(SENTENCE) ?? [])
    .filter((sentence) => BUDGET.test(sentence))
    .flatMap((sentence) => (sentence.match(SUM) ?? []).map((sum) => ({ sum: sum.trim(), words: sentence.trim() })))
    .filter(({ sum }) => !YEAR.test(sum))
    .map(({ sum, words }) => ({ value: readAmount(sum) ?? 0, words }));
  const [first] = told;
  const isOne = first !== undefined && told.every(({ value }) => value === first.value);
  return isOne && first.value >= LEAST_BUDGET ? { ...first, value: Math.round(first.value) } : undefined;
}
