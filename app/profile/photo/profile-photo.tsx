import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

export type PhotoPerson = { firstName: string; lastName: string; photoUrl: string | null };

const Photo = styled.div`display: flex; flex-wrap: wrap; gap: var(--space-5); align-items: center;`;

/** The user's photo with the form that removes it. */
export function ProfilePhoto({ person }: { person: PhotoPerson }) {
  return (
    <Photo>
      <Portrait person={person} large />
      {person.photoUrl ? (
        <Form method="post">
          <input type="hidden" name="intent" value="remove-photo" />
          <SubmitButton variant="secondary">Remove photo</SubmitButton>
        </Form>
      ) : null}
    </Photo>
  );
}
