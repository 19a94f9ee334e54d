/** What address books, spreadsheets and other programs call their columns when they export (docs/product.md#import). */
import { expect, test } from "vitest";
import { readFile } from "../data/import/read-file.ts";

const NINA = ["Nina", "Adler", "nina@adler.example", "+49 30 5550142", "Adler Keramik", "Prefers mail"];

/** Headers for: given name, family name, address, number, business, note. */
const IN_PARTS: Record<string, string> = {
  "Outlook, French": "Prénom,Nom,Adresse de messagerie,Téléphone (bureau),Société,Notes",
  "Outlook, Spanish": "Nombre,Apellidos,Dirección de correo electrónico,Teléfono del trabajo,Organización,Notas",
  "German, a family name called Name": "Vorname,Name,E-Mail,Telefon,Firma,Bemerkungen",
  "Dolibarr, French": "Prénom,Nom,Email,Tél. pro,Nom du tiers,Notes",
  Danish: "Fornavn,Efternavn,E-mail,Telefon,Firmanavn,Noter",
  Norwegian: "Fornavn,Etternavn,E-post,Mobiltelefon,Bedrift,Notater",
  Swedish: "Förnamn,Efternamn,E-postadress,Mobil,Företag,Anteckningar",
  Finnish: "Etunimi,Sukunimi,Sähköposti,Puhelin,Yritys,Muistiinpanot",
  Dutch: "Voornaam,Achternaam,E-mailadres,Telefoonnummer,Bedrijf,Opmerkingen",
  Italian: "Nome,Cognome,Indirizzo e-mail,Cellulare,Azienda,Note",
  Portuguese: "Nome,Sobrenome,E-mail,Celular,Empresa,Observações",
  Polish: "Imię,Nazwisko,Adres e-mail,Telefon komórkowy,Nazwa firmy,Uwagi",
  Czech: "Jméno,Příjmení,E-mail,Telefon,Společnost,Poznámky",
  Slovak: "Meno,Priezvisko,E-mail,Telefón,Spoločnosť,Poznámky",
  Hungarian: "Keresztnév,Vezetéknév,E-mail cím,Telefonszám,Cég,Megjegyzés",
  Romanian: "Prenume,Nume,Email,Telefon,Companie,Observații",
  Croatian: "Ime,Prezime,E-pošta,Mobitel,Tvrtka,Napomene",
  Slovenian: "Ime,Priimek,E-pošta,Telefon,Podjetje,Opombe",
  Turkish: "Adı,Soyadı,E-posta Adresi,Cep Telefonu,Şirket,Notlar",
  Greek: "Όνομα,Επώνυμο,Email,Τηλέφωνο,Εταιρεία,Σημειώσεις",
  "Bitrix24, Russian": "Имя,Фамилия,Рабочий e-mail,Рабочий телефон,Компания,Комментарий",
  Ukrainian: "Ім'я,Прізвище,Електронна пошта,Телефон,Компанія,Примітки",
  Hebrew: "שם פרטי,שם משפחה,דואר אלקטרוני,טלפון נייד,חברה,הערות",
  Arabic: "الاسم الأول,اسم العائلة,البريد الإلكتروني,الهاتف,الشركة,ملاحظات",
  Japanese: "名,姓,メールアドレス,電話番号,会社名,備考",
  Chinese: "名,姓,邮箱,手机,公司,备注",
  Korean: "이름,성,이메일,휴대폰,회사,메모",
  Twenty:
    "Name / First Name,Name / Last Name,Emails / Primary Email,Phones / Primary Phone Number,Company / Name,Notes",
  "Close, a lead's first contact":
    "primary_contact_first_name,primary_contact_last_name,primary_contact_primary_email,primary_contact_primary_phone,company,description",
  Insightly: "First Name,Last Name,Email Address,Phone,Organization,Background",
};

test.for(Object.entries(IN_PARTS))("%s: every column is found by its name", async ([, header]) => {
  const { records } = await readFile(`${header}\n${NINA.join(",")}\n`, "contacts");
  const [firstName, lastName, email, phone, businessName, notes] = NINA;
  expect(records[0]).toMatchObject({ contact: { firstName, lastName, email, phone, businessName, notes } });
});

