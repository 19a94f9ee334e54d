/** Exports of programs that keep people, by their real headers, each with its source (docs/product.md#import). */
import { expect, test } from "vitest";
import { readFile } from "../data/import/read-file.ts";

type Contact = Partial<Record<"firstName" | "lastName" | "email" | "phone" | "businessName" | "notes", string | null>>;

/** Program and source, header, a row, and the contact that it is. */
const PEOPLE: [program: string, header: string, row: string, contact: Contact][] = [
  [
    "Shopify, customers_export.csv (help.shopify.com, buttondown/roadmap#2700)",
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address City,Default Address Phone,Phone,Note",
    "'7012,Luca,Ferri,luca@ferri.example,no,Ferri Carta,Torino,'+390115551234,,Wants samples",
    {
      firstName: "Luca",
      lastName: "Ferri",
      email: "luca@ferri.example",
      phone: "+390115551234",
      businessName: "Ferri Carta",
      notes: "Wants samples",
    },
  ],
  [
    "QuickBooks Online, Customer Contact List",
    "Customer,Phone Numbers,Email,Full Name,Billing Address",
    "Bay Motors,Phone: (415) 555-0134 Mobile: (415) 555-0199,raul@bay.example,Raul Ortega,1 Dock Rd",
    {
      firstName: "Raul",
      lastName: "Ortega",
      phone: "(415) 555-0134",
      businessName: "Bay Motors",
      notes: "Phone, further: Mobile: (415) 555-0199",
    },
  ],
  [
    "QuickBooks Online, a customer who is a person",
    "Customer,Phone Numbers,Email,Full Name",
    '"Adams, Carla",Phone: (415) 555-0134,carla@adams.example,"Adams, Carla"',
    { firstName: "Carla", lastName: "Adams", businessName: null },
  ],
  [
    "DATEV, Debitoren/Kreditoren: a business (developer.datev.de, RechnungsFee#250)",
    "Konto;Name (Adressattyp Unternehmen);Unternehmensgegenstand;Name (Adressattyp natürl. Person);Vorname (Adressattyp natürl. Person);Name (Adressattyp keine Angabe);Adressattyp;Telefon;E-Mail",
    "10001;Krämer GmbH;;;;;2;0351/4712-0;info@kraemer.example",
    { firstName: "Krämer GmbH", businessName: "Krämer GmbH", phone: "0351/4712-0", email: "info@kraemer.example" },
  ],
  [
    "DATEV: a person",
    "Konto;Name (Adressattyp Unternehmen);Name (Adressattyp natürl. Person);Vorname (Adressattyp natürl. Person);Titel/Akad. Grad;Namensvorsatz;Telefon",
    "10002;;Weißgerber;Jörg;Dr.;von;0421 33",
    { firstName: "Jörg", lastName: "von Weißgerber", businessName: null, notes: "Titel/Akad. Grad: Dr." },
  ],
  [
    "Xero, contacts (central.xero.com)",
    "*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,POCity,PhoneNumber,FaxNumber,MobileNumber,DDINumber,SkypeName",
    "Marlow Pty Ltd,MAR001,gavin@marlow.example,Gavin,Marsh,,1 Low Rd,Perth,,,+61 400 555 010,,",
    {
      firstName: "Gavin",
      lastName: "Marsh",
      email: "gavin@marlow.example",
      phone: "+61 400 555 010",
      businessName: "Marlow Pty Ltd",
    },
  ],
  [
    "Sage Accounting, customers (Zynk-Workflow)",
    "AccountReference,CompanyName,Title,Forename,Surname,Company,Town,Telephone,Email",
    "ABC1,Abbey Ltd,Ms,Joan,Bell,Abbey Ltd,Hexham,01434 555010,joan@abbey.example",
    { firstName: "Joan", lastName: "Bell", businessName: "Abbey Ltd", phone: "01434 555010", notes: "Title: Ms" },
  ],
  [
    "FreshBooks, clients",
    "Organization,First Name,Last Name,Email,Phone,Address Line 1,City,Notes",
    "Hale Co,Ida,Hale,ida@hale.example,555-0101,1 Mill Ln,York,net 30",
    { firstName: "Ida", lastName: "Hale", businessName: "Hale Co", phone: "555-0101", notes: "net 30" },
  ],
  [
    "Stripe, customers",
    "id,Description,Email,Name,Created (UTC),Delinquent,Card ID,Card Last4,Currency",
    "cus_1,Annual plan,ida@hale.example,Ida Hale,2026-01-02 10:00,false,card_1,4242,usd",
    { firstName: "Ida", lastName: "Hale", email: "ida@hale.example", notes: "Annual plan" },
  ],
  [
    "WooCommerce, customers and orders (WordPress export plug-ins)",
    "customer_id,billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_city,shipping_first_name",
    "7,Ida,Hale,Hale Co,ida@hale.example,555-0101,1 Mill Ln,York,Bo",
    { firstName: "Ida", lastName: "Hale", businessName: "Hale Co", email: "ida@hale.example", phone: "555-0101" },
  ],
  [
    "Mailchimp, an audience with few names (honey_format)",
    '"Email Address","First Name","Last Name","Phone Number",MEMBER_RATING,OPTIN_TIME,LEID,EUID,NOTES,TAGS',
    'shop@hale.example,,,,2,"2026-01-02 10:00:00",1,2,,"""vip"""',
    { firstName: "shop", lastName: "", email: "shop@hale.example" },
  ],
  [
    "Brevo, contacts",
    "EMAIL;LASTNAME;FIRSTNAME;SMS;EMAIL_BLACKLISTED;ADDED_TIME",
    "ida@hale.example;Hale;Ida;33611111111;No;12-04-2026 09:30",
    { firstName: "Ida", lastName: "Hale", email: "ida@hale.example", phone: "33611111111" },
  ],
  [
    "ActiveCampaign, contacts",
    "Contact ID,Email,First Name,Last Name,Phone,Account Name,Job Title,Tags",
    "1,ida@hale.example,Ida,Hale,555-0101,Hale Co,Buyer,vip",
    { firstName: "Ida", businessName: "Hale Co", phone: "555-0101", notes: "Job Title: Buyer" },
  ],
  [
    "Lexware Office, contacts (support.lexoffice.de)",
    "Kundennummer;Firmenname;Anrede;Vorname;Nachname;Straße 1;PLZ 1;Ort 1;Telefon 1;E-Mail 1",
    "14017;;Herr;Mirko;Abel;Wall 4;47169;Duisburg;0203 555010;mirko@abel.example",
    { firstName: "Mirko", lastName: "Abel", phone: "0203 555010", email: "mirko@abel.example" },
  ],
  [
    "sevDesk, contacts (template of the import)",
    "Kunden-Nr.;Anrede;Titel;Nachname;Vorname;Organisation;Namenszusatz;Position;Strasse;Ort;Telefon;Mobil;Fax;E-Mail;Beschreibung",
    "1;Frau;Dr.;Abel;Mira;Abel AG;von;Einkauf;Wall 4;Duisburg;;0171 5550101;;mira@abel.example;Stammkundin",
    {
      firstName: "Mira",
      lastName: "von Abel",
      businessName: "Abel AG",
      phone: "0171 5550101",
      email: "mira@abel.example",
    },
  ],
  [
    "Apollo.io, people",
    "First Name,Last Name,Title,Company Name,Company Name for Emails,Email,Email Status,Seniority,Contact Owner,Work Direct Phone,Home Phone,Mobile Phone,Corporate Phone,Stage",
    "Maya,Chen,VP,Northwind Inc.,Northwind,maya@northwind.example,Verified,vp,ada@team.example,,,+1 415 555 0101,+1 415 555 0100,Cold",
    { firstName: "Maya", businessName: "Northwind Inc.", email: "maya@northwind.example", phone: "+1 415 555 0101" },
  ],
  [
    "Sales Navigator by PhantomBuster",
    "profileUrl,fullName,firstName,lastName,companyName,title,companyId,summary,location,durationInRole",
    "https://l.example/in/maya,Maya Chen,Maya,Chen,Northwind,VP Sales,12,Sells,Oslo,2 years",
    { firstName: "Maya", lastName: "Chen", businessName: "Northwind" },
  ],
  [
    "Eventbrite, attendees",
    "Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Attendee #,Attendee Status,Company,Job Title,Cell Phone",
    "111,2026-03-10 18:00,Pia,Palm,pia@palm.example,1,Pilot,9,Attending,Palm AS,CTO,+47 22 55 01 01",
    {
      firstName: "Pia",
      lastName: "Palm",
      businessName: "Palm AS",
      phone: "+47 22 55 01 01",
      notes: "Job Title: CTO",
    },
  ],
  [
    "Calendly, events",
    "User Name,Team,Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Invitee Time Zone,Text Reminder Number,Event Type Name,Start Date & Time",
    "Ada King,,Pia Palm,Pia,Palm,pia@palm.example,Europe/Oslo,+47 22 55 01 01,Demo,2026-03-10 18:00",
    { firstName: "Pia", lastName: "Palm", email: "pia@palm.example", phone: "+47 22 55 01 01" },
  ],
  [
    "Typeform, answers",
    "#,What's your first name?,What's your last name?,What is your email address?,Your phone number,Company,Response Type,Submit Date (UTC)",
    "a1,Pia,Palm,pia@palm.example,+47 22 55 01 01,Palm AS,completed,2026-03-10 18:00",
    {
      firstName: "Pia",
      lastName: "Palm",
      email: "pia@palm.example",
      phone: "+47 22 55 01 01",
      businessName: "Palm AS",
    },
  ],
  [
    "Square, customer directory",
    "Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,City,Memo,Square Customer ID",
    ",Pia,Palm,pia@palm.example,'+4722550101,,Palm AS,Havnegata 1,Oslo,Prefers card,SQ1",
    { firstName: "Pia", phone: "+4722550101", businessName: "Palm AS", notes: "Prefers card" },
  ],
  [
    "Wix, contacts",
    "First Name,Last Name,Email 1,Email 2,Phone 1,Phone 2,Company,Position,Labels,Created At (UTC+0)",
    "Pia,Palm,,pia@palm.example,,+47 22 55 01 01,Palm AS,CTO,vip,2026-03-10",
    { email: "pia@palm.example", phone: "+47 22 55 01 01", businessName: "Palm AS", notes: "Position: CTO" },
  ],
  [
    "Google Forms, Spanish",
    "Marca temporal,Dirección de correo electrónico,Nombres,Apellido Paterno,Apellido Materno,Teléfono,Razón social",
    "10/3/2026 18:00:00,pia@palma.example,Pía,Palma,Núñez,+52 55 5550 0101,Palma SA",
    {
      firstName: "Pía",
      lastName: "Palma Núñez",
      email: "pia@palma.example",
      phone: "+52 55 5550 0101",
      businessName: "Palma SA",
    },
  ],
  [
    "Yahoo, contacts",
    '"First","Middle","Last","Nickname","Email","Home","Work","Fax","Mobile","Company","Comments"',
    '"Marla","J","Dent","","marla@dent.example","","303-555-0110","303-555-0119","","Dent Supply","calls back"',
    { firstName: "Marla", lastName: "Dent", phone: "303-555-0110", businessName: "Dent Supply" },
  ],
  [
    "Capsule: an organisation among people",
    "ID,Type,Title,First Name,Last Name,Organisation,Name,Email Address,Phone Number",
    "2,Organisation,,,,,Grant Mills,office@grant.example,01463 555011",
    { firstName: "Grant Mills", lastName: "", email: "office@grant.example", businessName: "Grant Mills", notes: null },
  ],
  [
    "Thunderbird: a display name alone",
    "First Name,Last Name,Display Name,Primary Email,Secondary Email,Work Phone,Home Phone,Organization",
    ",,Info Desk,,info@desk.example,,+371 67 555 010,",
    { firstName: "Info", lastName: "Desk", email: "info@desk.example", phone: "+371 67 555 010" },
  ],
  [
    "Teamleader, Dutch of Belgium",
    "Aanspreking;Voornaam;Naam;E-mail;Telefoon;GSM;Bedrijf;Functie;Aantekeningen",
    "Mevr.;Griet;Van den Broeck;griet@broeck.example;;0475 55 50 10;Broeck BV;;belt terug",
    { firstName: "Griet", lastName: "Van den Broeck", phone: "0475 55 50 10", notes: "belt terug" },
  ],
  [
    "Fakturoid, Czech",
    "Název;Kontaktní osoba;IČ;E-mail;Telefon;Poznámka",
    "Pekárna s.r.o.;Jana Nováková;12345678;jana@pekarna.example;+420 604 555 010;stálý",
    { firstName: "Jana", lastName: "Nováková", businessName: "Pekárna s.r.o.", phone: "+420 604 555 010" },
  ],
  [
    "Fortnox, Swedish",
    "Kundnr;Namn;Er referens;E-post;Telefon 1;Telefon 2",
    "1;Bergs Bageri AB;Åsa Berg;asa@berg.example;08-555 010 10;070-555 01 11",
    {
      firstName: "Åsa",
      lastName: "Berg",
      businessName: "Bergs Bageri AB",
      phone: "08-555 010 10",
      notes: "Telefon 2: 070-555 01 11",
    },
  ],
  [
    "Meta, leads of ads",
    "id,full_name,email,phone_number,company_name",
    "l:1,Rosa Díaz,rosa@diaz.example,p:+34600555010,Díaz SL",
    { firstName: "Rosa", lastName: "Díaz", phone: "+34600555010", businessName: "Díaz SL" },
  ],
  [
    "Gravity Forms",
    '"Name (Prefix)","Name (First)","Name (Middle)","Name (Last)",Email,Phone,Company,Message',
    'Ms.,Hana,,Sato,hana@sato.example,(206) 555-0110,Sato LLC,"Please send"',
    { firstName: "Hana", lastName: "Sato", businessName: "Sato LLC", notes: "Please send\nName (Prefix): Ms." },
  ],
  [
    "Act!: an extension in a column of its own",
    "Contact,Company,Phone,Phone Extension,E-mail",
    '"Hart, Olive",Hart Ltd,(212) 555-0110,204,olive@hart.example',
    { firstName: "Olive", lastName: "Hart", phone: "(212) 555-0110 x204", notes: null },
  ],
  [
    "Axonaut, French",
    "Civilité;Nom;Prénom;Email;Téléphone fixe;Téléphone portable;Société;Commentaires",
    "Mme;Le Bihan;Soazig;soazig@lebihan.example;;06 55 50 10 10;Le Bihan SARL;à rappeler",
    { firstName: "Soazig", lastName: "Le Bihan", phone: "06 55 50 10 10", notes: "à rappeler" },
  ],
  [
    "a Dutch list with the particle behind",
    "Achternaam;Tussenvoegsel;Voornaam;E-mail;Bedrijf",
    "Berg;van der;Bo;bo@berg.example;Berg BV",
    { firstName: "Bo", lastName: "van der Berg", businessName: "Berg BV" },
  ],
  [
    "a French list with the particle apart",
    "Prénom;Particule;Nom;Raison sociale",
    "Jean;de;Lafon;Lafon SARL",
    { firstName: "Jean", lastName: "de Lafon", businessName: "Lafon SARL" },
  ],
  [
    "Sage 50, customers: the business is called Name, and the person Contact Name",
    "A/C,Name,Contact Name,Telephone,E-Mail",
    "MOS001,Mossgill Joinery,Effie Laird,01576 555 010,effie@mossgill.example",
    { firstName: "Effie", lastName: "Laird", businessName: "Mossgill Joinery", phone: "01576 555 010" },
  ],
  [
    "a list of customers with the person in Contact",
    "Code;Name;Contact;Phone",
    "12;Tarrow Glass;Odile Brandt;+33 1 55 50 10 10",
    { firstName: "Odile", lastName: "Brandt", businessName: "Tarrow Glass" },
  ],
  [
    "Exact, accounts in Dutch",
    "Code;Naam;Contactpersoon;Telefoon",
    "7;Rietveld Kozijnen;Sanne Prins;0475 55 50 10",
    { firstName: "Sanne", lastName: "Prins", businessName: "Rietveld Kozijnen" },
  ],
  [
    "a person's list, where Contact is a way to reach them",
    "Name,Contact,Company",
    "Effie Laird,+44 1576 555 010,Mossgill",
    { firstName: "Effie", lastName: "Laird", businessName: "Mossgill", phone: "+44 1576 555 010" },
  ],
  [
    "a person's list with a company and somebody who knows them",
    "Name,Company,Contact",
    "Effie Laird,Mossgill,Odile Brandt",
    { firstName: "Effie", lastName: "Laird", businessName: "Mossgill" },
  ],
  [
    "Close, contacts: the business is the lead",
    "id,lead_id,lead_name,name,title,primary_phone,primary_email",
    "cont_b7Qz,lead_9Kx,Tarrow Glass,Odile Brandt,Owner,+33155501010,odile@tarrow.example",
    { firstName: "Odile", lastName: "Brandt", businessName: "Tarrow Glass", phone: "+33155501010" },
  ],
  [
    "Zoho, a lead's own name beside its parts",
    "Lead Name,First Name,Last Name,Company,Email",
    "Odile Brandt,Odile,Brandt,Tarrow Glass,odile@tarrow.example",
    { firstName: "Odile", lastName: "Brandt", businessName: "Tarrow Glass" },
  ],
  [
    "3CX V20, phone book: Business is a number (header of its template)",
    "FirstName,LastName,Company,Mobile,Mobile2,Home,Home2,Business,Business2,Email,Other,BusinessFax,HomeFax,Pager",
    "Odile,Brandt,Tarrow Glass,,,,,+33155501010,+33155501011,,,+33155501099,,",
    {
      firstName: "Odile",
      lastName: "Brandt",
      businessName: "Tarrow Glass",
      phone: "+33155501010",
      notes: "Business2: +33155501011\nBusinessFax: +33155501099",
    },
  ],
  [
    "Yealink, local contacts (header of its export)",
    "display_name,office_number,mobile_number,other_number,line,ring,auto_divert,priority,group_id_name",
    "Odile Brandt,,0155501012,,-1,Auto,,,All Contacts",
    { firstName: "Odile", lastName: "Brandt", phone: "0155501012" },
  ],
  [
    "a phone's list with numbers of an exchange",
    "Name,Work,Home,Mobile",
    "Odile Brandt,4312,5551012,",
    { firstName: "Odile", lastName: "Brandt", phone: "4312", notes: "Home: 5551012" },
  ],
  [
    "a German phone book with the number of the business",
    "Name;Firma;Privat;Fax",
    "Odile Brandt;0155 501010;0155 501011;0155 501099",
    {
      firstName: "Odile",
      lastName: "Brandt",
      businessName: null,
      phone: "0155 501011",
      notes: "Firma: 0155 501010\nFax: 0155 501099",
    },
  ],
  [
    "a column of offices is none of numbers",
    "Name,Office,Cell",
    "Odile Brandt,Lyon,+33155501010",
    { firstName: "Odile", lastName: "Brandt", phone: "+33155501010", notes: null },
  ],
  [
    "Vtiger 7: the kind of a linked record before its name (modules/Vtiger/actions/ExportData.php)",
    "First Name,Last Name,Office Phone,Organization Name,Primary Email,Reports To,Assigned To",
    "Odile,Brandt,555-0102,Accounts::::Tarrow Glass,odile@tarrow.example,Contacts::::Bo Lund,Administrator",
    { firstName: "Odile", phone: "555-0102", businessName: "Tarrow Glass", email: "odile@tarrow.example" },
  ],
  [
    "Streak: the address of who it is assigned to is not the person's",
    "Name,Assigned To,Email Addresses,Contact Number",
    "Odile Brandt,bo@team.example,odile@tarrow.example,+33155501010",
    { firstName: "Odile", lastName: "Brandt", email: "odile@tarrow.example", notes: null },
  ],
  [
    "an owner's address alone is no contact's",
    "Name,Created By,Phone",
    "Odile Brandt,bo@team.example,+33155501010",
    { firstName: "Odile", email: "", notes: null },
  ],
  [
    "Keap: an extension of the first phone",
    "First Name,Last Name,Company,Phone 1 Type,Phone 1,Phone 1 Ext,Phone 2,Email",
    "Odile,Brandt,Tarrow Glass,Work,(212) 555-0101,12,(212) 555-0109,odile@tarrow.example",
    { phone: "(212) 555-0101 x12", notes: "Phone 2: (212) 555-0109" },
  ],
  [
    "Folk: several of each",
    "First name,Last name,Emails,Phones,Companies",
    'Odile,Brandt,"odile@tarrow.example,o@home.example","+33155501010,+33655501010",Tarrow Glass',
    { email: "odile@tarrow.example", phone: "+33155501010", businessName: "Tarrow Glass" },
  ],
  [
    "a German list with two numbers in a cell",
    "Vorname;Nachname;Telefon",
    "Odile;Brandt;0155 501010 / 0171 501011",
    { phone: "0155 501010", notes: "Phone, further: 0171 501011" },
  ],
  [
    "two numbers with a word behind each",
    "First name,Last name,Phone",
    "Odile,Brandt,020 7946 0101 office; 07700 900123 mobile",
    { phone: "020 7946 0101", notes: "Phone in the file: 020 7946 0101 office; 07700 900123 mobile" },
  ],
  [
    "two numbers with a word in brackets",
    "First name,Last name,Phone",
    'Odile,Brandt,"415-555-0101 (work), 415-555-0199 (cell)"',
    { phone: "415-555-0101", notes: "Phone in the file: 415-555-0101 (work), 415-555-0199 (cell)" },
  ],
  [
    "two numbers with a word before each",
    "Vorname;Nachname;Telefon",
    "Odile;Brandt;Büro 0155 501010 / Mobil 0171 501011",
    { phone: "0155 501010", notes: "Phone in the file: Büro 0155 501010 / Mobil 0171 501011" },
  ],
  [
    "two numbers in two lines of a cell",
    "First name,Last name,Phone",
    'Odile,Brandt,"+33 1 55 50 10 10 bureau\n+33 6 55 50 10 10 portable"',
    { phone: "+33 1 55 50 10 10", notes: "Phone in the file: +33 1 55 50 10 10 bureau\n+33 6 55 50 10 10 portable" },
  ],
  [
    "one number with an extension is one",
    "First name,Last name,Phone",
    'Odile,Brandt,"020 7946 0101, ext. 12"',
    { phone: "020 7946 0101, ext. 12", notes: null },
  ],
  [
    "an area code behind a slash is one number",
    "Vorname;Nachname;Telefon",
    "Odile;Brandt;0351 / 4712-0, 12",
    { phone: "0351 / 4712-0, 12", notes: null },
  ],
  [
    "a path of fields",
    "Record ID,Name > First name,Name > Last name,Email addresses,Company > Name",
    "a1,Odile,Brandt,odile@tarrow.example,Tarrow Glass",
    { firstName: "Odile", lastName: "Brandt", email: "odile@tarrow.example" },
  ],
  [
    "Notion: a relation to a page of the same export",
    "Name,Company,Email",
    "Odile Brandt,Tarrow Glass (Tarrow%20Glass%200123456789abcdef0123456789abcdef.md),odile@tarrow.example",
    { firstName: "Odile", businessName: "Tarrow Glass" },
  ],
  [
    "ids under the header of a name",
    "Contact,Company,Full Name,Account Name",
    "5b1f6f0e-6d0a-4a49-9f0e-3a0f5a7e2c19,0015g00000Qr7TzAAJ,Odile Brandt,Tarrow Glass",
    { firstName: "Odile", lastName: "Brandt", businessName: "Tarrow Glass" },
  ],
];

