import { Button } from "#app/ui/button.tsx";
import { FieldBox } from "#app/ui/form/field.tsx";
import { formatAmount } from "#app/ui/money.ts";
import { NotificationBanner } from "#app/ui/notices/notice.tsx";
import { Notice } from "./notice-page.tsx";

/**
 * A submitted form that was not saved. `encType` is the content type it was sent with. `anew`: its record was deleted,
 * so sending it again creates a new one. `partly`: it was too large to keep all values.
 */
export type UnsavedForm = {
  action: string;
  encType: string;
  fields: [name: string, value: string][];
  anew?: boolean;
  partly?: boolean;
};

interface KeptFormProps {
  status: number;
  message: string;
  kept: UnsavedForm;
  /** The title of the message for this failure (docs/product.md#messages). */
  failed?: string;
}

// Characters. Of a form that is too large, only longer values are shown for shortening.
const LONG_VALUE_CHARACTERS = 200;

/** Shows an unsaved form, with all typed values, to send again. If it was too large, its long values can be edited. */
export function KeptForm({ status, message, kept, failed }: KeptFormProps) {
  const isLong = (value: string) => status === 413 && value.length > LONG_VALUE_CHARACTERS;
  const typed = kept.fields.length > 0;
  return (
    <Notice
      title={typed ? "Not saved yet" : "Not done yet"}
      message={typed ? `${message} ${whatIsKept(kept)}` : message}
    >
      {failed ? <NotificationBanner title={failed} variant="destructive" /> : null}
      {status === 401 ? (
        <p>
          <a href="/?view=login" target="_blank" rel="noreferrer">
            Sign in in a new tab
          </a>
          , then come back here.
        </p>
      ) : null}
      <form method="post" action={kept.action} encType={kept.encType}>
        {kept.fields.map(([name, value], position) =>
          isLong(value) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, the list never changes
            <LongField key={position} id={`kept-${position}`} name={name} value={value} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, the list never changes
            <input key={position} type="hidden" name={name} value={value} />
          ),
        )}
        <Button>{resendLabel(kept)}</Button>
      </form>
    </Notice>
  );
}

function whatIsKept({ partly }: UnsavedForm): string {
  return partly
    ? "Your text is too long to keep in full: only its beginning is here. To get all of it, go back to the previous page."
    : "Your input is kept on this page.";
}

function resendLabel({ anew, fields }: UnsavedForm): string {
  if (anew) return "Save it as a new one";
  return fields.length > 0 ? "Save it now" : "Try again";
}

function LongField({ id, name, value }: { id: string; name: string; value: string }) {
  return (
    <FieldBox>
      <label htmlFor={id}>{fieldInWords(name)}</label>
      <textarea id={id} name={name} defaultValue={value} rows={10} aria-describedby={`${id}-hint`} />
      <p id={`${id}-hint`}>{formatAmount(value.length)} characters; at most 10,000 can be saved.</p>
    </FieldBox>
  );
}

/** A field's name as words: "nextStepDescription" becomes "Next step description". */
export function fieldInWords(name: string): string {
  const words = name.replace(/^own\./, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
