import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";

/** Cancels an import that has not begun. */
export function CancelForm({ id }: { id: string }) {
  return (
    <Form method="post" action={`/data/imports/${id}`}>
      <Button variant="quiet" name="intent" value="cancel">
        Cancel this import
      </Button>
    </Form>
  );
}
