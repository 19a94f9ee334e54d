/**
 * Kinds of notes that an unread set found wrong (2026-11-30), in nine languages, as salespeople dictate and type them.
 * Read on a Sunday.
 */
import { describe, expect, it } from "vitest";
import { builtInDrafts } from "#app/capture/reading/built-in-drafts.server.ts";

const TODAY = "2026-11-29";

type Told = [note: string, told: Record<string, unknown>];

/** What a note tells of the fields in `told`; a phone that is none of a person would be an invention. */
function read(note: string, told: Record<string, unknown>): Record<string, unknown> {
  const { contact, opportunity } = builtInDrafts(note, TODAY, []);
  const all: Record<string, unknown> = { ...opportunity, ...contact };
  return Object.fromEntries(Object.keys(told).map((field) => [field, all[field]]));
}

describe("whoever is introduced is the contact", () => {
  it.each<Told>([
    [
      "Jane introduced me to Paul Reed from Castor Logistics, his number is 415 555 0132.",
      { firstName: "Paul", lastName: "Reed", businessName: "Castor Logistics", phone: "+14155550132" },
    ],
    [
      "Monica Hale introduced me to Dev Anand at Sprig Foods, he's looking for two walk-in coolers, 31k.",
      { firstName: "Dev", lastName: "Anand", businessName: "Sprig Foods", dealSize: 31000 },
    ],
    [
      "got connected with ryan oduya of keystone plumbing through carla mendes call him on friday",
      {
        firstName: "Ryan",
        lastName: "Oduya",
        businessName: "Keystone Plumbing",
        nextStepDate: "2026-12-04",
        nextStepDescription: "call him",
      },
    ],
    [
      "Anna Weiss passed me on to her colleague Tom Burke at Vale Textiles who handles purchasing, tom wants a quote by wednesday",
      {
        firstName: "Tom",
        lastName: "Burke",
        businessName: "Vale Textiles",
        nextStepDate: "2026-12-02",
        nextStepDescription: "quote",
      },
    ],
    [
      "my friend dana introduced me to luis prado from prado glass his number is 503 555 0162",
      { firstName: "Luis", lastName: "Prado", businessName: "Prado Glass", phone: "+15035550162" },
    ],
    [
      "Rita Gomez made an intro to Owen Black, head of ops at Tidewater Cold Storage; owen@tidewater.test, wants a demo Wednesday.",
      {
        firstName: "Owen",
        lastName: "Black",
        businessName: "Tidewater Cold Storage",
        email: "owen@tidewater.test",
        nextStepDate: "2026-12-02",
        nextStepDescription: "demo",
      },
    ],
    [
      "Intro from Kate Bell: meet Sam Yoo, Yoo Brothers Nursery, 555-0144 area code 206.",
      { firstName: "Sam", lastName: "Yoo", businessName: "Yoo Brothers Nursery" },
    ],
    [
      "Thanks to Ellen Hart I now know Victor Hale from Hale Marble, he wants tiles for 12k",
      { firstName: "Victor", lastName: "Hale", businessName: "Hale Marble", dealSize: 12000 },
    ],
    [
      "Peter Lang hooked me up with Olga Reyes at Reyes Catering, I'm to call her Tuesday.",
      {
        firstName: "Olga",
        lastName: "Reyes",
        businessName: "Reyes Catering",
        nextStepDate: "2026-12-01",
        nextStepDescription: "call her",
      },
    ],
    [
      "Fiona Beck says Greg Mott at Mott Cranes needs a second hoist, reach him at greg@mott.test.",
      { firstName: "Greg", lastName: "Mott", businessName: "Mott Cranes", email: "greg@mott.test" },
    ],
  ])("%s", (note, told) => {
    expect(read(note, told)).toEqual(told);
  });
});

