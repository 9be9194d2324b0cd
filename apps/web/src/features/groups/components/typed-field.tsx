import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"
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
export function TypedField({ form, refused, name, ...words }: TypedFieldProps): ReactElement {
  return (
    <TextField
      {...words}
      inputMode={name === "price" ? "decimal" : "numeric"}
      value={form.typed[name]}
      error={form.errors[name] ?? refused[name]}
      onChange={({ currentTarget }) => form.type({ [name]: currentTarget.value })}
    />
  )
}