test.for(PEOPLE)("%s", async ([, header, row, contact]) => {
  const { records, wrong } = await readFile(`${header}\n${row}\n`, "contacts");
  expect(wrong).toEqual([]);
  expect(records[0]).toMatchObject({ contact });
});

const OUTLOOK =
  "First Name,Last Name,E-mail Address,E-mail Display Name,Business Phone,Home Phone,Mobile Phone,Business Fax\n";

test.for([
  ["the only number of a row is the phone", "Ida,Hale,,,,555-0102,,", { phone: "555-0102", notes: null }],
  [
    "further numbers go to the notes",
    "Ida,Hale,,,555-0101,555-0102,,555-0109",
    { phone: "555-0101", notes: "Home Phone: 555-0102\nBusiness Fax: 555-0109" },
  ],
  ["a fax is no phone", "Ida,Hale,,,,,,555-0109", { phone: null, notes: "Business Fax: 555-0109" }],
  [
    "words are no number, and are kept",
    "Ida,Hale,,,ask reception,,555-0103,",
    { phone: "555-0103", notes: "Phone, further: ask reception" },
  ],
  ["words alone are kept", "Ida,Hale,,,ask reception,,,", { phone: null, notes: "Phone in the file: ask reception" }],
  [
    "an address within Exchange is none, and the name beside it has one",
    "Ida,Hale,/o=Org/ou=Group/cn=Recipients/cn=ida,Ida Hale (ida@hale.example),,,,",
    { email: "ida@hale.example" },
  ],
  [
    "an address within Exchange alone is kept",
    "Ida,Hale,/o=Org/cn=ida,Ida Hale,,,,",
    { email: "", notes: "Email in the file: /o=Org/cn=ida" },
  ],
] as const)("Outlook: %s", async ([, row, contact]) => {
  const full = "Bo,Lund,bo@lund.example,Bo Lund,555-0201,555-0202,555-0203,555-0209";
  const { records } = await readFile(`${OUTLOOK}${row}\n${full}\n`, "contacts");
  expect(records[0]).toMatchObject({ contact });
});