describe("what the other side promises on a condition is the step", () => {
  it.each<Told>([
    [
      "Karen Doyle at Doyle Freight said she would send the contract by Friday if legal agrees.",
      {
        firstName: "Karen",
        lastName: "Doyle",
        businessName: "Doyle Freight",
        nextStepDate: "2026-12-04",
        nextStepDescription: "send the contract if legal agrees",
      },
    ],
    [
      "talked to phil grant from grant optics he said he'd get back to us on monday once his boss has looked at the price of nineteen thousand",
      {
        firstName: "Phil",
        lastName: "Grant",
        businessName: "Grant Optics",
        dealSize: 19000,
        nextStepDate: "2026-11-30",
        nextStepDescription: "get back to us once his boss has looked at the price",
      },
    ],
    [
      "Iris Cole of Cole Clinics promised to send over the floor plans by Wednesday if her architect is done.",
      {
        firstName: "Iris",
        lastName: "Cole",
        businessName: "Cole Clinics",
        nextStepDate: "2026-12-02",
        nextStepDescription: "send over the floor plans if her architect is done",
      },
    ],
    [
      "According to Nick Ray (Ray Motors) they'd review the proposal on Friday unless something comes up.",
      {
        firstName: "Nick",
        lastName: "Ray",
        businessName: "Ray Motors",
        nextStepDate: "2026-12-04",
        nextStepDescription: "review the proposal unless something comes up",
      },
    ],
  ])("%s", (note, told) => {
    expect(read(note, told)).toEqual(told);
  });
});

describe("dictated punctuation is a pause", () => {
  it.each<Told>([
    [
      "spoke with gina ross from ross pharmacy period she wants a quote for four fridges comma about eleven thousand period call her back on tuesday period",
      {
        firstName: "Gina",
        lastName: "Ross",
        businessName: "Ross Pharmacy",
        dealSize: 11000,
        nextStepDate: "2026-12-01",
        nextStepDescription: "call her back",
      },
    ],
    [
      "visited alan frost comma frost cycles period budget fifteen thousand period new line send the proposal by friday period",
      {
        firstName: "Alan",
        lastName: "Frost",
        businessName: "Frost Cycles",
        dealSize: 15000,
        nextStepDate: "2026-12-04",
        nextStepDescription: "send the proposal",
      },
    ],
    [
      "new contact maria lopez comma lopez landscaping comma phone 602 555 0117 period wants two mowers question mark no three mowers period nine thousand full stop",
      {
        firstName: "Maria",
        lastName: "Lopez",
        businessName: "Lopez Landscaping",
        phone: "+16025550117",
        dealSize: 9000,
      },
    ],
    [
      "erin walsh at walsh legal will decide by december eighteenth period deal size thirty two thousand period next step colon demo on thursday period",
      {
        firstName: "Erin",
        lastName: "Walsh",
        businessName: "Walsh Legal",
        dealSize: 32000,
        targetCloseDate: "2026-12-18",
        nextStepDate: "2026-12-03",
        nextStepDescription: "demo",
      },
    ],
    [
      "met carl vance comma vance tools period budget is twenty five thousand period new line next step colon send quote on monday",
      {
        firstName: "Carl",
        lastName: "Vance",
        businessName: "Vance Tools",
        dealSize: 25000,
        nextStepDate: "2026-11-30",
        nextStepDescription: "send quote",
      },
    ],
    [
      "spoke to may ling period ling imports period she will take the forklift at sixteen thousand five hundred period we ship the contract tomorrow period",
      {
        firstName: "May",
        lastName: "Ling",
        businessName: "Ling Imports",
        dealSize: 16500,
        nextStepDate: "2026-11-30",
        nextStepDescription: "ship the contract",
      },
    ],
    [
      "todd reyes at reyes optical period deal size is nine thousand period i will send him samples on thursday period",
      {
        firstName: "Todd",
        lastName: "Reyes",
        businessName: "Reyes Optical",
        dealSize: 9000,
        nextStepDate: "2026-12-03",
        nextStepDescription: "send him samples",
      },
    ],
    [
      "quote for jean moss comma moss hotels comma twelve thousand period she decides by december fourteenth full stop",
      {
        firstName: "Jean",
        lastName: "Moss",
        businessName: "Moss Hotels",
        dealSize: 12000,
        targetCloseDate: "2026-12-14",
      },
    ],
  ])("%s", (note, told) => {
    expect(read(note, told)).toEqual(told);
  });
});

