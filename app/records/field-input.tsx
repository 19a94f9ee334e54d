import type { ComponentProps, FocusEvent, HTMLInputTypeAttribute } from "react";
import { SelectField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { formatAmount } from "#app/ui/money.ts";
import { choiceOptions, type Field, YES_OR_NO } from "./field.ts";

type FieldInputProps = Pick<
  ComponentProps<typeof TextField>,
  "id" | "name" | "label" | "errors" | "hint" | "optional" | "required" | "autoFocus" | "autoComplete"
> & {
  field: Field;
  defaultValue?: string | string[];
  /** The type of a field of one line; it chooses the keyboard on touch devices. */
  type?: HTMLInputTypeAttribute;
  /** The text of an empty first choice. */
  placeholder?: string;
};

/** What one fills a field in with. */
export function FieldInput({ field, type, placeholder, ...props }: FieldInputProps) {
  if (field.type === "yesno") return <SelectField {...props} options={YES_OR_NO} placeholder="–" />;
  if (field.type === "number") return <TextField {...props} inputMode="decimal" />;
  if (field.type === "choice")
    return <SelectField {...props} options={choiceOptions(field)} placeholder={placeholder} />;
  if (field.type === "text" && !type) return <TextAreaField {...props} />;
  // Browsers refuse international addresses, or send them encoded.
  if (field.type === "email" && !type) return <TextField {...props} inputMode="email" autoCapitalize="none" />;
  if (field.type === "money") return <TextField {...props} inputMode="decimal" onBlur={separateThousands} />;
  return <TextField {...props} type={type ?? INPUT_TYPES[field.type]} />;
}

const INPUT_TYPES: Partial<Record<Field["type"], HTMLInputTypeAttribute>> = {
  day: "date",
  link: "url",
};

/** Shows an amount typed as digits only as it would be shown: "1250000" as "1,250,000". */
function separateThousands({ currentTarget: field }: FocusEvent<HTMLInputElement>): void {
  if (/^\d{4,12}$/.test(field.value)) field.value = formatAmount(Number(field.value));
}
