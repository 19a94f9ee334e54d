/**
 * Mails that websites' forms, networks and telephone systems send of somebody (docs/product.md#mail-in): who is the
 * person, what are their words, and what is the program's. As the programs' sources and public mails show them.
 */
import { expect, test } from "vitest";
import { formIn, personOfForm, withFilledIn } from "#app/capture/mail/form.ts";
import { noteOfMail } from "#app/capture/mail/keep-mail.server.ts";
import { readEml } from "#app/capture/mail/read-eml.task.server.ts";
import { authorIn } from "#app/capture/mail/sender.ts";

const ASKED = "We would like two ovens for our café.";
const NINA = { name: "Nina Moos", address: "nina@mooshof.example" };
const PHONE = "+49 171 5550182";

async function noteOf(from: string, subject: string, body: string, headers: string[] = []) {
  const type = body.startsWith("<") ? "text/html" : "text/plain";
  const head = [`From: ${from}`, "To: scout@dealquest.test", `Subject: ${subject}`, "Message-ID: <1@form.example>"];
  const file = [...head, ...headers, `Content-Type: ${type}; charset=utf-8`, "", body].join("\r\n");
  const read = await readEml(await new Blob([file]).arrayBuffer());
  if (!read.ok) throw new Error(read.message);
  const team = (addresses: string[]) =>
    Promise.resolve(new Set(addresses.filter((one) => /@dealquest\.test$/.test(one))));
  return { note: await noteOfMail(read.value, team), automatic: read.value.automatic };
}