describe("what somebody is to us stands beside the name", () => {
  it.each<Told>([
    [
      "Otto Weber, a client of ours, wants two more lifts for 17k.",
      { firstName: "Otto", lastName: "Weber", contactType: "client", dealSize: 17000 },
    ],
    [
      "Had lunch with Priya Shah, a new lead from the trade show, runs Shah Catering, call her on Monday.",
      {
        firstName: "Priya",
        lastName: "Shah",
        businessName: "Shah Catering",
        contactType: "lead",
        nextStepDate: "2026-11-30",
      },
    ],
    [
      "Ben Ortiz of Ortiz Paving, one of our clients, asked for a quote on the roller, 52k, by Thursday.",
      {
        firstName: "Ben",
        lastName: "Ortiz",
        businessName: "Ortiz Paving",
        contactType: "client",
        dealSize: 52000,
        nextStepDate: "2026-12-03",
      },
    ],
    [
      "called lena fox a long time customer from fox printing she needs toner for 3 thousand",
      { firstName: "Lena", lastName: "Fox", businessName: "Fox Printing", contactType: "client", dealSize: 3000 },
    ],
    [
      "Marc Petit des Vergers du Sud, un de nos clients, hésite, entre 30 000 et 35 000 euros. Signature repoussée au 20 janvier.",
      {
        firstName: "Marc",
        lastName: "Petit",
        businessName: "Vergers du Sud",
        contactType: "client",
        dealSize: undefined,
        targetCloseDate: "2027-01-20",
      },
    ],
    [
      "Jag träffade Sven Lund, ett nytt lead, från Lund Bygg. Skicka offert senast fredag, 22 000 kronor.",
      {
        firstName: "Sven",
        lastName: "Lund",
        businessName: "Lund Bygg",
        contactType: "lead",
        dealSize: 22000,
        nextStepDate: "2026-12-04",
        nextStepDescription: "Skicka offert",
      },
    ],
    [
      "Talked to Ray Dunn, longtime client, Dunn Bottling. Wants two fillers, 44k.",
      { firstName: "Ray", lastName: "Dunn", businessName: "Dunn Bottling", contactType: "client", dealSize: 44000 },
    ],
    [
      "Our client Moira Fenn at Fenn Bakery wants 2 ovens, 15k.",
      { firstName: "Moira", lastName: "Fenn", businessName: "Fenn Bakery", contactType: "client", dealSize: 15000 },
    ],
    [
      "Lead: Jon Price, Price Auto, 555-303-0188, needs three lifts.",
      { firstName: "Jon", lastName: "Price", businessName: "Price Auto", contactType: "lead" },
    ],
    [
      "Paula Stein, existing customer of ours, from Stein Labs ordered again, 7k.",
      { firstName: "Paula", lastName: "Stein", businessName: "Stein Labs", contactType: "client", dealSize: 7000 },
    ],
    [
      "got a warm lead gus hahn from hahn hardware wants saws for six thousand",
      { firstName: "Gus", lastName: "Hahn", businessName: "Hahn Hardware", contactType: "lead", dealSize: 6000 },
    ],
    [
      "Ike Lowe from Lowe Bikes, he's already buying from us, wants a new rack, 4k.",
      { firstName: "Ike", lastName: "Lowe", businessName: "Lowe Bikes", contactType: "client", dealSize: 4000 },
    ],
    [
      "Otto Brand, ein neuer Lead, von Brand Küchen möchte ein Angebot bis Freitag.",
      {
        firstName: "Otto",
        lastName: "Brand",
        businessName: "Brand Küchen",
        contactType: "lead",
        nextStepDate: "2026-12-04",
        nextStepDescription: "Angebot",
      },
    ],
    [
      "Claire Morel, une cliente, de Morel Décor a signé pour 22 000 euros.",
      {
        firstName: "Claire",
        lastName: "Morel",
        businessName: "Morel Décor",
        contactType: "client",
        dealSize: 22000,
        dealStage: "won-closed",
      },
    ],
    [
      "Marta Gil de Gil Textil, clienta nuestra, retrasa la decisión hasta el 14 de enero, 26.000 euros.",
      {
        firstName: "Marta",
        lastName: "Gil",
        businessName: "Gil Textil",
        contactType: "client",
        dealSize: 26000,
        targetCloseDate: "2027-01-14",
      },
    ],
    [
      "A Sofia Pinto, cliente nossa, da Pinto Têxteis quer a proposta até sexta, 21.000 euros.",
      {
        firstName: "Sofia",
        lastName: "Pinto",
        businessName: "Pinto Têxteis",
        contactType: "client",
        dealSize: 21000,
        nextStepDate: "2026-12-04",
        nextStepDescription: "proposta",
      },
    ],
    [
      "Jens Krogh, en kunde hos os, fra Krogh Tømrer udsætter beslutningen til den 15. januar, 60.000 kroner.",
      {
        firstName: "Jens",
        lastName: "Krogh",
        businessName: "Krogh Tømrer",
        contactType: "client",
        dealSize: 60000,
        targetCloseDate: "2027-01-15",
      },
    ],
  ])("%s", (note, told) => {
    expect(read(note, told)).toEqual(told);
  });
});

