import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { SecondaryLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import { useAutoFocus } from "#app/ui/form/form-field.ts";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { SaveOrCancel, SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
  li { display: grid; gap: var(--space-2); padding-block: var(--space-3); overflow-wrap: anywhere; }
  li + li { border-top: 1px solid var(--line); }
  small { color: var(--muted); font-size: var(--text-s); }
  @media (pointer: coarse) {
    li a { display: inline-flex; align-items: center; min-height: 2.75rem; }
    summary { padding-block: .65rem; }
  }
`;

const VISIBILITY_OPTIONS = [
  { value: "mine", label: "Mine" },
  { value: "team", label: "The team’s" },
];

type ShownView = {
  id: string;
  name: string;
  path: string;
  /** What it holds, in words. */
  holds: string;
  shared: boolean;
  author: string | null;
  mayChange: boolean;
};

type ViewsProps = {
  /** The address that is to be saved, and what it holds. */
  path: string | null;
  holds: string | null;
  views: ShownView[];
  lastResult?: SubmissionResult<string[]>;
};

/** The viewer's saved views and the team's, and the form that saves one. */
export function Views({ path, holds, views, lastResult }: ViewsProps) {
  return (
    <>
      <PageHeader
        title="Saved views"
        subtitle="Lists and boards as you filtered them. They stand above the list and in the search."
      />
      <Page>
        {path ? <NewView path={path} holds={holds} lastResult={lastResult} /> : null}
        {views.length > 0 ? (
          <TitledPanel id="views-title" title="Your views and the team’s">
            <ul>
              {views.map((view) => (
                <Row key={view.id} {...view} />
              ))}
            </ul>
          </TitledPanel>
        ) : null}
        {views.length === 0 && !path ? (
          <EmptyState text="No saved views yet. Filter a list and choose “Save this view”.">
            <SecondaryLink to="/opportunities">Opportunities</SecondaryLink>
          </EmptyState>
        ) : null}
      </Page>
    </>
  );
}

type NewViewProps = Pick<ViewsProps, "holds" | "lastResult"> & { path: string };

function NewView({ path, holds, lastResult }: NewViewProps) {
  const { fields, ...form } = useCheckedForm({
    id: "view",
    lastResult,
    checks: { name: { required: "Name is required" } },
    labels: { name: "Name", shared: "Who sees it", path: "Address" },
  });
  return (
    <TitledPanel id="view-title" title="Save this view">
      <p>{holds}</p>
      <FieldsForm {...form} failed="The view was not saved">
        <input type="hidden" name="path" value={path} />
        <TextField {...fields.name} autoComplete="off" maxLength={200} autoFocus={useAutoFocus(true)} />
        <SelectField {...fields.shared} options={VISIBILITY_OPTIONS} />
        <SaveOrCancel to={path}>Save</SaveOrCancel>
      </FieldsForm>
    </TitledPanel>
  );
}

function Row({ id, name, path, holds, shared, author, mayChange }: ShownView) {
  return (
    <li>
      <Link to={path}>{name}</Link>
      <small>{holds}</small>
      <small>
        {shared ? "The team’s" : "Mine"}
        {author ? `, by ${author}` : ""}
      </small>
      {mayChange ? (
        <details>
          <summary>Change</summary>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <FormGrid>
              <TextField id={`name-${id}`} name="name" label="Name" defaultValue={name} maxLength={200} />
              <SelectField
                id={`shared-${id}`}
                name="shared"
                label="Who sees it"
                options={VISIBILITY_OPTIONS}
                defaultValue={shared ? "team" : "mine"}
              />
              <FormActions>
                <SubmitButton>Save</SubmitButton>
                <SubmitButton variant="quiet" data-danger="" name="intent" value="remove">
                  Remove
                </SubmitButton>
              </FormActions>
            </FormGrid>
          </Form>
        </details>
      ) : null}
    </li>
  );
}
