import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "../notice-page.tsx";

/** What is said of a record that is gone (`recordOr404`). */
export type GoneNotice = { title: string; message: string; ways: { label: string; to: string }[] };

const UNKNOWN: GoneNotice = {
  title: "404 Page Not Found",
  message: "Did you forget to add the page to the router?",
  ways: [{ label: "Go to the dashboard", to: "/dashboard" }],
};

/** The 404 page (docs/product.md#pages). */
export function NotFound({ gone = UNKNOWN }: { gone?: GoneNotice }) {
  return (
    <Notice title={gone.title} message={gone.message}>
      {gone.ways.map(({ label, to }, index) => (
        <ButtonLink key={to} to={to} variant={index > 0 ? "secondary" : undefined}>
          {label}
        </ButtonLink>
      ))}
    </Notice>
  );
}
