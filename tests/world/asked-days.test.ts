/** The day that a mail asks for, which is its next step where its words tell no other (docs/product.md#mail-in). */
import { expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { askedStep } from "#app/note-reader/steps/asked-step.ts";

it.each([
  ["Hi Robin,\n\nthanks for the offer. Would Wednesday work for a call?", "2026-12-02"],
  ["Hi Robin,\n\nAre you free on Friday?", "2026-12-04"],
  ["Guten Tag Herr Vale,\n\ndanke für das Angebot. Passt Ihnen Dienstag?", "2026-12-01"],
  ["Bonjour Robin,\n\nC'est d'accord pour les 6 imprimantes. Pouvez-vous m'appeler vendredi ?", "2026-12-04"],
  ["Hoi Robin,\n\nAkkoord! Kun je dinsdag 8 december langskomen?", "2026-12-08"],
  [
    "Hi Robin!\n\nHappy to confirm, we will go with the 300 metres. Could you call me on Monday about colours?",
    "2026-11-30",
  ],
  ["Hi Robin, saw your post on cold chain sensors. We have 30 trucks. Could we talk next Wednesday?", "2026-12-02"],
  ["Hola Robin,\n\n¿Le viene bien el jueves para una llamada?", "2026-12-03"],
  ["Hallo Robin,\n\nhätten Sie am Donnerstag Zeit für ein Gespräch?", "2026-12-03"],
  ["Dear Robin,\n\nShall we say Thursday at ten?", "2026-12-03"],
  ["Dear Robin,\n\nHow about December 9th for the demo?", "2026-12-09"],
  ["Bonjour,\n\nêtes-vous disponible mardi 8 décembre ?", "2026-12-08"],
  ["Beste Robin,\n\nSchikt maandag voor een afspraak?", "2026-11-30"],
  ["Hola,\n\n¿Puede venir el 10 de diciembre?", "2026-12-10"],
  ["Hi Robin,\n\nCould you send me the revised offer by Thursday?", "2026-12-03"],
  ["Hi Robin,\n\nWould it be possible to have the contract by December 4th?", "2026-12-04"],
  ["Hi Robin,\n\nAny chance you could get us the drawings before Thursday?", "2026-12-03"],
  ["Guten Tag,\n\nkönnten Sie mir das Angebot bis Freitag schicken?", "2026-12-04"],
  ["Beste Robin,\n\nKunt u de offerte voor vrijdag sturen?", "2026-12-04"],
  ["Bonjour,\n\nPourriez-vous m'envoyer le devis avant jeudi ?", "2026-12-03"],
  ["Hola,\n\n¿Podría enviarme la oferta antes del viernes?", "2026-12-04"],
  ["Hi,\n\nWould the quote be valid until December 31?", undefined],
  ["Hi,\n\nCan I send the pump back before Friday?", undefined],
  ["Hi,\n\nDid you get my mail of Friday?", undefined],
  ["Hi,\n\nWas the delivery on Monday complete?", undefined],
  ["Hi,\n\nIs the price valid until December 31?", undefined],
  ["Hi,\n\nWhen do you deliver? We open on May 1st. Is that ok?", undefined],
  ["Hi,\n\nCan we pay in two parts?", undefined],
  ["Hi,\n\nPlease send the revised quote by Monday. Would you also be free on Friday?", "2026-12-04"],
  ["Hi,\n\nHave you seen that we moved on November 2nd?", undefined],
  ["Hallo,\n\nist die Rechnung vom 3. Dezember schon bezahlt?", undefined],
  ["Hello,\n\nThe updated quote is needed by Thursday, otherwise we miss the board.", "2026-12-03"],
  ["Hello,\n\nIt would be great if we had two references by December 4th.", "2026-12-04"],
  ["Hej,\n\nvi ses på tisdag den 8 december kl 10 som överenskommet.", "2026-12-08"],
  ["Hei,\n\ner prisen gyldig til fredag?", undefined],
  ["Hello,\n\nOur summer party is on Thursday.", undefined],
])("%s", (mail, day) => {
  expect(askedStep(mail, "2026-11-29")?.nextStepDate).toBe(day);
});

it("a day in figures is asked for as the team's country writes it", () => {
  const mail = "Hello, could we meet on 3/4?";
  expect(askedStep(mail, "2026-11-29", "DE")?.nextStepDate).toBe("2027-04-03");
  expect(askedStep(mail, "2026-11-29", "US")?.nextStepDate).toBe("2027-03-04");
});

it.each([
  ["Could you please send me the revised drawings by Thursday?", "send me the revised drawings"],
  ["It would be great if we had two references by December 4th.", "we had two references"],
  ["Would Wednesday work for a call?", "Would Wednesday work for a call"],
])("the step of “%s” is “%s”", (mail, step) => {
  expect(askedStep(mail, "2026-11-29")?.nextStepDescription).toBe(step);
});

it.each([
  ["mi telefoni martedì 17 marzo per la pressa.", "2026-03-17", "telefoni"],
  ["la pregherei di richiamarmi giovedì 12 marzo.", "2026-03-12", "richiamarmi"],
  ["le chiederei di inviarmi il preventivo entro venerdì 13 marzo.", "2026-03-13", "preventivo"],
  ["mi chiami pure lunedì 16 marzo.", "2026-03-16", "chiami"],
  ["ci faccia avere i disegni entro venerdì 13 marzo.", "2026-03-13", "disegni"],
  ["passerebbe da noi martedì 17 marzo?", "2026-03-17", "passerebbe"],
  ["würden Sie mich am Donnerstag zurückrufen?", "2026-03-12", "zurückrufen"],
  ["würden Sie mir das Angebot bis Montag zusenden?", "2026-03-16", "Angebot"],
  ["könnten Sie mich bitte am Freitag anrufen?", "2026-03-13", "anrufen"],
  ["rufen Sie mich doch am Donnerstag zurück.", "2026-03-12", "rufen"],
  ["je vous prie de me rappeler vendredi.", "2026-03-13", "rappeler"],
  ["Pour la cabine, appelez-moi vendredi.", "2026-03-13", "appelez"],
  ["le rogaría que me llamara el jueves 12 de marzo.", "2026-03-12", "llamara"],
  ["Voor de lijmpers kun je mij vrijdag bellen.", "2026-03-13", "bellen"],
  ["pedia-lhe que me ligasse na quinta-feira, 12 de março.", "2026-03-12", "ligasse"],
  ["mi avevate mandato il preventivo martedì 3 marzo, grazie.", undefined, ""],
  ["mi telefonò martedì 3 marzo, grazie.", undefined, ""],
])("a polite request is a step: %s", (words, day, verb) => {
  const mail = `Buongiorno,\n\n${words}\n\nGiulia Conti`;
  const { nextStepDate, nextStepDescription } = parseTranscript(mail, "2026-03-10").opportunity;
  const step = askedStep(mail, "2026-03-10", "US", nextStepDate) ?? { nextStepDate, nextStepDescription };
  expect(step.nextStepDate).toBe(day);
  expect(step.nextStepDescription ?? "").toContain(verb);
});
