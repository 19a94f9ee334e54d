import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { CUSTOM_FIELD_TYPES, hasChoices } from "#app/records/custom/custom-field.ts";
import { Panel } from "#app/ui/card.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import { SaveOrCancel, SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { OWN_FIELD_CHECKS } from "./checks.ts";
import { FIELDS_PAGE, KINDS, LABELS, TOASTS } from "./labels.ts";
import type { CustomFieldJson } from "./schema.ts";

const Layout = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
  section > p { color: var(--muted); font-size: var(--text-s); overflow-wrap: anywhere; }
`;

const HELP_HINT = "Shown below the field";

const ORDER = { label: LABELS.order, hint: "1 comes first in forms", inputMode: "numeric" } as const;

type EditFieldProps = { field: CustomFieldJson; updatedAt?: string; lastResult?: SubmissionResult<string[]> };

/** The form of a custom field that exists, and the button that archives it or brings it back. */
export function EditField({ field, updatedAt = field.updatedAt, lastResult }: EditFieldProps) {
  const { help, order, label, archived, builtIn } = field;
  const { fields, ...form } = useCheckedForm({
    id: "field",
    lastResult,
    defaultValue: { label, help, order: String(order) },
    checks: { label: OWN_FIELD_CHECKS.label ?? {}, help: OWN_FIELD_CHECKS.help ?? {} },
    labels: LABELS,
  });
  return (
    <>
      <PageHeader title={label} subtitle={subtitleOf(field)} />
      <Layout>
        <Panel as="section">
          <FieldsForm {...form} failed={TOASTS.notSaved}>
            <input type="hidden" name="updatedAt" value={updatedAt} />
            {builtIn ? (
              <input type="hidden" name="label" value={label} />
            ) : (
              <>
                <TextField {...fields.label} />
                {archived ? null : <TextField {...fields.order} {...ORDER} />}
                <TextField {...fields.help} hint={HELP_HINT} optional wide />
              </>
            )}
            {hasChoices(field.type) ? (
              <>
                <Choices field={field} lastResult={lastResult} />
                <TextAreaField {...fields.choices} label="More choices" hint={CHOICES_HINT} optional />
              </>
            ) : null}
            <SaveOrCancel to={`${FIELDS_PAGE}?kind=${field.kind}`}>Save</SaveOrCancel>
          </FieldsForm>
        </Panel>
        {builtIn ? null : <Archiving archived={archived} />}
      </Layout>
    </>
  );
}

function Archiving({ archived }: Pick<CustomFieldJson, "archived">) {
  return (
    <TitledPanel id="archive" title={archived ? "Use this field again" : "Archive this field"}>
      <p>
        {archived
          ? "The field and its values appear again."
          : "The field is hidden from forms and records. Its values are kept."}
      </p>
      <Form method="post">
        <SubmitButton name="archived" value={archived ? "no" : "yes"} variant={archived ? "secondary" : "danger"}>
          {archived ? "Use again" : "Archive"}
        </SubmitButton>
      </Form>
    </TitledPanel>
  );
}

const subtitleOf = ({ kind, type, key }: CustomFieldJson) =>
  `${KINDS[kind]} · ${CUSTOM_FIELD_TYPES[type].label} · “${key}” for programs`;

const CHOICES_HINT = "One per line. Clear a choice above to remove it from the list; records that have it keep it.";

/** One input per active choice. Clearing it removes the choice; records that have it keep it. */
function Choices({ field, lastResult }: Pick<EditFieldProps, "field" | "lastResult">) {
  const { choiceIds, choiceLabels } = lastResult?.initialValue ?? {};
  const ids = [choiceIds ?? []].flat();
  const typed = new Map([choiceLabels ?? []].flat().map((text, index) => [ids[index], text ? String(text) : ""]));
  return field.choices.map(({ id, label, archived }, index) => (
    <span key={id}>
      <input type="hidden" name="choiceIds" value={id} />
      <TextField
        id={`field-choice-${id}`}
        name="choiceLabels"
        label={`Choice ${index + 1}`}
        defaultValue={typed.get(id) ?? (archived ? "" : label)}
        hint={archived ? `“${label}” was removed. Enter a text to offer it again.` : undefined}
      />
    </span>
  ));
}
