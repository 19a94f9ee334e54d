import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "../notice-page.tsx";

/** The 404 page (docs/product.md#pages). */
export function NotFound() {
  return (
    <Notice title="404 Page Not Found" message="Did you forget to add the page to the router?">
      <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
    </Notice>
  );
}
