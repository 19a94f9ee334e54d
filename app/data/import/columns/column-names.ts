/**
 * What other programs call the fields of an import (those of a record stand in its table of fields): HubSpot,
 * Pipedrive, Salesforce, EspoCRM, Google Contacts, Outlook and spreadsheets in 24 languages. Names are
 * folded (`foldText`), the surest first: of two columns that could be one field, the one with the earlier
 * name is it.
 */

import {
  CONTACT_FIELD_ALIASES,
  FIELD_NAMES_BY_LANGUAGE,
  foldedHeader,
  foldedNames,
  nameKey,
  PLAIN_NAMES,
} from "#app/contacts/field-names.ts";
import { foldText } from "#app/db/folded-text.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { mapFields } from "#app/records/field.ts";
import type { ContactField, OpportunityField, TableKind } from "../plan.ts";

/** Who is asked for at a business. */
const PEOPLE_OF_BUSINESSES =
  foldedNames(`contact person, deal contact person, primary contact, primary contact name, customer contact,
  ansprechpartner, ansprechperson, kontaktperson, personne a contacter, interlocuteur, contact principal, persona de contacto, referente,
  pessoa de contato, contactpersoon, er referens, yhteyshenkilo, osoba kontaktowa, kontaktni osoba, kontaktna osoba, attention,
  контактное лицо, kontaktname, name des kontakts, nom du contact, contactnaam, naam contactpersoon, nombre del contacto,
  nome contatto, nome del contatto, nome do contato, nome do contacto, pessoa de contacto, kontaktnamn, kontaktnavn,
  kontaktpersons navn, nazwa kontaktu, pełna nazwa kontaktu`);

/** Beside a column of people at businesses, one called so is the business. */
export const CONTACT_PERSONS = [
  ...PEOPLE_OF_BUSINESSES,
  ...foldedNames("contact name, contact, kontakt, contacto, contatto, contato, контакт"),
];
/** Where a number rings, as phone books call their columns: these are phones where numbers stand in their cells. */
const PHONE_PLACES =
  foldedNames(`work, office, business, home, other, private, direct, privat, geschäftlich, geschäft, büro, dienstlich, arbeit, zentrale,
  travail, bureau, domicile, trabajo, oficina, casa, lavoro, ufficio, trabalho, escritório, werk, kantoor, thuis, privé, arbejde,
  arbete, jobb`);
const PHONE_PLACE = new RegExp(`^(?:${PHONE_PLACES.join("|")})(?:number)?\\d?$`);
export const isPhonePlace = (folded: string) => PHONE_PLACE.test(nameKey(folded));

export const CONTACT_COLUMNS: Record<ContactField, string[]> = {
  ...CONTACT_FIELD_ALIASES,
  phone: [...CONTACT_FIELD_ALIASES.phone, ...PHONE_PLACES, ...PHONE_PLACES.map((place) => `${place}number`)],
  businessName: [
    ...CONTACT_FIELD_ALIASES.businessName,
    ...foldedNames(`supplier, supplier name, vendor, vendor name, lieferant, fournisseur, proveedor, fornitore, leverancier,
      lead name, name 1, firma 1`),
  ],
  contactType: [
    ...CONTACT_FIELD_ALIASES.contactType,
    ...foldedNames(
      "soort, tyyppi, rodzaj, druh, típus, tip, vrsta, tür, τύπος, тип, סוג, النوع, 種別, 类型, 類型, 유형",
    ),
  ],
  name: [
    ...PEOPLE_OF_BUSINESSES,
    ...foldedNames(`name, full name, person name, contact name, display name, contact, person, customer name, client name, lead name,
      file as, vollstandiger name, kontakt, contacto, nom complet, nom et prenom, prenom et nom, nom, nombre completo, nombre y apellidos,
      vor und nachname, name vorname, nombre, nome, 이름`),
    ...FIELD_NAMES_BY_LANGUAGE.flatMap((language) => foldedNames(language[2] ?? "")),
    ...foldedNames("customer, client, kunde, cliente, debitor"),
  ],
};

const NEXT_STEPS = `nächster schritt, nächste schritte, nächste aktivität, nächsten aktivität, nächste aktion, prochaine étape,
  prochaine action, prochaine activité, volgende stap, volgende actie, volgende activiteit, vervolgstap, próximo paso, siguiente paso,
  próxima actividad, próxima acción, prossimo passo, passaggio successivo, prossima attività, prossima azione, próximo passo,
  próxima etapa, próxima atividade, próxima ação, nästa steg, nästa aktivitet, nästa åtgärd, næste skridt, næste trin,
  næste aktivitet, następny krok, kolejny krok, następne działanie, następna aktywność, następnego kroku, kolejnego kroku,
  następnego działania`;

/** "Date de la prochaine étape", "Nästa steg datum": the names of the days of steps. */
const datesOfSteps = (steps: string) =>
  steps
    .split(",")
    .flatMap((step) => [
      ...DATE_BEFORE_STEP.map((date) => `${date}${step}`),
      ...["am", "op", "datum", "dato"].map((date) => `${step}${date}`),
    ])
    .join(",");