test("a row of a phone book without a person is called by its business, and its only number is the phone", async () => {
  const { records } = await readFile(
    "FirstName,LastName,Company,Mobile,Home,Business\nOdile,Brandt,Tarrow Glass,+33655501010,,+33155501010\n,,Front desk,,,+33155501013\n",
    "contacts",
  );
  expect(records.map(({ contact }) => [contact.firstName, contact.businessName, contact.phone])).toEqual([
    ["Odile", "Tarrow Glass", "+33655501010"],
    ["Front desk", "Front desk", "+33155501013"],
  ]);
});

const DATEV =
  "Konto;Name (Adressattyp Unternehmen);Name (Adressattyp natürl. Person);Vorname (Adressattyp natürl. Person);Telefon";

test.for(["EXTF", "DTVF"])("DATEV's first line, %s, stands above the header", async (mark) => {
  const { table, records } = await readFile(
    `"${mark}";700;16;"Debitoren/Kreditoren";5;20261130093012000;;"RE";"ada";"";29098\n${DATEV}\n10003;;Lorenz;Gesine;030 5550142\n`,
    "contacts",
  );
  expect(table.above).toMatchObject([{ line: 1 }]);
  expect(records).toMatchObject([{ contact: { firstName: "Gesine", lastName: "Lorenz", phone: "030 5550142" } }]);
});

