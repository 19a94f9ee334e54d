import { ButtonLink } from "#app/ui/button.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { NotificationBanner } from "#app/ui/notices/notification.tsx";
import { type DealStage, stageLook } from "../stages.ts";
import { StageButtons } from "./stage-buttons.tsx";

type StageFormProps = { dealStage: DealStage; updatedAt: string; message?: string; closeTo: string };

/**
 * The fields of a move: one button for each stage, and the version that it is based on. `message` is the reason why the
 * previous move was refused.
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
      <StageButtons current={dealStage} busy={busy} />
      <FormActions>
        <ButtonLink to={closeTo} variant="secondary">
          Cancel
        </ButtonLink>
      </FormActions>
    </FormGrid>
  );
}
