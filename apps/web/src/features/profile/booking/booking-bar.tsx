import { formatRelativeDay, formatTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import type { MouseEvent, ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./booking-bar.module.css"
import { BOOKING_ID } from "./booking-card.tsx"
import type { Booking } from "./use-booking.ts"

/** On phones, the way back to the times while they are out of sight. */
export function BookingBar({
  booking,
  isShown,
}: {
  booking: Booking
  isShown: boolean
}): ReactElement | null {
  const t = useT("profile")
  const language = useLanguage()
  const { slot, zone, now } = booking
  if (slot === undefined) return null
  const at = slot.start
  const when = `${formatRelativeDay({ language, at, zone, now })}, ${formatTime({ language, at, zone })}`
  return (
    <div className={s.bar} data-shown={isShown || undefined} inert={!isShown}>
      <span className={s.when} data-times>
        {when}
      </span>
      <Button component="a" href={`#${BOOKING_ID}`} onClick={goToTimes}>
        {t("booking.title")}
      </Button>
    </div>
  )
}

/** Goes there without a new entry in the history. */
function goToTimes(event: MouseEvent): void {
  const panel = document.getElementById(BOOKING_ID)
  if (panel === null) return
  event.preventDefault()
  panel.scrollIntoView({ block: "start" })
  panel.querySelector("h2")?.focus({ preventScroll: true })
}
