/**
 * What other programs call the fields of an import (those of a record stand in its table of fields): HubSpot,
 * Pipedrive, Salesforce, EspoCRM, Google Contacts, Outlook and spreadsheets in English, German, French and Spanish.
 * Names are folded (`foldText`), the surest first: of two columns that could be one field, the one with the earlier
 * name is it.
 */
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
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
