import { useBusy } from "#app/ui/busy.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { FormActions, FormGrid } from "#app/ui/form-layout.tsx";
import { NotificationBanner } from "#app/ui/notification.tsx";
import { DEAL_STAGE_LABELS, STAGE_OPTIONS } from "./labels.ts";
import type { DealStage } from "./schema.ts";

type StageFormProps = { dealStage: DealStage; updatedAt: string; message?: string; closeTo: string };

/** The fields of a move: the new stage, and the version that was read. `message` is why the move before was refused. */
export function StageForm({ dealStage, updatedAt, message, closeTo }: StageFormProps) {
  const busy = useBusy();
  const description = `${message} It is in ${DEAL_STAGE_LABELS[dealStage]} now.`;
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
