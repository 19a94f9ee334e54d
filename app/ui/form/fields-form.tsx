import { Form, type FormProps } from "@remix-run/react";
import type { useCheckedForm } from "./checked-form.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormGrid } from "./form-layout.tsx";

type FieldsFormProps = Omit<ReturnType<typeof useCheckedForm>, "fields"> &
  Omit<FormProps, "form"> & {
    failed?: string;
  };

/** The form of `useCheckedForm`: its fields and buttons in a grid, below what is wrong with them. */
export const FieldsForm = ({ form, summary, failed, children, ...rest }: FieldsFormProps) => (
  <Form {...form} method="post" {...rest}>
    <FormGrid>
      <ErrorSummary title={failed} {...summary} />
      {children}
    </FormGrid>
  </Form>
);
