import { isPackaged } from "@arnica/contract/product-words"
import type { Product, ProductSeller } from "@arnica/contract/products"
import { formatMoney, formatMonths, formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { useBuyPackage } from "../../../shared/packages/use-buy-package.ts"
import { Dates } from "./dates.tsx"
import s from "./store.module.css"
import { Times } from "./times.tsx"

type BuyPanelProps = {
  readonly product: Product
  /** Only looked at by who edits it: nothing can be bought. */
  readonly isPreview?: boolean
}

/** What it costs whoever reads this, why, and the way to it. */
export function BuyPanel({ product, isPreview = false }: BuyPanelProps): ReactElement | null {
  const [seller] = product.sellers
  if (seller === undefined) return null
  return (
    <Card component="aside" floating className={s.panel} aria-labelledby="buy-title" inert={isPreview}>
      {isPackaged(product.kind) ? (
        <Packaged product={product} />
      ) : (
        <Single product={product} seller={seller} isPreview={isPreview} />
      )}
    </Card>
  )
}

function Packaged({ product }: { readonly product: Product }): ReactElement {
  const t = useT("store")
  const language = useLanguage()
  const buy = useBuyPackage("buy-title")
  const { sellers, price, singly, months } = product
  const [chosen, setChosen] = useState(sellers[0]?.id)
  const seller = sellers.find(({ id }) => id === chosen) ?? sellers[0]
  const packageId = seller?.packageID ?? null
  const money = formatMoney({ language, ...price })
  return (
    <>
      <PriceHead product={product} />
      {sellers.length > 1 ? (
        <RadioCards legend={t("buy.with")}>
          {sellers.map(({ id, fullName, profession }) => (
            <RadioCard
              key={id}
              name="seller"
              value={id}
              checked={id === seller?.id}
              onChange={() => setChosen(id)}
              title={fullName}
              detail={profession}
            />
          ))}
        </RadioCards>
      ) : null}
      {singly === null ? null : (
        <p className={s.quiet}>{t("buy.singly", { price: formatMoney({ language, ...singly }) })}</p>
      )}
      {months === null ? null : (
        <p className={s.quiet}>{t("page.within", { months: formatMonths({ language, months }) })}</p>
      )}
      <RefusalCallout error={buy.error} />
      <Button
        disabled={packageId === null}
        loading={buy.isPending}
        onClick={() => (packageId === null ? undefined : buy.mutate({ packageId, expectedPrice: price }))}
      >
        {t("buy.action", { price: money })}
      </Button>
      <p className={s.quiet}>{t("buy.note")}</p>
    </>
  )
}

function PriceHead({ product }: { readonly product: Product }): ReactElement {
  const t = useT("store")
  const cards = useT("storeCards")
  const language = useLanguage()
  const { price, placesLeft } = product
  return (
    <>
      <h2 id="buy-title">{t("buy.title")}</h2>
      <p className={s.quiet}>
        <strong className={s.price}>
          {price.amount === 0 ? cards("card.free") : formatMoney({ language, ...price })}
        </strong>
        <br />
        {t("buy.forAll")}
      </p>
      {placesLeft === null ? null : (
        <p className={s.quiet}>
          {cards("card.places", { number: formatNumber({ language, value: placesLeft }) })}
        </p>
      )}
    </>
  )
}

type SingleProps = { readonly product: Product; readonly seller: ProductSeller }

function Single({
  product,
  seller,
  isPreview,
}: SingleProps & { readonly isPreview: boolean }): ReactElement | null {
  switch (product.kind) {
    case "workshop":
      return <Dates product={product} seller={seller} />
    case "paidChat":
      return <Ask product={product} seller={seller} />
    default:
      return <Times product={product} seller={seller} isPreview={isPreview} />
  }
}

function Ask({ product, seller }: SingleProps): ReactElement | null {
  const t = useT("store")
  const language = useLanguage()
  if (seller.paidChatID === null) return null
  return (
    <>
      <PriceHead product={product} />
      <LinkButton
        to="/$lang/booking/$specialistUrl/paidChat/$paidChatProduct/$profileId"
        params={{
          lang: language,
          specialistUrl: seller.atlasUrl,
          paidChatProduct: seller.paidChatID,
          profileId: String(seller.id),
        }}
      >
        {t("buy.ask", { price: formatMoney({ language, ...product.price }) })}
      </LinkButton>
    </>
  )
}
