/**
 * Mails of telephone systems with what a caller said (docs/product.md#mail-in). Twimlets', OpenVBX', Asterisk's and
 * Kazoo's are as their sources and public issues show them; those of others as their documents and users describe them.
 */
import { expect, test } from "vitest";
import { noteOfMail } from "#app/capture/mail/keep-mail.server.ts";
import { readEml } from "#app/capture/mail/read-eml.task.server.ts";
import { formOfAuthor } from "#app/capture/mail/service-mail.ts";

const SAID = "Hi Scout, it's Nina. We take the two ovens, call me back on Thursday.";
const WHEN = "Monday, November 30, 2026 at 8:51 AM";
const AUTO = "Auto-Submitted: auto-generated";

async function noteOf(from: string, subject: string, body: string, header = AUTO) {
  const type = body.startsWith("<p") || body.startsWith("<table") ? "text/html" : "text/plain";
  const head = [
    `From: ${from}`,
    "To: scout@dealquest.test",
    `Subject: ${subject}`,
    "Message-ID: <1@pbx.example>",
    header,
  ];
  const file = [...head, `Content-Type: ${type}; charset=utf-8`, "", body].join("\r\n");
  const read = await readEml(await new Blob([file]).arrayBuffer());
  if (!read.ok) throw new Error(read.message);
  return { note: await noteOfMail(read.value, () => Promise.resolve(new Set())), automatic: read.value.automatic };
}

