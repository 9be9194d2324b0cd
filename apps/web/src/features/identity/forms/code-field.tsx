import { TextField } from "@arnica/ui/text-field"
import type { UseFormReturnType } from "@mantine/form"
import type { ReactElement } from "react"

type CodeFieldProps<V extends { code: string }> = {
  readonly form: UseFormReturnType<V>
  readonly label: string
}

/** Takes the six digits that an authenticator app shows; a space in the middle is fine. */
export function CodeField<V extends { code: string }>({ form, label }: CodeFieldProps<V>): ReactElement {
  return (
    <TextField
      {...form.getInputProps("code")}
      key={form.key("code")}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
    />
  )
}
