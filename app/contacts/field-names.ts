/** What programs, files and forms call the fields of a contact, in 24 languages, folded (`foldText`). */
import { foldText } from "#app/db/folded-text.ts";
import { mapFields } from "#app/records/field.ts";
import { withoutUnseen } from "#app/text/visible-text.ts";
import { FIELDS_OF_CONTACT } from "./fields.ts";

/** A name of a column without the spaces between its words: "e mail" and "email" are one. */
export const nameKey = (folded: string) => folded.replaceAll(" ", "");

/** The names of a list with commas, each as its {@link nameKey}. */
export const foldedNames = (names: string) =>
  names
    .split(",")
    .map((name) => nameKey(foldText(name)))
    .filter(Boolean);

const TRANSLATED_FIELDS = ["firstName", "lastName", "name", "email", "phone", "businessName", "notes"] as const;

/** Split at `;`: da and no, sv, fi, nl, it, pt, pl, cs, sk, hu, ro, hr and sl, tr, el, ru, uk, he, ar, ja, zh, ko. */
export const FIELD_NAMES_BY_LANGUAGE = `
  fornavn | etternavn, efternavn | navn, fullt navn, fulde navn, for- og efternavn | e-post, epost, mailadresse |
    telefon, mobiltelefon, telefonnr, tlf | bedrift, firmanavn, virksomhed, virksomhedsnavn, selskab |
    notater, noter, bemærkninger, kommentarer;
  förnamn, tilltalsnamn | efternamn | namn, fullständigt namn, för- och efternamn | e-post, e-postadress | telefon, mobiltelefon |
    företag, företagsnamn, bolag, kontonamn, arbetsgivare | anteckningar, noteringar;
  etunimi | sukunimi | nimi | sähköposti, sähköpostiosoite | puhelin, puhelinnumero, matkapuhelin | yritys | muistiinpanot,
    huomautukset;
  voornaam, roepnaam | achternaam, familienaam, naam | naam, volledige naam, voor- en achternaam | e-mailadres |
    telefoon, telefoonnummer, mobiel | bedrijf, bedrijfsnaam, naam bedrijf, onderneming, organisatie, organisatienaam, accountnaam,
    relatie | opmerkingen, opmerking, notities, aantekeningen, omschrijving, beschrijving;
  nome, nome di battesimo | cognome | nome completo, nominativo, nome e cognome | indirizzo e-mail, posta elettronica |
    telefono, cellulare | azienda, società, ragione sociale, nome azienda, nome dell'azienda, organizzazione, ditta |
    note, annotazioni, commenti, osservazioni, descrizione;
  primeiro nome, nome próprio | sobrenome, apelido, último nome | nome completo | endereço de e-mail |
    telefone, celular, telemóvel | organização, nome da empresa, razão social, conta, nome da conta |
    notas, observações, comentários, descrição;
  imię | nazwisko | imię i nazwisko | adres e-mail, e-mail | telefon, telefon komórkowy, komórka |
    nazwa firmy, firma, organizacja, przedsiębiorstwo, nazwa konta, kontrahent, pracodawca | uwagi, notatki, komentarz, opis;
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

export const CONTACT_FIELD_ALIASES = mapFields(FIELDS_OF_CONTACT, ({ aliases }, field) => {
  const at = TRANSLATED_FIELDS.indexOf(field as (typeof TRANSLATED_FIELDS)[number]);
  return [...foldedNames(aliases), ...FIELD_NAMES_BY_LANGUAGE.flatMap((language) => foldedNames(language[at] ?? ""))];
});

export const PLAIN_NAMES =
  foldedNames(`name, namn, navn, nimi, naam, nazwa, nom, nombre, nome, denominazione, název, názov, név, nume, naziv, adı, όνομα,
  название, назва, 名前, 名称, 名稱, 이름`);

/** A header without the thing that it names too: "Name / First Name", "Name > Last name", "Your email?". */
export const lastPart = (header: string) =>
  foldedHeader(header.split(/ [/>] /).at(-1) ?? "")
    .replace(/^(?:(?:please|enter|what is|whats|your|the) )+/, "")
    .replace(HEADER_PERSON_PREFIX, "");
const HEADER_PERSON_WORDS =
  "primary main contact person lead billing address customer client buyer invitee attendee guest member work";
const HEADER_PERSON_PREFIX = new RegExp(
  `^(?:(?:${HEADER_PERSON_WORDS.replaceAll(" ", "|")}|bill to|default address) )+`,
);

/** A header's words: `firstName`, `first_name` and `First Name` are one; remarks in brackets do not count. */
export const foldedHeader = (header: string) =>
  foldText(
    withoutUnseen(header)
      .replace(/\([^()]*\)/g, " ")
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"),
  );
