import type { ComponentProps } from "react";
import { Button, type ButtonVariant, SecondaryLink } from "../button.tsx";
import { useBusy } from "./busy.ts";
import { FormActions } from "./form-layout.tsx";

/** A button that sends its form, and is busy while one is sent. */
export const SubmitButton = (props: ComponentProps<typeof Button>) => <Button {...props} busy={useBusy()} />;

type SaveOrCancelProps = {
  children: string;
  variant?: ButtonVariant;
  /** Where one goes without saving. */
  to: string;
  cancel?: string;
};

/** The buttons of a form that saves one thing, or leaves it as it is. */
export const SaveOrCancel = ({ children, variant, to, cancel = "Cancel" }: SaveOrCancelProps) => (
  <FormActions>
    <SubmitButton variant={variant}>{children}</SubmitButton>
    <SecondaryLink to={to}>{cancel}</SecondaryLink>
  </FormActions>
);
