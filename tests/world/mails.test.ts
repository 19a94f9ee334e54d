import { expect, test } from "vitest";
import { newTextOf } from "#app/capture/mail/new-text.ts";

/**
 * What mail programs write around an earlier mail, and phones below one's words. mutt 2.2.13 and nmh 1.8 were run
 * (2026-11-29): nmh passes on as "Kilns (fwd)", mutt as "[scout@…: Kilns]", and nmh puts "- " before lines of dashes.
 * The others are as their programs' sources, documents and public mails show them. Of these 92 ways 39 lost words or
 * kept a quote before this table was made.
 */
type Way = "reply" | "below" | "between" | "forward";

const ASKED = "The kilns cost $64,000 altogether.";
const MORE = "Delivery takes three weeks.";
const SCOUT = "Scout <scout@dealquest.test>";
const ANSWER = "Sixteen, please.";
const SECOND = "April suits us.";

const quoted = (mark: string) => `${mark}${ASKED}\n${mark}\n${mark}${MORE}`;
const unmarked = `${ASKED}\n\n${MORE}`;
const block = (labels: string[], values = [SCOUT, "Monday, August 3, 2026 8:15 AM", "Nina Adler", "Kilns"]) =>
  labels.map((label, i) => `${label} ${values[i]}`).join("\n");

const reply = (line: string, quote = quoted("> ")): [string, Way, string] => [
  "Re: Kilns",
  "reply",
  `${ANSWER}\n\n${line}\n\n${quote}`,
];
const outlook = (prefix: string, labels: string[], when = "Monday, August 3, 2026 8:15 AM"): [string, Way, string] => [
  `${prefix} Kilns`,
  "reply",
  `${ANSWER}\n\n${block(labels, [SCOUT, when, "Nina", "Kilns"])}\n\n${unmarked}`,
];
const below = (line: string, mark = "> "): [string, Way, string] => [
  "Re: Kilns",
  "below",
  `${line}\n${quoted(mark)}\n\n${ANSWER}`,
];
const between = (line: string, mark = "> "): [string, Way, string] => [
  "Re: Kilns",
  "between",
  `${line}\n${mark}${ASKED}\n\n${ANSWER}\n\n${mark}${MORE}\n\n${SECOND}`,
];
const forward = (subject: string, line: string, labels: string[], end = ""): [string, Way, string] => [
  subject,
  "forward",
  `${ANSWER}\n\n${line}\n${line === "" ? "" : "\n"}${block(labels)}\n\n${unmarked}\n${end}`,
];

/** Samsung's mail program, whose header block public mails show in one line (crisp-oss/email-reply-parser#9). */
const SQUEEZED: [language: string, separator: string, labels: string[]][] = [
  ["en", "Original message", ["From:", "Date:", "To:", "Subject:"]],
  ["de", "Ursprüngliche Nachricht", ["Von:", "Datum:", "An:", "Betreff:"]],
  ["fr", "Message d’origine", ["De :", "Date :", "À :", "Objet :"]],
  ["es", "Mensaje original", ["De:", "Fecha:", "Para:", "Asunto:"]],
  ["cs", "Původní zpráva", ["Od:", "Datum:", "Komu:", "Předmět:"]],
  ["ru", "Исходное сообщение", ["От:", "Дата:", "Кому:", "Тема:"]],
];
const squeezed = (labels: string[]) => block(labels).replaceAll("\n", "  ");