/** A column of types in 27 languages: its name, and words for a lead, a client, a partner and a supplier. */
const TYPES = [
  "Type;Lead;Customer;Partner;Supplier",
  "Typ;Interessent;Kunde;Partner;Lieferant",
  "Type;Client potentiel;Client;Partenaire;Fournisseur",
  "Tipo;Cliente potencial;Cliente;Socio;Proveedor",
  "Tipo;Potenziale cliente;Cliente;Partner;Fornitore",
  "Tipo;Potencial cliente;Cliente;Parceiro;Fornecedor",
  "Soort;Potentiële klant;Klant;Partner;Leverancier",
  "Type;Potentiel kunde;Kunde;Samarbejdspartner;Leverandør",
  "Type;Potensiell kunde;Kunde;Samarbeidspartner;Leverandør",
  "Typ;Potentiell kund;Kund;Samarbetspartner;Leverantör",
  "Tyyppi;Mahdollinen asiakas;Asiakas;Kumppani;Toimittaja",
  "Typ;Potencjalny klient;Klient;Partner;Dostawca",
  "Typ;Potenciální zákazník;Zákazník;Partner;Dodavatel",
  "Typ;Potenciálny zákazník;Zákazník;Partner;Dodávateľ",
  "Típus;Potenciális ügyfél;Ügyfél;Partner;Beszállító",
  "Tip;Client potențial;Client;Partener;Furnizor",
  "Vrsta;Potencijalni klijent;Klijent;Partner;Dobavljač",
  "Tip;Potencialna stranka;Stranka;Partner;Dobavitelj",
  "Tür;Potansiyel müşteri;Müşteri;İş ortağı;Tedarikçi",
  "Τύπος;Δυνητικός πελάτης;Πελάτης;Συνεργάτης;Προμηθευτής",
  "Тип;Потенциальный клиент;Клиент;Партнёр;Поставщик",
  "Тип;Потенційний клієнт;Клієнт;Партнер;Постачальник",
  "סוג;לקוח פוטנציאלי;לקוח;שותף;ספק",
  "النوع;عميل محتمل;عميل;شريك;مورد",
  "種別;見込み客;顧客;パートナー;仕入先",
  "类型;潜在客户;客户;合作伙伴;供应商",
  "유형;잠재 고객;고객;파트너;공급업체",
];

