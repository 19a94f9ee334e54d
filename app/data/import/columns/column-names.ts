/**
 * What other programs call the fields of an import: HubSpot, Pipedrive, Salesforce, EspoCRM, Google Contacts, Outlook and
 * spreadsheets in English, German, French and Spanish. Names are folded (`foldText`), the surest first: of two columns
 * that could be one field, the one with the earlier name is it.
 */
import type { ContactField, OpportunityField } from "../plan.ts";

const list = (names: string) => names.split(",").map((name) => name.trim());

const EMAIL =
  list(`email, e mail, email address, e mail address, emailaddress, primary email, work email, business email,
  e mail 1 value, email 1 value, person email, person email work, person email home, person email other, email work, email 1, contact email,
  mail, mail address, courriel, adresse e mail, adresse email, e mail adresse, email adresse, correo, correo electronico`);

const BUSINESS =
  list(`business name, business, company, company name, account, account name, accountname, organization, organisation,
  organization name, organisation name, organization 1 name, company account, person organization, primary associated company,
  associated company, associated company names, employer, firma, unternehmen, firmenname, societe, entreprise, empresa, compania`);

export const CONTACT_COLUMNS: Record<ContactField, string[]> = {
  firstName: list(
    `first name, firstname, given name, givenname, person first name, contact first name, forename, vorname, prenom, nombre`,
  ),
  lastName: list(`last name, lastname, family name, familyname, surname, person last name, contact last name, nachname,
    familienname, nom de famille, apellido, apellidos`),
  name: list(`name, full name, fullname, person name, contact name, display name, contact, person, customer name, lead name, file as,
    vollstandiger name, ansprechpartner, kontakt, nom complet, nom, nombre completo`),
  email: EMAIL,
  phone:
    list(`phone, phone number, phonenumber, telephone, telephone number, tel, work phone, business phone, office phone,
    phone 1 value, person phone, person phone work, mobile, mobile phone, mobile phone number, mobilephone, cell, cell phone,
    person phone mobile, person phone home, person phone other, primary phone, phone 1, whatsapp phone number, telefon,
    telefonnummer, mobil, handy, tel mobile, numero de telephone, telefono, movil`),
  businessName: BUSINESS,
  contactType: list(
    `contact type, contacttype, type, lifecycle stage, person type, person label, label, category, kontakttyp, typ, type de contact, tipo`,
  ),
  notes: list(
    `notes, note, comments, comment, description, remarks, person notes, notizen, bemerkungen, bemerkung, remarques, notas`,
  ),
};

export const OPPORTUNITY_COLUMNS: Record<OpportunityField, string[]> = {
  name: list(`opportunity name, deal name, deal title, name, title, opportunity, deal, dealname, subject, project, titel,
    geschaft, nom de l affaire, titre, titulo, nombre del negocio`),
  dealStage:
    list(`deal stage, dealstage, stage, stage name, stagename, sales stage, pipeline stage, status, phase, deal status,
    vertriebsphase, etape, etapa`),
  dealSize:
    list(`deal size, dealsize, amount, deal value, value, deal amount, amount in company currency, expected amount, revenue,
    opportunity amount, price, total, budget, betrag, wert, summe, auftragswert, montant, valeur, importe, valor, monto`),
  targetCloseDate: list(`target close date, targetclosedate, close date, closedate, closing date, expected close date,
    deal expected close date, expected closing date, deal close date, expected close, closes, close, abschlussdatum, abschluss,
    voraussichtlicher abschluss, date de cloture, date de fermeture, fecha de cierre`),
  nextStepDate:
    list(`next step date, nextstepdate, next activity date, deal next activity date, next follow up date, follow up date,
    follow up, followup date, next action date, next step due, wiedervorlage, nachster schritt am, date de relance, fecha de seguimiento`),
  nextStepDescription:
    list(`next step, nextstep, next step description, nextstepdescription, next steps, next action, next activity,
    deal next activity subject, todo, nachster schritt, prochaine etape, proximo paso`),
  description:
    list(`description, notes, note, deal description, comments, comment, details, beschreibung, notizen, remarques,
    descripcion, notas`),
  owner:
    list(`owner, deal owner, opportunity owner, opportunity owner name, owner name, assigned user name, assigned user, assignedusername,
    assigned to, sales rep, salesperson, account executive, besitzer, zustandig, verantwortlich, proprietaire, responsable, propietario`),
  contactEmail: list(
    `contactemail, ${EMAIL.join(",")}, primary contact email, associated contact emails, customer email`,
  ),
  contactName:
    list(`contact name, contactname, contact, contact person, deal contact person, primary contact, primary contact name,
    associated contact, associated contacts, person, person name, full name, contacts, customer contact, ansprechpartner,
    kontakt, personne a contacter, contacto`),
  contactBusiness: list(
    `contactbusiness, contact business, ${BUSINESS.join(",")}, deal organization, customer, client, kunde, cliente`,
  ),
};
