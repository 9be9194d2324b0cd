import type { ProductCard } from "@arnica/contract/store"
import { formatMoney } from "@arnica/i18n/format"
import { Shelf } from "@arnica/ui/carousel"
import { Plant, type PlantProps } from "@arnica/ui/plant"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkCard } from "../../../platform/ui/link-card.tsx"
import { AREAS } from "../areas.ts"
import { slidersQuery } from "../queries.ts"
import s from "./home.module.css"

/** The two rows of products. A row without products is left out. */
export function ProductRows(): ReactElement {
  const t = useT("home")
  const { data: rows } = useSuspenseQuery(slidersQuery(useApi()))
  return (
    <>
      <Row id="products-mind" title={t("products.mind")} products={rows.psychoEmotional} />
      <Row id="products-medical" title={t("products.medical")} products={rows.medical} />
    </>
  )
}

function Row({
  id,
  title,
  products,
}: {
  id: string
  title: string
  products: readonly ProductCard[]
}): ReactElement | null {
  const t = useT("home")
  if (products.length === 0) return null
  return (
    <Section id={id} title={title}>
      <Shelf label={title} labels={{ previous: t("soon.previous"), next: t("soon.next") }}>
        {products.map((product) => (
          <Product key={product.uuid} product={product} />
        ))}
      </Shelf>
    </Section>
  )
}

function Product({ product }: { product: ProductCard }): ReactElement {
  const t = useT("home")
  const language = useLanguage()
  const { domain, concern } = product
  return (
    <LinkCard
      to="/$lang/help-store-search"
      params={{ lang: language }}
      search={concern === null ? { domain } : { domain, concern }}
      padding="medium"
      className={s.product}
    >
      <span className={s.drawing}>
        <Plant area={plantOf(product.picture)} size={92} />
      </span>
      <span className={s.personName}>{product.title}</span>
      <span className={s.quiet}>{product.summary}</span>
      <strong>{formatMoney({ language, ...product.price })}</strong>
      <span className={s.productLink}>{t("products.find")}</span>
    </LinkCard>
  )
}

const plantOf = (picture: string): PlantProps["area"] =>
  AREAS.find(({ plant }) => plant === picture)?.plant ?? "home"
