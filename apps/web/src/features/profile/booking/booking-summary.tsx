import type { Slot } from "@arnica/contract/scheduling"
import { formatDate, formatDateTime, formatMoney, formatPercent, formatTime } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Price } from "@arnica/ui/price"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./booking.module.css"
import { refundAhead } from "./deadline.ts"
import { discountShare, priceOf } from "./prices.ts"
import type { Booking } from "./use-booking.ts"
import { useDayName } from "./use-day-names.ts"

type SummaryProps = { readonly booking: Booking; readonly slot: Slot }

/** What was chosen: when, in whose time, for how much, and the way on. */
export function BookingSummary({ booking, slot }: SummaryProps): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const price = slot.price ?? priceOf(booking.offer, booking.currency)
  const amount = price === undefined ? "" : formatMoney({ language, ...price })
  const time = formatTime({ language, at: slot.start, zone: booking.zone })
  const { model, offer } = booking
  return (
    <div className={s.summary}>
      <When booking={booking} slot={slot} />
      <div className={s.total}>
        {price !== undefined && slot.fullPrice !== null ? (
          <span>
            {t(slot.agreed ? "booking.agreedPrice" : "booking.firstMeeting")}{" "}
            <span className={s.quiet}>
              {formatPercent({ language, share: -discountShare(price, slot.fullPrice) })}
            </span>
          </span>
        ) : (
          <span>{t("booking.price")}</span>
        )}
        <Price
          amount={amount}
          {...(slot.fullPrice === null ? {} : { original: formatMoney({ language, ...slot.fullPrice }) })}
          originalLabel={t("booking.insteadOf")}
        />
      </div>
      <LinkButton
        wide
        rel="nofollow"
        to="/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}"
        params={{
          lang: language,
          specialistUrl: model.atlasUrl,
          slotStart: slot.start,
          productId: offer.productId,
        }}
        search={slot.offer === null ? {} : { offer: slot.offer }}
      >
        {t("booking.book", { time, price: amount })}
      </LinkButton>
      <Terms booking={booking} slot={slot} />
    </div>
  )
}

function When({ booking, slot }: SummaryProps): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const dayName = useDayName()
  const { zone, day, model } = booking
  const theirs = model.profile.timeZone
  const at = slot.start
  const [here, there] = [zone, theirs].map((each) => formatDateTime({ language, at, zone: each }))
  return (
    <p className={s.when}>
      {t("booking.yourTime", { date: day ? dayName(day.day) : "", city: zoneCity({ language, zone }) })}
      {here === there ? null : (
        <>
          <br />
          {t("booking.theirTime", {
            time: theirTime({ language, at, zone, theirs }),
            city: zoneCity({ language, zone: theirs }),
          })}
        </>
      )}
    </p>
  )
}

type Two = { language: ReturnType<typeof useLanguage>; at: string; zone: string; theirs: string }

/** With the day where it is another one there. */
function theirTime({ language, at, zone, theirs }: Two): string {
  const sameDay = formatDate({ language, at, zone }) === formatDate({ language, at, zone: theirs })
  return sameDay
    ? formatTime({ language, at, zone: theirs })
    : formatDateTime({ language, at, zone: theirs, style: "short" })
}

function Terms({ booking, slot }: SummaryProps): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const { now, zone, model } = booking
  const refund = refundAhead({ policy: model.cancellation, start: slot.start, now })
  const when = (at: number): string => formatDateTime({ language, at, zone, style: "weekday" })
  return (
    <p className={s.terms}>
      {t("booking.payNext")}{" "}
      {refund.share === "full" ? t("booking.fullUntil", { when: when(refund.until) }) : null}
      {refund.share === "half" ? t("booking.halfUntil", { when: when(refund.until) }) : null}
      {refund.share === "none" ? t("booking.noRefund") : null}
    </p>
  )
}
