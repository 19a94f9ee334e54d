/** Losses told by those who lost, in their languages, and one of two deals that moves (docs/product.md). */
import { expect, it } from "vitest";
import { builtInDrafts } from "#app/capture/reading/built-in-drafts.server.ts";
import { matchNote } from "#app/note-reader/link/match-note.ts";

const TODAY = "2026-11-29";

const person = (id: string, firstName: string, lastName: string, businessName: string) => ({
  ...{ id, firstName, lastName, businessName },
});
const deal = (id: string, name: string, contactId: string, dealStage = "qualified") => ({
  ...{ id, name, dealStage, dealSize: 20_000, targetCloseDate: "2027-02-12", ownerUserId: "ada" },
  ...{ nextStepDate: null, nextStepDescription: null, contactIds: [contactId] },
});
const WORLD = {
  users: [],
  contacts: [
    person("c1", "Diego", "Salas", "Muebles Salas"),
    person("c2", "Claire", "Fontaine", "Atelier Fontaine"),
    person("c3", "Giulia", "Conti", "Conti Arredi"),
    person("c4", "Joana", "Prado", "Prado Móveis"),
    person("c5", "Tobias", "Kern", "Kern Möbel"),
    person("c6", "Maarten", "de Vries", "De Vries Keukens"),
    person("c7", "Priya", "Nair", "Nair Interiors"),
  ],
  opportunities: [
    deal("o1", "Muebles Salas horno", "c1"),
    deal("o2", "Atelier Fontaine cabine", "c2"),
    deal("o3", "Conti Arredi pressa", "c3"),
    deal("o4", "Prado Móveis estufa", "c4"),
    deal("o5", "Kern Möbel Lackieranlage", "c5"),
    deal("o6", "De Vries Keukens lijmpers", "c6"),
    deal("o7", "Nair Interiors walnut tables", "c7"),
    deal("o8", "Nair Interiors oak benches", "c7", "samples"),
  ],
};
const changesOf = (transcript: string, opportunity?: string) => {
  const drafts = builtInDrafts(transcript, TODAY, []);
  const note = { ...drafts, transcript, today: TODAY, speaker: "ada", ...(opportunity && { chosen: { opportunity } }) };
  const { dealStage, lostReason } = matchNote(note, WORLD as never).opportunity.changes;
  return { stage: dealStage?.heard, reason: lostReason?.heard };
};

it.each([
  ["Perdimos lo del horno con Diego Salas, dijeron que no tenían presupuesto.", "no-budget"],
  ["Hemos perdido lo del horno de Muebles Salas. Diego me dijo que no hay presupuesto este año.", "no-budget"],
  ["Perdimos lo del horno. Según Diego Salas, no les alcanzaba el presupuesto.", "no-budget"],
  ["Se nos cayó el pedido de Diego Salas, les faltaba dinero.", "no-budget"],
  ["Al final perdimos lo del horno con Diego Salas, eligieron a otro proveedor.", "competitor"],
  ["Nous avons perdu l'affaire de la cabine avec Claire Fontaine, ils n'avaient pas le budget.", "no-budget"],
  ["On a perdu la cabine de Claire Fontaine, elle disait que le budget manquait.", "no-budget"],
  ["Abbiamo perso quello della pressa con Giulia Conti, dicevano che non avevano budget.", "no-budget"],
  ["Perdemos o negócio da estufa com a Joana Prado, não tinham orçamento.", "no-budget"],
  ["Wir haben die Sache mit der Lackieranlage bei Tobias Kern verloren, sie hatten kein Budget.", "no-budget"],
  ["Das mit der Lackieranlage von Tobias Kern haben wir verloren. Er sagte, das Budget fehlt.", "no-budget"],
  ["We zijn de lijmpers van Maarten de Vries kwijt, ze hadden geen budget.", "no-budget"],
  ["We hebben de order van Maarten de Vries verloren, er was geen budget meer.", "no-budget"],
])("a loss and its reason: %s", (note, reason) => {
  expect(changesOf(note)).toEqual({ stage: "lost-closed", reason });
});

it.each([
  "No perdimos lo del horno con Diego Salas, sigue adelante.",
  "Perdimos el contacto con Diego Salas una semana, lo llamo el jueves por el horno.",
  "Hemos perdido tiempo con el horno de Diego Salas, pero firma el viernes.",
  "Wir haben die Unterlagen von Tobias Kern verloren, ich rufe ihn am Donnerstag an.",
  "Nous avons perdu son numéro, Claire Fontaine attend la cabine.",
  "Abbiamo perso un po' di tempo con Giulia Conti, la pressa resta aperta.",
])("what else is lost is no deal: %s", (note) => {
  expect(changesOf(note).stage).not.toBe("lost-closed");
});

const NEGOTIATION = "contract-negotiation";
it.each([
  [
    "Spoke with Priya Nair: the walnut tables are in contract negotiation now, the oak benches stay where they are.",
    NEGOTIATION,
  ],
  ["Priya has two things running, the walnut tables moved to samples and the oak benches are unchanged.", "samples"],
  [
    "Priya's walnut tables went into negotiation, nothing new on the oak benches, I'll ring her on Tuesday.",
    NEGOTIATION,
  ],
  [
    "With Priya the walnut table deal has gone to contract negotiation and the bench deal is still where it was.",
    NEGOTIATION,
  ],
  [
    "Priya Nair: oak benches stay in samples, walnut tables now in negotiation, I send the contract on Thursday.",
    NEGOTIATION,
  ],
  ["The walnut tables for Priya are in negotiation, so that one moves, and the benches stay.", NEGOTIATION],
  [
    "Priya: put the walnut tables to negotiation and leave the oak benches as they are, next call on Monday.",
    NEGOTIATION,
  ],
  [
    "The walnut tables for Priya are lost, she went with another supplier, the oak benches stay in samples.",
    "lost-closed",
  ],
])("of two deals the chosen one moves, and the other does not: %s", (note, stage) => {
  expect(changesOf(note, "o7").stage).toBe(stage);
  expect(changesOf(note, "o8").stage).toBeUndefined();
});
