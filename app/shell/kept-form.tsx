import { Button } from "#app/ui/button.tsx";
import { NotificationBanner } from "#app/ui/notice.tsx";
import { Notice } from "./notice-page.tsx";

/**
 * A form that came in and was not saved. `encType` is the content type it was sent with; `anew`: it makes a new record of
 * what was typed for one that is gone.
 */
export type Kept = { action: string; encType: string; fields: [name: string, value: string][]; anew?: boolean };

interface KeptFormProps {
  status: number;
  message: string;
  kept: Kept;
  /** The toast of the catalogue. */
  failed?: string;
}

// What is shorter is not what made a form too large.
const LONG = 200;

/** A form that was not saved, with everything that was typed, ready to be sent once more. One that is too large is shortened here. */
export function KeptForm({ status, message, kept, failed }: KeptFormProps) {
  const isLong = (value: string) => status === 413 && value.length > LONG;
  const typed = kept.fields.length > 0;
  return (
    <Notice
      title={typed ? "Not saved yet" : "Not done yet"}
      message={typed ? `${message} What you typed is kept on this page.` : message}
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
        <Button>{labelOf(kept)}</Button>
      </form>
    </Notice>
  );
}

function labelOf({ anew, fields }: Kept): string {
  if (anew) return "Save it as a new one";
  return fields.length > 0 ? "Save it now" : "Try again";
}

// Not ui/field.tsx: every page would carry the parts of forms for this rare one.
function LongField({ id, name, value }: { id: string; name: string; value: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>{inWords(name)}</label>
      <textarea id={id} name={name} defaultValue={value} rows={10} aria-describedby={`${id}-hint`} />
      <p className="hint" id={`${id}-hint`}>
        {value.length.toLocaleString("en-US")} characters; at most 10,000 can be saved.
      </p>
    </div>
  );
}

/** "nextStepDescription" as people read it: "Next step description". */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
