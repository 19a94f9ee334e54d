import { type KeyboardEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { CONTACT_FORM } from "#app/contacts/checks.ts";
import { TYPE_OPTIONS } from "#app/contacts/labels.ts";
import type { PossibleDuplicate } from "#app/contacts/possible-duplicates/possible-duplicate.ts";
import { PossibleDuplicates, withReasonText } from "#app/contacts/possible-duplicates/possible-duplicates.tsx";
import type { ContactJson } from "#app/contacts/schema.ts";
import { isComposing } from "#app/ui/browser/composing.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { NOT_REACHED, readFailedResponse, statusAndMessage } from "#app/ui/notices/failure-words.ts";

const Panel = styled.section`
  padding: var(--space-4); border: 2px dashed var(--edge); border-radius: var(--radius);
  h2 { margin-bottom: var(--space-3); font-size: var(--text-m); }
  [role="alert"] { color: var(--danger); font-weight: 600; }
`;

type NewContactPanelProps = { name: string; onMade: (contact: ContactJson) => void; onCancel: () => void };

/**
 * Makes a contact within the form of an opportunity, which stays as it is: the fields have no names, so the form does
 * not send them. If someone looks alike, it asks once before it makes another one (docs/product.md#look-alikes).
 */
export function NewContactPanel({ name, onMade, onCancel }: NewContactPanelProps) {
  const { panel, errors, alike, busy, make } = useNewContact(onMade);
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== "Enter" || isComposing(event.nativeEvent) || !isField) return;
    event.preventDefault();
    void make();
  };
  return (
    <Panel ref={panel} aria-labelledby="new-contact-title" onKeyDown={onKeyDown}>
      <h2 id="new-contact-title">New contact</h2>
      <Fields name={name} errors={errors} />
      {alike && alike.length > 0 ? (
        <PossibleDuplicates
          found={alike.map(withReasonText)}
          hint="Attach the existing contact, or create a new one anyway."
          choice={(contact) => (
            <Button type="button" variant="secondary" onClick={() => onMade(contact)}>
              Attach
            </Button>
          )}
        />
      ) : null}
      {errors[""] ? <p role="alert">{errors[""].join(" ")}</p> : null}
      <FormActions>
        <Button type="button" variant="secondary" busy={busy} onClick={() => void make()}>
          {alike && alike.length > 0 ? "Create anyway" : "Create and attach"}
        </Button>
        <Button type="button" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Panel>
  );
}

type Errors = Partial<Record<string, string[]>>;

/** The errors and similar contacts so far, and `make`, which creates the panel's contact or says what prevents it. */
function useNewContact(onMade: NewContactPanelProps["onMade"]) {
  const panel = useRef<HTMLElement>(null);
  const [id] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<Errors>({});
  const [alike, setAlike] = useState<PossibleDuplicate[] | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    const typed = readFields(panel.current);
    const missing = missingFieldErrors(typed);
    if (missing) {
      panel.current?.querySelector<HTMLElement>(`#new-contact-${Object.keys(missing)[0]}`)?.focus();
      return setErrors(missing);
    }
    setBusy(true);
    const similar = alike ?? (await findPossibleDuplicates(typed));
    setAlike(similar);
    // The first time it only shows who looks alike.
    const answer = alike === null && similar.length > 0 ? null : await createContact(id, typed);
    setBusy(false);
    if (answer?.contact) onMade(answer.contact);
    else setErrors(answer?.errors ?? {});
  };
  return { panel, errors, alike, busy, make };
}

function Fields({ name, errors }: { name: string; errors: Errors }) {
  const [firstName, ...lastNames] = name.trim().split(/\s+/);
  return (
    <FormGrid>
      <TextField
        id="new-contact-firstName"
        name=""
        label="First Name"
        defaultValue={firstName}
        errors={errors.firstName}
      />
      <TextField
        id="new-contact-lastName"
        name=""
        label="Last Name"
        defaultValue={lastNames.join(" ")}
        errors={errors.lastName}
        optional
      />
      <SelectField
        id="new-contact-contactType"
        name=""
        label="Contact Type *"
        options={TYPE_OPTIONS}
        placeholder="Select a type"
        errors={errors.contactType}
        autoFocus
      />
    </FormGrid>
  );
}

/** The messages of the required fields that are empty; null if there are none. */
function missingFieldErrors(typed: NewContactFields): Errors | null {
  const { firstName, contactType } = CONTACT_FORM;
  const missing = Object.entries({ firstName, contactType }).filter(
    ([name]) => typed[name as keyof NewContactFields].trim() === "",
  );
  return missing.length > 0 ? Object.fromEntries(missing.map(([name, { required = "" }]) => [name, [required]])) : null;
}

function readFields(panel: HTMLElement | null): NewContactFields {
  const value = (field: string) => panel?.querySelector<HTMLInputElement>(`#new-contact-${field}`)?.value ?? "";
  return { firstName: value("firstName"), lastName: value("lastName"), contactType: value("contactType") };
}

type NewContactFields = Record<"firstName" | "lastName" | "contactType", string>;

/** The messages by field, "" for the form as a whole; or the contact that was made. */
type CreateContactResult = { contact?: ContactJson; errors?: Partial<Record<string, string[]>> };

/** Creates a contact through the API, once for each `id` (docs/product.md#creating-twice). Never throws. */
async function createContact(id: string, typed: NewContactFields): Promise<CreateContactResult> {
  try {
    const response = await fetch("/api/contacts", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id, ...typed }),
    });
    if (response.ok) return { contact: await response.json() };
    const answer = await readFailedResponse(response);
    return { errors: fieldErrorsIn(answer.text) ?? { "": [statusAndMessage(answer)] } };
  } catch {
    return { errors: { "": [`${NOT_REACHED} What you typed is still here: please try again.`] } };
  }
}

/** Contacts that look like the one typed; none if that cannot be told now. */
async function findPossibleDuplicates({ firstName, lastName }: NewContactFields): Promise<PossibleDuplicate[]> {
  try {
    const response = await fetch(`/api/contacts/look-alikes?${new URLSearchParams({ firstName, lastName })}`);
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}

function fieldErrorsIn(text: string): CreateContactResult["errors"] {
  try {
    return JSON.parse(text).fieldErrors;
  } catch {
    return undefined;
  }
}
