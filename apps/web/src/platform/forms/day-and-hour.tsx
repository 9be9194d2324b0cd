import { FieldRow } from "@arnica/ui/field"
import { TextField } from "@arnica/ui/text-field"
import type { ReactElement } from "react"

/** A day (`2026-03-09`) and an hour (`14:05`) as they are typed; empty until they are whole. */
type Typed = { readonly date: string; readonly time: string }

type DayAndHourProps = {
  readonly typed: Typed
  readonly labels: { readonly date: string; readonly time: string }
  readonly onType: (typed: Typed) => void
}

export function DayAndHour({ typed, labels, onType }: DayAndHourProps): ReactElement {
  return (
    <FieldRow>
      <TextField
        type="date"
        label={labels.date}
        value={typed.date}
        onChange={(event) => onType({ ...typed, date: event.currentTarget.value })}
      />
      <TextField
        type="time"
        step={300}
        label={labels.time}
        value={typed.time}
        onChange={(event) => onType({ ...typed, time: event.currentTarget.value })}
      />
    </FieldRow>
  )
}
