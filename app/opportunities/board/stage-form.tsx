import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { NotificationBanner } from "#app/ui/notices/notification.tsx";
import { STAGE_OPTIONS } from "../labels.ts";
import { type DealStage, stageLook } from "../stages.ts";

type StageFormProps = { dealStage: DealStage; updatedAt: string; message?: string; closeTo: string };

/**
 * The fields of a move: the new stage, and the version it is based on. `message` is the reason why the previous move was
 * refused.
 */
export function StageForm({ dealStage, updatedAt, message, closeTo }: StageFormProps) {
  const busy = useBusy();
  const description = `${message} It is in ${stageLook(dealStage).label} now.`;
  return (
    <FormGrid>
      {message ? (
        <NotificationBanner title="Failed to update opportunity" description={description} variant="destructive" />
      ) : null}
      <input type="hidden" name="updatedAt" value={updatedAt} />
      <SelectField
        key={updatedAt}
        id="dealStage"
        name="dealStage"
        label="Stage"
        options={STAGE_OPTIONS}
        defaultValue={dealStage}
        required
      />
      <FormActions>
        <Button busy={busy}>Move</Button>
        <ButtonLink to={closeTo} variant="secondary">
          Cancel
        </ButtonLink>
      </FormActions>
    </FormGrid>
  );
}
