/**
 * What mail programs write around an earlier mail and below one's words, in the languages that they speak. A line of a
 * table is a language: en, de, fr, es, it, pt, nl, da and no, sv, fi, pl, cs and sk, hu, ro, ru and uk, tr, el, zh, ja,
 * ko. All in lower case.
 */
import { oneLine, pattern } from "#app/note-reader/one-line.ts";

const splitTable = (table: string): string[] => table.trim().split(/,\s*|\s*\n\s*/);

/** Labels of a header block above an earlier mail (Outlook, "forwarded message"), by what they name. */
export const HEADER_LABELS = {
  from: splitTable(`
    from, von, de, da, van, fra, från, lähettäjä, od, nadawca, odesílatel, odesílateľ, feladó, de la, от, від, gönderen, kimden, από
    expéditeur, remitente, remetente, mittente, afzender, avsender, afsender, avsändare, 发件人, 寄件者, 差出人, 보낸 사람, 보낸사람
  `),
  to: splitTable(`
    to, an, à, pour, para, a, aan, til, till, vastaanottaja, do, komu, címzett, către, catre, кому, alıcı, kime, προς
    destinataire, destinatario, ontvanger, mottaker, modtager, mottagare, adresat, 收件人, 收件者, 宛先, 받는 사람, 받는사람
  `),
  subject: splitTable(`
    subject, betreff, objet, sujet, asunto, oggetto, assunto, onderwerp, emne, ämne, aihe, temat, předmět, predmet, tárgy, subiect
    тема, konu, θέμα, 主题, 主旨, 件名, 제목
  `),
  sent: splitTable(`
    sent, date, gesendet, datum, envoyé, envoyé le, enviado, enviado el, enviado em, enviada em, fecha, data, inviato, verzonden, sendt
    skickat, lähetetty, päiväys, päivämäärä, wysłano, data wysłania, odesláno, odoslané, dátum, elküldve, küldve, trimis, dată
    дата, отправлено, надіслано, gönderildi, tarih, gönderilme tarihi, ημερομηνία, στάλθηκε, dato, 发送时间, 日期, 寄件日期, 送信日時, 日付, 日時
    보낸 날짜, 날짜
  `),
  other: splitTable(`
    cc, bcc, kopie, kopi, kopia, kopio, kópia, másolatot kap, másolat, copie, cópia, копия, копія, bilgi, κοιν., 抄送, 副本, 참조
    reply-to, antwort an, répondre à, responder a, rispondi a, importance, priority, wichtigkeit, priorität, attachments, anlagen
    organization, organisation, message-id, resent-from, sender
  `),
} as const;

/** Verbs of a line about a quote: "… wrote:". */
export const WROTE_VERBS = splitTable(`
  wrote, schrieb, a écrit, escribió, ha scritto, escreveu, schreef, heeft geschreven, het volgende geschreven, skrev, kirjoitti
  napisał, pisze, napsal, napísal, írta, a scris, написал, пишет, писал, написав, пише, yazdı, έγραψε, 写道, 寫道, 写到, のメッセージ
  書きました, 작성, 님이 작성, va escriure, ha escrit
`);

/** Verbs that a person's own sentence has too; they need an address, or a quote right below. */
export const AMBIGUOUS_WROTE_VERBS = splitTable(`
  said, says, writes, schreibt, sagte, écrit, a dit, dijo, escribe, disse, scrive, escreve, schrijft, skriver, kirjoittaa, yazıyor
`);

/** A list's or a network's own address in place of the author's: "Ada King via Growers". */
export const VIA = /\svia\s.*$/i;