const rows = (...cells: string[][]) =>
  `<table>${cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const SITE = "Adler <wordpress@adler.example>";
const REPLY_TO = ["Reply-To: nina@mooshof.example"];
const lines = (labels: string[], values = [NINA.name, NINA.address, PHONE, ASKED], end = ": ") =>
  labels.map((label, i) => `${label}${end}${values[i]}`).join("\n");

/** Program, sender, what it writes, what is none of Nina's words, and further headers. */
const FORMS: [program: string, from: string, body: string, folded: string, headers?: string[]][] = [
  [
    "Contact Form 7",
    SITE,
    `From: Nina Moos nina@mooshof.example\nSubject: Ovens\n\nMessage Body:\n${ASKED}\n\n-- \nThis is a notification that a contact form was submitted on your website (Adler https://adler.example).`,
    "notification",
    REPLY_TO,
  ],
  [
    "Contact Form 7 before 5.8",
    "Nina Moos <wordpress@adler.example>",
    `From: Nina Moos <nina@mooshof.example>\nSubject: Ovens\n\nMessage Body:\n${ASKED}\n\n-- \nThis e-mail was sent from a contact form on Adler (https://adler.example)`,
    "was sent from",
  ],
  [
    "Contact Form 7 in German",
    SITE,
    `Von: Nina Moos <nina@mooshof.example>\nBetreff: Öfen\n\nNachrichtentext:\n${ASKED}\n\n-- \nDiese E-Mail wurde von einem Kontaktformular von Adler (https://adler.example) gesendet`,
    "Kontaktformular",
  ],
  [
    "Elementor",
    "Adler <email@adler.example>",
    `${lines(["Name", "Email", "Phone", "Message"])}\n\n---\n\nDate: November 30, 2026\nTime: 8:00 am\nPage URL: https://adler.example/contact/\nUser Agent: Mozilla/5.0 (X11; Linux x86_64)\nRemote IP: 192.0.2.4\nPowered by: Elementor`,
    "November 30",
  ],
  [
    "WPForms",
    SITE,
    `${rows(["Name"], [NINA.name], ["Email"], [NINA.address], ["Phone"], [PHONE], ["Comment or Message"], [ASKED])}<p>Sent from Adler</p>`,
    "Comment or",
  ],
  [
    "Gravity Forms",
    SITE,
    rows(
      ["Your name"],
      ["&nbsp;", NINA.name],
      ["Email"],
      ["&nbsp;", NINA.address],
      ["Phone"],
      ["&nbsp;", PHONE],
      ["Message"],
      ["&nbsp;", ASKED],
    ),
    "Message",
  ],
  [
    "Jotform",
    "Jotform <noreply@jotform.example>",
    `${rows(["Contact Form"], ["Full Name", NINA.name], ["E-mail", NINA.address], ["Phone Number", PHONE], ["Message", ASKED])}<p>You can edit this submission and view all your submissions easily.</p>`,
    "edit this",
  ],
  [
    "Typeform",
    "Typeform <notifications@followups.typeform.example>",
    `Your typeform Contact has a new response:\n\n*What is your name?*\nNina Moos\n\n*What's your email?*\nnina@mooshof.example\n\n*What's your phone number?*\n${PHONE}\n\n*How can we help?*\n${ASKED}\n\nLog in to view or download your responses at https://admin.typeform.example`,
    "Log in",
  ],
  [
    "Shopify",
    "Adler (Shopify) <mailer@shopify.example>",
    `You received a new message from your online store's contact form.\n\nCountry Code:\nUS\n\n${lines(["Name", "Email", "Phone", "Body"], undefined, ":\n").replaceAll(/\n(?=Email|Phone|Body)/g, "\n\n")}`,
    "US",
  ],
  [
    "Squarespace",
    "Squarespace <form-submission@squarespace.example>",
    `Sent via form submission from Adler (https://adler.example)\n\n${lines(["Name", "Email", "Phone", "Message"])}\n\nDoes this submission look like spam? Report it here.`,
    "look like spam",
  ],
  [
    "Formspree, with a way out",
    "Formspree <noreply@formspree.example>",
    `Someone just submitted your form on https://adler.example/. Here's what they had to say:\n\n${lines(["name", "email", "phone", "message"], undefined, ":\n\n").replaceAll(/\n(?=email|phone|message)/g, "\n\n")}\n\nSubmitted 08:00 AM - 30 November 2026`,
    "30 November",
    ["List-Unsubscribe: <https://form.example/u>"],
  ],
  [
    "Netlify",
    "Netlify <formresponses@netlify.example>",
    `${lines(["Name", "Email", "Phone", "Message"])}\n\nView this submission on Netlify: https://app.netlify.example/x`,
    "View this",
    REPLY_TO,
  ],
  [
    "a framework that says it writes by itself",
    SITE,
    lines(["Name", "Email", "Phone", "Message"]),
    "Name",
    ["Auto-Submitted: auto-generated"],
  ],
  [
    "Drupal's Webform",
    "Adler <info@adler.example>",
    `Submitted on Mon, 11/30/2026 - 08:00\n\nSubmitted by: Anonymous\n\nSubmitted values are:\n\n${lines(["Your Name", "Your Email", "Your Phone", "Message"], undefined, "\n").replaceAll(/\n(?=Your|Message)/g, "\n\n")}`,
    "11/30/2026",
  ],
  ["Magento", "Adler <sales@adler.example>", lines(["Name", "Email", "Phone Number", "Comment"]), "Phone Number"],
  [
    "Wix",
    "Adler <notifications@wix-forms.example>",
    `Nina Moos just submitted your form: Contact\n\nMessage Details:\n\nFirst name: Nina\nLast name: Moos\n${lines(["Email", "Phone", "Message"], [NINA.address, PHONE, ASKED])}\n\nIf you think this submission is spam, report it as spam.`,
    "report it",
  ],
  [
    "HubSpot",
    "HubSpot <noreply@notifications.hubspot.example>",
    `You have a new submission on your form: Contact\n\nFirst name: Nina\nLast name: Moos\n${lines(["Email", "Phone number", "Message"], [NINA.address, PHONE, ASKED])}\n\nPage submitted on: Demo - adler.example\nManage notification settings`,
    "Page submitted",
  ],
  [
    "Google Forms",
    "Google Forms <forms-receipts-noreply@google.example>",
    `${lines(["Name *", "E-Mail *", "Phone", "Message *"], undefined, "\n")}\n\nCreate your own Google Form\nReport Abuse`,
    "Report Abuse",
  ],
  [
    "TYPO3 powermail",
    "Adler <no-reply@adler.example>",
    `Vorname: Nina\nNachname: Moos\n${lines(["E-Mail", "Telefon", "Nachricht"], [NINA.address, PHONE, ASKED])}`,
    "Nachname",
  ],
  [
    "a table in German",
    "Adler Webseite <web@adler.example>",
    `<p>Neue Anfrage:</p>${rows(["Name", NINA.name], ["E-Mail", NINA.address], ["Telefon", PHONE], ["Nachricht", ASKED])}`,
    "Telefon",
  ],
  [
    "French, family name first",
    "Adler <no-reply@adler.example>",
    `Nom : Moos\nPrénom : Nina\n${lines(["E-mail", "Téléphone", "Message"], [NINA.address, PHONE, ASKED], " : ")}`,
    "Prénom",
  ],
  [
    "Spanish",
    "Adler <no-reply@adler.example>",
    `Nombre: Nina\nApellidos: Moos\n${lines(["Correo electrónico", "Teléfono", "Mensaje"], [NINA.address, PHONE, ASKED])}`,
    "Apellidos",
  ],
  [
    "Italian",
    "Adler <no-reply@adler.example>",
    `Nome: Nina\nCognome: Moos\n${lines(["Email", "Telefono", "Messaggio"], [NINA.address, PHONE, ASKED])}`,
    "Cognome",
  ],
  ["Dutch", "Adler <no-reply@adler.example>", lines(["Naam", "E-mailadres", "Telefoonnummer", "Bericht"]), "Naam"],
  [
    "Polish",
    "Adler <no-reply@adler.example>",
    lines(["Imię i nazwisko", "Adres e-mail", "Telefon", "Wiadomość"]),
    "Telefon",
  ],
  ["Swedish", "Adler <no-reply@adler.example>", lines(["Namn", "E-post", "Telefon", "Meddelande"]), "Namn"],
  ["Russian", "Adler <no-reply@adler.example>", lines(["Имя", "Электронная почта", "Телефон", "Сообщение"]), "Телефон"],
  [
    "Japanese",
    "Adler <no-reply@adler.example>",
    lines(["お名前", "メールアドレス", "電話番号", "お問い合わせ内容"], undefined, "："),
    "電話番号",
  ],
  [
    "one's own form, passed on",
    "Scout <scout@dealquest.test>",
    `---------- Forwarded message ---------\nFrom: Adler <wordpress@adler.example>\nDate: Mon, Nov 30, 2026 at 8:00 AM\nSubject: Contact form\nTo: <scout@dealquest.test>\n\n\n${lines(["Name", "Email", "Phone", "Message"])}`,
    "Phone",
  ],
];