describe("a range is no size", () => {
  it.each<Told>([
    [
      "Wes Cole at Cole Masonry has between 30,000 and 35,000 to spend on the mixer.",
      { firstName: "Wes", lastName: "Cole", businessName: "Cole Masonry", dealSize: undefined, phone: undefined },
    ],
    [
      "tess ward from ward veterinary says somewhere from eight to ten thousand for the x ray",
      { firstName: "Tess", lastName: "Ward", businessName: "Ward Veterinary", dealSize: undefined, phone: undefined },
    ],
    [
      "Budget for Dale Fink of Fink Floors is $20-25k, site visit Thursday.",
      {
        firstName: "Dale",
        lastName: "Fink",
        businessName: "Fink Floors",
        dealSize: undefined,
        nextStepDate: "2026-12-03",
        nextStepDescription: "site visit",
        phone: undefined,
      },
    ],
    [
      "Javier Ortega de Talleres Ortega aplazó la firma al 22 de enero, entre 30.000 y 35.000 euros.",
      {
        firstName: "Javier",
        lastName: "Ortega",
        businessName: "Talleres Ortega",
        dealSize: undefined,
        targetCloseDate: "2027-01-22",
        phone: undefined,
      },
    ],
    [
      "Lena Ash, Ash Interiors: price is somewhere between 12 and 15 thousand. Visit on the 8th.",
      {
        firstName: "Lena",
        lastName: "Ash",
        businessName: "Ash Interiors",
        dealSize: undefined,
        nextStepDate: "2026-12-08",
        nextStepDescription: "Visit",
        phone: undefined,
      },
    ],
    [
      "Ned Cross at Cross Pools wants to spend 30,000-35,000.",
      { firstName: "Ned", lastName: "Cross", businessName: "Cross Pools", dealSize: undefined, phone: undefined },
    ],
    [
      "tim gale of gale boats budget thirty to thirty five thousand",
      { firstName: "Tim", lastName: "Gale", businessName: "Gale Boats", dealSize: undefined, phone: undefined },
    ],
    [
      "Envoyer la proposition à Luc Faure de Faure Énergie avant jeudi, budget entre 40 000 et 50 000 euros.",
      {
        firstName: "Luc",
        lastName: "Faure",
        businessName: "Faure Énergie",
        dealSize: undefined,
        nextStepDate: "2026-12-03",
        nextStepDescription: "Envoyer la proposition à Luc Faure de Faure Énergie",
        phone: undefined,
      },
    ],
    [
      "Signora Fabbri dell'Hotel Bellavista, nostra cliente, spende tra 30.000 e 35.000 euro. Chiamarla ogni lunedì.",
      {
        lastName: "Fabbri",
        businessName: "Hotel Bellavista",
        contactType: "client",
        dealSize: undefined,
        nextStepDate: "2026-11-30",
        nextStepDescription: "Chiamarla ogni lunedì",
        phone: undefined,
      },
    ],
    [
      "reunião com paula reis da oficina central na terça às dez ela tem entre vinte e vinte e cinco mil euros",
      {
        firstName: "Paula",
        lastName: "Reis",
        businessName: "Oficina Central",
        dealSize: undefined,
        nextStepDate: "2026-12-01",
        nextStepDescription: "reunião com paula reis da oficina central às dez",
        phone: undefined,
      },
    ],
  ])("%s", (note, told) => {
    expect(read(note, told)).toEqual(told);
  });
});

