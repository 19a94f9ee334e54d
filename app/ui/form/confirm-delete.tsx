import { Form } from "@remix-run/react";
import { Button, SecondaryLink } from "../button.tsx";
import { RouteDialog } from "../dialog/dialog.tsx";
import { useBusy } from "./busy.ts";
import { FormActions } from "./form-layout.tsx";

type ConfirmDeleteProps = { title: string; name: string; question: string; closeTo: string };

/** The page that asks before deleting, without script (docs/product.md#dialogs-toasts-and-confirmations). */
export function ConfirmDelete({ title, name, question, closeTo }: ConfirmDeleteProps) {
  const busy = useBusy();
  return (
    <RouteDialog title={title} description={name} closeTo={closeTo}>
      <Form method="post">
        <p>{question}</p>
        <FormActions>
          <Button variant="danger" busy={busy}>
            Delete
          </Button>
          <SecondaryLink to={closeTo}>Keep it</SecondaryLink>
        </FormActions>
      </Form>
    </RouteDialog>
  );
}