const DATE_BEFORE_STEP =
  "datum,datumder,datumför,date,datede,datedela,fecha,fechadel,fechadela,data,datada,datadel,datadella,datado,dato,datofor".split(
    ",",
  );

/** Further names of what a deal has, in other languages and programs: less sure than its own. */
const DEAL_FIELD_ALIASES: Partial<Record<OpportunityField, string>> = {
  name: `topic, projekt, projektname, vorhaben, verkaufschance, affaire, opportunite, nom de l opportunite, projet, oportunidad,
    nombre de la oportunidad, proyecto, opportunita, nome opportunita, trattativa, progetto, oportunidade, negocio, nome do negocio,
    affar, salgsmulighed, mulighed, kauppa, szansa sprzedazy, nazwa szansy, prilezitost, сделка, название сделки, firsat, 案件名, 商談名, 商机名称,
    거래명, ${PLAIN_NAMES.join(",")}, bezeichnung, onderwerp, objet, asunto, oggetto, assunto, ämne, emne, aihe, temat, předmět, tárgy,
    тема, konu, 件名, 主题, 제목, thema, betreff, transaction, intitule, nom du projet, sujet, verkoopkans, trato, titolo, affärsmöjlighet,
    säljmöjlighet, aftale, aftalenavn, transakcja, tytul`,
  dealStage: `pipeline phase, milestone, verkaufsphase, etape du pipeline, fase, stadium, vaihe, etap, faze, стадия, стадия сделки, этап,
    asama, フェーズ, 阶段, 단계, status, deal status, opportunity status, status label, statut, estado, stato, stav, tila, статус, durum, ステータス,
    状态`,
  lostReason: `ablehnungsgrund, motivo perdita, motivo da perda, reden verlies, причина отказа, grund fur verlust, absagegrund,
    raison de la perte, raison d echec, verliesreden, reden van verlies, razon de perdida, motivo de la perdida, motivo della perdita,
    motivo de perda, förlustorsak, orsak till förlust, tabsårsag, årsag til tab, powód utraty, powód przegranej, przyczyna utraty`,
  dealSize: `est revenue, estimated revenue, estimated value, total value, angebotssumme, auftragssumme, volumen, nettobetrag, netto,
    montant ht, montant total, montant ttc, importe total, valor total, importo, valore, bedrag, waarde, belopp, varde, belob, verdi,
    arvo, kwota, wartosc, castka, hodnota, сумма, tutar, 金額, 金额, 금액, auftragsvolumen, potenzial, umsatz, revenu, ca,
    chiffre d affaires, orderwaarde, omzet, ingresos, ricavo, entrate, fatturato, quantia, montante, receita, ordervärde, intäkt,
    værdi, ordreværdi, omsætning, przychód`,
  targetCloseDate: `est close date, estimated close date, projected close date, forecast close date, geplanter abschluss,
    date de cloture prevue, date de signature, date de signature prevue, fecha de cierre prevista, fecha prevista de cierre,
    data di chiusura, data chiusura, data de fechamento, data prevista de fechamento, sluitingsdatum, verwachte sluitdatum, sluitdatum,
    stangningsdatum, forventet lukkedato, lukkedato, sulkemispaiva, data zamkniecia, planowana data zamkniecia, datum uzavreni,
    дата закрытия, предполагаемая дата закрытия, kapanis tarihi, 完了予定日, 预计成交日期, 마감일, due, due date, deadline, abschlusstermin, zieldatum,
    cloture, echeance, date d echeance, afsluitdatum, datum afsluiting, cierre, chiusura, fechamento, data de fecho, data de encerramento,
    valid until, expiry date, expiration date, gultig bis, valable jusqu au, valido hasta, valido fino al, valido ate, geldig tot,
    gyldig til, giltig till, avslutsdatum, slutdatum, afslutning, afslutningsdato, slutdato, data finalizacji`,
  nextStepDescription: `${NEXT_STEPS}, wiedervorlage text, следующий шаг`,
  nextStepDate: `${datesOfSteps(NEXT_STEPS)}, nächster kontakt, wiedervorlagedatum, relance, prochaine relance, opvolgdatum,
    opfølgningsdato`,
  description: `beskrivning, beskrivelse, ${CONTACT_FIELD_ALIASES.notes.join(",")}`,
};