describe("a day that comes again is first the next one", () => {
  it.each<Told>([
    [
      "Call Vera Lund at Lund Timber every Friday until they sign.",
      {
        firstName: "Vera",
        lastName: "Lund",
        businessName: "Lund Timber",
        nextStepDate: "2026-12-04",
        nextStepDescription: "Call Vera Lund at Lund Timber every Friday",
      },
    ],
    [
      "check in with omar haddad of haddad rugs every other tuesday",
      {
        firstName: "Omar",
        lastName: "Haddad",
        businessName: "Haddad Rugs",
        nextStepDate: "2026-12-01",
        nextStepDescription: "check in with omar haddad of haddad rugs every other tuesday",
      },
    ],
    [
      "Weekly call with Sue Park, Park Ceramics, each Wednesday at 10, pilot is 14k.",
      {
        firstName: "Sue",
        lastName: "Park",
        businessName: "Park Ceramics",
        dealSize: 14000,
        nextStepDate: "2026-12-02",
        nextStepDescription: "Weekly call with Sue Park Park Ceramics each Wednesday at 10",
      },
    ],
    [
      "Appeler Nathalie Girard de Girard Transports tous les lundis, affaire de 25 000 euros gagnée.",
      {
        firstName: "Nathalie",
        lastName: "Girard",
        businessName: "Girard Transports",
        dealSize: 25000,
        dealStage: "won-closed",
        nextStepDate: "2026-11-30",
      },
    ],
    [
      "Ring Abby Stone of Stone Press every Monday at nine. 21k.",
      {
        firstName: "Abby",
        lastName: "Stone",
        businessName: "Stone Press",
        dealSize: 21000,
        nextStepDate: "2026-11-30",
        nextStepDescription: "Ring Abby Stone of Stone Press every Monday at nine",
      },
    ],
    [
      "we meet every second thursday with jo lake from lake supplies about the rollout",
      {
        firstName: "Jo",
        lastName: "Lake",
        businessName: "Lake Supplies",
        nextStepDate: "2026-12-03",
        nextStepDescription: "meet every second thursday with jo lake from lake supplies about the rollout",
      },
    ],
  ])("%s", (note, told) => {
    expect(read(note, told)).toEqual(told);
  });
});

