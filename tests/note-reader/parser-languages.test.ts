/** Typed shorthand in other languages: a step as a noun or an infinitive, with a short weekday or a date. */
import { expect, test } from "vitest";
import { alsoSaid } from "#app/note-reader/also-said.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

const MONDAY = "2026-11-30";

test.each([
  ["Joris de Boer van Houthandel De Boer. Staal opsturen ma.", "2026-12-07", "Staal opsturen"],
  ["Bas Kuipers, Kuipers Techniek. Demo inplannen vr 11 december.", "2026-12-11", "Demo inplannen"],
  ["Uwe Stahl, Stahl Metallbau, 22.000 Euro. Rückruf Mi vormittag.", "2026-12-02", "Rückruf"],
  ["Petra Lang, Gärtnerei Lang, 14.500 Euro. Angebot Fr.", "2026-12-04", "Angebot"],
  ["Claire Morin, Atelier Morin. Facture à envoyer jeu. matin.", "2026-12-03", "Facture à envoyer"],
  ["Lucía Vidal, Talleres Vidal, 16.000 euros. Llamar jue.", "2026-12-03", "Llamar"],
  ["Marco Riva, Riva Arredi, 8.000 euro. Richiamare gio.", "2026-12-03", "Richiamare"],
  ["Lars Holm, Holm Byg. Tilbud sendes 15. januar.", "2027-01-15", "Tilbud sendes"],
  ["Kari Nilsen, Nilsen Bakeri. Ringe tilbake onsdag.", "2026-12-02", "Ringe tilbake"],
  ["Anders Lindgren, Lindgren Plåt, 60.000 kr. Skicka offert fredag.", "2026-12-04", "Skicka offert"],
])("%s", (note, nextStepDate, nextStepDescription) => {
  expect(parseTranscript(note, MONDAY).opportunity).toMatchObject({ nextStepDate, nextStepDescription });
});

test.each([
  ["Met Jo Park at Acme, what they do. Call Fr. Thomas Weber.", undefined],
  ["Met Jo Park at Acme. So, send the quote Monday.", "2026-12-07"],
])("a short form of a weekday is a word of English where nothing else is foreign: %s", (note, day) => {
  expect(parseTranscript(note, MONDAY).opportunity.nextStepDate).toBe(day);
});

test("a day that is no step is shown with the words around it, also where the language is not read", () => {
  const known = "Sjoerd, Kwekerij. Offerte klaarzetten vrijdag, besluit 15 januari.";
  expect(alsoSaid(known, MONDAY, [])).toContain("Offerte klaarzetten vrijdag");
  const other = "Ciao, per il preventivo ci sentiamo giovedì, grazie mille, a presto con la offerta";
  expect(alsoSaid(other, MONDAY, [])).toEqual(["per il preventivo ci sentiamo giovedì"]);
});