/** What stands between dashes above a mail that was passed on. */
export const FORWARDED_TITLES = splitTable(`
  forwarded message, begin forwarded message, forwarded email, forwarded mail, forward message, weitergeleitete nachricht
  anfang der weitergeleiteten nachricht, anfang der weitergeleiteten e-mail, weitergeleitete e-mail, message transféré
  début du message transféré, début du message réexpédié, message réexpédié, mensaje reenviado, inicio del mensaje reenviado
  messaggio inoltrato, inizio messaggio inoltrato, mensagem encaminhada, mensagem reencaminhada, início da mensagem encaminhada
  início da mensagem reenviada, doorgestuurd bericht, begin doorgestuurd bericht, videresendt meddelelse, videresendt melding
  start på videresendt besked, begynnelsen på videresendt melding, vidarebefordrat meddelande, vidarebefordrat brev
  börja vidarebefordrat meddelande, edelleenlähetetty viesti, välitetty viesti, välitetty viesti alkaa, przekazana wiadomość
  wiadomość przekazana dalej, początek przekazywanej wiadomości, přeposlaná zpráva, preposlaná správa, továbbított üzenet
  mesaj redirecționat, пересылаемое сообщение, начало переадресованного сообщения, переслане повідомлення, iletilen mesaj
  iletilmiş ileti, προωθημένο μήνυμα, 转发的邮件, 转发邮件, 转发的信息, 轉寄郵件, 転送メッセージ, 転送されたメッセージ, 전달된 메시지
`);

/** What stands between dashes above a mail that is answered. */
export const ORIGINAL_MESSAGE_TITLES = splitTable(`
  original message, original mail, original appointment, reply message, ursprüngliche nachricht, originalnachricht
  original-nachricht, ursprünglicher termin, message d'origine, message original, message initial, mensaje original
  messaggio originale, mensagem original, oorspronkelijk bericht, origineel bericht, oprindelig meddelelse, oprindelig besked
  opprinnelig melding, ursprungligt meddelande, originalmeddelande, alkuperäinen viesti, wiadomość oryginalna, oryginalna wiadomość
  původní zpráva, pôvodná správa, eredeti üzenet, mesaj original, исходное сообщение, оригинальное сообщение, orijinal mesaj
  özgün ileti, αρχικό μήνυμα, 原始邮件, 原邮件, 原始信件, 元のメッセージ, 원본 메시지, 원본 메일
`);

/** Beginnings of prefixes of a subject, before the colon. */
export const REPLY_PREFIXES = splitTable(
  "re, aw, antw, sv, vs, r, rif, ref, res, odp, vá, ynt, απ, 回复, 答复, 回覆, 返信, 답장, отв",
);
export const FORWARD_PREFIXES = splitTable(
  "fwd, fw, wg, tr, rv, i, wtr, enc, inoltra, doorst, vs, vb, vl, pd, továbbítás, ilt, πρθ, 转发, 轉寄, 転送, 전달, пер, przekaż",
);

/** A closing: a line that ends the words, above a name. */
export const CLOSINGS = splitTable(`
  best, best regards, regards, kind regards, kindest regards, warm regards, many thanks, thanks, thank you, cheers, thx
  thanks again, all the best, best wishes, yours sincerely, sincerely, sincerely yours, yours truly, yours faithfully, yours, talk soon
  br, rgds, with best regards, with kind regards, thanks and regards, thanks & regards
  viele grüße, mit freundlichen grüßen, freundliche grüße, beste grüße, liebe grüße, schöne grüße, gruß, grüße, mfg, vg, lg, bg
  mit besten grüßen, herzliche grüße, danke und gruß, besten dank, vielen dank, danke, viele grüsse, mit freundlichen grüssen
  freundliche grüsse, herzliche grüsse, liebe grüsse, beste grüsse, vielen dank und viele grüße, hochachtungsvoll
  cordialement, bien cordialement, bien à vous, cdlt, merci, merci d'avance, à bientôt, salutations, bonne journée, belle journée
  bonne soirée, meilleures salutations, salutations distinguées, amicalement, très cordialement, merci beaucoup
  saludos, un saludo, saludos cordiales, cordialmente, atentamente, gracias, muchas gracias, un abrazo, quedo atento, quedo atenta
  un cordial saludo, atte
  cordiali saluti, saluti, un saluto, distinti saluti, grazie, grazie mille, a presto, un caro saluto, buona giornata
  atenciosamente, att, abraço, abraços, cumprimentos, melhores cumprimentos, com os melhores cumprimentos, obrigado, obrigada, grato, grata
  met vriendelijke groet, met vriendelijke groeten, vriendelijke groet, vriendelijke groeten, hartelijke groet, groet, groeten, groetjes
  mvg, met hartelijke groet, alvast bedankt, bedankt, dank je wel
  med venlig hilsen, venlig hilsen, mange hilsner, bedste hilsner, hilsen, mvh, vh, kh, med vennlig hilsen, vennlig hilsen
  beste hilsen, hilsner, tak, mange tak, på forhånd tak, takk, mange takk, tusen takk
  med vänliga hälsningar, vänliga hälsningar, med vänlig hälsning, vänlig hälsning, hälsningar, bästa hälsningar, tack, tack så mycket
  ystävällisin terveisin, terveisin, parhain terveisin, t., yt, kiitos, kiitoksia
  pozdrawiam, z poważaniem, serdecznie pozdrawiam, pozdrowienia, z pozdrowieniami, dziękuję, dzięki
  s pozdravem, s pozdravom, s úctou, hezký den, děkuji, děkuju, díky, ďakujem, zdraví
  üdvözlettel, tisztelettel, köszönettel, köszönöm, üdv
  cu stimă, cu respect, mulțumesc, o zi bună, cu drag
  с уважением, с наилучшими пожеланиями, спасибо, з повагою, дякую, с приветом
  saygılarımla, iyi çalışmalar, teşekkürler, sevgiler, kolay gelsin, με εκτίμηση, ευχαριστώ, 此致, 谢谢, 祝好, よろしくお願いします
  よろしくお願いいたします, 감사합니다
`);

