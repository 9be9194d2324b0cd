import { EVERYBODY } from "@arnica/contract/product-words"
import type { Product } from "@arnica/contract/products"
import { canonicalUrl } from "@arnica/i18n/paths"
import { pageHead } from "../../platform/head/page-head.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import type { StorePlace } from "../../shared/store/store-place.ts"
import type { StoreData } from "./load.ts"
import { structuredProduct } from "./structured-product.ts"

type Described = {
  readonly place: StorePlace | null
  readonly data: StoreData | undefined
  /** The product of its page, where it is one. */
  readonly product: Product | undefined
}
type Match = Parameters<typeof pageHead>[0] & { readonly context: RouterContext }

/** The head of a page of the store. What a company alone sees stays out of search engines; later pages name the first. */
export const storeHead = (match: Match, { place, data, product }: Described): ReturnType<typeof pageHead> => {
  const { language, origin, messages } = match.context
  const t = messages.t("store")
  const path = match.pathname.replace(/\/page\/\d+$/, "")
  const url = canonicalUrl({ origin, language, path })
  return pageHead(match, {
    title: data?.title ?? t("title"),
    description: data?.description ?? t("meta"),
    path,
    noindex: place !== null && place.company !== EVERYBODY,
    ...(product === undefined ? {} : { structuredData: structuredProduct({ product, url, origin }) }),
  })
}