test.each(FORMS)("%s: Nina is the author, her words are the note", async (_, from, body, folded, headers = []) => {
  const { note } = await noteOf(from, "Contact form", body, headers);
  expect(note?.mail.from).toEqual(NINA);
  expect(note?.text).toContain(ASKED);
  expect(note?.mail.folded).toContain(folded);
  expect(note?.text).not.toContain(folded);
  const form = formIn(`${note?.mail.folded}\n${note?.text}`);
  const { contact } = withFilledIn(
    { contact: { firstName: "Adler", lastName: "Oven" }, opportunity: {}, evidence: {} },
    form ?? {},
  );
  expect(contact).toMatchObject({ firstName: "Nina", lastName: "Moos", email: NINA.address });
  if (body.includes(PHONE)) expect(contact.phone).toBe(PHONE);
});

test("a form without a name or an address of a person, and a person's own list, are no forms", async () => {
  expect(formIn("Name: Nina Moos\nMessage: Hello")).toBeNull();
  expect(formIn("From: Nina Moos <nina@mooshof.example>\nSent: Monday\nTo: Scout")).toBeNull();
  expect(formIn("Message: call me\nPhone: soon")).toBeNull();
  const own = `Please send it to our buyer:\nName: Bo Lind\nEmail: bo@mooshof.example`;
  const { note } = await noteOf("Nina Moos <nina@mooshof.example>", "Ovens", own);
  expect(note).toMatchObject({ text: own, mail: { from: NINA } });
});

test("what somebody asks for beside their message stays among the words", async () => {
  const { note } = await noteOf(
    SITE,
    "Contact form",
    `${lines(["Name", "Email", "Phone", "Message"])}\nBudget: 12,000 euros`,
  );
  expect(note?.text).toBe(`${ASKED}\nBudget: 12,000 euros`);
});

