import type { PackageOffer } from "@arnica/contract/packages"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { SessionOffer, SpecialistProfile } from "@arnica/contract/specialists"
import { formatDuration, formatMoney, formatMonths } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useBuyPackage } from "../../../shared/packages/use-buy-package.ts"
import { priceOf } from "../booking/prices.ts"
import { usePreview } from "../preview-context.ts"
import { packagesQuery } from "../queries.ts"
import content from "./content.module.css"
import s from "./packages.module.css"

/** The packages of sessions that can be bought of a specialist; nothing for one who sells none. */
export function Packages({ profile }: { profile: SpecialistProfile }): ReactElement | null {
  const t = useT("packages")
  const preview = usePreview()
  const onSale = useQuery({ ...packagesQuery(useApi(), profile.id), enabled: preview === null })
  const { data = [] } = preview === null ? onSale : { data: preview.packages }
  const buy = useBuyPackage("packages-title")
  if (data.length === 0) return null
  return (
    <section aria-labelledby="packages-title" className={content.part}>
      <div className={content.partHead}>
        <h2 id="packages-title">{t("sale.title")}</h2>
      </div>
      <p className={s.quiet}>{t("sale.text")}</p>
      <RefusalCallout error={buy.error} />
      <ul className={s.list}>
        {data.map((offer) => {
          const session = profile.offers.find(({ productId }) => productId === offer.productId)
          return session === undefined ? null : (
            <Offer
              key={offer.id}
              offer={offer}
              session={session}
              disabled={preview !== null || buy.isPending}
              onBuy={(price) => buy.mutate({ packageId: offer.id, expectedPrice: price })}
            />
          )
        })}
      </ul>
    </section>
  )
}

type OfferProps = {
  readonly offer: PackageOffer
  readonly session: SessionOffer
  readonly disabled: boolean
  readonly onBuy: (price: MoneyOnTheWire) => void
}

function Offer({ offer, session, disabled, onBuy }: OfferProps): ReactElement | null {
  const t = useT("packages")
  const language = useLanguage()
  const { sessions, months, prices } = offer
  const { name, minutes } = session
  // As single sessions are: in lei where there is a price in lei.
  const price = prices.find(({ currency }) => currency === "RON") ?? prices[0]
  if (price === undefined) return null
  const saved = savingOf({ price, sessions, session })
  return (
    <li className={s.item}>
      <div className={s.words}>
        <strong>{t("what", { sessions, name, duration: formatDuration({ language, minutes }) })}</strong>
        <span className={s.quiet}>
          {t("sale.valid", { months: formatMonths({ language, months }) })}
          {saved.amount > 0 ? ` · ${t("sale.save", { amount: formatMoney({ language, ...saved }) })}` : ""}
        </span>
      </div>
      <Button size="small" variant="soft" disabled={disabled} onClick={() => onBuy(price)}>
        {t("sale.buy", { price: formatMoney({ language, ...price }) })}
      </Button>
    </li>
  )
}

type Saving = {
  readonly price: MoneyOnTheWire
  readonly sessions: number
  readonly session: SessionOffer
}

/** What the sessions would cost more one by one; below zero when they would not. */
const savingOf = ({ price, sessions, session }: Saving): MoneyOnTheWire => {
  const { amount, currency } = price
  const single = priceOf(session, currency)?.amount ?? 0
  return { amount: single * sessions - amount, currency }
}