const WAYS: [program: string, ...[subject: string, way: Way, body: string]][] = [
  ["Gmail en", ...reply(`On Mon, Aug 3, 2026 at 8:15 AM ${SCOUT} wrote:`)],
  ["Gmail en, below", ...below(`On Mon, Aug 3, 2026 at 8:15 AM ${SCOUT} wrote:`)],
  ["Gmail en, between", ...between(`On Mon, Aug 3, 2026 at 8:15 AM ${SCOUT} wrote:`)],
  ["Gmail en, two lines", ...reply(`On Mon, Aug 3, 2026 at 8:15 AM Scout\n<scout@dealquest.test> wrote:`)],
  ["Gmail de", ...reply(`Am Mo., 3. Aug. 2026 um 08:15 Uhr schrieb ${SCOUT}:`)],
  ["Gmail fr", ...reply(`Le lun. 3 août 2026 à 08:15, ${SCOUT} a écrit :`)],
  ["Gmail es", ...reply(`El lun, 3 ago 2026 a las 8:15, Scout (<scout@dealquest.test>) escribió:`)],
  ["Gmail it", ...reply(`Il giorno lun 3 ago 2026 alle ore 08:15 ${SCOUT} ha scritto:`)],
  ["Gmail pt-BR", ...reply(`Em seg., 3 de ago. de 2026 às 08:15, ${SCOUT} escreveu:`)],
  ["Gmail nl", ...reply(`Op ma 3 aug 2026 om 08:15 schreef ${SCOUT}:`)],
  ["Gmail da", ...reply(`Den man. 3. aug. 2026 kl. 08.15 skrev ${SCOUT}:`)],
  ["Gmail no", ...reply(`man. 3. aug. 2026 kl. 08:15 skrev ${SCOUT}:`)],
  ["Gmail sv", ...reply(`Den mån 3 aug. 2026 kl 08:15 skrev ${SCOUT}:`)],
  ["Gmail fi", ...reply(`ma 3. elok. 2026 klo 8.15 Scout (scout@dealquest.test) kirjoitti:`)],
  ["Gmail pl", ...reply(`pon., 3 sie 2026 o 08:15 ${SCOUT} napisał(a):`)],
  ["Gmail cs", ...reply(`po 3. 8. 2026 v 8:15 odesílatel ${SCOUT} napsal:`)],
  ["Gmail hu", ...reply(`Scout <scout@dealquest.test> ezt írta (időpont: 2026. aug. 3., H, 8:15):`)],
  ["Gmail ro", ...reply(`În lun., 3 aug. 2026 la 08:15, ${SCOUT} a scris:`)],
  ["Gmail ru", ...reply(`пн, 3 авг. 2026 г. в 08:15, ${SCOUT}:`)],
  ["Gmail uk", ...reply(`пн, 3 серп. 2026 р. о 08:15 ${SCOUT} пише:`)],
  ["Gmail tr", ...reply(`${SCOUT}, 3 Ağu 2026 Pzt, 08:15 tarihinde şunu yazdı:`)],
  ["Gmail el", ...reply(`Στις Δευ 3 Αυγ 2026 στις 8:15 π.μ., ο χρήστης ${SCOUT} έγραψε:`)],
  ["Gmail ja", ...reply(`2026年8月3日(月) 8:15 ${SCOUT}:`)],
  ["Gmail zh-CN", ...reply(`${SCOUT} 于2026年8月3日周一 08:15写道：`)],
  ["Gmail ko", ...reply(`2026년 8월 3일 (월) 오전 8:15, ${SCOUT}님이 작성:`)],
  ["Outlook en", ...outlook("RE:", ["From:", "Sent:", "To:", "Subject:"])],
  ["Outlook de", ...outlook("AW:", ["Von:", "Gesendet:", "An:", "Betreff:"], "Montag, 3. August 2026 08:15")],
  ["Outlook fr", ...outlook("RE:", ["De :", "Envoyé :", "À :", "Objet :"], "lundi 3 août 2026 08:15")],
  ["Outlook es", ...outlook("RE:", ["De:", "Enviado el:", "Para:", "Asunto:"], "lunes, 3 de agosto de 2026 8:15")],
  ["Outlook it", ...outlook("R:", ["Da:", "Inviato:", "A:", "Oggetto:"], "lunedì 3 agosto 2026 08:15")],
  [
    "Outlook pt",
    ...outlook("RES:", ["De:", "Enviada em:", "Para:", "Assunto:"], "segunda-feira, 3 de agosto de 2026 08:15"),
  ],
  ["Outlook nl", ...outlook("RE:", ["Van:", "Verzonden:", "Aan:", "Onderwerp:"], "maandag 3 augustus 2026 08:15")],
  ["Outlook da", ...outlook("SV:", ["Fra:", "Sendt:", "Til:", "Emne:"], "3. august 2026 08:15")],
  ["Outlook no", ...outlook("SV:", ["Fra:", "Sendt:", "Til:", "Emne:"], "mandag 3. august 2026 08:15")],
  ["Outlook sv", ...outlook("SV:", ["Från:", "Skickat:", "Till:", "Ämne:"], "den 3 augusti 2026 08:15")],
  [
    "Outlook fi",
    ...outlook("VS:", ["Lähettäjä:", "Lähetetty:", "Vastaanottaja:", "Aihe:"], "maanantai 3. elokuuta 2026 8.15"),
  ],
  ["Outlook pl", ...outlook("ODP:", ["Od:", "Wysłano:", "Do:", "Temat:"], "poniedziałek, 3 sierpnia 2026 08:15")],
  ["Outlook cs", ...outlook("RE:", ["Od:", "Odesláno:", "Komu:", "Předmět:"], "pondělí 3. srpna 2026 8:15")],
  ["Outlook hu", ...outlook("RE:", ["Feladó:", "Elküldve:", "Címzett:", "Tárgy:"], "2026. augusztus 3., hétfő 8:15")],
  ["Outlook ru", ...outlook("RE:", ["От:", "Отправлено:", "Кому:", "Тема:"], "3 августа 2026 г. 8:15")],
  ["Outlook tr", ...outlook("YNT:", ["Kimden:", "Gönderildi:", "Kime:", "Konu:"], "3 Ağustos 2026 Pazartesi 08:15")],
  ["Outlook ja", ...outlook("RE:", ["差出人:", "送信日時:", "宛先:", "件名:"], "2026年8月3日 8:15")],
  ["Outlook zh", ...outlook("回复:", ["发件人:", "发送时间:", "收件人:", "主题:"], "2026年8月3日 8:15")],
  [
    "Outlook en, old",
    "RE: Kilns",
    "reply",
    `${ANSWER}\n\n-----Original Message-----\n${block(["From:", "Sent:", "To:", "Subject:"])}\n\n${unmarked}`,
  ],
  [
    "Outlook da, old",
    "SV: Kilns",
    "reply",
    `${ANSWER}\n\n-----Oprindelig meddelelse-----\n${block(["Fra:", "Sendt:", "Til:", "Emne:"])}\n\n${unmarked}`,
  ],
  [
    "Outlook for the web",
    "Re: Kilns",
    "reply",
    `${ANSWER}\n\n________________________________\n${block(["From:", "Sent:", "To:", "Subject:"])}\n\n${unmarked}`,
  ],
  [
    "Outlook en, bold labels",
    "RE: Kilns",
    "reply",
    `${ANSWER}\n\n${block(["*From:*", "*Sent:*", "*To:*", "*Subject:*"])}\n\n${unmarked}`,
  ],
  ["Apple Mail en", ...reply(`On Aug 3, 2026, at 08:15, ${SCOUT} wrote:`)],
  ["Apple Mail de", ...reply(`Am 03.08.2026 um 08:15 schrieb ${SCOUT}:`)],
  ["Apple Mail fr", ...reply(`Le 3 août 2026 à 08:15, ${SCOUT} a écrit :`)],
  ["Apple Mail da", ...reply(`Den 3. aug. 2026 kl. 08.15 skrev ${SCOUT}:`)],
  [
    "iPhone en",
    "Re: Kilns",
    "reply",
    `${ANSWER}\n\nSent from my iPhone\n\n> On Aug 3, 2026, at 08:15, ${SCOUT} wrote:\n> \n${quoted("> ")}`,
  ],
  [
    "iPhone nl",
    "Re: Kilns",
    "reply",
    `${ANSWER}\n\nVerstuurd vanaf mijn iPhone\n\n> Op 3 aug 2026 om 08:15 heeft ${SCOUT} het volgende geschreven:\n> \n${quoted("> ")}`,
  ],
  ["Thunderbird en", ...reply("On 8/3/26 08:15, Scout wrote:")],
  ["Thunderbird en, below", ...below("On 8/3/26 08:15, Scout wrote:")],
  ["Thunderbird de, between", ...between("Am 03.08.26 um 08:15 schrieb Scout:")],
  ["Thunderbird cs", ...reply("Dne 03. 08. 26 v 8:15 Scout napsal(a):")],
  ["Thunderbird pl", ...reply("W dniu 3.08.2026 o 08:15, Scout pisze:")],
  ["mutt 2.2.13", ...below("On Mon, Aug 03, 2026 at 08:15:00AM +0200, Scout wrote:")],
  ["mutt, stars", ...below("* Scout <scout@dealquest.test> [2026-08-03 08:15]:")],
  ["nmh 1.8", ...below("Scout writes:")],
  ["Gnus", ...below("Scout <scout@dealquest.test> writes:")],
  ["Gnus with Supercite", ...below(">>>>> Scout <scout@dealquest.test> writes:", "    Scout> ")],
  ["Supercite, initials", ...below("On Mon, 3 Aug 2026 08:15:00 +0200, Scout <scout@dealquest.test> said:", "SD> ")],
  ["a bar before each line", ...below("On Mon, 3 Aug 2026 08:15, Scout <scout@dealquest.test> wrote:", "| ")],
  ["s-nail 14.9.24", ...below("Scout wrote in\n <k-1@dealquest.test>:", " |")],
  ["s-nail 14.9.24, between", ...between("Scout wrote in\n <k-1@dealquest.test>:", " |")],
  ["s-nail, tabs", ...below("Scout <scout@dealquest.test> wrote:", "\t")],
  ["Pine", ...below("On Mon, 3 Aug 2026, Scout wrote:")],
  ["Zoho", ...reply(`---- On Mon, 03 Aug 2026 08:15:00 +0200 ${SCOUT} wrote ---`, unmarked)],
  [
    "Zoho, four dashes",
    ...reply(`---- On Mon, 03 Aug 2026 08:15:00 +0200 Scout "Demo" <scout@dealquest.test> wrote ----`, unmarked),
  ],
  ["said, unmarked", ...reply(`On Monday, August 3, 2026 at 8:15 AM, ${SCOUT} said:`, unmarked)],
  [
    "ProtonMail",
    "Re: Kilns",
    "reply",
    `${ANSWER}\n\nSent with Proton Mail secure email.\n\nOn Monday, August 3rd, 2026 at 8:15 AM, ${SCOUT} wrote:\n\n${quoted("> ")}`,
  ],
  ["Yahoo", ...reply(`On Monday, August 3, 2026 at 08:15:00 AM GMT+2, ${SCOUT} wrote:`, unmarked)],
  [
    "GMX",
    ...([
      "Aw: Kilns",
      "reply",
      `${ANSWER}\n\nGesendet: Montag, 3. August 2026 um 08:15 Uhr\nVon: ${SCOUT}\nAn: nina@adler.test\nBetreff: Kilns\n\n${unmarked}`,
    ] as [string, Way, string]),
  ],
  ["Mail.ru", ...reply(`Понедельник, 3 августа 2026, 8:15 +03:00 от ${SCOUT}:`)],
  [
    "Samsung Email",
    "Re: Kilns",
    "reply",
    `${ANSWER}\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: ${SCOUT}\nDate: 8/3/26 08:15 (GMT+01:00)\nTo: nina@adler.test\nSubject: Kilns\n\n${unmarked}`,
  ],
  ...SQUEEZED.map(([language, separator, labels]): [string, string, Way, string] => [
    `Samsung Email in one line, ${language}`,
    "Re: Kilns",
    "reply",
    `${ANSWER} -------- ${separator} --------${squeezed(labels)}\n    \n  \n${unmarked}`,
  ]),
  [
    "Samsung Email in one line, passed on",
    "Fwd: Kilns",
    "forward",
    `${ANSWER}-------- Forwarded message --------${squeezed(["From:", "Date:", "To:", "Subject:"])}   ${ASKED}\n\n${MORE}`,
  ],
  ["reply without a line", "Re: Kilns", "reply", `${ANSWER}\n\n${quoted("> ")}`],
  [
    "Gmail, passed on",
    ...forward("Fwd: Kilns", "---------- Forwarded message ---------", ["From:", "Date:", "To:", "Subject:"]),
  ],
  [
    "Gmail pt, passed on",
    ...forward("Fwd: Kilns", "---------- Forwarded message ---------", ["De:", "Data:", "Para:", "Assunto:"]),
  ],
  [
    "Apple Mail, passed on",
    ...forward("Fwd: Kilns", "Begin forwarded message:", ["From:", "Date:", "To:", "Subject:"]),
  ],
  [
    "Apple Mail nl, passed on",
    ...forward("Fwd: Kilns", "Begin doorgestuurd bericht:", ["Van:", "Datum:", "Aan:", "Onderwerp:"]),
  ],
  [
    "Thunderbird, passed on",
    ...forward("Fwd: Kilns", "-------- Forwarded Message --------", ["From:", "Date:", "To:", "Subject:"]),
  ],
  [
    "Thunderbird sv, passed on",
    ...forward("Fwd: Kilns", "-------- Vidarebefordrat meddelande --------", ["Från:", "Datum:", "Till:", "Ämne:"]),
  ],
  ["Outlook, passed on", ...forward("FW: Kilns", "", ["From:", "Sent:", "To:", "Subject:"])],
  ["Outlook de, passed on", ...forward("WG: Kilns", "", ["Von:", "Gesendet:", "An:", "Betreff:"])],
  ["Outlook da, passed on", ...forward("VS: Kilns", "", ["Fra:", "Sendt:", "Til:", "Emne:"])],
  ["Outlook pl, passed on", ...forward("PD: Kilns", "", ["Od:", "Wysłano:", "Do:", "Temat:"])],
  [
    "mutt 2.2.13, passed on",
    ...forward(
      "[scout@dealquest.test: Kilns]",
      `----- Forwarded message from ${SCOUT} -----`,
      ["From:", "Date:", "To:", "Subject:"],
      "\n----- End forwarded message -----",
    ),
  ],
  [
    "nmh 1.8, passed on",
    ...forward(
      "Kilns (fwd)",
      "------- Forwarded Message",
      ["From:", "Date:", "To:", "Subject:"],
      "- --\nScout\n\n------- End of Forwarded Message",
    ),
  ],
  [
    "Zoho, passed on",
    ...forward("Fwd: Kilns", "============ Forwarded message ============", ["From:", "Date:", "To:", "Subject:"]),
  ],
  [
    "Yandex, passed on",
    ...forward("Fwd: Kilns", "-------- Пересылаемое сообщение --------", ["От:", "Дата:", "Кому:", "Тема:"]),
  ],
];

