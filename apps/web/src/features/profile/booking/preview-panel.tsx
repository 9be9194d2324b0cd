import type { ProfileModel, SessionOffer } from "@arnica/contract/specialists"
import { formatDuration, formatMoney, formatPercent } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./booking.module.css"
import { BookingPanel } from "./booking-panel.tsx"
import { useKindName } from "./use-kind-name.ts"

/** What stands in the place of the times where nothing can be booked yet: the sessions and what they cost. */
export function PreviewPanel({ model }: { readonly model: ProfileModel }): ReactElement {
  const t = useT("profile")
  const wizard = useT("wizard")
  const { offers } = model.profile
  if (offers.length === 0) return <BookingPanel model={model} />
  return (
    <Card component="section" floating padding="none" aria-labelledby="booking-title" className={s.card}>
      <h2 id="booking-title" className={s.title}>
        {t("booking.title")}
      </h2>
      <ul className={s.offers}>
        {offers.map((offer) => (
          <Offer key={offer.productId} offer={offer} />
        ))}
      </ul>
      <p className={s.single}>{wizard("preview.times")}</p>
    </Card>
  )
}

function Offer({ offer }: { readonly offer: SessionOffer }): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const kindName = useKindName()
  const { minutes, prices, firstMeetingDiscount } = offer
  const costs = prices.map((price) => formatMoney({ language, ...price })).join(" / ")
  return (
    <li>
      {kindName(offer)}
      <small className={s.kindDetail}>
        {formatDuration({ language, minutes, style: "short" })} · {costs}
      </small>
      {firstMeetingDiscount === 0 ? null : (
        <small className={s.kindDetail}>
          {t("booking.firstMeeting")} {formatPercent({ language, share: -firstMeetingDiscount / 100 })}
        </small>
      )}
    </li>
  )
}