describe("a business that has its owner's name, or small words, is read whole", () => {
  it.each<Told>([
    [
      "j'ai vu sophie lambert de la boulangerie du vieux moulin elle veut deux fours pour douze mille euros je l'appelle vendredi",
      {
        firstName: "Sophie",
        lastName: "Lambert",
        businessName: "Boulangerie du Vieux Moulin",
        dealSize: 12000,
        nextStepDate: "2026-12-04",
        nextStepDescription: "l'appelle",
      },
    ],
    [
      "hablé con rosa molina de ferretería el puente quiere tres taladros por cuatro mil euros la llamo el jueves",
      {
        firstName: "Rosa",
        lastName: "Molina",
        businessName: "Ferretería El Puente",
        dealSize: 4000,
        nextStepDate: "2026-12-03",
        nextStepDescription: "la llamo",
      },
    ],
    [
      "gesproken met jan van dijk van de bakkerij de gouden aar hij wil een oven voor vijfentwintigduizend euro ik bel hem dinsdag",
      {
        firstName: "Jan",
        lastName: "Van Dijk",
        businessName: "Bakkerij de Gouden Aar",
        dealSize: 25000,
        nextStepDate: "2026-12-01",
        nextStepDescription: "ik bel hem",
      },
    ],
    [
      "Frau Marlis Beck von Beck Fenster ist woanders hingegangen, schade um die 27.000 Euro.",
      {
        firstName: "Marlis",
        lastName: "Beck",
        businessName: "Beck Fenster",
        dealSize: 27000,
        dealStage: "lost-closed",
      },
    ],
    [
      "Bei der Schreinerei am Bach haben wir den Zuschlag, 19.500 Euro, Kickoff am 7. Dezember mit Herrn Lutz.",
      {
        lastName: "Lutz",
        businessName: "Schreinerei am Bach",
        dealSize: 19500,
        dealStage: "won-closed",
        nextStepDate: "2026-12-07",
      },
    ],
    [
      "on a perdu les cuisines du soleil ils sont partis chez un concurrent moins cher quinze mille euros",
      { businessName: "Cuisines du Soleil", dealSize: 15000, dealStage: "lost-closed", lostReason: "competitor" },
    ],
    [
      "ganamos el contrato con bodegas la encina treinta y cinco mil euros",
      { businessName: "Bodegas LA Encina", dealSize: 35000, dealStage: "won-closed" },
    ],
    [
      "Order van Garage van Loon verloren aan een goedkopere concurrent, 12.000 euro.",
      { businessName: "Garage van Loon", dealSize: 12000, dealStage: "lost-closed" },
    ],
    [
      "Emma de Wit van Van Wijk Transport, een klant van ons, wil een contract, 48.000 euro. Ik stuur het maandag.",
      {
        firstName: "Emma",
        lastName: "De Wit",
        businessName: "Van Wijk Transport",
        contactType: "client",
        dealSize: 48000,
        nextStepDate: "2026-11-30",
        nextStepDescription: "Ik stuur",
      },
    ],
  ])("%s", (note, told) => {
    expect(read(note, told)).toEqual(told);
  });
});

