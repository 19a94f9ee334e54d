import { formatInstant } from "#app/ui/dates.ts";
import { formatAmount } from "#app/ui/money.ts";
import type { WebhookRow } from "./schema.ts";

type WebhookFactsProps = { webhook: WebhookRow; timeZone: string };

/** When events arrived last and when one did not, how many wait, and until when. */
export function LastTimes({ webhook, timeZone }: WebhookFactsProps) {
  const at = (instant: string) => <time dateTime={instant}>{formatInstant(instant, timeZone)}</time>;
  const { lastSuccessAt, lastFailureAt, waiting, pausedUntil } = webhook;
  return (
    <>
      <p>
        {lastSuccessAt ? <>Last delivered {at(lastSuccessAt)}</> : "Nothing delivered yet"}
        {lastFailureAt ? <> · last failed {at(lastFailureAt)}</> : null}
        {waiting > 0 ? ` · ${formatAmount(waiting)} waiting` : null}
      </p>
      {pausedUntil ? <p>The receiver asked for a pause until {at(pausedUntil)}.</p> : null}
    </>
  );
}
