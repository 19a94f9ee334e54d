import { type FormEvent, useCallback, useEffect, useState } from "react";
import { styled } from "styled-components";
import { runWhenOnline } from "#app/ui/browser/when-back.ts";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { Hint, TextAreaField } from "#app/ui/form/field.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { readOwner } from "#app/ui/form/unsent-notes.ts";
import { rememberOpenedForm } from "#app/ui/offline/keep-form.ts";
import { sendWaiting } from "#app/ui/offline/send-waiting.ts";
import { changeWaiting, removeWaiting, type WaitingItem, waitingOf } from "#app/ui/offline/waiting-store.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { media } from "#app/ui/theme/media.ts";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { fieldInWords } from "../kept-form.tsx";

const Page = styled.main`
  display: grid; gap: var(--space-4); max-width: 44rem; margin: 0 auto; padding: var(--space-6) min(var(--space-4), 5vw) var(--space-12);
  > header { margin-bottom: 0; }
  nav, li > div { display: flex; flex-wrap: wrap; gap: var(--space-3); }
  li { display: grid; gap: var(--space-2); min-width: 0; overflow-wrap: anywhere; }
  li + li { margin-top: var(--space-3); border-top: 1px solid var(--line); padding-top: var(--space-3); }
  small { color: var(--muted); font-size: var(--text-s); }
  summary { min-height: 2.75rem; padding-top: var(--space-2); cursor: pointer; font-weight: 600; }
  @media ${media.scripted} { > [data-scriptless] { display: none; } }
`;

/** The forms waiting on this device: to edit, to discard, and those refused by the server, which need their author. */
export function WaitingForms() {
  const { all, message, send, change } = useWaiting();
  const forms = all.filter(({ form }) => form);
  const needing = forms.filter(({ needs }) => needs);
  const sending = forms.filter(({ needs }) => !needs);
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Waiting to be sent" subtitle="Kept on this device and sent when the network is back." />
      <p data-scriptless="">This page needs JavaScript. Without it no form waits.</p>
      <p role="status">{message}</p>
      <Section id="needs" title="Needs you" items={needing} change={change} />
      <Section id="sending" title="Waiting to be sent" items={sending} change={change} />
      <nav aria-label="Dealquest">
        {sending.length > 0 ? (
          <Button type="button" onClick={send}>
            Send now
          </Button>
        ) : null}
        {all.length > forms.length ? (
          <ButtonAnchor variant="secondary" href="/capture/offline">
            Notes on this device
          </ButtonAnchor>
        ) : null}
        <ButtonAnchor variant="quiet" href="/dashboard">
          Dashboard
        </ButtonAnchor>
      </nav>
    </Page>
  );
}

/** What waits for this device's user, sent now and when the network is back. */
function useWaiting() {
  const [all, setAll] = useState<WaitingItem[]>([]);
  const [message, setMessage] = useState("");
  const read = useCallback(() => waitingOf(readOwner()).then(setAll), []);
  const send = useCallback(async () => {
    await read();
    const { forms, stopped } = await sendWaiting(readOwner());
    await read();
    if (stopped === "signed-out") setMessage("Sign in to send what waits.");
    else if (stopped) setMessage("No network. Everything stays here until it is back.");
    else setMessage(forms.length > 0 ? `Sent: ${forms.join(", ")}.` : "");
  }, [read]);
  useEffect(
    () => runWhenOnline(() => void send().catch(() => setMessage("This browser does not allow storing forms."))),
    [send],
  );
  const change = (work: Promise<unknown>) => void work.then(read);
  return { all, message, send: () => void send(), change };
}

type Change = (work: Promise<unknown>) => void;

function Section({ id, title, items, change }: { id: string; title: string; items: WaitingItem[]; change: Change }) {
  if (items.length === 0) return id === "sending" ? <Hint>Nothing is waiting to be sent.</Hint> : null;
  return (
    <TitledPanel id={id} title={title}>
      <ul>
        {items.map((one) => (
          <Item key={one.id} one={one} change={change} />
        ))}
      </ul>
    </TitledPanel>
  );
}

function Item({ one, change }: { one: WaitingItem; change: Change }) {
  const { form, needs } = one;
  if (!form) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const discard = () => window.confirm("Discard this? It exists only on this device.") && change(removeWaiting(one));
  return (
    <li>
      <strong>{form.name}</strong>
      <small>{formatInstant(one.saidAt, timeZone)}</small>
      {needs ? <p>{needs.message}</p> : <EditForm one={one} change={change} />}
      <div>
        {needs ? <OpenForm one={one} /> : null}
        <Button type="button" variant="quiet" data-danger="" aria-label={`Discard ${form.name}`} onClick={discard}>
          Discard
        </Button>
      </div>
    </li>
  );
}

/** Sends the form as typed to its page, which says what is wrong with it, or shows both versions of a conflict. */
function OpenForm({ one }: { one: WaitingItem }) {
  const { action = "", fields = [] } = one.form ?? {};
  const open = () => {
    rememberOpenedForm(one.id, action);
    void changeWaiting(one.id, ({ needs: _, ...before }) => before);
  };
  return (
    <form method="post" action={action} onSubmit={open}>
      {[...fields, ["operation", one.id]].map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, the list never changes
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary" aria-label={`Open ${one.form?.name}`}>
        Open the form
      </Button>
    </form>
  );
}

// What the product puts into forms, and people do not type.
const GENERATED_FIELD_NAME = /^(id|updatedAt|from|readContactIds|contactIds|offered|intent|.*Id|.*Ids)$/;

function EditForm({ one, change }: { one: WaitingItem; change: Change }) {
  const { fields = [] } = one.form ?? {};
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const changed = fields.map(([name, value], place): [string, string] => [
      name,
      String(typed.get(`${place}`) ?? value),
    ]);
    // Another form than before, so another operation.
    const edited = (before: WaitingItem) =>
      before.form ? { ...before, id: crypto.randomUUID(), form: { ...before.form, fields: changed } } : before;
    change(changeWaiting(one.id, edited));
  };
  return (
    <details>
      <summary>Edit</summary>
      <form onSubmit={save}>
        {fields.map(([name, value], place) =>
          GENERATED_FIELD_NAME.test(name) ? null : (
            <TextAreaField
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, the list never changes
              key={place}
              id={`${one.id}-${place}`}
              name={`${place}`}
              label={fieldInWords(name)}
              defaultValue={value}
              rows={value.length > 80 ? 4 : 1}
            />
          ),
        )}
        <FormActions>
          <Button variant="secondary">Save</Button>
        </FormActions>
      </form>
    </details>
  );
}