/** Beginnings of the lines that phones and programs write below a mail. */
export const SENT_FROM = splitTable(`
  sent from my, sent from outlook, get outlook for, sent from yahoo, sent via, sent from mail for, sent from proton, sent with proton
  sent from the, sent from samsung, sent using, sent on the go, get bluemail, sent with spark, sent from gmail mobile
  von meinem, gesendet von, gesendet mit, holen sie sich outlook, gesendet aus der, diese nachricht wurde von meinem, von unterwegs gesendet
  envoyé de mon, envoyé depuis, envoyé à partir d, télécharger outlook, obtenez outlook, provenance, envoyé avec
  enviado desde mi, enviado desde, obtener outlook, enviado con, enviado do meu, enviado pelo, enviado a partir do,
    obter o outlook, obter outlook
  inviato da, inviato dal mio, scarica outlook, ottieni outlook, inviato con
  verzonden vanaf, verstuurd vanaf, verzonden met, outlook voor, outlook downloaden
  sendt fra min, sendt fra, hent outlook, skaff deg outlook, skickat från min, skickat från, hämta outlook, skaffa outlook
  lähetetty, hanki outlook, wysłano z, wysłane z, pobierz outlook, uzyskaj program outlook, odesláno z, získejte outlook, odoslané z
  elküldve, az én, trimis de pe, отправлено с, отправлено из, скачать outlook, надіслано з, iphone'umdan gönderildi, ipad'imden gönderildi
  发自我的, 从我的, 發自我的, 傳送自我的, iphoneから送信, ipadから送信, 나의 iphone에서, 내 iphone에서
`);

/** Beginnings of a disclaimer. */
export const DISCLAIMER_BEGINNINGS = splitTable(`
  confidentiality notice, disclaimer, legal notice, this e-mail, this email, this message, this communication
  the information contained in, the information in this, the contents of this, please consider the environment, if you are not the intended
  diese e-mail, diese nachricht, vertraulichkeitshinweis, hinweis:, rechtlicher hinweis, der inhalt dieser
  ce message, ce courriel, cet e-mail, cet email, avis de confidentialité, les informations contenues, pensez à l'environnement
  este mensaje, este correo, aviso legal, aviso de confidencialidad, la información contenida, antes de imprimir
  questo messaggio, questa e-mail, il presente messaggio, la presente e-mail, avviso di riservatezza,
    le informazioni contenute, ai sensi del
  esta mensagem, este e-mail, aviso de confidencialidade, dit bericht, deze e-mail, de informatie in dit, denne meddelelse, denne e-mail
  denne e-posten, detta meddelande, detta e-postmeddelande, tämä viesti, niniejsza wiadomość, ta wiadomość, tato zpráva, данное сообщение
`);

