import { TextField, type TextFieldProps } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"

type NumberFieldProps = Omit<TextFieldProps, "value" | "onChange" | "inputMode"> & {
  readonly number: number | null
  readonly onNumber: (number: number | null) => void
}

const read = (text: string): number | null => {
  const number = Number(text.trim().replace(",", "."))
  return text.trim() === "" || !Number.isFinite(number) || number < 0 ? null : number
}

/** A number as it is typed, with a comma or a point; null while it is none. */
export function NumberField({ number, onNumber, ...field }: NumberFieldProps): ReactElement {
  const [text, setText] = useState(number === null ? "" : String(number))
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onNumber(read(event.currentTarget.value))
      }}
    />
  )
}