test.for([
  ["Japanese", "氏名,会社名", "林 明川", { firstName: "明川", lastName: "林" }],
  ["Chinese", "姓名,公司", "王小明", { firstName: "王小明", lastName: "" }],
  ["Korean", "이름,회사", "김 민준", { firstName: "민준", lastName: "김" }],
  ["Italian", "Nome,Azienda", "Ada Rossi", { firstName: "Ada", lastName: "Rossi" }],
  ["Russian", "ФИО,Компания", "Артём Королёв", { firstName: "Артём", lastName: "Королёв" }],
] as const)("%s: a name in one column is split", async ([, header, name, contact]) => {
  const { records } = await readFile(`${header}\n${name},Adler\n`, "contacts");
  expect(records[0]).toMatchObject({ contact: { ...contact, businessName: "Adler" } });
});

/** A cell or a row as a program writes it, and the contact that it becomes. */
test.for([
  [
    "HubSpot names several companies, and the primary one apart",
    "First Name,Associated Company,Associated Company (Primary)\nBo,Lund;Nordlys,Lund\n",
    { firstName: "Bo", businessName: "Lund" },
  ],
  [
    "Krayin has JSON in cells",
    'name,emails,contact_numbers\nBo Lund,"[{""value"":""bo@lund.example"",""label"":""work""}]","[{""value"":""+4520123456""},{""value"":""+4520123457""}]"\n',
    { email: "bo@lund.example", phone: "+4520123456", notes: "Phone, further: +4520123457" },
  ],
  [
    "Twenty has the calling code in a column of its own",
    "Name / First Name,Phones / Primary Phone Number,Phones / Primary Phone Calling Code\nBo,20123456,+45\n",
    { phone: "+45 20123456" },
  ],
  [
    "Notion has a page's address behind a relation",
    "Name,Company\nBo Lund,Lund (https://www.notion.so/Lund-0f1e?pvs=21)\n",
    { businessName: "Lund" },
  ],
  ["Google has businesses without a person", "First Name,Organization Name\n,Lund ApS\n", { firstName: "Lund ApS" }],
  [
    "LinkedIn has degrees behind family names",
    'First Name,Last Name\nBo,"Lund, MBA"\n',
    { lastName: "Lund", notes: "Name in the file: Lund, MBA" },
  ],
  ["a number as a link of WhatsApp", "First Name,Phone\nBo,whatsapp:+4520123456\n", { phone: "+4520123456" }],
  ["a number in Arabic digits", "First Name,Phone\nBo,+٤٥ ٢٠١٢٣٤٥٦\n", { phone: "+45 20123456" }],
  [
    "HubSpot has the domain behind a company",
    "First Name,Associated Company\nBo,Lund (lund.example)\n",
    { businessName: "Lund", notes: "Business Name in the file: Lund (lund.example)" },
  ],
] as const)("%s", async ([, file, contact]) => {
  const { records } = await readFile(file, "contacts");
  expect(records[0]).toMatchObject({ contact });
});

test("Odoo's deals", async () => {
  const { plan } = await readFile(
    "Opportunity,Expected Revenue,Stage,Expected Closing\nKilns,48000.00,Proposition,2026-12-18\n",
    "opportunities",
  );
  expect(Object.values(plan.columns)).toEqual(["name", "dealSize", "dealStage", "targetCloseDate"]);
});

test("monday.com's groups stand alone below lines above the header", async () => {
  const { records, wrong } = await readFile(
    "Contacts,,\nWarm,,\nName,Company,Email\nNina Adler,Adler,nina@adler.example\nCold,,\nBo Lund,Lund,bo@lund.example\n",
    "contacts",
  );
  expect(records).toMatchObject([{ contact: { lastName: "Adler" } }, { contact: { lastName: "Lund" } }]);
  expect(wrong).toEqual(["5 Row: “Cold” is the heading of a group, so it is skipped"]);
});

test("Frappe's lines about its columns are no records", async () => {
  const { records, wrong } = await readFile(
    '"Column Labels:","First Name","Last Name","Email"\n"Mandatory:","No","No","No"\n"","Bo","Lund","bo@lund.example"\n',
    "contacts",
  );
  expect(records).toMatchObject([{ contact: { firstName: "Bo" } }]);
  expect(wrong).toEqual(["2 Row: “Mandatory:” describes the columns, so it is skipped"]);
});
