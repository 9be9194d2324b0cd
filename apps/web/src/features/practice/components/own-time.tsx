import { Button } from "@arnica/ui/button"
import { type ReactElement, useState } from "react"
import { DayAndHour } from "../../../platform/forms/day-and-hour.tsx"
import { instantOf } from "../../../platform/forms/instant-of.ts"
import { useT } from "../../../platform/i18n/use-t.ts"

type OwnTimeProps = {
  readonly zone: string
  /** Whether nothing more can be added. */
  readonly isFull: boolean
  readonly onAdd: (start: string) => void
}

/** Any time by its day and hour, also outside of what clients can choose. */
export function OwnTime({ zone, isFull, onAdd }: OwnTimeProps): ReactElement {
  const t = useT("rescheduling")
  const [typed, setTyped] = useState({ date: "", time: "" })
  const start = instantOf({ ...typed, zone })
  const add = (): void => {
    if (start === null) return
    onAdd(start)
    setTyped({ ...typed, time: "" })
  }
  return (
    <>
      <DayAndHour
        typed={typed}
        labels={{ date: t("propose.date"), time: t("propose.time") }}
        onType={setTyped}
      />
      <div>
        <Button size="small" variant="soft" disabled={start === null || isFull} onClick={add}>
          {t("propose.add")}
        </Button>
      </div>
    </>
  )
}
