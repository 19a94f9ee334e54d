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
import type { ContactField, OpportunityField } from "../plan.ts";

const list = (names: string) =>
  names
    .split(",")
    .map((name) => foldText(name.trim()))
    .filter(Boolean);

const OF_LANGUAGES = ["firstName", "lastName", "name", "email", "phone", "businessName", "notes"] as const;

/** Split at `;`: da and no, sv, fi, nl, it, pt, pl, cs, sk, hu, ro, hr and sl, tr, el, ru, uk, he, ar, ja, zh, ko. */
const LANGUAGES = `
  fornavn | etternavn, efternavn | navn, fullt navn, fulde navn | e-post, epost, mailadresse | telefon, mobiltelefon | bedrift,
    firmanavn | notater, noter;
  förnamn | efternamn | namn, fullständigt namn | e-post, e-postadress | telefon, mobiltelefon | företag, företagsnamn | anteckningar;
  etunimi | sukunimi | nimi | sähköposti, sähköpostiosoite | puhelin, puhelinnumero, matkapuhelin | yritys | muistiinpanot,
    huomautukset;
  voornaam | achternaam | naam, volledige naam | e-mailadres, e-mail adres | telefoon, telefoonnummer, mobiel | bedrijf, bedrijfsnaam |
    opmerkingen, notities;
  nome | cognome | nome completo, nominativo | indirizzo e-mail, posta elettronica | telefono, cellulare | azienda, società,
    ragione sociale | note;
  primeiro nome, nome próprio | sobrenome, apelido | nome completo | endereço de e-mail | telefone, celular, telemóvel | organização |
    notas, observações;
  imię | nazwisko | imię i nazwisko | adres e-mail, e-mail | telefon, telefon komórkowy, komórka | nazwa firmy, firma | uwagi, notatki;
  jméno, křestní jméno | příjmení | celé jméno | e-mailová adresa | telefon, mobilní telefon | společnost | poznámky, poznámka;
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

const CONTACT = mapFields(FIELDS_OF_CONTACT, ({ aliases }, field) => {
  const at = OF_LANGUAGES.indexOf(field as (typeof OF_LANGUAGES)[number]);
  return [...list(aliases), ...LANGUAGES.flatMap((language) => list(language[at] ?? ""))];
});

export const CONTACT_COLUMNS: Record<ContactField, string[]> = {
  ...CONTACT,
  name: [
    ...list(`name, full name, fullname, person name, contact name, display name, contact, person, customer name, lead name, file as,
    vollstandiger name, ansprechpartner, kontakt, nom complet, nom, nombre completo, nombre, nome, 이름`),
    ...LANGUAGES.flatMap((language) => list(language[2] ?? "")),
  ],
};

export const OPPORTUNITY_COLUMNS: Record<OpportunityField, string[]> = {
  ...mapFields(FIELDS_OF_OPPORTUNITY, ({ aliases }) => list(aliases)),
  owner:
    list(`owner, deal owner, opportunity owner, opportunity owner name, owner name, assigned user name, assigned user, assignedusername,
    assigned to, sales rep, salesperson, account executive, besitzer, zustandig, verantwortlich, proprietaire, responsable, propietario`),
  contactEmail: list(
    `contactemail, ${CONTACT.email.join(",")}, primary contact email, associated contact emails, customer email`,
  ),
  contactName:
    list(`contact name, contactname, contact, contact person, deal contact person, primary contact, primary contact name,
    associated contact, associated contacts, person, person name, full name, contacts, customer contact, ansprechpartner,
    kontakt, personne a contacter, contacto`),
  contactBusiness: list(
    `contactbusiness, contact business, ${CONTACT.businessName.join(",")}, deal organization, customer, client, kunde, cliente`,
  ),
};
