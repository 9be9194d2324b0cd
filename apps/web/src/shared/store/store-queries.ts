import type { ProductKind, ProductOrder } from "@arnica/contract/product-words"
import { keepPreviousData } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

const MINUTE_MS = 60_000

/** How many products a list shows at a time. */
const PAGE_SIZE = 12

/** What a list of products is narrowed and sorted by. */
export type ProductsSearch = {
  readonly q?: string
  readonly kind?: ProductKind
  readonly sort?: ProductOrder
}

/** A list as it is asked for. */
export type ProductsAsked = ProductsSearch & {
  /** The code of a company, or `default`. */
  readonly company: string
  readonly category?: string
  /** The page with which the list begins. */
  readonly from: number
}

/** The newest first; what belongs to a category by its name (specification, section 9). */
const orderOf = ({ sort, category }: ProductsAsked): { field: ProductOrder; dir: "asc" | "desc" } => {
  const field = sort ?? (category === undefined ? "id" : "title")
  return { field, dir: field === "id" ? "desc" : "asc" }
}

const nextOf =
  (from: number) =>
  (last: { readonly total: number; readonly items: readonly unknown[] }, pages: readonly unknown[]) => {
    const page = from + pages.length
    return last.items.length > 0 && (page - 1) * PAGE_SIZE < last.total ? page : undefined
  }

/** Products, page after page from the one that the address names. */
export const productsQuery = (api: Api, asked: ProductsAsked) =>
  endpointInfiniteQuery(api, {
    route: "GET /rest/atlas-products/v1/{company}/page/{p}/count/{c}/orderBy/{field}/{dir}",
    input: (pageParam) => ({
      params: { company: asked.company, p: pageParam, c: PAGE_SIZE, ...orderOf(asked) },
      query: {
        ...(asked.category === undefined ? {} : { category: asked.category }),
        ...(asked.q === undefined ? {} : { q: asked.q }),
        ...(asked.kind === undefined ? {} : { kind: [asked.kind] }),
      },
    }),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
    initialPageParam: asked.from,
    getNextPageParam: nextOf(asked.from),
  })

/** The first products that have the words of a search. */
export const foundProductsQuery = (api: Api, text: string) =>
  endpointQuery(api, {
    route: "GET /rest/atlas-products/v1/{company}/page/{p}/count/{c}/orderBy/{field}/{dir}",
    input: {
      params: { company: "default", p: 1, c: 3, field: "start", dir: "asc" },
      query: { q: text },
    },
    staleTime: MINUTE_MS,
  })

/** The categories that the people of a company see, in their order. */
export const categoriesQuery = (api: Api, company: string) =>
  endpointQuery(api, {
    route: "GET /rest/atlas-products/v1/categories/company/{code}",
    input: { params: { code: company } },
    staleTime: MINUTE_MS,
  })

/** The two rows of products on the home page. */
export const slidersQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/store/sliders", staleTime: MINUTE_MS })
