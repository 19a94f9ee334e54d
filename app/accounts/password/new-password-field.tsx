import type { ComponentProps } from "react";
import { TextField } from "#app/ui/form/field.tsx";

type NewPasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "autoComplete" | "hint">;

/** The field for a password that is set, with the one rule that it must follow. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return <TextField {...props} type="password" autoComplete="new-password" hint="At least 6 characters" />;
}