test.each(WAYS)("%s: a mail %s, %s, becomes its writer's words, and nothing is lost", (program, subject, way, body) => {
  const mail = { subject, from: { name: "Nina Adler", address: "nina@adler.test" }, to: [] };
  const to = way === "forward" ? "ada@adler.test" : "scout@dealquest.test";
  const { text, folded } = newTextOf(body, { ...mail, to: [{ name: "", address: to }] });
  const words = [ANSWER, ...(way === "between" ? [SECOND] : []), ...(way === "forward" ? [ASKED, MORE] : [])];
  expect({ program, text }).toEqual({ program, text: words.join("\n\n") });
  if (way !== "forward") expect(folded).toContain(MORE);
});

/** Whole words of a person that look like a quote, a signature or a header: all stays. */
const STAYS: string[] = [
  "Thanks!\n\nPlease send us sixteen trays for $8,400. We pick them up in April.",
  "Hi Scout,\n\nThanks!\n\nThe kilns arrived. We need two more for the plant in Oslo.",
  "Vielen Dank!\n\nWir nehmen sechzehn Bleche zu 8.400 und holen sie im April ab.",
  "Merci !\n\nEnvoyez-nous seize plaques, nous les cherchons en avril.",
  "Cheers,\n\nwe take sixteen and pick them up in April.",
  "Gracias,\n\nnos quedamos con dieciséis y las recogemos en abril.",
  "Bedankt!\n\nStuur ons zestien bakplaten, we halen ze in april op.",
  "Tak!\n\nSend os seksten plader, vi henter dem i april.",
  "Hello,\n\nwhat would this transport cost?\n\nFrom: Bremen\nTo: Malmö\nDate: 9 April 2027\nWeight: 3 t\n\nWe can pay $7,500.",
  "From: Bremen\nTo: Malmö\nDate: 9 April 2027\nPrice ok at 7,500.",
  "Von: Bremen\nNach: Malmö\nAn: Lager 3\nDatum: 9. April 2027\nDas zahlen wir.",
  "De: Brême\nÀ: Malmö\nDate: 9 avril 2027\nNous payons 7 500.",
  "De: Bremen\nPara: Malmö\nFecha: 9 de abril\nPagamos 7.500.",
  "Offer\n-----\n\nTwo ovens for $80,000 and three trays for free, if you sign by Friday.",
  "We agreed on two things.\n\n---\n\nThe first is the price, the second is the day of the delivery.",
  "Prices\n____\n\nThe oven is $80,000 and the kiln is $64,000 with all of the trays.",
  "Tom said: fine. We go on.",
  "On Monday I wrote:\n\nWe take it.",
  "I asked our boss.\n—\nShe wants it by April and not a day later than that.",
];

