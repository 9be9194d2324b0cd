import { type ReactElement, useState } from "react"
import { DateCalendar } from "../components/date-calendar.tsx"
import { DateField, type DateTexts } from "../components/date-field.tsx"
import { FieldRow } from "../components/field.tsx"
import { TimeField } from "../components/time-field.tsx"
import { Story } from "./frame.tsx"
import s from "./stories.module.css"

const FAULTS = {
  shape: () => "Enter the date as DD/MM/YYYY.",
  none: () => "This date does not exist. Check the day and the month.",
  early: (bound: string) => `The earliest possible date is ${bound}.`,
  late: (bound: string) => `The latest possible date is ${bound}.`,
}

const TEXTS: DateTexts = {
  shape: "DD/MM/YYYY",
  open: "Open the calendar",
  previous: "Earlier",
  next: "Later",
  fault: (fault, bound) => FAULTS[fault](bound),
}

/** Dates and times in their states, in three of the shapes that they have. */
export function Dates(): ReactElement {
  const [day, setDay] = useState("2026-11-25")
  const field = { texts: TEXTS, calendar: DateCalendar, today: "2026-11-25" }
  return (
    <Story name="Dates and times" stack>
      <FieldRow>
        <DateField
          {...field}
          locale="en-GB"
          label="Day"
          hint="Type it, or pick it."
          value={day}
          onChange={setDay}
        />
        <TimeField label="Hour" wrongText="Enter the time in hours and minutes, such as 14:30." />
      </FieldRow>
      <FieldRow>
        <DateField {...field} locale="hr" label="Datum" defaultValue="2026-12-24" min="2026-11-25" />
        <DateField
          {...field}
          locale="el"
          label="Ημερομηνία"
          defaultValue="31.02.2026"
          error="Αυτή η ημερομηνία δεν υπάρχει."
        />
      </FieldRow>
      <FieldRow>
        <DateField
          {...field}
          locale="de"
          label="Geburtsdatum"
          mark="freiwillig"
          autoComplete="bday"
          max="2026-11-25"
        />
        <DateField {...field} locale="en-GB" label="Ended" defaultValue="2026-03-01" disabled />
      </FieldRow>
      <div className={s.narrow}>
        <TimeField label="Until" endOfDay defaultValue="24:00" wrongText="Enter a time." />
      </div>
    </Story>
  )
}
