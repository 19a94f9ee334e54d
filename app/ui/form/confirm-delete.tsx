import { Form } from "@remix-run/react";
import { RouteDialog } from "../dialog/dialog.tsx";
import { SaveOrCancel } from "./submit-button.tsx";

type ConfirmDeleteProps = { title: string; name: string; question: string; closeTo: string };

/** The page that asks before deleting, without script (docs/product.md#dialogs-toasts-and-confirmations). */
export function ConfirmDelete({ title, name, question, closeTo }: ConfirmDeleteProps) {
  return (
    <RouteDialog title={title} description={name} closeTo={closeTo}>
      <Form method="post">
        <p>{question}</p>
        <SaveOrCancel variant="danger" to={closeTo} cancel="Keep it">
          Delete
        </SaveOrCancel>
      </Form>
    </RouteDialog>
  );
}
