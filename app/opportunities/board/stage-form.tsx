import { asField, type CustomField } from "#app/records/custom/custom-field.ts";
import { choiceOptions } from "#app/records/field.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { NotificationBanner } from "#app/ui/notices/notice.tsx";
import { type DealStage, isLost, LOST_STAGES, STAGE_LABELS, stageLook } from "../stages.ts";
import { StageButtons } from "./stage-buttons.tsx";

type StageFormProps = {
  dealStage: DealStage;
  lostReason: string | null;
  /** The team's reasons for lost deals. */
  reasons: CustomField;
  updatedAt: string;
  message?: string;
  closeTo: string;
};

/**
 * The fields of a move: one button for each stage, why the deal is lost if it is, and the version that it is based on.
 * `message` is the reason why the previous move was refused.
 */
export function StageForm({ dealStage, lostReason, reasons, updatedAt, message, closeTo }: StageFormProps) {
  const busy = useBusy();
  const lost = isLost(dealStage);
  const description = `${message} It is in ${stageLook(dealStage).label} now.`;
  return (
    <FormGrid>
      {message ? (
        <NotificationBanner title="Failed to update opportunity" description={description} variant="destructive" />
      ) : null}
      <input type="hidden" name="updatedAt" value={updatedAt} />
      <StageButtons current={dealStage} busy={busy} />
      <SelectField
        id="lost-reason"
        name="lostReason"
        label={reasons.label}
        hint={lost ? undefined : `For ${STAGE_LABELS[LOST_STAGES[0] ?? dealStage]}`}
        options={choiceOptions(asField(reasons, lostReason))}
        placeholder="–"
        defaultValue={lostReason ?? ""}
        optional
        wide
      />
      <FormActions>
        {lost ? (
          <SubmitButton name="dealStage" value={dealStage}>
            Save reason
          </SubmitButton>
        ) : null}
        <SecondaryLink to={closeTo}>Cancel</SecondaryLink>
      </FormActions>
    </FormGrid>
  );
}