export const OPPORTUNITY_COLUMNS: Record<OpportunityField, string[]> = {
  ...mapFields(FIELDS_OF_OPPORTUNITY, ({ aliases }, field) => {
    const further = foldedNames(DEAL_FIELD_ALIASES[field] ?? "");
    return [...foldedNames(aliases).filter((name) => !further.includes(name)), ...further];
  }),
  owner:
    foldedNames(`owner, deal owner, opportunity owner, opportunity owner name, owner name, assigned user name, assigned user, assigned to,
      sales rep, salesperson, account executive, besitzer, zustandig, verantwortlich, proprietaire, responsable, propietario,
      inhaber, verantwortlicher, zuständiger, bearbeiter, betreuer, verkäufer, vertriebsmitarbeiter, zugewiesen an, commercial, vendeur,
      attribué à, assigné à, eigenaar, verantwoordelijke, verkoper, toegewezen aan, accountmanager, comercial, vendedor, asignado a,
      proprietario, responsabile, venditore, commerciale, assegnato a, responsável, atribuído a, ägare, ansvarig, säljare, tilldelad,
      ejer, ansvarlig, sælger, tildelt, właściciel, opiekun, odpowiedzialny, handlowiec, sprzedawca, przypisane do`),
  dealStatus:
    foldedNames(`deal status, opportunity status, opportunity state, status, status type, state, won lost, win loss, outcome, result,
      won, lost,
      closed, is won, is lost, is closed, is closed won, is closed lost, is deal closed, deal closed, ergebnis, gewonnen, verloren,
      abgeschlossen, statut, resultat, estado, resultado, ganada, perdida, stato, esito, статус, сделка закрыта`),
  contactEmail: foldedNames(
    `contact email, ${CONTACT_FIELD_ALIASES.email.join(",")}, primary contact email, associated contact emails, customer email`,
  ),
  contactName: [
    ...PEOPLE_OF_BUSINESSES,
    ...foldedNames(`contact name, contact, associated contact, associated contacts, person, person name, full name, contacts, kontakt,
      contacto, contatto, contato, контакт`),
  ],
  contactBusiness: foldedNames(
    `contact business, ${CONTACT_FIELD_ALIASES.businessName.join(", ")}, deal organization, potential customer, lead name, auftraggeber,
    klient, klant, kund, cliente, asiakas, zakaznik, клиент, musteri, 取引先, 取引先名, 客户, 客户名称, 고객, accounts, companies, organizations,
    potenzieller kunde, client potentiel, nom du client, klantnaam, potentiële klant, cliente potencial, nombre del cliente,
    nome cliente, nome account, cliente potenziale, nome do cliente, kundnamn, potentiell kund, kundenavn, potentiel kunde,
    nazwa klienta, potencjalny klient`,
  ),
};

export const foldedNameSet = (list: string) => new Set(list.split(",").map((name) => foldText(name.trim())));

/** A header with a remark in brackets, which tells more than the rest of it; "" without one. */
export const wholeHeader = (header: string) => (header.includes("(") ? foldText(header) : "");

const EXPECTED = `erwarteter erwartetes erwartete geschatzter geschatztes gesch geplanter geplantes voraussichtlicher voraussichtliches
  estime estimee prevu prevue previsionnel previsionnelle espere verwachte geschatte esperado esperada esperados estimado estimada
  estimados previsto prevista previste stimato forventet anslaet forvantat forvantad beraknat beraknad przewidywana oczekiwana
  oczekiwany szacowana szacowany`;
const SUBJECTS: Record<TableKind, string> = {
  contacts: "contact contacto contatto contato kontakt kontakts kontaktu ansprechpartner contactpersoon",
  opportunities: `${EXPECTED} deal opportunity verkaufschance verkoopkans transaction affaire opportunite negocio trato oportunidad affare
    trattativa opportunita oportunidade laffaire dellaffare affar affarsmojlighet handelens salgsmulighed szansy sprzedazy transakcji`,
};
const COMPOUNDS: Record<TableKind, RegExp> = { contacts: /^kontakt/, opportunities: /^(?:deal|affars|handels)/ };
const SMALL_WORDS = "am der des di du de la del della dell da do van of pa for";

const EXTENSION_COLUMN =
  /^(?:\w{4,8} )?(?:(?:tele)?phone (?:1 )?|tel )?(?:extn?|extension|durchwahl|nebenstelle|poste|interno|toestel|anexo|ramal)(?: number)?$/;
/** Whether a column's name is that of the extension of the person's phone. */
export const isOfExtensions = (header: string) => EXTENSION_COLUMN.test(foldedHeader(header));

/** A header without its currency: "Amount USD", "Betrag in €". */
export const withoutCurrency = (header: string) =>
  foldedHeader(header.replace(/R\$|\p{Sc}|\b[A-Z]{3}\b/gu, (word) => (isCurrency(word) ? " " : word))).replace(
    / in$/,
    "",
  );
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
const isCurrency = (word: string) => CURRENCIES.has(word) || /\p{Sc}/u.test(word);

/** A header without what is told of, and without that it is expected: "Valor del negocio", "Erwarteter Umsatz". */
export const coreOf = (kind: TableKind) => {
  const [subjects, small] = [SUBJECTS[kind], SMALL_WORDS].map((words) => new Set(words.split(/\s+/)));
  return (header: string) => {
    const words = foldedHeader(header)
      .split(" ")
      .filter((word) => !subjects?.has(word))
      .map((word) => word.replace(COMPOUNDS[kind], ""))
      .filter(Boolean);
    while (small?.has(words.at(-1) ?? "")) words.pop();
    while (small?.has(words[0] ?? "")) words.shift();
    return words.join(" ");
  };
};
