import type { SessionOffer } from "@arnica/contract/specialists"
import { formatDuration, formatMoney } from "@arnica/i18n/format"
import { Segmented } from "@arnica/ui/segmented"
import { type ReactElement, useId } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./booking.module.css"
import { priceOf } from "./prices.ts"
import type { Booking } from "./use-booking.ts"
import { useKindName } from "./use-kind-name.ts"

type ChoiceProps = { readonly booking: Booking; readonly offers: readonly SessionOffer[] }

/** Which kind of session: one is a line, two stand side by side, more stand under each other. */
export function SessionChoice({ booking, offers }: ChoiceProps): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const kindName = useKindName()
  const { offer, currency, choose, month, day } = booking
  const details = (each: SessionOffer): string => {
    const length = formatDuration({ language, minutes: each.minutes, style: "short" })
    const price = priceOf(each, currency)
    return price === undefined ? length : `${length} · ${formatMoney({ language, ...price })}`
  }
  const onChange = (productId: string): void =>
    choose({ productId, month, ...(day === undefined ? {} : { day: day.day }) })
  if (offers.length === 1) {
    return (
      <p className={s.single}>
        {offer.name} · {details(offer)}
      </p>
    )
  }
  if (offers.length > 2)
    return <SessionList offers={offers} offer={offer} details={details} onChange={onChange} />
  return (
    <Segmented
      wide
      label={t("booking.session")}
      value={offer.productId}
      onChange={onChange}
      options={offers.map((each) => ({
        value: each.productId,
        label: (
          <>
            {kindName(each)} <small className={s.kindDetail}>{details(each)}</small>
          </>
        ),
      }))}
    />
  )
}

type ListProps = {
  readonly offers: readonly SessionOffer[]
  readonly offer: SessionOffer
  readonly details: (offer: SessionOffer) => string
  readonly onChange: (productId: string) => void
}

function SessionList({ offers, offer, details, onChange }: ListProps): ReactElement {
  const t = useT("profile")
  const kindName = useKindName()
  const name = useId()
  return (
    <fieldset className={s.kinds}>
      <legend className={s.legend}>{t("booking.session")}</legend>
      {offers.map((each) => (
        <label key={each.productId} className={s.kind}>
          <input
            type="radio"
            name={name}
            checked={each.productId === offer.productId}
            onChange={() => onChange(each.productId)}
          />
          <span>{kindName(each)}</span>
          <small className={s.kindDetail}>{details(each)}</small>
        </label>
      ))}
    </fieldset>
  )
}
