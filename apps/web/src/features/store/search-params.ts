import { PRODUCT_KINDS, PRODUCT_ORDERS } from "@arnica/contract/product-words"
import { readText } from "../../platform/ui/read-text.ts"
import type { ProductsSearch } from "../../shared/store/store-queries.ts"

/** By what people sort; the place that editors give a product is none of it. */
export const SORTS = PRODUCT_ORDERS.filter((order) => order !== "position")

/** Reads what a list of products is narrowed by from an address; what is none is left out. */
export function readProductsSearch({ q, kind, sort }: Record<string, unknown>): ProductsSearch {
  const knownKind = PRODUCT_KINDS.find((each) => each === kind)
  const knownSort = SORTS.find((each) => each === sort)
  return {
    ...readText(q, (text) => ({ q: text })),
    ...(knownKind === undefined ? {} : { kind: knownKind }),
    ...(knownSort === undefined ? {} : { sort: knownSort }),
  }
}
