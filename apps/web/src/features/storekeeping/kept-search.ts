import {
  PRODUCT_KINDS,
  PRODUCT_STATUSES,
  type ProductKind,
  type ProductStatus,
} from "@arnica/contract/product-words"
import { readPage } from "../../platform/ui/read-page.ts"
import { readText } from "../../platform/ui/read-text.ts"

/** What the list of those who look after products is filtered by. */
export type KeptSearch = {
  readonly q?: string
  readonly status?: ProductStatus
  readonly kind?: ProductKind
  readonly page?: number
}

/** Reads the filters of an address; what is none is left out. */
export function readKeptSearch({ q, status, kind, page }: Record<string, unknown>): KeptSearch {
  const known = {
    status: PRODUCT_STATUSES.find((each) => each === status),
    kind: PRODUCT_KINDS.find((each) => each === kind),
  }
  return {
    ...readText(q, (text) => ({ q: text })),
    ...(known.status === undefined ? {} : { status: known.status }),
    ...(known.kind === undefined ? {} : { kind: known.kind }),
    ...readPage(page),
  }
}
