/**
 * What programs and people call the columns of their exports in ten languages: each is proposed for its field, alone
 * beside the usual columns (docs/product.md#import).
 */
import { expect, test } from "vitest";
import type { Column } from "#app/data/import/columns/column-values.ts";
import { proposeColumns } from "#app/data/import/columns/proposed-columns.ts";
import type { TableKind } from "#app/data/import/plan.ts";

const HEADINGS: [kind: TableKind, field: string, headings: string][] = [
  [
    "contacts",
    "firstName",
    `Vorname; Rufname; Vorname Ansprechpartner; Kontakt Vorname; Prénom; Prénom du contact; Prénom contact;
      Voornaam; Voornaam contactpersoon; Roepnaam; Nombre de pila; Primer nombre; Nome; Nome próprio;
      Nome di battesimo; Primeiro nome; Förnamn; Tilltalsnamn; Fornavn; Imię; Imię kontaktu`,
  ],
  [
    "contacts",
    "lastName",
    `Nachname; Familienname; Zuname; Name; Nachname Ansprechpartner; Kontakt Nachname; Nom; Nom de famille;
      Achternaam; Familienaam; Naam; Apellido; Apellidos; Primer apellido; Cognome; Sobrenome; Último nome;
      Apelido; Efternamn; Efternavn; Nazwisko; Nazwisko kontaktu`,
  ],
  [
    "contacts",
    "name",
    `Vollständiger Name; Vor- und Nachname; Name, Vorname; Name des Kontakts; Kontaktname; Kontakt;
      Ansprechpartner; Nom complet; Nom et prénom; Prénom et nom; Nom du contact; Volledige naam;
      Naam contactpersoon; Contactpersoon; Contactnaam; Voor- en achternaam; Nombre completo; Nombre y apellidos;
      Nombre del contacto; Persona de contacto; Contacto; Nome completo; Nome e cognome; Nome del contatto;
      Nominativo; Referente; Nome do contato; Nome do contacto; Pessoa de contacto; Fullständigt namn;
      Kontaktperson; Namn; För- och efternamn; Fulde navn; Navn; Kontaktpersons navn; For- og efternavn;
      Imię i nazwisko; Osoba kontaktowa; Pełna nazwa kontaktu`,
  ],
  [
    "contacts",
    "businessName",
    `Firma; Firmenname; Unternehmen; Unternehmensname; Firma/Organisation; Organisation; Account; Accountname;
      Kundenname; Arbeitgeber; Gesellschaft; Betrieb; Entreprise; Nom de l'entreprise; Nom entreprise; Société;
      Nom de la société; Raison sociale; Compte; Nom du compte; Bedrijf; Bedrijfsnaam; Naam bedrijf; Organisatie;
      Organisatienaam; Accountnaam; Relatie; Onderneming; Empresa; Nombre de la empresa; Nombre empresa;
      Razón social; Compañía; Cuenta; Nombre de la cuenta; Organización; Azienda; Nome azienda;
      Nome dell'azienda; Ragione sociale; Società; Organizzazione; Ditta; Nome da empresa; Razão social; Conta;
      Nome da conta; Organização; Företag; Företagsnamn; Bolag; Arbetsgivare; Kontonamn; Firmanavn; Virksomhed;
      Virksomhedsnavn; Selskab; Nazwa firmy; Przedsiębiorstwo; Organizacja; Nazwa konta; Kontrahent; Pracodawca`,
  ],
  [
    "contacts",
    "email",
    `E-Mail; E-Mail-Adresse; Email-Adresse; E-Mail geschäftlich; E-Mail (geschäftlich); Mailadresse; E-mail;
      Adresse e-mail; Adresse mail; Adresse de messagerie; Courriel; E-mail professionnel; E-mailadres; Mail;
      E-mail zakelijk; Correo electrónico; Correo; Dirección de correo; Email; Indirizzo e-mail;
      Posta elettronica; Indirizzo email; Endereço de e-mail; Correio eletrónico; E-postadress; E-post; Epost;
      E-mailadresse; Adres e-mail; Adres email; Poczta`,
  ],
  [
    "contacts",
    "phone",
    `Telefon; Telefonnummer; Tel.; Telefon geschäftlich; Rufnummer; Festnetz; Telefon (Arbeit);
      Telefon dienstlich; Téléphone; Numéro de téléphone; Tél.; Tél. fixe; Téléphone fixe; Téléphone (bureau);
      Téléphone professionnel; Telefoon; Telefoonnummer; Tel. nr.; Vaste telefoon; Telefoon werk; Teléfono;
      Número de teléfono; Teléfono fijo; Tel; Teléfono del trabajo; Telefono; Numero di telefono;
      Telefono ufficio; Telefone; Número de telefone; Telefone comercial; Telefone fixo; Telefon arbete; Tlf.;
      Tlf; Telefonnr.; Telefon arbejde; Numer telefonu; Nr telefonu; Telefon służbowy; Tel. stacjonarny`,
  ],
  [
    "contacts",
    "mobile",
    `Mobil; Mobiltelefon; Handy; Handynummer; Mobilnummer; Natel; Mobile; Portable; Téléphone portable;
      Tél. portable; Numéro de portable; Mobiel; Mobiel nummer; Gsm; GSM-nummer; 06-nummer; Móvil;
      Teléfono móvil; Celular; Cellulare; Cell.; Numero di cellulare; Telemóvel; Telefone celular; Mobilnr;
      Komórka; Telefon komórkowy; Tel. kom.`,
  ],
  [
    "contacts",
    "contactType",
    `Kontakttyp; Typ; Kontaktart; Kategorie; Kundentyp; Lebenszyklusphase; Type de contact; Type; Catégorie;
      Phase du cycle de vie; Type contact; Soort contact; Categorie; Relatietype; Levenscyclusfase;
      Tipo de contacto; Tipo; Categoría; Etapa del ciclo de vida; Tipo di contatto; Categoria;
      Fase del ciclo di vita; Tipo de contato; Kategori; Kontakttype; Kundetype; Typ kontaktu; Kategoria; Rodzaj`,
  ],
  [
    "contacts",
    "notes",
    `Notizen; Notiz; Bemerkung; Bemerkungen; Anmerkungen; Kommentar; Notes; Commentaires; Remarques;
      Commentaire; Note; Notities; Opmerkingen; Opmerking; Aantekeningen; Notas; Observaciones; Comentarios;
      Annotazioni; Commenti; Osservazioni; Observações; Comentários; Anteckningar; Noteringar; Kommentarer;
      Noter; Bemærkninger; Notatki; Uwagi; Komentarz`,
  ],
  [
    "opportunities",
    "name",
    `Titel; Deal-Name; Dealname; Deal - Titel; Name der Opportunity; Name der Verkaufschance; Verkaufschance;
      Thema; Projekt; Projektname; Bezeichnung; Betreff; Opportunity-Name; Geschäft; Nom de la transaction;
      Nom de l'affaire; Nom de l'opportunité; Opportunité; Titre; Transaction; Affaire; Intitulé; Nom du projet;
      Sujet; Dealnaam; Naam deal; Dealtitel; Naam van de deal; Naam opportunity; Verkoopkans; Naam verkoopkans;
      Onderwerp; Nombre del negocio; Nombre del trato; Nombre de la oportunidad; Oportunidad; Negocio; Título;
      Trato; Asunto; Nombre de oportunidad; Nome dell'affare; Nome affare; Nome trattativa; Nome opportunità;
      Opportunità; Titolo; Oggetto; Nome do negócio; Negócio; Oportunidade; Nome da oportunidade; Affärsnamn;
      Affär; Affärsmöjlighet; Namn på affär; Namn på affärsmöjlighet; Säljmöjlighet; Ämne; Handelens navn;
      Aftale; Aftalenavn; Salgsmulighed; Navn på salgsmulighed; Handelsnavn; Emne; Nazwa szansy;
      Nazwa transakcji; Szansa sprzedaży; Nazwa szansy sprzedaży; Temat; Tytuł; Transakcja`,
  ],
  [
    "opportunities",
    "dealSize",
    `Wert; Betrag; Volumen; Deal-Wert; Deal - Wert; Auftragswert; Auftragsvolumen; Umsatz; Erwarteter Umsatz;
      Geschätzter Umsatz; Gesch. Umsatz; Angebotssumme; Summe; Potenzial; Montant; Valeur;
      Montant de la transaction; Montant HT; Valeur de l'affaire; Chiffre d'affaires estimé; Revenu estimé;
      Revenu espéré; CA prévisionnel; Bedrag; Waarde; Dealwaarde; Verwachte omzet; Geschatte omzet; Omzet;
      Orderwaarde; Importe; Valor; Monto; Valor del negocio; Ingresos esperados; Ingresos estimados; Importo;
      Valore; Ricavo previsto; Entrate previste; Valore affare; Fatturato stimato; Quantia; Montante;
      Valor do negócio; Receita esperada; Receita estimada; Belopp; Värde; Affärsvärde; Ordervärde;
      Förväntad intäkt; Beräknad intäkt; Beløb; Værdi; Forventet omsætning; Anslået omsætning; Ordreværdi; Kwota;
      Wartość; Wartość szansy; Wartość transakcji; Oczekiwany przychód; Szacowany przychód`,
  ],
  [
    "opportunities",
    "dealStage",
    `Phase; Verkaufsphase; Deal-Phase; Deal - Phase; Stufe; Status; Stadium; Stand; Vertriebsphase;
      Pipeline-Phase; Étape; Phase de la transaction; Étape de vente; Statut; Étape du pipeline; Fase; Dealfase;
      Verkoopfase; Pijplijnfase; Etapa; Etapa del negocio; Fase del negocio; Etapa de ventas; Estado; Stadio;
      Fase affare; Fase dell'affare; Fase di vendita; Stato; Estágio; Etapa do negócio; Fase de vendas; Fas;
      Steg; Affärsfas; Säljfas; Handelsfase; Salgsfase; Trin; Etap; Faza; Etap transakcji; Etap sprzedaży;
      Etap szansy`,
  ],
  [
    "opportunities",
    "targetCloseDate",
    `Abschlussdatum; Abschluss; Abschluss am; Erwarteter Abschluss; Erwartetes Abschlussdatum;
      Voraussichtliches Abschlussdatum; Voraussichtlicher Abschluss; Geplanter Abschluss; Gesch. Abschlussdatum;
      Geschätztes Abschlussdatum; Deal - Erwartetes Abschlussdatum; Zieldatum; Abschlusstermin; Date de clôture;
      Date de fermeture; Clôture prévue; Date de clôture prévue; Date de clôture estimée;
      Date prévisionnelle de signature; Échéance; Date d'échéance; Sluitingsdatum; Verwachte sluitingsdatum;
      Verwachte afsluitdatum; Afsluitdatum; Datum afsluiting; Geschatte sluitingsdatum; Fecha de cierre;
      Cierre previsto; Fecha de cierre esperada; Fecha de cierre prevista; Fecha estimada de cierre;
      Fecha de cierre estimada; Data di chiusura; Chiusura prevista; Data di chiusura prevista;
      Data chiusura prevista; Data prevista di chiusura; Data de fechamento; Data de fecho; Data de encerramento;
      Fechamento previsto; Data de fechamento esperada; Data prevista de fecho; Slutdatum; Stängningsdatum;
      Avslutsdatum; Förväntat avslutsdatum; Beräknat slutdatum; Förväntat stängningsdatum; Lukkedato; Slutdato;
      Forventet lukkedato; Forventet afslutning; Afslutningsdato; Anslået lukkedato; Data zamknięcia;
      Planowana data zamknięcia; Przewidywana data zamknięcia; Oczekiwana data zamknięcia; Data finalizacji;
      Szacowana data zamknięcia`,
  ],
  [
    "opportunities",
    "nextStepDescription",
    `Nächster Schritt; Nächste Schritte; Nächste Aktivität; Nächste Aktion; Wiedervorlage Text; Prochaine étape;
      Prochaine action; Prochaine activité; Volgende stap; Volgende actie; Volgende activiteit; Vervolgstap;
      Próximo paso; Siguiente paso; Próxima actividad; Próxima acción; Prossimo passo; Passaggio successivo;
      Prossima attività; Prossima azione; Próximo passo; Próxima etapa; Próxima atividade; Próxima ação;
      Nästa steg; Nästa aktivitet; Nästa åtgärd; Næste skridt; Næste trin; Næste aktivitet; Następny krok;
      Kolejny krok; Następne działanie; Następna aktywność`,
  ],
  [
    "opportunities",
    "nextStepDate",
    `Nächster Schritt am; Datum nächster Schritt; Datum der nächsten Aktivität; Wiedervorlage; Nächster Kontakt;
      Nächste Aktivität am; Wiedervorlagedatum; Date de la prochaine étape; Date prochaine étape;
      Date de la prochaine action; Date de la prochaine activité; Relance; Date de relance; Prochaine relance;
      Datum volgende stap; Datum volgende activiteit; Volgende actie op; Opvolgdatum; Fecha del próximo paso;
      Fecha próximo paso; Fecha de la próxima actividad; Fecha del siguiente paso; Data prossimo passo;
      Data della prossima attività; Data prossima attività; Data do próximo passo; Data da próxima atividade;
      Data próximo passo; Datum nästa steg; Datum för nästa aktivitet; Nästa steg datum; Dato for næste skridt;
      Dato for næste aktivitet; Næste skridt dato; Opfølgningsdato; Data następnego kroku; Data kolejnego kroku;
      Data następnego działania`,
  ],
  [
    "opportunities",
    "owner",
    `Besitzer; Inhaber; Verantwortlich; Verantwortlicher; Zuständig; Zuständiger; Bearbeiter; Betreuer;
      Verkäufer; Vertriebsmitarbeiter; Zugewiesen an; Deal-Inhaber; Deal - Besitzer; Opportunity-Inhaber;
      Propriétaire; Responsable; Commercial; Vendeur; Attribué à; Assigné à; Propriétaire de la transaction;
      Eigenaar; Verantwoordelijke; Verkoper; Toegewezen aan; Dealeigenaar; Eigenaar van deal; Accountmanager;
      Propietario; Comercial; Vendedor; Asignado a; Propietario del negocio; Proprietario; Responsabile;
      Venditore; Commerciale; Assegnato a; Proprietario affare; Proprietário; Responsável; Atribuído a;
      Proprietário do negócio; Ägare; Ansvarig; Säljare; Tilldelad; Affärsägare; Ejer; Ansvarlig; Sælger;
      Tildelt; Handelsejer; Właściciel; Opiekun; Odpowiedzialny; Handlowiec; Sprzedawca; Przypisane do;
      Właściciel transakcji`,
  ],
  [
    "opportunities",
    "left out",
    `Wahrscheinlichkeit; Wahrscheinlichkeit (%); Probabilité; Probabilité (%); Waarschijnlijkheid; Kans (%);
      Slagingskans; Probabilidad; Probabilità; Probabilidade; Sannolikhet; Sandsynlighed; Prawdopodobieństwo;
      Prawdopodobieństwo (%)`,
  ],
  [
    "opportunities",
    "lostReason",
    `Verlustgrund; Grund für Verlust; Absagegrund; Deal - Verlustgrund; Raison de la perte; Motif de perte;
      Raison d'échec; Reden verlies; Verliesreden; Reden van verlies; Motivo de pérdida; Razón de pérdida;
      Motivo de la pérdida; Motivo della perdita; Motivo perdita; Motivo da perda; Motivo de perda; Förlustorsak;
      Orsak till förlust; Tabsårsag; Årsag til tab; Powód utraty; Powód przegranej; Przyczyna utraty`,
  ],
  [
    "opportunities",
    "contactName",
    `Ansprechpartner; Kontaktperson; Kontakt; Kontaktname; Deal - Kontaktperson; Contact; Nom du contact;
      Interlocuteur; Contactpersoon; Contactnaam; Contacto; Persona de contacto; Nombre del contacto; Contatto;
      Referente; Nome contatto; Contato; Nome do contato; Pessoa de contacto; Kontaktnamn; Kontaktnavn;
      Osoba kontaktowa; Nazwa kontaktu`,
  ],
  [
    "opportunities",
    "contactBusiness",
    `Firma; Unternehmen; Kunde; Kundenname; Organisation; Account; Accountname; Potenzieller Kunde; Entreprise;
      Société; Client; Compte; Nom du compte; Client potentiel; Nom du client; Bedrijf; Klant; Klantnaam;
      Organisatie; Relatie; Potentiële klant; Empresa; Cliente; Cuenta; Nombre de la cuenta; Organización;
      Nombre del cliente; Cliente potencial; Azienda; Nome cliente; Organizzazione; Nome account;
      Cliente potenziale; Conta; Organização; Nome do cliente; Företag; Kund; Kundnamn; Potentiell kund;
      Kundenavn; Virksomhed; Potentiel kunde; Klient; Nazwa klienta; Organizacja; Kontrahent; Potencjalny klient`,
  ],
  [
    "opportunities",
    "description",
    `Beschreibung; Notizen; Bemerkungen; Anmerkungen; Kommentar; Description; Commentaires; Notes; Remarques;
      Omschrijving; Beschrijving; Opmerkingen; Notities; Descripción; Notas; Observaciones; Comentarios;
      Descrizione; Note; Annotazioni; Descrição; Observações; Beskrivning; Anteckningar; Kommentarer;
      Beskrivelse; Noter; Bemærkninger; Opis; Uwagi; Notatki`,
  ],
];

