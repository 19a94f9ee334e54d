import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "./notice-page.tsx";

/** An address that no page has. Source: specification section 2. */
export function NotFound() {
  return (
    <Notice title="404 Page Not Found" message="Did you forget to add the page to the router?">
      <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
    </Notice>
  );
}
