import { EVERYBODY } from "@arnica/contract/product-words"
import { pageHead } from "../../platform/head/page-head.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import type { StorePlace } from "../../shared/store/store-place.ts"
import type { StoreData } from "./load.ts"

type Described = { readonly place: StorePlace | null; readonly data: StoreData | undefined }
type Match = Parameters<typeof pageHead>[0] & { readonly context: RouterContext }

/**
 * The head of a page of the store. What a company alone sees stays out of search engines; later pages name the first. What search
 * engines read of a product comes with its data: no other page loads what writes it.
 */
export const storeHead = (match: Match, { place, data }: Described): ReturnType<typeof pageHead> => {
  const t = match.context.messages.t("store")
  const product = data?.product ?? null
  return pageHead(match, {
    title: data?.title ?? t("title"),
    description: data?.description ?? t("meta"),
    path: match.pathname.replace(/\/page\/\d+$/, ""),
    noindex: place !== null && place.company !== EVERYBODY,
    ...(product === null ? {} : { structuredData: product }),
  })
}
