import type { ProfileModel, SessionOffer } from "@arnica/contract/specialists"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Card } from "@arnica/ui/card"
import { CalendarIcon, ListIcon } from "@arnica/ui/icons/things"
import { Segmented } from "@arnica/ui/segmented"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./booking.module.css"
import { BookingSkeleton } from "./booking-skeleton.tsx"
import { BookingSummary } from "./booking-summary.tsx"
import { NothingFree } from "./nothing-free.tsx"
import { SessionChoice } from "./session-choice.tsx"
import { TimeCalendar } from "./time-calendar.tsx"
import { TimeList } from "./time-list.tsx"
import type { Booking } from "./use-booking.ts"
import { useDayName } from "./use-day-names.ts"

type CardProps = { readonly booking: Booking; readonly offers: readonly SessionOffer[] }
type View = "calendar" | "list"

/** Id of the panel, for links to it. */
export const BOOKING_ID = "booking"

/** Choosing a time, and the way to book it. */
export function BookingCard({ booking, offers }: CardProps): ReactElement {
  const t = useT("profile")
  const [view, setView] = useState<View>("calendar")
  return (
    <Card component="section" floating padding="none" id={BOOKING_ID} aria-labelledby="booking-title" className={s.card}>
      <div className={s.head}>
        <h2 id="booking-title" className={s.title} tabIndex={-1}>
          {t("booking.title")}
        </h2>
        {booking.isFull ? null : (
          <Segmented<View>
            label={t("booking.view")}
            value={view}
            onChange={setView}
            options={[
              { value: "calendar", label: <ViewIcon icon={<CalendarIcon size={18} />} name={t("booking.calendar")} /> },
              { value: "list", label: <ViewIcon icon={<ListIcon size={18} />} name={t("booking.list")} /> },
            ]}
          />
        )}
      </div>
      <SessionChoice booking={booking} offers={offers} />
      {booking.isGone ? (
        <Callout tone="warning" role="status">
          {t("booking.taken")}
        </Callout>
      ) : null}
      <Times booking={booking} view={view} />
    </Card>
  )
}
