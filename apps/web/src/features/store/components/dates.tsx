import type { Product, ProductSeller } from "@arnica/contract/products"
import { formatDateTime, formatMoney, formatNumber } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "./store.module.css"

type DatesProps = { readonly product: Product; readonly seller: ProductSeller }

/** The evenings of a workshop; each leads to booking a seat of it. */
export function Dates({ product, seller }: DatesProps): ReactElement {
  const t = useT("store")
  const cards = useT("storeCards")
  const language = useLanguage()
  const zone = useViewerZone()
  return (
    <>
      <h2 id="buy-title">{t("buy.dates")}</h2>
      <p className={s.quiet}>{t("zone", { city: zoneCity({ language, zone }) })}</p>
      <ul className={s.times} data-times="">
        {product.dates.map(({ groupID, start, seatsLeft, price }) => (
          <li key={groupID}>
            <Link
              className={s.time}
              to="/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}"
              params={{
                lang: language,
                specialistUrl: seller.atlasUrl,
                slotStart: start,
                productId: groupID,
              }}
            >
              <span>
                <strong>{formatDateTime({ language, at: start, zone, style: "short" })}</strong>
                <br />
                <span className={s.quiet}>
                  {cards("card.places", { number: formatNumber({ language, value: seatsLeft }) })}
                </span>
              </span>
              <strong>{price.amount === 0 ? cards("card.free") : formatMoney({ language, ...price })}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <p className={s.quiet}>{t("buy.forAll")}</p>
    </>
  )
}