const PEOPLE = ["Ida Kern", "Bo Lund"];
const BUSINESSES = ["Hale Ltd", "Moor GmbH"];
const TEXTS = ["likes tea", "calls late"];
const VALUES: Record<string, string[]> = {
  ...{ firstName: ["Ida", "Bo"], lastName: ["Kern", "Lund"], businessName: BUSINESSES, contactBusiness: BUSINESSES },
  ...{ phone: ["+49 30 123456", "+49 30 123457"], mobile: ["+49 171 5550117", "+49 171 5550118"] },
  ...{ email: ["ida@hale.test", "bo@moor.test"], contactType: ["Kunde", "Lead"], notes: TEXTS, description: TEXTS },
  ...{ owner: ["Ada King", "Bo Lund"], contactName: PEOPLE, lostReason: ["Preis", "Zeit"], "left out": ["20", "60"] },
  ...{
    dealSize: ["12000", "5400"],
    dealStage: ["Angebot", "Verhandlung"],
    targetCloseDate: ["2027-01-15", "2027-02-20"],
  },
  ...{ nextStepDescription: ["call her", "send it"], nextStepDate: ["2026-12-15", "2026-12-20"] },
};
const valuesOf = (kind: TableKind, field: string) =>
  VALUES[field] ?? (kind === "contacts" ? PEOPLE : ["Rink boards", "Bakery oven"]);

