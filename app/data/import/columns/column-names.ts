/**
 * What other programs call the fields of an import (those of a record stand in its table of fields): HubSpot,
 * Pipedrive, Salesforce, EspoCRM, Google Contacts, Outlook and spreadsheets in 24 languages. Names are
 * folded (`foldText`), the surest first: of two columns that could be one field, the one with the earlier
 * name is it.
 */

import {
  CONTACT_FIELD_ALIASES,
  FIELD_NAMES_BY_LANGUAGE,
  foldedNames,
  nameKey,
  PLAIN_NAMES,
} from "#app/contacts/field-names.ts";
import { foldText } from "#app/db/folded-text.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { mapFields } from "#app/records/field.ts";
import type { ContactField, OpportunityField } from "../plan.ts";

/** Who is asked for at a business. */
const PEOPLE_OF_BUSINESSES =
  foldedNames(`contact person, deal contact person, primary contact, primary contact name, customer contact,
  ansprechpartner, ansprechperson, kontaktperson, personne a contacter, interlocuteur, contact principal, persona de contacto, referente,
  pessoa de contato, contactpersoon, er referens, yhteyshenkilo, osoba kontaktowa, kontaktni osoba, kontaktna osoba, attention,
  контактное лицо`);

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
    ...foldedNames(
      "supplier, supplier name, vendor, vendor name, lieferant, fournisseur, proveedor, fornitore, leverancier, lead name",
    ),
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
      file as, vollstandiger name, kontakt, nom complet, nom, nombre completo, nombre, nome, 이름`),
    ...FIELD_NAMES_BY_LANGUAGE.flatMap((language) => foldedNames(language[2] ?? "")),
    ...foldedNames("customer, client, kunde, cliente, debitor"),
  ],
};

/** Further names of what a deal has, in other languages and programs: less sure than its own. */
const DEAL_FIELD_ALIASES: Partial<Record<OpportunityField, string>> = {
  name: `topic, projekt, projektname, vorhaben, verkaufschance, affaire, opportunite, nom de l opportunite, projet, oportunidad,
    nombre de la oportunidad, proyecto, opportunita, nome opportunita, trattativa, progetto, oportunidade, negocio, nome do negocio,
    affar, salgsmulighed, mulighed, kauppa, szansa sprzedazy, nazwa szansy, prilezitost, сделка, название сделки, firsat, 案件名, 商談名, 商机名称,
    거래명, ${PLAIN_NAMES.join(",")}, bezeichnung, onderwerp, objet, asunto, oggetto, assunto, ämne, emne, aihe, temat, předmět, tárgy,
    тема, konu, 件名, 主题, 제목`,
  dealStage: `pipeline phase, milestone, verkaufsphase, etape du pipeline, fase, stadium, vaihe, etap, faze, стадия, стадия сделки, этап,
    asama, フェーズ, 阶段, 단계, status, deal status, opportunity status, status label, statut, estado, stato, stav, tila, статус, durum, ステータス,
    状态`,
  lostReason: "ablehnungsgrund, motivo perdita, motivo da perda, reden verlies, причина отказа",
  dealSize: `est revenue, estimated revenue, estimated value, total value, angebotssumme, auftragssumme, volumen, nettobetrag, netto,
    montant ht, montant total, montant ttc, importe total, valor total, importo, valore, bedrag, waarde, belopp, varde, belob, verdi,
    arvo, kwota, wartosc, castka, hodnota, сумма, tutar, 金額, 金额, 금액`,
  targetCloseDate: `est close date, estimated close date, projected close date, forecast close date, geplanter abschluss,
    date de cloture prevue, date de signature, date de signature prevue, fecha de cierre prevista, fecha prevista de cierre,
    data di chiusura, data chiusura, data de fechamento, data prevista de fechamento, sluitingsdatum, verwachte sluitdatum, sluitdatum,
    stangningsdatum, forventet lukkedato, lukkedato, sulkemispaiva, data zamkniecia, planowana data zamkniecia, datum uzavreni,
    дата закрытия, предполагаемая дата закрытия, kapanis tarihi, 完了予定日, 预计成交日期, 마감일, due, due date, deadline`,
  nextStepDescription: "prochaine action, prossimo passo, volgende stap, nasta steg, nastepny krok, следующий шаг",
  description: `bemerkung, bemerkungen, kommentar, commentaire, commentaires, comentarios, note, osservazioni, opmerkingen, uwagi,
    комментарий, 備考, 备注`,
};

export const OPPORTUNITY_COLUMNS: Record<OpportunityField, string[]> = {
  ...mapFields(FIELDS_OF_OPPORTUNITY, ({ aliases }, field) => {
    const further = foldedNames(DEAL_FIELD_ALIASES[field] ?? "");
    return [...foldedNames(aliases).filter((name) => !further.includes(name)), ...further];
  }),
  owner:
    foldedNames(`owner, deal owner, opportunity owner, opportunity owner name, owner name, assigned user name, assigned user, assigned to,
      sales rep, salesperson, account executive, besitzer, zustandig, verantwortlich, proprietaire, responsable, propietario`),
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
      contacto, контакт`),
  ],
  contactBusiness: foldedNames(
    `contact business, ${CONTACT_FIELD_ALIASES.businessName.join(",")}, deal organization, potential customer, lead name,
    auftraggeber, klient, klant, kund, cliente, asiakas, zakaznik, клиент, musteri, 取引先, 取引先名, 客户, 客户名称, 고객`,
  ),
};

export const foldedNameSet = (list: string) => new Set(list.split(",").map((name) => foldText(name.trim())));

/** A header with a remark in brackets, which tells more than the rest of it; "" without one. */
export const wholeHeader = (header: string) => (header.includes("(") ? foldText(header) : "");