test.for(TYPES)("the contact's type in %s", async (line) => {
  const [header, ...words] = line.split(";");
  const { plan, records } = await readFile(
    `First Name;${header}\n${words.map((word) => `Ida;${word}\n`).join("")}`,
    "contacts",
    { contactType: "client" },
  );
  expect(plan.columns[header ?? ""]).toBe("contactType");
  expect(records.map(({ contact }) => contact.contactType)).toEqual(["lead", "client", "network-connector", "custom"]);
});

test("a column that a person leaves out fills nothing", async () => {
  const { records } = await readFile("First Name,Phone,Mobile\nIda,,555-0102\n", "contacts", {
    columns: { "First Name": "firstName", Phone: "phone", Mobile: null },
  });
  expect(records).toMatchObject([{ contact: { phone: null, notes: null } }]);
});

test("numbers in the digits of any script are numbers, also in another column", async () => {
  const file = "First Name,Phone,Mobile\nسارة,٠٥٠١٢٣٤٥٦٧,\nخالد,,٠٥٠١٢٣٤٥٦٨\nAda,0501234569,0501234560\n";
  const { records } = await readFile(file, "contacts");
  expect(records.map(({ contact }) => [contact.phone, contact.notes])).toEqual([
    ["0501234567", null],
    ["0501234568", null],
    ["0501234569", "Mobile: 0501234560"],
  ]);
});

