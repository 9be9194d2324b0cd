import type { Slot } from "@arnica/contract/scheduling"
import { dayIn, formatDate, formatTime } from "@arnica/i18n/format"
import { type SlotDay, SlotList } from "@arnica/ui/slots"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

type SlotChoicesProps = {
  readonly slots: readonly Slot[]
  readonly zone: string
  readonly selected?: string
  /** Gets the start of the time chosen. */
  readonly onChoose: (slotStart: string) => void
}

/** Some free times by day, each one press away. */
export function SlotChoices({ slots, zone, selected, onChoose }: SlotChoicesProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const days = new Map<string, SlotDay>()
  for (const { start } of slots) {
    const date = dayIn({ at: start, zone })
    const long = formatDate({ language, at: start, zone, style: "weekday" })
    const short = formatDate({ language, at: start, zone, style: "weekdayDay" })
    const time = formatTime({ language, at: start, zone })
    const slot = { id: start, time, label: t("time.book", { day: long, time }) }
    const day = days.get(date) ?? { date, long, short, slots: [] }
    days.set(date, { ...day, slots: [...day.slots, slot] })
  }
  return (
    <SlotList
      days={[...days.values()]}
      onSelect={onChoose}
      {...(selected === undefined ? {} : { selected })}
    />
  )
}
