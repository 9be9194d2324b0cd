import { FieldRow } from "@arnica/ui/field"
import type { ReactElement } from "react"
import { useToday } from "../time/use-today.ts"
import { DateField } from "./date-field.tsx"
import { TimeField } from "./time-field.tsx"

/** A day (`2026-03-09`) and an hour (`14:05`) as they are typed; until they are whole, the text that was typed. */
type Typed = { readonly date: string; readonly time: string }

type DayAndHourProps = {
  readonly typed: Typed
  readonly labels: { readonly date: string; readonly time: string }
  readonly onType: (typed: Typed) => void
}

export function DayAndHour({ typed, labels, onType }: DayAndHourProps): ReactElement {
  const today = useToday()
  return (
    <FieldRow>
      <DateField
        label={labels.date}
        value={typed.date}
        today={today}
        onChange={(date) => onType({ date, time: typed.time })}
      />
      <TimeField
        label={labels.time}
        value={typed.time}
        onChange={(time) => onType({ date: typed.date, time })}
      />
    </FieldRow>
  )
}
