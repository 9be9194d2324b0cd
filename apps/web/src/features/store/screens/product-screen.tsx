import { Wrap } from "@arnica/ui/wrap"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import cards from "../../../shared/store/product-card.module.css"
import { ProductCard } from "../../../shared/store/product-card.tsx"
import { categoryPath, type StorePlace } from "../../../shared/store/store-place.ts"
import { BuyPanel } from "../components/buy-panel.tsx"
import { ProductBody } from "../components/product-body.tsx"
import s from "../components/store.module.css"
import { productQuery, relatedQuery } from "../queries.ts"

export type ProductPlace = Extract<StorePlace, { readonly at: "product" }>

/** A product: what it is, for whom, who holds it, when, and what it costs. */
export function ProductScreen({ place }: { readonly place: ProductPlace }): ReactElement {
  const t = useT("store")
  const common = useT("common")
  const language = useLanguage()
  const { data: product } = useSuspenseQuery(productQuery(useApi(), place))
  const { company } = place
  const { slug, name } = product.category
  return (
    <Wrap className={s.product}>
      <nav className={s.crumbs} aria-label={common("nav.helpStore")}>
        <Link to="/$lang/help-store/$" params={{ lang: language, _splat: categoryPath(undefined, company) }}>
          {t("title")}
        </Link>
        <span aria-hidden="true">/</span>
        <Link to="/$lang/help-store/$" params={{ lang: language, _splat: categoryPath(slug, company) }}>
          {name}
        </Link>
      </nav>
      <div className={s.main}>
        <ProductBody product={product} />
      </div>
      <div className={s.aside}>
        <BuyPanel product={product} />
      </div>
      <Similar uuid={product.uuid} company={company} />
    </Wrap>
  )
}

function Similar(of: { readonly uuid: string; readonly company: string }): ReactElement | null {
  const t = useT("store")
  const { data } = useQuery(relatedQuery(useApi(), of))
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className={s.similar} aria-labelledby="similar">
      <h2 id="similar">{t("page.similar")}</h2>
      <ul className={cards.grid}>
        {items.map((product) => (
          <li key={product.uuid}>
            <ProductCard product={product} company={of.company} level={3} small />
          </li>
        ))}
      </ul>
    </section>
  )
}