test("a booking's invitee is its author, and when it is stays among the words", async () => {
  const body = `Hi Scout,\n\nA new event has been scheduled.\n\nEvent Type:\nIntro call\n\nInvitee:\nNina Moos\n\nInvitee Email:\nnina@mooshof.example\n\nEvent Date/Time:\n10:00am - Thursday, December 3, 2026 (Central European Time)\n\nYour confirmation email might land in spam. View event in Calendly: https://calendly.example\nSent from Calendly`;
  const { note } = await noteOf("Calendly <notifications@calendly.example>", "New Event: Nina Moos", body);
  expect(note?.mail.from).toEqual(NINA);
  expect(note?.text).toContain("Thursday, December 3, 2026");
  expect(note?.mail.folded).toContain("Sent from Calendly");
});

test("a network's message is its member's, whose address is not told", async () => {
  const body = `You have 1 new message\n\nNina Moos\nHead of Purchasing at Mooshof\n${ASKED}\n\nView message: https://www.linkedin.example/x\n\n----------------------------------------\nThis email was intended for Scout Rivera (Sales)\nUnsubscribe: https://www.linkedin.example/u`;
  const unsubscribe = ["List-Unsubscribe: <https://www.linkedin.example/u>"];
  const { note } = await noteOf(
    "Nina Moos via LinkedIn <messages-noreply@linkedin.example>",
    "Nina just messaged you",
    body,
    unsubscribe,
  );
  expect(note?.mail.from).toEqual({ ...NINA, address: "" });
  expect(note?.text).toBe(`Nina Moos\nHead of Purchasing at Mooshof\n${ASKED}`);
});

test("a voicemail gives its caller's number, and its words are the note", async () => {
  const body = `You have a new voice message.\nFrom: Nina Moos (303) 555-0156\nReceived: Monday, November 30, 2026 at 8:51 AM\nLength: 00:24\n\nVoicemail Preview:\n"Hi Scout it's Nina call me back"\n\nTranscript may contain errors.`;
  const { note } = await noteOf("RingCentral <notify@ringcentral.example>", "New voice message", body);
  expect(note?.text).toBe('"Hi Scout it\'s Nina call me back"');
  expect(personOfForm(formIn(body) ?? {}).name).toBe("Nina Moos");
  expect(formIn(body)?.phone?.value).toBe("(303) 555-0156");
});

test.each([
  ["Automatisch antwoord: Ovens"],
  ["Automatisk svar: Ovne"],
  ["Automaattinen vastaus: Uunit"],
  ["Automatyczna odpowiedź: Piece"],
  ["Automatická odpověď: Pece"],
  ["Автоматический ответ: Печи"],
  ["自動応答: 窯"],
])("%s is a program's", async (subject) => {
  expect(await noteOf("Nina Moos <nina@mooshof.example>", subject, "4.1.2027")).toMatchObject({
    note: null,
    automatic: "program",
  });
});

test.each([
  [
    "a business behind at",
    '"Nina at Mooshof" <nina@mooshof.example>',
    "",
    { firstName: "Nina", businessName: "Mooshof" },
  ],
  ["brackets", '"Nina Moos [Mooshof]" <nina@mooshof.example>', "", { firstName: "Nina", lastName: "Moos" }],
  ["a slash", '"Nina Moos / Mooshof" <nina@mooshof.example>', "", { firstName: "Nina", lastName: "Moos" }],
  [
    "a business behind a comma",
    '"Nina Moos, Mooshof GmbH" <nina@mooshof.example>',
    "",
    { firstName: "Nina", lastName: "Moos" },
  ],
  ["a form of address", '"Herr Grün" <post@mooshof.example>', "", { lastName: "Grün" }],
  [
    "a comma without quotes",
    "Moos, Nina (Mooshof) <nina@mooshof.example>",
    "",
    { firstName: "Nina", lastName: "Moos" },
  ],
  [
    "an office, signed",
    "Mooshof <info@mooshof.example>",
    "Viele Grüße\nNina Moos",
    { firstName: "Nina", lastName: "Moos", businessName: "Mooshof" },
  ],
  [
    "a help desk, signed",
    "Mooshof <help@mooshof.freshdesk.example>",
    "Regards,\nNina Moos\nMooshof",
    { firstName: "Nina", lastName: "Moos", businessName: "Mooshof" },
  ],
  [
    "two family names, by the signature",
    "Nina Moos Lledó <nina@mooshof.example>",
    "Un saludo,\nNina Moos",
    { firstName: "Nina", lastName: "Moos Lledó" },
  ],
])("%s: the header and the name below the closing tell who wrote", async (_, from, below, told) => {
  const { note } = await noteOf(from, "Ovens", `${ASKED}\n\n${below}`);
  const { email: __, ...author } = (note && authorIn(note.mail)) ?? {};
  expect(author).toEqual(told);
  expect(note?.text).toBe(ASKED);
});

