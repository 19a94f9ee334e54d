/** What a header's address is good for: a desk's mailbox is no person's, and an address for now replaces none. */
import { test } from "vitest";
import { type MailRow, withMailsOfTeam } from "./mails-of-team.ts";

const isToldIn = withMailsOfTeam();

const DESKS: MailRow[] = [
  [
    "Marsh Joinery Purchasing <purchasing@marshjoinery.example>",
    "Hello Ada,\n\non behalf of Helen Marsh: please send the drawings of the spray booth by Thursday.\n\nPurchasing desk\nMarsh Joinery",
    { contact: "Helen", deal: "Helen's", nextStepDate: "2026-03-12", email: undefined, businessName: undefined },
  ],
  [
    "Front Desk Marsh Joinery <frontdesk@marshjoinery.example>",
    "Hi Ada,\n\nHelen Marsh asked us to write: could you call her on Friday about the spray booth?\n\nFront Desk",
    { contact: "Helen", deal: "Helen's", nextStepDate: "2026-03-13" },
  ],
  [
    "Werkstatt Kern <werkstatt@kernmoebel.example>",
    "Guten Tag,\n\nHerr Kern bittet Sie, ihn am Freitag wegen der Lackieranlage anzurufen.\n\nIhre Werkstatt",
    { contact: "Tobias", deal: "Tobias's", nextStepDate: "2026-03-13" },
  ],
  [
    "Receptie De Vries <receptie@devrieskeukens.example>",
    "Goedemorgen,\n\nnamens Maarten de Vries: kunt u hem donderdag bellen over de lijmpers?\n\nReceptie",
    { contact: "Maarten", deal: "Maarten's", nextStepDate: "2026-03-12" },
  ],
  [
    "Secretaria Prado Móveis <secretaria@pradomoveis.example>",
    "Bom dia,\n\nem nome de Joana Prado, pedimos que enviem a proposta da estufa até sexta-feira.\n\nSecretaria",
    { contact: "Joana", deal: "Joana's", nextStepDate: "2026-03-13" },
  ],
  [
    "Saw Team <sawteam@marshjoinery.example>",
    "Hello Ada,\n\nwe write for Helen Marsh, who is on site: please phone her on Friday about the spray booth.\n\nThe saw team",
    { contact: "Helen", deal: "Helen's", nextStepDate: "2026-03-13" },
  ],
  [
    "Mona Reid <mona.reid@marshjoinery.example>",
    "Hi,\n\nI write on behalf of Helen Marsh, who is ill. Please call me on Thursday about the spray booth.\n\nMona Reid",
    { contact: "new", lastName: "Reid", email: "mona.reid@marshjoinery.example" },
  ],
  [
    "Berg Brød <info@bergbrod.example>",
    "Hello,\n\nHelen Marsh told us about you. We need two ovens, 18,000 dollars.\n\nBerg Brød",
    { contact: "new", email: "info@bergbrod.example" },
  ],
];
const STOPGAPS: MailRow[] = [
  [
    "Helen Marsh <helen.marsh77@gmail.com>",
    "Hi Ada,\n\nour mail server is down so I write from my private address. Please send the drawings of the spray booth by Thursday.\n\nHelen Marsh",
    {
      contact: "Helen",
      deal: "Helen's",
      nextStepDate: "2026-03-12",
      email: undefined,
      also: "helen.marsh77@gmail.com",
    },
  ],
  [
    "Tobias Kern <kern.tobias@t-online.de>",
    "Guten Tag,\n\nbitte nicht wundern: vorübergehend erreichen Sie mich nur unter dieser Adresse. Schicken Sie das Angebot für die Lackieranlage bitte bis Freitag.\n\nMit freundlichen Grüßen\nTobias Kern",
    {
      contact: "Tobias",
      deal: "Tobias's",
      nextStepDate: "2026-03-13",
      email: undefined,
      also: "kern.tobias@t-online.de",
    },
  ],
  [
    "Claire Fontaine <clairefontaine@orange.fr>",
    "Bonjour Ada,\n\nje vous écris de mon adresse personnelle, la messagerie du bureau est en panne. Appelez-moi vendredi pour la cabine.\n\nClaire Fontaine",
    { contact: "Claire", email: undefined, also: "clairefontaine@orange.fr" },
  ],
  [
    "Maarten de Vries <maarten.devries@ziggo.nl>",
    "Hoi Ada,\n\nik mail je even vanaf mijn privéadres, de server ligt eruit. Kun je mij vrijdag bellen over de lijmpers?\n\nMaarten de Vries",
    { contact: "Maarten", email: undefined, also: "maarten.devries@ziggo.nl" },
  ],
  [
    "Helen Marsh <helen@marshfamily.example>",
    "Hi Ada,\n\nI'm using my husband's family account as a stopgap while our domain is down. Please send the drawings of the spray booth by Thursday.\n\nHelen Marsh",
    { contact: "Helen", email: undefined, also: "helen@marshfamily.example" },
  ],
  [
    "Helen Marsh <helen.marsh@gmail.com>",
    "Hi Ada,\n\nplease note my new e-mail address, I no longer read the old one. Call me on Thursday about the spray booth.\n\nHelen Marsh",
    { contact: "Helen", email: "helen.marsh@gmail.com" },
  ],
  [
    "Joana Prado <joana@pradomobiliario.example>",
    "Olá Ada,\n\nmudei de endereço, este é o novo. Liga-me na quinta-feira por causa da estufa.\n\nJoana Prado",
    { contact: "Joana", email: "joana@pradomobiliario.example" },
  ],
  [
    "Helen Marsh <helen.marsh77@gmail.com>",
    "Hi Ada,\n\nour mail server is down so I write from my private address. We need a new price by Thursday.\n\nHelen Marsh",
    { contact: "Helen", email: undefined, also: "helen.marsh77@gmail.com" },
  ],
  [
    "Nora Vale <nora.vale@gmail.com>",
    "Hello,\n\nour mail server is down so I write from my private address. We need two ovens for 18,000 dollars.\n\nNora Vale",
    { contact: "new", lastName: "Vale", email: "nora.vale@gmail.com" },
  ],
];

test.each(DESKS)("a desk writes for somebody known of its business: %s, %s", (...row) => isToldIn(row));
test.each(STOPGAPS)("an address for now replaces none: %s, %s", (...row) => isToldIn(row));
