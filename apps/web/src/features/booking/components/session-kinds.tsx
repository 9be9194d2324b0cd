import type { SlotDetails } from "@arnica/contract/booking"
import { formatDuration, formatMoney, formatPercent } from "@arnica/i18n/format"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { hasDiscount, hasLostDiscount, isAgreed } from "../model/first-meeting.ts"
import s from "./session-kinds.module.css"

type Offer = SlotDetails["offers"][number]

type SessionKindsProps = {
  readonly details: SlotDetails
  readonly isGuest: boolean
  readonly onKind: (productId: string) => void
}

/** The kinds of session that the specialist offers, with what each costs. */
export function SessionKinds({ details, isGuest, onKind }: SessionKindsProps): ReactElement {
  const t = useT("booking")
  const { offers, product, total } = details
  const [only, ...others] = offers
  if (only !== undefined && others.length === 0)
    return (
      <div className={s.kinds}>
        <OnlyKind offer={only} currency={total.currency} />
        <DiscountNote details={details} isGuest={isGuest} />
      </div>
    )
  return (
    <div className={s.kinds}>
      <RadioCards legend={t("time.kind")}>
        {offers.map((offer) => (
          <Kind
            key={offer.productId}
            offer={offer}
            currency={total.currency}
            checked={offer.productId === product.productId}
            onKind={onKind}
          />
        ))}
      </RadioCards>
      <DiscountNote details={details} isGuest={isGuest} />
    </div>
  )
}

/** Where there is nothing to choose: what it is, and what it costs. */
function OnlyKind({ offer, currency }: Pick<KindProps, "offer" | "currency">): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const price = offer.prices.find((each) => each.currency === currency) ?? offer.prices[0]
  const { firstMeetingDiscount: discount, name, minutes } = offer
  const percent = formatPercent({ language, share: -discount / 100 })
  const parts = [
    t("facts.session", { name, duration: formatDuration({ language, minutes }) }),
    price ? formatMoney({ language, ...price }) : "",
    discount > 0 ? t("time.firstMeetingOff", { percent }) : "",
  ]
  return <p className={s.only}>{parts.filter((part) => part !== "").join(" · ")}</p>
}

type KindProps = {
  readonly offer: Offer
  readonly currency: string
  readonly checked: boolean
  readonly onKind: (productId: string) => void
}

function Kind({ offer, currency, checked, onKind }: KindProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const price = offer.prices.find((each) => each.currency === currency) ?? offer.prices[0]
  const discount = offer.firstMeetingDiscount
  const percent = formatPercent({ language, share: -discount / 100 })
  return (
    <RadioCard
      name="product"
      value={offer.productId}
      checked={checked}
      onChange={() => onKind(offer.productId)}
      title={t("facts.session", {
        name: offer.name,
        duration: formatDuration({ language, minutes: offer.minutes }),
      })}
      detail={discount > 0 ? t("time.firstMeetingOff", { percent }) : null}
      aside={price ? formatMoney({ language, ...price }) : null}
    />
  )
}

/** Why the price is another one: by agreement, or because these two have met or have not. */
function DiscountNote({ details, isGuest }: Omit<SessionKindsProps, "onKind">): ReactElement | null {
  const t = useT("booking")
  const name = details.specialist.fullName
  if (isAgreed(details)) return <p className={s.note}>{t("time.agreedPrice", { name })}</p>
  if (isGuest && hasDiscount(details))
    return <p className={s.note}>{t("time.firstMeetingGuest", { name })}</p>
  if (!isGuest && hasLostDiscount(details)) return <p className={s.note}>{t("time.haveMet", { name })}</p>
  return null
}