describe("a loss, a win or a day put off in other words", () => {
  it.each<Told>([
    [
      "Der Auftrag von Frau Seidel, Hotel Waldblick, ist anderweitig vergeben, 45.000 Euro.",
      { lastName: "Seidel", businessName: "Hotel Waldblick", dealSize: 45000, dealStage: "lost-closed" },
    ],
    [
      "Kunz Metallbau hat sich für Brenner entschieden, 22.000 Euro weg.",
      { businessName: "Kunz Metallbau", dealSize: 22000, dealStage: "lost-closed" },
    ],
    [
      "Abschluss mit Ines Thoma, Thoma Logistik, auf den 15. Januar verschoben, 60.000 Euro.",
      {
        firstName: "Ines",
        lastName: "Thoma",
        businessName: "Thoma Logistik",
        dealSize: 60000,
        targetCloseDate: "2027-01-15",
      },
    ],
    [
      "Perdu le contrat avec Garage du Pont Neuf, 9 000 euros, ils ont choisi un concurrent.",
      { businessName: "Garage du Pont Neuf", dealSize: 9000, dealStage: "lost-closed" },
    ],
    [
      "Perdimos el pedido de Hotel Miramar, 28.000 euros, se fueron con la competencia.",
      { businessName: "Hotel Miramar", dealSize: 28000, dealStage: "lost-closed" },
    ],
    [
      "Pieter van den Berg van Houthandel Noord heeft getekend, achtendertigduizend euro.",
      {
        firstName: "Pieter",
        lastName: "Van Den Berg",
        businessName: "Houthandel Noord",
        dealSize: 38000,
        dealStage: "won-closed",
      },
    ],
    [
      "ho parlato con luca ferri della panetteria san marco vuole due forni per dodicimila euro lo chiamo giovedì",
      {
        firstName: "Luca",
        lastName: "Ferri",
        businessName: "Panetteria San Marco",
        dealSize: 12000,
        nextStepDate: "2026-12-03",
        nextStepDescription: "lo chiamo",
      },
    ],
    [
      "Persa la gara di Officine Bruni, 34.000 euro, contro un concorrente più economico.",
      { businessName: "Officine Bruni", dealSize: 34000, dealStage: "lost-closed" },
    ],
    [
      "Giulia Conti di Conti Arredi ha firmato, 18.500 euro.",
      {
        firstName: "Giulia",
        lastName: "Conti",
        businessName: "Conti Arredi",
        dealSize: 18500,
        dealStage: "won-closed",
      },
    ],
    [
      "Marco Rinaldi di Rinaldi Trasporti rimanda la chiusura al 15 gennaio, 40.000 euro.",
      {
        firstName: "Marco",
        lastName: "Rinaldi",
        businessName: "Rinaldi Trasporti",
        dealSize: 40000,
        targetCloseDate: "2027-01-15",
      },
    ],
    [
      "falei com ana teixeira da padaria bela vista ela quer dois fornos por nove mil euros ligo para ela na quinta",
      {
        firstName: "Ana",
        lastName: "Teixeira",
        businessName: "Padaria Bela Vista",
        dealSize: 9000,
        nextStepDate: "2026-12-03",
        nextStepDescription: "ligo para ela",
      },
    ],
    [
      "Rui Matos da Matos Móveis adiou o fechamento para 20 de janeiro, 30.000 euros.",
      {
        firstName: "Rui",
        lastName: "Matos",
        businessName: "Matos Móveis",
        dealSize: 30000,
        targetCloseDate: "2027-01-20",
      },
    ],
    [
      "Perdemos a venda da Clínica Boa Saúde, 16.000 euros, acharam caro demais.",
      { businessName: "Clínica Boa Saúde", dealSize: 16000, dealStage: "lost-closed", lostReason: "price" },
    ],
    [
      "João Faria da Faria Transportes assinou o contrato, 52 mil euros.",
      {
        firstName: "João",
        lastName: "Faria",
        businessName: "Faria Transportes",
        dealSize: 52000,
        dealStage: "won-closed",
      },
    ],
    [
      "talte med mette holm fra holm byg hun vil have et tilbud på vinduer til firs tusind kroner inden den 12. december",
      {
        firstName: "Mette",
        lastName: "Holm",
        businessName: "Holm Byg",
        dealSize: 80000,
        nextStepDate: "2026-12-12",
        nextStepDescription: "tilbud på vinduer til firs tusind kroner",
      },
    ],
    [
      "Lars Dam fra Dam Auto har skrevet under, 45.000 kroner. Møde den 8. december.",
      {
        firstName: "Lars",
        lastName: "Dam",
        businessName: "Dam Auto",
        dealSize: 45000,
        dealStage: "won-closed",
        nextStepDate: "2026-12-08",
        nextStepDescription: "Møde",
      },
    ],
    [
      "Vi tabte ordren hos Nordhavn Fisk, 30.000 kroner, de valgte en billigere leverandør.",
      { businessName: "Nordhavn Fisk", dealSize: 30000, dealStage: "lost-closed" },
    ],
    [
      "Ole Berg i Berg Maskin utsetter avgjørelsen til 20. januar, 120 000 kroner.",
      {
        firstName: "Ole",
        lastName: "Berg",
        businessName: "Berg Maskin",
        dealSize: 120000,
        targetCloseDate: "2027-01-20",
      },
    ],
    [
      "Die Entscheidung bei Rita Ohm von Ohm Elektronik verschiebt sich auf den 18. Januar, weiterhin 50.000 Euro.",
      {
        firstName: "Rita",
        lastName: "Ohm",
        businessName: "Ohm Elektronik",
        dealSize: 50000,
        targetCloseDate: "2027-01-18",
      },
    ],
    [
      "Perso l'ordine di Pasticceria Dolce Vita, 8.000 euro, hanno scelto un altro fornitore.",
      { businessName: "Pasticceria Dolce Vita", dealSize: 8000, dealStage: "lost-closed" },
    ],
    [
      "Abbiamo vinto la gara del Comune di Lecco, 75.000 euro! Riunione il 10 dicembre.",
      {
        businessName: "Comune di Lecco",
        dealSize: 75000,
        dealStage: "won-closed",
        nextStepDate: "2026-12-10",
        nextStepDescription: "Riunione",
      },
    ],
    [
      "Carlos Nunes da Nunes Vidros foi para a concorrência, 14.000 euros perdidos.",
      {
        firstName: "Carlos",
        lastName: "Nunes",
        businessName: "Nunes Vidros",
        dealSize: 14000,
        dealStage: "lost-closed",
      },
    ],
    [
      "Vi förlorade affären med Nyström Bygg, 85 000 kronor, de gick till en konkurrent.",
      { businessName: "Nyström Bygg", dealSize: 85000, dealStage: "lost-closed" },
    ],
    [
      "Per Haug fra Haug Rør takket nei, for dyrt, 40 000 kroner.",
      {
        firstName: "Per",
        lastName: "Haug",
        businessName: "Haug Rør",
        dealSize: 40000,
        dealStage: "lost-closed",
        lostReason: "price",
      },
    ],
  ])("%s", (note, told) => {
    expect(read(note, told)).toEqual(told);
  });
});

