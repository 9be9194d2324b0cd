import type { SessionOffer } from "@arnica/contract/specialists"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Card } from "@arnica/ui/card"
import { CalendarIcon, ListIcon } from "@arnica/ui/icons/things"
import { Segmented } from "@arnica/ui/segmented"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Retry } from "../components/retry.tsx"
import s from "./booking.module.css"
import { TimesSkeleton } from "./booking-skeleton.tsx"
import { BookingSummary } from "./booking-summary.tsx"
import { monthOf } from "./months.ts"
import { NothingFree } from "./nothing-free.tsx"
import { SessionChoice } from "./session-choice.tsx"
import { DayTimes, TimeCalendar } from "./time-calendar.tsx"
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
    <Card
      component="section"
      floating
      padding="none"
      id={BOOKING_ID}
      aria-labelledby="booking-title"
      className={s.card}
    >
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
              {
                value: "calendar",
                label: <ViewIcon icon={<CalendarIcon size={18} />} name={t("booking.calendar")} />,
              },
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

/** An icon with its name, for those who do not see it and for those who rest the pointer on it. */
function ViewIcon({ icon, name }: { icon: ReactElement; name: string }): ReactElement {
  return (
    <span className={s.viewIcon} title={name}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}

/** The times in the chosen view. The month stays while another one loads, and with it the keyboard's place. */
function Times({ booking, view }: { booking: Booking; view: View }): ReactElement {
  const { status, isFull } = booking
  if (isFull && status === "ready") return <NothingFree booking={booking} />
  return (
    <div className={s.times} data-times aria-busy={status === "loading"}>
      {view === "calendar" ? <TimeCalendar booking={booking} /> : <TimeList booking={booking} />}
      <div className={s.side}>
        <Side booking={booking} view={view} />
      </div>
    </div>
  )
}

/** What stands under the month, or beside it. */
function Side({ booking, view }: { booking: Booking; view: View }): ReactElement {
  const t = useT("profile")
  const { status, slot, retry } = booking
  if (status === "loading") return <TimesSkeleton />
  if (status === "failed") return <Retry text={t("booking.failed")} onRetry={retry} />
  if (slot === undefined) return <NextFree booking={booking} />
  return (
    <>
      {view === "calendar" ? <DayTimes booking={booking} /> : null}
      <BookingSummary booking={booking} slot={slot} />
    </>
  )
}

/** A month without free times leads on to the next that has some. */
function NextFree({ booking }: { booking: Booking }): ReactElement {
  const t = useT("profile")
  const dayName = useDayName()
  const { nextFreeDay, choose } = booking
  return (
    <div className={s.none}>
      <p>{t("booking.noneInMonth")}</p>
      {nextFreeDay === undefined ? null : (
        <Button variant="soft" onClick={() => choose({ month: monthOf(nextFreeDay), day: nextFreeDay })}>
          {t("booking.nextFree", { date: dayName(nextFreeDay) })}
        </Button>
      )}
    </div>
  )
}
