import type { SubmissionResult } from "@conform-to/react";
import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { styled } from "styled-components";
import { MAX_PASSKEYS, PASSKEYS_FULL } from "#app/accounts/passkeys/checks.ts";
import type { PasskeyJson } from "#app/accounts/passkeys/schema.ts";
import { PASSWORD_AGAIN_REASON, PasswordAgainForm } from "#app/accounts/password/asking-form.tsx";
import { useHydrated } from "#app/ui/browser/hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { notify } from "#app/ui/notices/toast-store.ts";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { FAILURE_TITLES, PASSKEY_FAILED, TOASTS } from "./labels.ts";
import { addPasskey } from "./passkey-client.ts";

const List = styled.ul`
  li {
    display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3);
    padding-block: var(--space-4); border-block: 1px solid var(--line);
  }
  li + li { border-top: none; }
  li > div { overflow-wrap: anywhere; }
  p { color: var(--muted); font-size: var(--text-s); }
`;

type PasskeysProps = {
  passkeys: PasskeyJson[];
  asksPassword: boolean;
  /** The result of the last removal, if it was refused, and which passkey it was. */
  refused?: { passkey?: string; lastResult?: SubmissionResult<string[]> };
  timeZone: string;
};

/** The passkeys, each with a form that removes it, and a form for a new one, which needs script. */
export function Passkeys({ passkeys, asksPassword, refused, timeZone }: PasskeysProps) {
  return (
    <TitledPanel id="passkeys" title="Passkeys">
      <p>
        A passkey signs you in by your fingerprint, your face or the PIN of your device: without a password, and without
        a code. The sign-in page offers it in the field for your email.
      </p>
      {passkeys.length > 0 ? (
        <List>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <PasskeyFacts passkey={passkey} timeZone={timeZone} />
              </div>
              <PasswordAgainForm
                intent="remove-passkey"
                failed={FAILURE_TITLES["remove-passkey"]}
                asksPassword={asksPassword}
                lastResult={refused?.passkey === passkey.id ? refused.lastResult : undefined}
                variant="secondary"
                about={{ name: "passkey", value: passkey.id }}
                label={`Remove the passkey ${passkey.name}`}
              >
                Remove
              </PasswordAgainForm>
            </li>
          ))}
        </List>
      ) : null}
      {passkeys.length < MAX_PASSKEYS ? <NewPasskey asksPassword={asksPassword} /> : <p>{PASSKEYS_FULL}</p>}
    </TitledPanel>
  );
}

function PasskeyFacts({ passkey: { createdAt, lastUsedAt }, timeZone }: { passkey: PasskeyJson; timeZone: string }) {
  const at = (instant: string) => <time dateTime={instant}>{formatInstant(instant, timeZone)}</time>;
  return (
    <p>
      Added {at(createdAt)} · {lastUsedAt ? <>last used {at(lastUsedAt)}</> : "not used yet"}
    </p>
  );
}

function NewPasskey({ asksPassword }: { asksPassword: boolean }) {
  const hydrated = useHydrated();
  const { busy, submit } = useAddPasskey();
  if (!hydrated) return <p>To add one, turn on JavaScript.</p>;
  if (!globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON)
    return <p>This browser does not support passkeys. Use a newer browser.</p>;

  return (
    <form onSubmit={submit}>
      <TextField
        name="name"
        id="passkey-name"
        label="Name"
        hint="Such as “My phone”. Without one, the browser's name."
        maxLength={100}
        autoComplete="off"
      />
      {asksPassword ? (
        <TextField
          name="password"
          id="passkey-password"
          label="Password"
          hint={PASSWORD_AGAIN_REASON}
          type="password"
          autoComplete="current-password"
        />
      ) : null}
      <Button busy={busy}>Add a passkey</Button>
    </form>
  );
}

function useAddPasskey() {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const added = await addPasskey(Object.fromEntries(new FormData(form)));
    setBusy(false);
    if (added.ok) {
      form.reset();
      notify({ title: TOASTS.passkeyAdded, variant: "default" });
      revalidate();
    } else notify({ title: PASSKEY_FAILED, description: added.message, variant: "destructive" });
  };
  return { busy, submit };
}
