import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
import { useYouGet } from "../../../platform/forms/use-you-get.ts"
import type { GroupForm, TypedGroup } from "../model/use-group-form.ts"

type TypedFieldProps = {
  readonly form: GroupForm
  /** What the server refused, by field. */
  readonly refused: GroupForm["errors"]
  readonly name: keyof Pick<TypedGroup, "minutes" | "weeks" | "capacity" | "price">
  readonly label: string
  readonly hint?: string
}

/** A number of a group's form. */
export function TypedField({ form, refused, name, label, hint }: TypedFieldProps): ReactElement {
  const youGet = useYouGet()
  const { price, currency } = form.typed
  return (
    <TextField
      label={label}
      hint={name === "price" ? youGet({ text: price, currency, before: hint }) : hint}
      inputMode={name === "price" ? "decimal" : "numeric"}
      value={form.typed[name]}
      error={form.errors[name] ?? refused[name]}
      onChange={({ currentTarget }) => form.type({ [name]: currentTarget.value })}
    />
  )
}
