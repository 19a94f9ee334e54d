/** Losses and budgets in the words of those who write them (docs/product.md#mail-in). */
import { expect, test } from "vitest";
import { budgetIn, endIn } from "#app/capture/mail/deal-words.ts";

test.each([
  "Unfortunately we have decided to go with another supplier.",
  "The contract has been awarded to a competitor.",
  "Leider haben wir uns anderweitig entschieden.",
  "Der Auftrag wurde an einen anderen Anbieter vergeben.",
  "Wir haben uns für einen Mitbewerber entschieden.",
  "Nous avons finalement retenu un autre fournisseur.",
  "Le marché a été attribué à un concurrent.",
  "Al final hemos adjudicado el pedido a otro proveedor.",
  "Purtroppo abbiamo scelto un altro fornitore.",
  "Infelizmente optámos por outro fornecedor.",
  "Helaas hebben we voor een andere leverancier gekozen.",
  "Malheureusement votre offre n'a pas été retenue, nous avons choisi un autre prestataire.",
  "Tyvärr har vi valt en annan leverantör den här gången.",
  "Desværre har vi valgt en anden leverandør.",
  "Dessverre har vi valgt en annen leverandør.",
  "Niestety wybraliśmy innego dostawcę.",
  "Bohužel jsme vybrali jiného dodavatele.",
  "Valitettavasti olemme valinneet toisen toimittajan.",
])("another supplier got it: %s", (text) => {
  expect(endIn(`Hello Ada,\n\n${text} Thanks.`)?.stage).toBe("lost-closed");
});

test.each([
  "We haven't decided on another supplier yet.",
  "If the price stays, we will go with another supplier.",
  "Have you chosen another supplier?",
  "Wir haben uns noch nicht für einen anderen Anbieter entschieden.",
  "Wir haben uns für die andere Farbe entschieden.",
  "We have decided to take another booth as well.",
  "Nous avons choisi une autre date.",
])("nobody else got it: %s", (text) => {
  expect(endIn(text)).toBeUndefined();
});

test.each([
  "Your quote is approved, please find our purchase order attached.",
  "We hereby place the order for both machines.",
  "Hiermit erteilen wir Ihnen den Auftrag gemäß Ihrem Angebot.",
  "Wir bestellen verbindlich, anbei unsere Bestellung.",
  "Vous trouverez notre bon de commande ci-joint.",
  "Confirmamos el pedido de la semana pasada.",
  "Confermiamo l'ordine.",
  "Confirmamos a encomenda.",
  "Hierbij bestellen wij de pers.",
  "Härmed beställer vi två pressar.",
])("the order is placed: %s", (text) => {
  expect(endIn(text)?.stage).toBe("won-closed");
});

test.each([
  "If the price stays we hereby place the order.",
  "We will not send the purchase order, attached is a list of questions.",
  "Is the purchase order attached?",
])("no order is placed: %s", (text) => {
  expect(endIn(text)).toBeUndefined();
});

test.each([
  ["Budget: 12,000", 12_000],
  ["budget: $9,500.00", 9_500],
  ["We have reserved 12,000 for this.", 12_000],
  ["We can go up to 52,000 for the whole system.", 52_000],
  ["11,800 is the most we can spend.", 11_800],
  ["wir haben 45.000 Euro eingeplant", 45_000],
  ["Nous avons prévu 27 000 € pour la cabine", 27_000],
  ["Nuestro presupuesto es de 17.000 euros.", 17_000],
  ["Ons budget is 15k", 15_000],
  ["Vi har budgeterat 36 000 kr", 36_000],
  ["Our budget is between 10,000 and 12,000", undefined],
  ["The budget for 2027 is open", undefined],
  ["Our budget allows 1,200 per month", undefined],
  ["We have reserved 20 seats", undefined],
  ["The train takes 12,000 people", undefined],
])("what there is to spend in “%s” is %j", (text, value) => {
  expect(budgetIn(text)?.value).toBe(value);
});

test("texts of nothing but beginnings are read in linear time", () => {
  const begun = performance.now();
  for (const text of ["another ", "budget 1,00", "1 000 ", "ander ", "reserved, "]) {
    endIn(text.repeat(10_000 / text.length));
    budgetIn(`budget ${text.repeat(10_000 / text.length)}`);
  }
  expect(performance.now() - begun).toBeLessThan(500);
});