test.each(STAYS)("%j stays whole", (body) => {
  const mail = { subject: "Kilns", from: { name: "Nina Adler", address: "nina@adler.test" }, to: [] };
  const { text, folded } = newTextOf(body, mail);
  expect(text.replace(/\s+/g, " ")).toBe(body.replace(/\s+/g, " "));
  expect(folded).toBe("");
});

/** What stands below the words is folded away; a postscript below it is not. */
const SIGNED: [below: string, kept: string][] = [
  ["Sent from my iPhone", ""],
  ["Von meinem iPhone gesendet", ""],
  ["Envoyé de mon iPhone", ""],
  ["Enviado desde mi iPhone", ""],
  ["Enviado do meu iPhone", ""],
  ["Inviato da iPhone", ""],
  ["Verstuurd vanaf mijn iPhone", ""],
  ["Sendt fra min iPhone", ""],
  ["Skickat från min iPhone", ""],
  ["Lähetetty iPhonesta", ""],
  ["Wysłane z iPhone'a", ""],
  ["Odesláno z iPhonu", ""],
  ["Отправлено с iPhone", ""],
  ["iPhoneから送信", ""],
  ["发自我的iPhone", ""],
  ["나의 iPhone에서 보냄", ""],
  ["Get Outlook for iOS", ""],
  ["Télécharger Outlook pour Android", ""],
  ["Hent Outlook til iOS", ""],
  ["Hämta Outlook för Android", ""],
  ["-- \nNina Adler\nAdler Keramik\n+49 30 5550142", ""],
  ["--\nNina\n\nP.S. Bring the samples along.", "P.S. Bring the samples along."],
  ["Best regards,\nNina\n\nPS: Bring the samples along.", "Best regards,\nNina\n\nPS: Bring the samples along."],
  ["Best regards,\n\nNina Adler\nHead of Kilns | Adler Keramik\n+49 30 5550142", ""],
  ["Med venlig hilsen\n\nNina Adler\nIndkøb\nTlf. 33 55 01 42", ""],
  ["Met vriendelijke groet,\n\nNina Adler\nInkoop\nwww.adler.test", ""],
  ["Pozdrawiam\n\nNina Adler\nDział zakupów\ntel. 22 555 01 42", ""],
];

test.each(SIGNED)("%j below the words is folded away, but for %j", (below, kept) => {
  const mail = { subject: "Kilns", from: { name: "Nina Adler", address: "nina@adler.test" }, to: [] };
  const { text, folded } = newTextOf(`We take sixteen.\n\n${below}`, mail);
  expect(text).toBe(`We take sixteen.${kept === "" ? "" : `\n\n${kept}`}`);
  const all = `${text}\n${folded}`.replace(/\s+/g, " ");
  for (const line of below.split("\n")) expect(all).toContain(line.trim().replace(/\s+/g, " "));
});