test("names of columns that stand again say nothing of a column", async () => {
  const header = "Lp.;Imię;Firma;Telefon;Telefon\n";
  const file = `${header}1;Ida;Hale;225551001;+48 601 555 101\n${header}2;Bo;Lund;;0048 602 555 102\n`;
  const { records } = await readFile(file, "contacts");
  expect(records.map(({ contact }) => contact.phone)).toEqual(["225551001", "0048 602 555 102"]);
});

test("two columns of one name are two columns", async () => {
  const { table, records } = await readFile(
    "sep=;\nImię;Firma;Telefon;Telefon\nIda;Hale;;48601555101\nBo;Lund;225551001;48601555102\n",
    "contacts",
  );
  expect(table.headers).toEqual(["Imię", "Firma", "Telefon", "Telefon (2)"]);
  expect(table.above).toMatchObject([{ line: 1 }]);
  expect(records.map(({ contact }) => [contact.phone, contact.notes])).toEqual([
    ["48601555101", null],
    ["225551001", "Telefon (2): 48601555102"],
  ]);
});

const GRANT = { firstName: "Grant Mills", lastName: "", businessName: "Grant Mills" };
const ADA = { firstName: "Ada", lastName: "King" };

/** Program and source, the file, and its contacts: a business among people is one by its name alone. */
const MIXED: [program: string, file: string, contacts: Contact[]][] = [
  [
    "Capsule, British (Type, as django-gallant and Adrata read it)",
    "ID,Type,Title,First Name,Last Name,Job Title,Organisation,Name,Email Address,Phone Number,Tags\n" +
      "1,Person,Ms,Ada,King,Director,Grant Mills,Ada King,ada@grant.example,01463 555012,\n" +
      "2,Organisation,,,,,,Grant Mills,office@grant.example,01463 555011,vip\n3,Organisation,,,,,,Loch & Sons,,,\n",
    [
      { ...ADA, businessName: "Grant Mills", notes: "Title: Ms\nJob Title: Director" },
      { ...GRANT, phone: "01463 555011" },
      { firstName: "Loch & Sons", lastName: "", businessName: "Loch & Sons" },
    ],
  ],
  [
    "Capsule, American, its organizations without an address",
    "Id,Type,Title,First Name,Last Name,Job Title,Organization,Name,Email,Phone Number\n" +
      "1,Person,,Ada,King,,Grant Mills,Ada King,ada@grant.example,\n2,Organization,,,,,,Grant Mills,,\n",
    [{ ...ADA, businessName: "Grant Mills" }, GRANT],
  ],
  [
    "Nimble, which has no name of a company but its own column",
    "record type,first name,last name,company name,email,phone\nperson,Ada,King,Grant Mills,ada@grant.example,\n" +
      "company,,,Grant Mills,office@grant.example,01463 555011\n",
    [{ ...ADA, businessName: "Grant Mills" }, GRANT],
  ],
  [
    "Odoo",
    "Name,Is a Company,Email,Phone\nGrant Mills,True,office@grant.example,\nAda King,False,ada@grant.example,\n",
    [GRANT, { ...ADA, businessName: null }],
  ],
  [
    "Odoo, by its type",
    "Display Name,Company Type,Email\nGrant Mills,Company,office@grant.example\nAda King,Individual,ada@grant.example\n",
    [GRANT, { ...ADA, businessName: null }],
  ],
  [
    "a German list",
    "Typ;Name;E-Mail\nFirma;Grant Mills;office@grant.example\nPerson;Ada King;ada@grant.example\n",
    [GRANT, { ...ADA, businessName: null }],
  ],
  [
    "Pipedrive, organizations",
    "Organization - ID,Organization - Name,Organization - Label,Organization - Address,Organization - Owner\n1,Grant Mills,,1 Mill Rd,Bo\n",
    [GRANT],
  ],
  [
    "Zoho, accounts",
    "Record Id,Account Owner,Account Name,Phone,Website\nzcrm_1,Bo,Grant Mills,01463 555011,grant.example\n",
    [GRANT],
  ],
  [
    "Insightly, organizations",
    "RecordId,OrganizationName,Phone,Website,Background\n1,Grant Mills,01463 555011,,Old client\n",
    [GRANT],
  ],
  [
    "a person at a business whose type says what is sold to",
    "Type,First Name,Last Name,Company,Email\nBusiness,Ada,King,Ink Ltd,ada@ink.example\n",
    [{ ...ADA, businessName: "Ink Ltd" }],
  ],
  [
    "the same with a whole name",
    "Type,Name,Company,Email\nCompany,Ada King,Ink Ltd,ada@ink.example\n",
    [{ ...ADA, businessName: "Ink Ltd" }],
  ],
];

test.each(MIXED)("%s: nobody is made of a business", async (_, file, contacts) => {
  const { records, wrong } = await readFile(file, "contacts");
  expect(wrong).toEqual([]);
  expect(records).toMatchObject(contacts.map((contact) => ({ contact })));
  expect(records).toHaveLength(contacts.length);
});
