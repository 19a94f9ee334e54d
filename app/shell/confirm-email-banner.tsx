import { Form, useLocation } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";

const Banner = styled.aside`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2) var(--space-4);
  margin-bottom: var(--space-5); padding: var(--space-2) var(--space-4); border: 1px dashed var(--line); border-radius: var(--radius);
  p { min-width: 0; color: var(--muted); overflow-wrap: anywhere; }
`;

/** Asks a signed-in user to confirm their e-mail address, with a button that sends the link again (docs/product.md#accounts). */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const { pathname, search } = useLocation();
  return (
    <Banner aria-label="Confirm your email" data-print="no">
      <p>
        Please confirm your email: we sent a link to <strong>{email}</strong>.
      </p>
      <Form method="post" action="/auth/resend-verification" reloadDocument>
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <Button variant="quiet">Send it again</Button>
      </Form>
    </Banner>
  );
}
