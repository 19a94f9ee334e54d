/**
 * What other programs call the fields of an import (those of a contact stand in its table of fields): HubSpot, Pipedrive, Salesforce, EspoCRM, Google Contacts, Outlook and
 * spreadsheets in English, German, French and Spanish. Names are folded (`foldText`), the surest first: of two columns
 * that could be one field, the one with the earlier name is it.
 */
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { mapFields } from "#app/records/field.ts";
import type { ContactField, OpportunityField } from "../plan.ts";

const list = (names: string) => names.split(",").map((name) => name.trim());

const CONTACT = mapFields(FIELDS_OF_CONTACT, ({ aliases }) => list(aliases));

export const CONTACT_COLUMNS: Record<ContactField, string[]> = {
  ...CONTACT,
  name: list(`name, full name, fullname, person name, contact name, display name, contact, person, customer name, lead name, file as,
    vollstandiger name, ansprechpartner, kontakt, nom complet, nom, nombre completo`),
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
