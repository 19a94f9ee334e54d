/**
 * What other programs call the fields of an import (those of a record stand in its table of fields): HubSpot,
 * Pipedrive, Salesforce, EspoCRM, Google Contacts, Outlook and spreadsheets in 24 languages. Names are
 * folded (`foldText`), the surest first: of two columns that could be one field, the one with the earlier
 * name is it.
 */
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { foldText } from "#app/db/folded-text.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { mapFields } from "#app/records/field.ts";
import { withoutUnseen } from "#app/records/visible-text.ts";
import type { ContactField, OpportunityField } from "../plan.ts";

/** A name of a column without the spaces between its words: "e mail" and "email" are one. */
export const nameKey = (folded: string) => folded.replaceAll(" ", "");

const foldedNames = (names: string) =>
  names
    .split(",")
    .map((name) => nameKey(foldText(name)))
    .filter(Boolean);

const TRANSLATED_FIELDS = ["firstName", "lastName", "name", "email", "phone", "businessName", "notes"] as const;

/** Split at `;`: da and no, sv, fi, nl, it, pt, pl, cs, sk, hu, ro, hr and sl, tr, el, ru, uk, he, ar, ja, zh, ko. */
const FIELD_NAMES_BY_LANGUAGE = `
  fornavn | etternavn, efternavn | navn, fullt navn, fulde navn | e-post, epost, mailadresse | telefon, mobiltelefon | bedrift,
    firmanavn | notater, noter;
  förnamn | efternamn | namn, fullständigt namn | e-post, e-postadress | telefon, mobiltelefon | företag, företagsnamn | anteckningar;
  etunimi | sukunimi | nimi | sähköposti, sähköpostiosoite | puhelin, puhelinnumero, matkapuhelin | yritys | muistiinpanot,
    huomautukset;
  voornaam | achternaam, naam | naam, volledige naam | e-mailadres | telefoon, telefoonnummer, mobiel | bedrijf,
    bedrijfsnaam |
    opmerkingen, notities, aantekeningen;
  nome | cognome | nome completo, nominativo | indirizzo e-mail, posta elettronica | telefono, cellulare | azienda, società,
    ragione sociale | note;
  primeiro nome, nome próprio | sobrenome, apelido | nome completo | endereço de e-mail | telefone, celular, telemóvel | organização |
    notas, observações;
  imię | nazwisko | imię i nazwisko | adres e-mail, e-mail | telefon, telefon komórkowy, komórka | nazwa firmy, firma | uwagi, notatki;
  jméno, křestní jméno | příjmení | celé jméno | e-mailová adresa | telefon, mobilní telefon | společnost, název,
    název firmy, odběratel | poznámky, poznámka;
  meno, krstné meno | priezvisko | celé meno | e-mailová adresa | telefón, mobil | spoločnosť | poznámky;
  keresztnév, utónév | vezetéknév | név, teljes név | e-mail cím | telefonszám, mobiltelefon | cég, cégnév, vállalat | megjegyzés,
    megjegyzések;
  prenume | nume, nume de familie | nume complet | adresă de e-mail | telefon, mobil | companie | observații;
  ime | prezime, priimek | ime i prezime, ime in priimek | e-pošta, e-mail adresa | mobitel | tvrtka, podjetje, poduzeće | napomene,
    opombe;
  adı, ad | soyadı, soyad | adı soyadı, ad soyad | e-posta, e-posta adresi | cep telefonu, telefon numarası | şirket, firma adı |
    notlar;
  όνομα | επώνυμο | ονοματεπώνυμο | ηλεκτρονικό ταχυδρομείο, email | τηλέφωνο, κινητό | εταιρεία, εταιρία, επωνυμία | σημειώσεις;
  имя | фамилия | фио, полное имя, контакт | электронная почта, рабочий e-mail, почта | телефон, рабочий телефон, мобильный телефон |
    компания, организация, название компании | комментарий, примечание, заметки;
  ім'я | прізвище | піб, повне ім'я | електронна пошта, ел. пошта | телефон, мобільний телефон | компанія, організація | примітки;
  שם פרטי | שם משפחה | שם מלא, שם | דואר אלקטרוני, אימייל, דוא"ל | טלפון, טלפון נייד, נייד | חברה, שם החברה | הערות;
  الاسم الأول | اسم العائلة, الاسم الأخير | الاسم الكامل, الاسم | البريد الإلكتروني | الهاتف, رقم الهاتف, الجوال | الشركة, اسم الشركة |
    ملاحظات;
  名, 名前（名） | 姓, 苗字, 名字 | 氏名, 名前, お名前 | メールアドレス, メール, eメール | 電話番号, 電話, 携帯電話, 携帯番号 | 会社名, 会社, 勤務先 | 備考, メモ;
  名 | 姓, 姓氏 | 姓名, 名字, 联系人, 聯絡人 | 邮箱, 电子邮件, 电子邮箱, 電子郵件 | 手机, 电话, 手机号码, 手機, 電話 | 公司, 公司名称, 公司名稱 | 备注, 備註;
  이름 | 성 | 성명, 이름 | 이메일, 이메일 주소 | 전화번호, 휴대폰, 휴대전화, 전화 | 회사, 회사명 | 메모, 비고;
`
  .split(";")
  .map((line) => line.split("|"));

const CONTACT_FIELD_ALIASES = mapFields(FIELDS_OF_CONTACT, ({ aliases }, field) => {
  const at = TRANSLATED_FIELDS.indexOf(field as (typeof TRANSLATED_FIELDS)[number]);
  return [...foldedNames(aliases), ...FIELD_NAMES_BY_LANGUAGE.flatMap((language) => foldedNames(language[at] ?? ""))];
});

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
export const PLAIN_NAMES =
  foldedNames(`name, namn, navn, nimi, naam, nazwa, nom, nombre, nome, denominazione, název, názov, név, nume, naziv, adı, όνομα,
  название, назва, 名前, 名称, 名稱, 이름`);

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

/** A header without the thing that it names too: "Name / First Name", "primary_contact_email", "Your email?". */
export const lastPart = (header: string) =>
  foldedHeader(header.split(" / ").at(-1) ?? "")
    .replace(/^(?:(?:please|enter|what is|whats|your|the) )+/, "")
    .replace(HEADER_PERSON_PREFIX, "");
const HEADER_PERSON_WORDS =
  "primary main contact person lead billing address customer client buyer invitee attendee guest member work";
const HEADER_PERSON_PREFIX = new RegExp(
  `^(?:(?:${HEADER_PERSON_WORDS.replaceAll(" ", "|")}|bill to|default address) )+`,
);

/** A header with a remark in brackets, which tells more than the rest of it; "" without one. */
export const wholeHeader = (header: string) => (header.includes("(") ? foldText(header) : "");

/** A header's words: `firstName`, `first_name` and `First Name` are one; remarks in brackets do not count. */
export const foldedHeader = (header: string) =>
  foldText(
    withoutUnseen(header)
      .replace(/\([^()]*\)/g, " ")
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"),
  );
