import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import s from "./product-card.module.css"
import { ProductCard } from "./product-card.tsx"
import { foundProductsQuery } from "./store-queries.ts"

/** Products of the help store that have the words of a search; nothing for none. Its words are of the namespace `storeCards`. */
export function FoundProducts({ text = "" }: { readonly text: string | undefined }): ReactElement | null {
  const t = useT("storeCards")
  const language = useLanguage()
  const { data } = useQuery({ ...foundProductsQuery(useApi(), text), enabled: text !== "" })
  const items = data?.items ?? []
  if (text === "" || items.length === 0) return null
  return (
    <section aria-labelledby="found-products" className={s.part}>
      <h2 id="found-products">{t("found.title")}</h2>
      <ul className={s.grid}>
        {items.map((product) => (
          <li key={product.uuid}>
            <ProductCard product={product} level={3} small />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/$lang/help-store" params={{ lang: language }} search={{ q: text }}>
          {t("found.all")}
        </Link>
      </p>
    </section>
  )
}
