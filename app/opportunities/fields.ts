/**
 * The fields of an opportunity (docs/product.md#opportunity-fields). What a field is stands here and nowhere else, but
 * for the owner, who is a person of the team.
 */
import type { FieldTable, ValuesOf } from "#app/records/field.ts";
import { LOST_REASONS, STAGE_LABELS } from "./stages.ts";

export const FIELDS_OF_OPPORTUNITY = {
  name: {
    label: "Opportunity Name",
    type: "name",
    required: "Opportunity name is required",
    searched: "name",
    listed: true,
    merge: "survivor",
    aliases: `opportunity name, deal name, deal title, potential name, name, title, opportunity, deal, subject, project, titel, geschaft,
      nom de l affaire, titre, titulo, nombre del negocio`,
  },
  dealStage: {
    label: "Stage",
    type: "choice",
    choices: STAGE_LABELS,
    required: "Deal stage is required",
    listed: true,
    merge: "survivor",
    aliases: `deal stage, stage, stage name, sales stage, pipeline stage, phase, vertriebsphase, etape, etapa, status, deal status`,
  },
  lostReason: {
    label: "Lost Reason",
    type: "choice",
    choices: LOST_REASONS,
    isExtensible: true,
    listed: false,
    merge: "survivor",
    aliases: `lost reason, closed lost reason, deal lost reason, loss reason, reason lost, reason for loss, deal loss reason, why lost,
      verlustgrund, raison de perte, motif de perte, motivo de perdida`,
  },
  dealSize: {
    label: "Deal Size",
    type: "money",
    required: "Deal size is required",
    listed: true,
    merge: "survivor",
    aliases: `deal size, amount, deal value, value, deal amount, amount in company currency, expected amount, revenue, opportunity amount,
      price, total, size, budget, betrag, wert, summe, auftragswert, montant, valeur, importe, valor, monto, expected revenue`,
  },
  targetCloseDate: {
    label: "Target Close Date",
    type: "day",
    required: "Target close date is required",
    listed: true,
    merge: "survivor",
    aliases: `target close date, target date, close date, closing date, expected close date, deal expected close date,
      expected closing date, expected closing, deal close date, expected close, closes, close, abschlussdatum, abschluss,
      voraussichtlicher abschluss, date de cloture, date de fermeture, fecha de cierre`,
  },
  nextStepDate: {
    label: "Next Step Date",
    type: "day",
    listed: true,
    merge: "first",
    aliases: `next step date, next activity date, deal next activity date, next follow up date, follow up date, follow up,
      next action date, next step due, wiedervorlage, nachster schritt am, date de relance, fecha de seguimiento`,
  },
  nextStepDescription: {
    label: "Next Step",
    type: "text",
    searched: "text",
    listed: true,
    merge: "first",
    aliases: `next step, next step description, next steps, next action, next activity, deal next activity subject, todo,
      nachster schritt, prochaine etape, proximo paso`,
  },
  description: {
    label: "Description",
    type: "text",
    searched: "text",
    listed: false,
    merge: "joined",
    aliases: `description, notes, note, deal description, comments, comment, details, beschreibung, notizen, remarques, descripcion,
      notas`,
  },
} as const satisfies FieldTable;

export type OpportunityInput = ValuesOf<typeof FIELDS_OF_OPPORTUNITY>;

/** What people edit: the fields, and the owner, who is a user's id. */
export type OpportunityFields = OpportunityInput & { ownerUserId: string };