describe("spoken without punctuation in another language", () => {
  it.each<Told>([
    [
      "war heute bei jens kramer von der metzgerei sonnenhof er will eine kühltheke für achtzehntausend euro angebot bis donnerstag schicken",
      {
        firstName: "Jens",
        lastName: "Kramer",
        businessName: "Metzgerei Sonnenhof",
        dealSize: 18000,
        nextStepDate: "2026-12-03",
        nextStepDescription: "angebot schicken",
      },
    ],
    [
      "pratade med karin ek från ek möbler hon vill ha tolv stolar för trettio tusen kronor ring henne på torsdag",
      {
        firstName: "Karin",
        lastName: "Ek",
        businessName: "Ek Möbler",
        dealSize: 30000,
        nextStepDate: "2026-12-03",
        nextStepDescription: "ring henne",
      },
    ],
    [
      "habe mit uwe sander von sander bau telefoniert er will fünfunddreißigtausend ausgeben ich schicke ihm am mittwoch den vertrag",
      {
        firstName: "Uwe",
        lastName: "Sander",
        businessName: "Sander Bau",
        dealSize: 35000,
        nextStepDate: "2026-12-02",
        nextStepDescription: "schicke ihm den vertrag",
      },
    ],
    [
      "afspraak met kees bos van bos dakwerken donderdag om tien uur hij wil zonnepanelen voor zevenendertigduizend euro",
      {
        firstName: "Kees",
        lastName: "Bos",
        businessName: "Bos Dakwerken",
        dealSize: 37000,
        nextStepDate: "2026-12-03",
        nextStepDescription: "afspraak met kees bos van bos dakwerken om tien uur",
      },
    ],
    [
      "incontrato anna greco di greco ceramiche vuole un preventivo entro venerdì budget ventimila euro",
      {
        firstName: "Anna",
        lastName: "Greco",
        businessName: "Greco Ceramiche",
        dealSize: 20000,
        nextStepDate: "2026-12-04",
        nextStepDescription: "preventivo",
      },
    ],
    [
      "snakkede med lone bech fra bech el hun skal have et tilbud inden fredag budgettet er femogtyve tusind",
      {
        firstName: "Lone",
        lastName: "Bech",
        businessName: "Bech El",
        dealSize: 25000,
        nextStepDate: "2026-12-04",
        nextStepDescription: "tilbud",
      },
    ],
    [
      "ringte ida vik fra vik interiør hun vil ha tilbud på gardiner innen torsdag tjuefem tusen kroner",
      {
        firstName: "Ida",
        lastName: "Vik",
        businessName: "Vik Interiør",
        dealSize: 25000,
        nextStepDate: "2026-12-03",
        nextStepDescription: "tilbud på gardiner",
      },
    ],
  ])("%s", (note, told) => {
    expect(read(note, told)).toEqual(told);
  });
});