/** Program, sender, subject, what it writes, and of the caller the name and the number. */
const SYSTEMS: [program: string, from: string, subject: string, body: string, name: string, phone: string][] = [
  [
    "RingCentral",
    "RingCentral <notify@ringcentral.example>",
    "New Voice Message from Nina Moos (303) 555-0156",
    `You have a new voice message.\nFrom: Nina Moos (303) 555-0156\nReceived: ${WHEN}\nLength: 00:24\n\nVoicemail Preview:\n${SAID}\n\nTranscript may contain errors.\nThank you for using RingCentral!`,
    "Nina Moos",
    "(303) 555-0156",
  ],
  [
    "Google Voice",
    "Google Voice <voice-noreply@google.example>",
    "New voicemail from (303) 555-0156 at 8:51 AM",
    `<https://voice.google.com>\n${SAID}\nplay message <https://voice.google.com/v/1>\n\nYOUR ACCOUNT <https://voice.google.com> HELP CENTER <https://support.google.com/voice>\nThis email was sent to you because you indicated that you'd like to receive email notifications for voicemail.\nTo edit your email preferences for voicemail, go to your account.\nGoogle LLC\n1600 Amphitheatre Pkwy\nMountain View CA 94043 USA`,
    "",
    "(303) 555-0156",
  ],
  [
    "Google Voice, a caller in its contacts",
    "Google Voice <voice-noreply@google.example>",
    "New voicemail from Nina Moos at 8:51 AM",
    `${SAID}\nplay message <https://voice.google.com/v/1>`,
    "Nina Moos",
    "",
  ],
  [
    "Twilio Twimlets",
    "voicemail@twimlets.example",
    "New Voicemail Message from (303) 555-0156",
    `You have a new voicemail from (303) 555-0156\n\nText of the transcribed voicemail:\n${SAID}\n\nClick this link to listen to the message:\nhttps://links.twilio.example/wf/1`,
    "",
    "(303) 555-0156",
  ],
  [
    "OpenVBX",
    "OpenVBX <do-not-reply@vbx.example>",
    "Sales group voicemail: +13035550156",
    `You have been assigned a message in the Sales group\nVoicemail from +13035550156\n\nTranscription:\n\n${SAID}\n\n-----------------------------------\nVoicemail recorded 2026-11-30 08:51\n\nLength of voicemail: 24 seconds\n\n-----------------------------------\nLink to details: https://vbx.example/messages/1\nLink to audio: https://vbx.example/1.mp3`,
    "",
    "+13035550156",
  ],
  [
    "Kazoo",
    "no_reply@kazoo.example",
    "New voicemail from Nina Moos (+13035550156)",
    `<p>New Voicemail Message</p><table><tr><td>Caller ID:</td><td>Nina Moos (+13035550156)</td></tr><tr><td>Callee ID:</td><td>204</td></tr><tr><td>Call received:</td><td>${WHEN}</td></tr></table><p>Transcription: ${SAID}</p>`,
    "Nina Moos",
    "+13035550156",
  ],
  [
    "Asterisk and FreePBX, with a transcript below",
    "Asterisk PBX <asterisk@pbx.example>",
    "[PBX]: New message 3 in mailbox 204",
    `Dear Scout Rivera:\n\n\tJust wanted to let you know you were just left a 0:24 long message (number 3)\nin mailbox 204 from "Nina Moos" <3035550156>, on ${WHEN}, so you might\nwant to check it when you get a chance. Thanks!\n\n\t\t\t\t--Asterisk\n\nTranscription: ${SAID}`,
    "Nina Moos",
    "3035550156",
  ],
  [
    "FreePBX's own template",
    "vm@pbx.example",
    "New voicemail in mailbox 204",
    `Scout Rivera,\n\nThere is a new voicemail in mailbox 204:\n\n\tFrom:\tNina Moos <3035550156>\n\tLength:\t0:24 seconds\n\tDate:\t${WHEN}\n\nMessage transcription:\n${SAID}\n\nDial *98 to access your voicemail by phone.\nVisit http://pbx.example/ucp to check your voicemail with a web browser.`,
    "Nina Moos",
    "3035550156",
  ],
  [
    "FusionPBX",
    "voicemail@fusion.example",
    "Voicemail from Nina Moos <3035550156> 00:24",
    `<p>Voicemail from Nina Moos &lt;3035550156&gt;</p><p>To 204<br>Received ${WHEN}<br>Length 00:00:24</p><p>Transcription</p><p>${SAID}</p>`,
    "Nina Moos",
    "3035550156",
  ],
  [
    "3CX",
    "3CX Phone System <noreply@pbx.example>",
    "New Voicemail from Nina Moos (+13035550156)",
    `Hello Scout Rivera,\n\nYou received a new voicemail from Nina Moos (+13035550156) on extension 204.\n\nReceived: ${WHEN}\nDuration: 0:24\nTranscription: ${SAID}\n\nThe voicemail is attached to this email.`,
    "Nina Moos",
    "+13035550156",
  ],
  [
    "Zoom Phone",
    "Zoom <no-reply@zoom.example>",
    "You received a new voicemail from Nina Moos",
    `Hi Scout Rivera,\n\nYou received a voicemail from Nina Moos (+1 303-555-0156)\n\nTime: ${WHEN}\nDuration: 24 sec\n\nTranscript:\n${SAID}\n\nThank you for choosing Zoom.\n-The Zoom Team`,
    "Nina Moos",
    "+1 303-555-0156",
  ],
  [
    "Teams and Exchange",
    "+13035550156 <noreply@voicemail.microsoft.example>",
    "Voice Mail (24 seconds)",
    `${SAID}\n\n________________________________\nYou received a voice mail from +13035550156.\nThank you for using Transcription! If you don't see a transcript above, it's because the audio quality was not clear enough to transcribe.\nSet Up Voice Mail<https://aka.example/vmsettings>`,
    "",
    "+13035550156",
  ],
  [
    "Vonage",
    "Vonage <voicemail@vonage.example>",
    "New Voicemail from (303) 555-0156",
    `You have a new voicemail.\nFrom: (303) 555-0156\nTo: (424) 555-0100\nTranscription: ${SAID}\nListen: https://media.vonage.example/1.wav`,
    "",
    "(303) 555-0156",
  ],
  [
    "Dialpad and OpenPhone, the words in quotation marks",
    "Dialpad <notify@dialpad.example>",
    "New voicemail from Nina Moos (303) 555-0156",
    `Nina Moos left you a new voicemail (0:24)\n\n${SAID}\n\nListen to this voicemail: https://dialpad.example/1`,
    "Nina Moos",
    "(303) 555-0156",
  ],
  [
    "sipgate",
    "sipgate <noreply@sipgate.example>",
    "Neue Voicemail von +49 171 5550182",
    `Hallo Scout Rivera,\n\nSie haben eine neue Voicemail von Nina Moos (+49 171 5550182) erhalten.\n\nTranskription:\n${SAID}\n\nIhr sipgate Team`,
    "Nina Moos",
    "+49 171 5550182",
  ],
  [
    "Placetel",
    "Placetel <no-reply@placetel.example>",
    "Sprachnachricht von 0171 5550182",
    `Sie haben eine neue Sprachnachricht.\n\nAnrufer: Nina Moos (0171 5550182)\nDatum: 30.11.2026 08:51\nDauer: 0:24\n\nTranskript: ${SAID}\n\nBitte antworten Sie nicht auf diese E-Mail.`,
    "Nina Moos",
    "0171 5550182",
  ],
  [
    "a French switchboard",
    "Standard <standard@adler.example>",
    "Message vocal de 01 42 68 53 00",
    `Bonjour,\n\nVous avez reçu un nouveau message vocal de Nina Moos (01 42 68 53 00).\nDurée : 24 s\n\nTranscription : ${SAID}\n\nMerci de ne pas répondre à cet e-mail.`,
    "Nina Moos",
    "01 42 68 53 00",
  ],
  [
    "a Spanish one",
    "Centralita <centralita@adler.example>",
    "Nuevo mensaje de voz de +34 600 100 200",
    `Ha recibido un mensaje de voz.\nDe: Nina Moos +34 600 100 200\nDuración: 0:24\nTranscripción: ${SAID}`,
    "Nina Moos",
    "+34 600 100 200",
  ],
  [
    "an Italian one",
    "Centralino <centralino@adler.example>",
    "Nuovo messaggio vocale da +39 347 1234567",
    `Hai un nuovo messaggio vocale da +39 347 1234567\nDurata: 24 secondi\nTrascrizione: ${SAID}`,
    "",
    "+39 347 1234567",
  ],
  [
    "a Dutch one",
    "Telefooncentrale <centrale@adler.example>",
    "Nieuw voicemailbericht van 020 624 1111",
    `U heeft een nieuw voicemailbericht van Nina Moos (020 624 1111).\nDuur: 0:24\nTranscriptie:\n${SAID}`,
    "Nina Moos",
    "020 624 1111",
  ],
];