test("OpenPGP's armor is none of the words, and what is encrypted is nobody's", async () => {
  const signed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${ASKED}\n- -- one dash\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEB\n-----END PGP SIGNATURE-----`;
  const { note } = await noteOf("Nina Moos <nina@mooshof.example>", "Ovens", signed);
  expect(note?.text).toBe(`${ASKED}\n-- one dash`);
  expect(note?.mail.folded).toContain("iQEzBAEB");
  const cut = `${ASKED}\n\n-----BEGIN PGP MESSAGE-----\n\nhQEMA1234\nRing Mina about the ovens.`;
  const { note: unended } = await noteOf("Nina Moos <nina@mooshof.example>", "Ovens", cut);
  expect(unended?.mail.folded).toContain("Ring Mina about the ovens.");
  const secret = "-----BEGIN PGP MESSAGE-----\n\nhQEMA1234\n-----END PGP MESSAGE-----";
  expect((await noteOf("Nina Moos <nina@mooshof.example>", "Ovens", secret)).note?.text).toBe(
    "Ovens\n\n[The text of this email is encrypted and was not read]",
  );
});

test("a newsletter below one's own words is folded away", async () => {
  const body = `Call Anselm on Tuesday.\n\n---------- Forwarded message ---------\nFrom: Timber <news@timber.example>\nDate: Fri, 4 Dec 2026 at 06:00\nSubject: Timber\nTo: <scout@dealquest.test>\n\nView in browser\n\nMILL TO INVEST 4.2 MILLION\n\nUnsubscribe | Update your preferences`;
  const { note } = await noteOf("Scout <scout@dealquest.test>", "Fwd: Timber", body);
  expect(note).toMatchObject({ text: "Call Anselm on Tuesday.", mail: { from: { address: "scout@dealquest.test" } } });
  expect(note?.mail.folded).toContain("4.2 MILLION");
});

test("a mail that is attached as a file of any type is passed on", async () => {
  const file = Buffer.from(`From: Nina Moos <nina@mooshof.example>\r\nSubject: Ovens\r\n\r\n${ASKED}\r\n`).toString(
    "base64",
  );
  const body = `--bb\nContent-Type: text/plain\n\nSee below.\n--bb\nContent-Type: application/octet-stream; name="Ovens.eml"\nContent-Disposition: attachment; filename="Ovens.eml"\nContent-Transfer-Encoding: base64\n\n${file}\n--bb--`;
  const mail = `From: Scout <scout@dealquest.test>\nTo: ada@dealquest.test\nSubject: Fwd: Ovens\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=bb\n\n${body}\n`;
  const read = await readEml(await new Blob([mail]).arrayBuffer());
  expect(read.ok && read.value.words).toMatchObject({ text: `See below.\n\n${ASKED}`, passedOn: [{ from: NINA }] });
});

test("raised cents are a price's, and a raised number is no digit of the one before", async () => {
  const html = "<p>We pay $12<sup>99</sup> for 10<sup>3</sup> trays, by the 1<sup>st</sup></p>";
  const { note } = await noteOf("Nina Moos <nina@mooshof.example>", "Trays", html);
  expect(note?.text).toBe("We pay $12.99 for 10^3 trays, by the 1st");
});

test("a text of nothing but labels is read in linear time", () => {
  const begun = performance.now();
  expect(formIn("Name:\n".repeat(30_000))).toBeNull();
  expect(performance.now() - begun).toBeLessThan(500);
});
