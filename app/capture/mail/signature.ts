/** What stands below the words of a mail and says nothing: signatures, "Sent from my phone", disclaimers (docs/product.md#mail-in). */

// One language a line, phrases between commas.
const CLOSINGS = phrases(`
  best, best regards, regards, kind regards, warm regards, many thanks, thanks, thank you, cheers
  thanks again, all the best, best wishes, yours sincerely, sincerely, yours, talk soon, br, rgds
  viele grüße, mit freundlichen grüßen, freundliche grüße, beste grüße, liebe grüße, schöne grüße, gruß, grüße, mfg, vg, lg
  mit besten grüßen, herzliche grüße, danke und gruß, besten dank, vielen dank, danke
  cordialement, bien cordialement, bien à vous, cdlt, merci, merci d'avance, à bientôt, salutations, bonne journée, belle journée
  saludos, un saludo, saludos cordiales, cordialmente, atentamente, gracias, muchas gracias, un abrazo, quedo atento, quedo atenta
  cordiali saluti, saluti, un saluto, distinti saluti, grazie, grazie mille, a presto, un caro saluto, buona giornata
`);

const SENT_FROM = phrases(`
  sent from my, sent from outlook, get outlook for, sent from yahoo, sent via, sent from mail for
  von meinem, gesendet von, gesendet mit, holen sie sich outlook, gesendet aus der, diese nachricht wurde von meinem
  envoyé de mon, envoyé depuis, télécharger outlook, obtenez outlook, enviado desde mi, enviado desde, obtener outlook
  inviato da, inviato dal mio, scarica outlook, ottieni outlook
`);

const DISCLAIMERS = phrases(`
  confidentiality notice, disclaimer, legal notice, this e-mail, this email, this message, this communication
  the information contained in, the information in this, the contents of this, please consider the environment, if you are not the intended
  diese e-mail, diese nachricht, vertraulichkeitshinweis, hinweis:, rechtlicher hinweis, der inhalt dieser
  ce message, ce courriel, cet e-mail, cet email, avis de confidentialité, les informations contenues, pensez à l'environnement
  este mensaje, este correo, aviso legal, aviso de confidencialidad, la información contenida, antes de imprimir
  questo messaggio, questa e-mail, il presente messaggio, la presente e-mail, avviso di riservatezza, le informazioni contenute, ai sensi del
`);

/** A disclaimer says one of these; a sentence of a person that begins alike does not. */
const OF_DISCLAIMERS =
  /confidential|intended|privileged|addressee|recipient|environment|vertraulich|empfänger|confidentiel|destinataire|imprimer|confidencial|destinatario|imprimir|riservat|intendano|privacy|gdpr|legally/;

const LONGEST_CLOSING = 40;
const LONGEST_OF_SIGNATURE = 100;
const MOST_OF_SIGNATURE = 15;

function phrases(text: string): string[] {
  return text.trim().split(/, |\n */);
}

const startsWithOneOf = (line: string, beginnings: string[]) => beginnings.some((one) => line.startsWith(one));
const plain = (line: string) => line.trim().toLowerCase().replace("’", "'");
const filled = (lines: string[]) => lines.filter((line) => line.trim() !== "");

/** The lines without what stands below the words of `author` (a name, or ""). */
export function withoutSignature(lines: string[], author: string): string[] {
  const words = beforeDashes(beforeDisclaimer(lines)).filter((line) => !isSentFrom(line));
  return trimmed(beforeCard(trimmed(beforeClosing(words)), author));
}

function beforeDisclaimer(lines: string[]): string[] {
  const isBegun = (line: string, at: number) => {
    const text = plain(line).replace(/^[-_*=\s]{1,20}/, "");
    // A disclaimer may be wrapped: its words are looked for in its first lines.
    const words = lines
      .slice(at, at + 6)
      .join(" ")
      .slice(0, 1_000)
      .toLowerCase();
    return startsWithOneOf(text, DISCLAIMERS) && OF_DISCLAIMERS.test(words);
  };
  const at = lines.findIndex(isBegun);
  return at < 0 ? lines : lines.slice(0, at);
}

function beforeDashes(lines: string[]): string[] {
  const at = lines.findIndex((line) => /^(?:--|—|_{2,40}|-{3,40})\s{0,2}$/.test(line));
  return at < 0 || filled(lines.slice(at)).length > MOST_OF_SIGNATURE ? lines : lines.slice(0, at);
}

function isSentFrom(line: string): boolean {
  if (line.length > LONGEST_OF_SIGNATURE) return false;
  const text = plain(line);
  return SENT_FROM.some((one) => text.startsWith(one) && !/^\p{L}/u.test(text.slice(one.length))) || OUTLOOK.test(line);
}

/** "Obtenir Outlook pour iOS". */
const OUTLOOK = /^.{0,30}\boutlook\b.{0,20}\b(?:ios|android)\b/i;

function beforeClosing(lines: string[]): string[] {
  const end = lines.length;
  let seen = 0;
  for (let at = end - 1; at >= 0 && seen <= MOST_OF_SIGNATURE; at--) {
    const line = lines[at] ?? "";
    if (line.trim() === "") continue;
    if (isClosing(line)) return lines.slice(0, nameBelow(lines, at));
    if (line.length > LONGEST_OF_SIGNATURE || isQuotedLine(line)) return lines;
    seen++;
  }
  return lines;
}

/** A name right below a closing belongs to the letter; what stands behind an empty line is a card. */
function nameBelow(lines: string[], closing: number): number {
  const name = (lines[closing + 1] ?? "").trim();
  return name === "" || name.length > LONGEST_CLOSING ? closing + 1 : closing + 2;
}

/** Without the author's name with what stands below it, at the end: a title, a business, a number. */
function beforeCard(lines: string[], author: string): string[] {
  const words = plain(author)
    .split(/[\s,]+/, 6)
    .filter((word) => word.length > 1);
  if (words.length < 2) return lines;
  for (let at = lines.length - 1, seen = 0; at > 0 && seen < MOST_OF_SIGNATURE; at--) {
    const line = plain(lines[at] ?? "");
    if (line.length > LONGEST_OF_SIGNATURE) return lines;
    if (line === "") continue;
    seen++;
    const isName = words.every((word) => line.includes(word));
    if (isName && (seen > 1 || line.includes("|"))) return lines.slice(0, at);
  }
  return lines;
}

const isQuotedLine = (line: string) => line.startsWith(">");

function isClosing(line: string): boolean {
  const text = plain(line).replace(/[\s,.!–-]{1,5}$/, "");
  return text.length <= LONGEST_CLOSING && CLOSINGS.includes(text);
}

function trimmed(lines: string[]): string[] {
  let [begin, end] = [0, lines.length];
  while (begin < end && (lines[begin] ?? "").trim() === "") begin++;
  while (end > begin && (lines[end - 1] ?? "").trim() === "") end--;
  return lines.slice(begin, end);
}
