/** Who of those that a mail names is its contact: who is introduced in copy, and no colleague who is only named. */
import { test } from "vitest";
import { type MailRow, withMailsOfTeam } from "./mails-of-team.ts";

const isToldIn = withMailsOfTeam();
const NORA = "Nora Vale <nora@vale.example>";

const BUYERS: MailRow[] = [
  [
    "Helen",
    "Hi Ada,\n\nmeet Mira Holt of Holt Lofts, in copy. She wants three benches, about 9,000 dollars.\n\nHelen",
    {
      firstName: "Mira",
      lastName: "Holt",
      email: "mira@holtlofts.example",
      businessName: "Holt Lofts",
      dealSize: 9_000,
    },
    "Mira Holt <mira@holtlofts.example>",
  ],
  [
    "Tobias",
    "Hallo Ada,\n\nich stelle Ihnen Jonas Reuter von Reuter Bau vor, in Kopie. Er braucht eine Presse für 14.000 Euro.\n\nTobias",
    { firstName: "Jonas", lastName: "Reuter", email: "j.reuter@reuterbau.example", dealSize: 14_000 },
    "j.reuter@reuterbau.example",
  ],
  [
    "Claire",
    "Bonjour Ada,\n\nje te mets en relation avec Luc Perrin, de Perrin Bois, en copie. Il veut une presse à 19 000 €.\n\nBien à toi\nClaire",
    { firstName: "Luc", lastName: "Perrin", email: "lperrin@perrinbois.example", dealSize: 19_000 },
    "PERRIN Luc <lperrin@perrinbois.example>, Paul <paul@atelierfontaine.example>",
  ],
  [
    "Joana",
    "Olá Ada,\n\napresento-te o Rui Matos da Matos Madeiras, em cópia. Ele quer uma estufa.\n\nAbraço\nJoana",
    { firstName: "Rui", lastName: "Matos", email: "rui.matos@matosmadeiras.example" },
    "rui.matos@matosmadeiras.example",
  ],
  [
    "Maarten",
    "Hoi Ada,\n\nhierbij stel ik je voor aan Hanne Vos van Vos Interieur, in cc. Ze zoekt een lijmpers van 17.000 euro.\n\nMaarten",
    { firstName: "Hanne", lastName: "Vos", email: "hanne@vosinterieur.example" },
    "Hanne Vos <hanne@vosinterieur.example>, Ada <ada@dealquest.test>",
  ],
  [
    NORA,
    "Hi Ada,\n\nplease meet Vic Stone from Stone Gyms (cc'd), he is after ten treadmills, 28k. Can you call him on Thursday?\n\nNora",
    { firstName: "Vic", lastName: "Stone", email: "vic@stonegyms.example" },
    "Vic Stone <vic@stonegyms.example>",
  ],
  [
    "Helen",
    "Hi Ada,\n\nmeet Ella Ford of Ford Fitness. She wants twelve benches, about 14,400 dollars.\n\nHelen",
    { firstName: "Ella", lastName: "Ford", businessName: "Ford Fitness" },
    "Sven Dahl <sven@marshjoinery.example>",
  ],
];
/** The sender stays, or is the new contact. */
const SENDERS: MailRow[] = [
  [
    "Helen",
    "Hi Ada,\n\ncan we meet on Friday? Hill Roofing Ltd wants two ovens, about 9,000 dollars.\n\nHelen",
    { contact: "Helen" },
  ],
  [
    "Helen",
    "Hi Ada,\n\nI meet Tom Burke of Hill Roofing on Friday. We also need a dust extractor, 9,000 dollars.\n\nHelen",
    { contact: "Helen" },
  ],
  [
    "Helen",
    "Hi Ada,\n\nshall we meet with Tom Burke of Hill Roofing on Friday? Our budget for the new press is 9,000 dollars.\n\nHelen",
    { contact: "Helen" },
  ],
  [
    "Helen",
    "Hi Ada,\n\nour architect Mira Holt of Holt Lofts is in copy. Please send us both the drawings of the spray booth by Thursday.\n\nHelen",
    { contact: "Helen", deal: "Helen's", nextStepDate: "2026-03-12" },
    "Mira Holt <mira@holtlofts.example>",
  ],
  [
    "Tobias",
    "Hallo Frau Lovelace,\n\nmein Kollege Jan Wulf liest mit. 30.000 Euro für die Lackieranlage wären möglich.\n\nTobias",
    { contact: "Tobias", deal: "Tobias's", dealSize: 30_000 },
    "Jan Wulf <j.wulf@kernmoebel.example>",
  ],
  [
    "Helen",
    "Hi Ada,\n\nPaul Renard has taken over our logistics. For the spray booth I stay in charge: please send the drawings by Thursday.\n\nHelen",
    { contact: "Helen", deal: "Helen's", nextStepDate: "2026-03-12", dealStage: undefined },
  ],
  [
    "Helen Marsh <h.marsh@marshjoinery.example>",
    "Hi Ada,\n\nfor the spare parts Lars Brandt is in charge from now on. About the spray booth, call me on Friday.\n\nHelen\n\n  Hi Helen,\n  attached is our offer for the spray booth.\n  Ada",
    { contact: "Helen", deal: "Helen's", nextStepDate: "2026-03-13", businessName: undefined },
  ],
  ...[
    "Hello,\n\nLena Frost looks after our invoices. We need two ovens for 18,000 dollars, call me on Thursday.\n\nNora Vale",
    "Guten Tag,\n\num Reklamationen kümmert sich künftig Herr Lars Brandt. Die zwei Öfen für 18.000 Euro nehmen wir gern, rufen Sie mich am Donnerstag an.\n\nNora",
    "Bom dia,\n\no Rui Matos é agora responsável pela faturação. Precisamos de dois fornos por 18.000 euros, ligue-me na quinta-feira.\n\nNora",
    "Buenos días:\n\nMarta Gil lleva ahora las facturas. Necesitamos dos hornos por 18.000 euros.\n\nNora",
    "Buongiorno,\n\nda oggi Marco Riva si occupa della logistica. Ci servono due forni da 18.000 euro.\n\nNora",
    "Goedemiddag,\n\nJoris Peeters regelt voortaan de leveringen. Wij hebben twee ovens nodig voor 18.000 euro, bel me donderdag.\n\nNora",
    "Hello,\n\nour accounts are with Dora Finch as of this month. We need two ovens for 18,000 dollars.\n\nNora Vale",
    "Hello,\n\nHelen Marsh told me about you. We need two ovens, 18,000 dollars.\n\nNora Vale",
  ].map(
    (text): MailRow => [
      NORA,
      text,
      { contact: "new", lastName: "Vale", email: "nora@vale.example", businessName: undefined },
    ],
  ),
  [
    NORA,
    "Hello,\n\nLena Frost takes over the oven project from me, please send her the offer: lena.frost@vale.example.\n\nNora",
    { contact: "new", lastName: "Frost", email: "lena.frost@vale.example" },
  ],
];

test.each(BUYERS)("whom a mail introduces is its contact, by the address in copy: %s, %s", (...row) => isToldIn(row));
test.each(SENDERS)("whom a mail only names is not its contact: %s, %s", (...row) => isToldIn(row));