/** The columns that a file has beside one of this field. */
function besides(kind: TableKind, field: string): Column[] {
  const column = (header: string, of: string) => ({ header, values: valuesOf(kind, of) });
  if (kind === "contacts") {
    const names = [column("First Name", "firstName"), column("Last Name", "lastName")];
    if (field === "firstName" || field === "lastName") return names.slice(field === "firstName" ? 1 : 0).slice(0, 1);
    if (field === "mobile") return [...names, column("Phone", "phone")];
    return /^(?:contactType|notes)$/.test(field) ? names : [];
  }
  return [
    ...(field === "name" ? [] : [column("Deal Name", "name")]),
    ...(field === "name" || field === "contactName" ? [column("Company", "contactBusiness")] : []),
    ...(field === "nextStepDate"
      ? [column("Close Date", "targetCloseDate"), column("Next step", "nextStepDescription")]
      : []),
  ];
}

test.for(HEADINGS)("%s: the headings of %s are proposed for it", ([kind, field, headings]) => {
  const header = (text: string) => ({ header: text.trim(), values: valuesOf(kind, field) });
  const wrong = headings.split(";").map((text) => {
    const proposed = proposeColumns([...besides(kind, field), header(text)], kind, [])[text.trim()] ?? "left out";
    const right = field === "mobile" ? "notes" : field;
    return proposed === right ? "" : `${text.trim()}: ${proposed}`;
  });
  expect(wrong.filter(Boolean)).toEqual([]);
});

test("what is told of a deal and nothing more is not proposed", () => {
  const headers = [
    "Deal ID",
    "Deal created",
    "Erwartete Provision",
    "Contact source",
    "Datum",
    "Deal",
    "Gewichteter Wert",
  ];
  const columns = headers.map((header, at) => ({ header, values: [`v${at}`] }));
  const proposed = proposeColumns(columns, "opportunities", []);
  expect(Object.entries(proposed).filter(([, field]) => field)).toEqual([["Deal", "name"]]);
});

test.for([
  "Amount USD",
  "Betrag in €",
  "Deal value EUR",
  "EUR value",
  "Value, GBP",
  "Amount [CHF]",
  "Valor R$",
  "Montant EUR",
])("a currency beside the name of the amount is none of it: %s", (header) => {
  const column = (name: string, values: string[]): Column => ({ header: name, values });
  const columns = [column("Deal name", ["A", "B"]), column(header, ["1200", "3400"]), column("ABC", ["x", "y"])];
  expect(proposeColumns(columns, "opportunities", [])).toMatchObject({ [header]: "dealSize", ABC: null });
});
