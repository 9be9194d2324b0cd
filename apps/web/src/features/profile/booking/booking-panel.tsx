import type { ProfileModel, SessionOffer } from "@arnica/contract/specialists"
import { Card } from "@arnica/ui/card"
import { type ReactElement, useRef } from "react"
import { useCodeAhead } from "../../../platform/ahead.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Before } from "../../../shared/appointments/again.ts"
import s from "./booking.module.css"
import { BookingBar } from "./booking-bar.tsx"
import { BOOKING_ID, BookingCard } from "./booking-card.tsx"
import { useBooking } from "./use-booking.ts"
import { useInView } from "./use-in-view.ts"

type PanelProps = {
  readonly model: ProfileModel
  /** What they had before who come to book again. */
  readonly before?: Before | undefined
}

/** Where a session is booked, or why none can be. */
export function BookingPanel({ model, before }: PanelProps): ReactElement {
  const t = useT("profile")
  const [first, ...others] = model.profile.offers
  if (first !== undefined) return <OpenPanel model={model} before={before} offers={[first, ...others]} />
  return (
    <Card component="section" id={BOOKING_ID} aria-labelledby="booking-title">
      <h2 id="booking-title" className={s.title}>
        {t("booking.title")}
      </h2>
      <p className={s.closed}>{t("booking.closedText")}</p>
    </Card>
  )
}

type OpenProps = PanelProps & { readonly offers: readonly [SessionOffer, ...SessionOffer[]] }

function OpenPanel({ model, before, offers }: OpenProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null)
  const isInView = useInView(panel)
  useCodeAhead(panel, "/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}")
  const booking = useBooking({ model, offers, before })
  return (
    <>
      <div ref={panel} className={s.panel}>
        <BookingCard booking={booking} offers={offers} />
      </div>
      <BookingBar booking={booking} isShown={!isInView} />
    </>
  )
}