/** A disclaimer says one of these; a sentence of a person that begins alike does not. */
export const DISCLAIMER_TERMS = pattern`
  confidential|intended|privileged|addressee|recipient|environment|vertraulich|empfänger|confidentiel|destinataire|imprimer|confidencial|
  destinatario|destinatário|imprimir|riservat|intendano|privacy|gdpr|legally|vertrouwelijk|geadresseerde|fortrolig|konfidentiell|mottagare|
  luottamuksell|poufn|adresat|důvěrn|конфиденциальн
`;

/** What a form calls the field for one's words. */
export const FORM_MESSAGE_LABELS = splitTable(`
  message, message body, body, comment or message, enquiry, inquiry, question, how can we help, how can we help you
  additional notes, your request, voicemail preview, voicemail transcript, transcript, transkript, message transcription
  text of the transcribed voicemail
  voicemail transcription, transkription, trascrizione, transcripción, transcrição, transcriptie, transskription
  transcription, nachricht, nachrichtentext, ihre nachricht, anfrage, ihre anfrage, anliegen, mitteilung
  votre message, votre demande, demande, mensaje, su mensaje, tu mensaje, consulta, mensagem, messaggio, il tuo messaggio, richiesta
  bericht, uw bericht, opmerking, vraag, besked, meddelelse, melding, meddelande, viesti, wiadomość, treść wiadomości, zpráva
  správa, üzenet, mesaj, mesajınız, сообщение, ваше сообщение, повідомлення, μήνυμα, メッセージ, お問い合わせ内容, 留言, 内容, 문의내용
`);

/** What a telephone system's mail is about. */
export const VOICEMAIL = pattern`
  voice ?mail|voice message|message \d+ in mailbox|
  missed call|sprachnachricht|mailbox-nachricht|anrufbeantworter|message vocal|messagerie vocale|mensaje de voz|
  buzón de voz|messaggio vocale|mensagem de voz|voicemailbericht|talebesked|telefonsvar|röstmeddelande
`;

/** A line that a service writes around a person's words: forms, networks, telephone systems, shared inboxes. */
export const SERVICE_LINE = new RegExp(
  oneLine`
    ^\W{0,3}(?:(?:page ?url|page submitted on|user[ -]?agent|(?:remote |your )?ip(?:[ -]address)?|powered by|referr?er|browser|
    country code|save info|received|length|duration|mailbox|(?:form|submission|entry|response) (?:id|url)|
    g-recaptcha-response|unsubscribe)\s?:|
    submitted (?:on|at|by|from|\d)|submitted (?:values|content)\b|sent (?:via form submission|from a contact form) |
    (?:this|diese) (?:is a notification|e-?mail (?:was sent|wurde von)) .{0,40}(?:contact form|kontaktformular)|
    this email was intended for |you are receiving (?:this|linkedin)|learn why we included this|© 20\d\d |sent from calendly|
    you(?:'ve|’ve| have)? (?:just )?(?:(?:received|got) )?(?:a|\d+) (?:new )?(?:form )?(?:message|voice ?mail|voice message|submission|
    notification)\b|someone just submitted your form|your typeform .{0,80} has a new response|
    does this submission look like spam|if you think this submission is spam|manage notification settings|
    your confirmation email might land|
    view (?:all|this|the|your|in|event|message)\b.{0,40}(?:submission|response|entr|netlify|hubspot|calendly|https?:)|log in to view|
    you can edit this submission|now create your own|create your own google form|report abuse\s*$|
    (?:transcript|this (?:message|text) was transcribed).{0,60} may contain errors|
    (?:please )?do(?: not|n't) (?:reply|respond)(?: (?:directly )?to th(?:is|e)\b|\W*$)|
    (?:replies|this (?:mailbox|e-?mail|address|inbox)).{0,60}(?:not|un)(?: being)? ?monitored|
    this (?:e-?mail|message|is an) (?:was sent )?automat|(?:to )?listen to (?:the|this|your) (?:voice ?mail|message)|
    manage your voice ?mail|bitte antworten sie nicht|merci de ne pas répondre|(?:por favor,? )?no responda|non rispondere|
    niet beantwoorden|thank you for using ringcentral|play message\b|
    <https:\/\/voice\.google|your account <http|to edit your email preferences for voicemail|google llc$|1600 amphitheatre)
  `,
  "i",
);