test.each(SYSTEMS)(
  "%s: what was said is the note, and the caller its author",
  async (_, from, subject, body, name, phone) => {
    for (const header of [AUTO, "X-Mailer: PBX", "Precedence: bulk"]) {
      const { note } = await noteOf(from, subject, body, header);
      expect(note?.text).toBe(SAID);
      expect(note?.mail.from).toEqual({ name, address: "" });
      const form = note && formOfAuthor(note.text, note.mail);
      expect(form?.phone?.value ?? "").toBe(phone);
      expect([form?.firstName?.value, form?.lastName?.value].filter(Boolean).join(" ")).toBe(name);
    }
  },
);

test.each([
  [
    "New voicemail from (303) 555-0156",
    "You have a new voicemail from (303) 555-0156.\nDuration: 0:24\nThe recording is attached.",
  ],
  ["Missed call from (303) 555-0156", "You missed a call from (303) 555-0156 at 8:51 AM."],
])("a program's notice without what was said stays a program's: %s", async (subject, body) => {
  expect(await noteOf("PBX <noreply@pbx.example>", subject, body)).toMatchObject({ note: null, automatic: "program" });
});

test.each([
  ["Voicemail", "Hi Scout,\n\nI left you a voicemail from my cell (303) 555-0156. We take the ovens.\n\nNina"],
  [
    "Re: New voicemail from Nina",
    "I rang her back, she takes two ovens.\n\nFrom: the voicemail I got the number, 303 555 0156.",
  ],
])("a person's own mail about a voicemail keeps its words: %s", async (subject, body) => {
  const { note } = await noteOf("Nina Moos <nina@mooshof.example>", subject, body, "X-Mailer: Mail");
  expect(note?.mail.from).toEqual({ name: "Nina Moos", address: "nina@mooshof.example" });
  expect(`${note?.text}\n\n${note?.mail.folded}`).toContain("ovens");
  expect(note?.text).toContain("ovens");
});
