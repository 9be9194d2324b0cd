import type { ProductCategory } from "@arnica/contract/products"
import { canonicalUrl } from "@arnica/i18n/paths"
import { notFound } from "@tanstack/react-router"
import { rethrowNotFound } from "../../platform/api/rethrow-not-found.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import type { StorePlace } from "../../shared/store/store-place.ts"
import { categoriesQuery, type ProductsSearch, productsQuery } from "../../shared/store/store-queries.ts"
import { productQuery, relatedQuery } from "./queries.ts"
import { type StructuredProduct, structuredProduct } from "./structured-product.ts"

type Loading = {
  readonly context: Pick<RouterContext, "api" | "queryClient" | "language" | "origin">
  /** The path of the page. */
  readonly path: string
  readonly place: StorePlace
  readonly search: ProductsSearch
}

/** What the head of a page of the store is written from. */
export type StoreData = {
  readonly title: string | null
  readonly description: string | null
  /** What search engines read of a product, on its page. */
  readonly product: StructuredProduct | null
}

const loadList = async ({ context, place, search }: Loading): Promise<ProductCategory | null> => {
  if (place.at === "product") return null
  const { api, queryClient } = context
  const { company, page } = place
  const category = place.at === "category" ? place.category : undefined
  const asked = { ...search, company, from: page, ...(category === undefined ? {} : { category }) }
  // A list or categories that do not come are empty (specification, 8.2); the page says so.
  const [categories] = await Promise.all([
    queryClient.ensureQueryData(categoriesQuery(api, company)).catch(() => null),
    queryClient.ensureInfiniteQueryData(productsQuery(api, asked)).catch(() => null),
  ])
  const found = categories?.find(({ slug }) => slug === category) ?? null
  if (category !== undefined && categories !== null && found === null) throw notFound()
  return found
}

/** Loads a page of the store. Throws notFound for a category or product that is not there. */
export const loadStore = async (loading: Loading): Promise<StoreData> => {
  const { context, place, path } = loading
  const { api, queryClient, language, origin } = context
  if (place.at !== "product") {
    const category = await loadList(loading)
    return { title: category?.name ?? null, description: category?.description ?? null, product: null }
  }
  const product = await queryClient.ensureQueryData(productQuery(api, place)).catch(rethrowNotFound)
  const similar = queryClient.ensureQueryData(
    relatedQuery(api, { uuid: product.uuid, company: place.company }),
  )
  // The page stands without its neighbours.
  await similar.catch(() => null)
  const url = canonicalUrl({ origin, language, path })
  const { title, summary: description } = product
  return { title, description, product: structuredProduct({ product, url, origin }) }
}
