/** A contact's fields, in the order of its form (docs/product.md#contact-fields). The only place that defines them. */
import type { FieldTable, ValuesOf } from "#app/records/field.ts";
import { CONTACT_TYPE_LABELS } from "./labels.ts";

export type ContactType = keyof typeof CONTACT_TYPE_LABELS;

export const CONTACT_TYPES = Object.keys(CONTACT_TYPE_LABELS) as [ContactType, ...ContactType[]];

export const FIELDS_OF_CONTACT = {
  firstName: {
    label: "First Name",
    type: "name",
    required: "First name is required",
    searched: "name",
    listed: true,
    compared: true,
    merge: "first",
    aliases: `first name, given name, person first name, contact first name, forename, fname, vorname, prenom, nombre, nombres,
      name first, first, rufname, nombre de pila, primer nombre`,
  },
  lastName: {
    label: "Last Name",
    type: "name",
    empty: "",
    searched: "name",
    listed: true,
    compared: true,
    merge: "first",
    aliases: `last name, family name, surname, person last name, contact last name, lname, nachname, familienname, nom de famille,
      apellido, apellidos, apellido paterno, primer apellido, name adressattyp naturl person, zuname, nom, name, name last,
      last`,
  },
  email: {
    label: "Email",
    type: "email",
    empty: "",
    searched: "text",
    listed: true,
    compared: true,
    merge: "first",
    aliases: `email, email address, emails, email addresses, primary email, work email, business email, e mail 1 value, person email,
      person email work, person email home, person email other, email work, email 1, contact email, email id, mail, mail address,
      courriel, adresse e mail, adresse de messagerie, e mail adresse, correo, correo electronico, direccion de correo electronico`,
  },
  phone: {
    label: "Phone",
    type: "name",
    searched: "text",
    listed: true,
    compared: true,
    merge: "first",
    aliases: `phone, phone number, telephone, telephone number, tel, work phone, business phone, office phone, phone 1 value,
      person phone, person phone work, mobile, mobile phone, mobile phone number, cell, cell phone, person phone mobile,
      person phone home, person phone other, primary phone, phone 1, whatsapp phone number, mobile number, contact number,
      work direct phone, direct phone, company phone, corporate phone, phone numbers, phones, telephone 1, main phone, sms, telefon,
      telefon 1, telefonnummer, mobil, handy, tel mobile, numero de telephone, telefono, movil, work, office`,
  },
  businessName: {
    label: "Business Name",
    type: "name",
    searched: "name",
    listed: true,
    compared: true,
    merge: "first",
    aliases: `business name, business, company, company name, companies, account, account name, organization, organisation, org,
      organization name, organisation name, organization 1 name, company account, person organization, primary associated company,
      associated company, associated company names, employer, firma, unternehmen, name adressattyp unternehmen, firmenname, kundenname,
      societe, raison sociale, entreprise, nom de l entreprise, nom entreprise, nom de la societe, nom du tiers, compte, nom du compte,
      unternehmensname, firma organisation, arbeitgeber, gesellschaft, betrieb, nombre de la empresa, nombre empresa, cuenta, nombre de
      la cuenta, empresa, razon social, compania, organizacion, company name for emails, contact name, customer, customer name, client
      name, client, kunde, debitor`,
  },
  contactType: {
    label: "Contact Type",
    formLabel: "Contact Type *",
    type: "choice",
    choices: CONTACT_TYPE_LABELS,
    required: "Contact type is required",
    listed: true,
    merge: "survivor",
    aliases: `contact type, type, lifecycle stage, person type, person label, label, category, kontakttyp, typ, type de contact,
      tipo, kontaktart, kategorie, kundentyp, lebenszyklusphase, categorie, phase du cycle de vie, soort contact, relatietype,
      levenscyclusfase, categoria, etapa del ciclo de vida, fase del ciclo di vita, kategori, kundetype, typ kontaktu, kategoria`,
  },
  notes: {
    label: "Notes",
    type: "text",
    searched: "text",
    listed: false,
    merge: "joined",
    aliases: `notes, note, comments, comment, description, remarks, person notes, background, memo, notizen, bemerkungen, bemerkung,
      remarques, notas, commentaire, commentaires, observations, anmerkung, anmerkungen, kommentar, message, notiz, observaciones,
      comentarios, kommentare`,
  },
} as const satisfies FieldTable;

export type ContactInput = ValuesOf<typeof FIELDS_OF_CONTACT>;
