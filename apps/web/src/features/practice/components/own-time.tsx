import { epochDayOf } from "@arnica/rules/calendar"
import { wallToInstant } from "@arnica/rules/zones"
import { Button } from "@arnica/ui/button"
import { FieldRow } from "@arnica/ui/field"
import { TextField } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

type OwnTimeProps = {
  readonly zone: string
  /** Whether nothing more can be added. */
  readonly isFull: boolean
  readonly onAdd: (start: string) => void
}

const TIME = /^(\d{2}):(\d{2})/

const instantOf = (given: { date: string; time: string; zone: string }): string | null => {
  const [, hours, minutes] = TIME.exec(given.time) ?? []
  if (given.date === "" || hours === undefined) return null
  const minute = Number(hours) * 60 + Number(minutes)
  return new Date(wallToInstant(given.zone, epochDayOf(given.date), minute)).toISOString()
}

/** Any time by its day and hour, also outside of what clients can choose. */
export function OwnTime({ zone, isFull, onAdd }: OwnTimeProps): ReactElement {
  const t = useT("moving")
  const [date, setDate] = useState("")
  const [time, setTime] = useState("")
  const start = instantOf({ date, time, zone })
  const add = (): void => {
    if (start === null) return
    onAdd(start)
    setTime("")
  }
  return (
    <>
      <FieldRow>
        <TextField
          type="date"
          label={t("propose.date")}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <TextField
          type="time"
          step={300}
          label={t("propose.time")}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </FieldRow>
      <div>
        <Button size="small" variant="soft" disabled={start === null || isFull} onClick={add}>
          {t("propose.add")}
        </Button>
      </div>
    </>
  )
}
