import type { ProductCard as Product } from "@arnica/contract/products"
import { Shelf } from "@arnica/ui/carousel"
import { Section } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ProductCard } from "../../../shared/store/product-card.tsx"
import { slidersQuery } from "../../../shared/store/store-queries.ts"

/** The two rows of products (specification, 2.2). A row without products is left out. */
export function ProductSliders(): ReactElement {
  const { data } = useQuery(slidersQuery(useApi()))
  return (
    <>
      <Slider name="psychoEmotional" products={data?.psychoEmotional ?? []} />
      <Slider name="medical" products={data?.medical ?? []} />
    </>
  )
}

type SliderProps = { readonly name: "psychoEmotional" | "medical"; readonly products: readonly Product[] }

function Slider({ name, products }: SliderProps): ReactElement | null {
  const t = useT("storeCards")
  if (products.length === 0) return null
  const title = t(`sliders.${name}`)
  const labels = { previous: t("sliders.previous"), next: t("sliders.next") }
  return (
    <Section id={name} title={title}>
      <Shelf label={title} labels={labels} cardWidth="20rem">
        {products.map((product) => (
          <ProductCard key={product.uuid} product={product} level={3} small />
        ))}
      </Shelf>
    </Section>
  )
}
