import { keepPreviousData } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { RouteGroup } from "../../platform/api/refresh.ts"
import type { KeptSearch } from "./kept-search.ts"

/** How many products stand on a page of those who look after them. */
export const KEPT_PAGE_SIZE = 20

/** Who looks after products: admins after all, specialists after their own. */
export type StoreArea = "admin" | "provider"

/** What is read of products and categories, by visitors and by those who look after them. */
export const PRODUCTS = [
  "/rest/atlas-products/",
  "/api/v2/admin/products/",
  "/api/v2/practice/products/",
  "GET /api/v2/practice/products",
  "GET /api/v2/admin/product-categories",
  "GET /api/v2/store/sliders",
] as const satisfies RouteGroup

/** A page of all products. */
export const allProductsQuery = (api: Api, { page = 1, ...filters }: KeptSearch) =>
  endpointQuery(api, {
    route: "GET /rest/atlas-products/admin/v1/{company}/page/{p}/count/{c}/orderBy/{field}/{dir}",
    input: {
      params: { company: "default", p: page, c: KEPT_PAGE_SIZE, field: "id", dir: "desc" },
      query: filters,
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A page of one's own products. */
export const ownProductsQuery = (api: Api, { page = 1, ...filters }: KeptSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/products",
    input: { query: { ...filters, count: KEPT_PAGE_SIZE, offset: (page - 1) * KEPT_PAGE_SIZE } },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** All categories in all languages. */
export const keptCategoriesQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/admin/product-categories", staleTime: 0 })

type One = { readonly area: StoreArea; readonly uuid: string }

/** A product as its editor shows it. */
export const editedQuery = (api: Api, { area, uuid }: One) =>
  endpointQuery(api, {
    route: area === "admin" ? "GET /api/v2/admin/products/{uuid}" : "GET /api/v2/practice/products/{uuid}",
    input: { params: { uuid } },
    staleTime: 0,
  })

/** What a product of a specialist can be made of, for admins. */
export const choicesQuery = (api: Api, specialistID: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/product-choices/{specialistID}",
    input: { params: { specialistID } },
    staleTime: 0,
  })

/** What one's own products can be made of. */
export const ownChoicesQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/practice/product-choices", staleTime: 0 })

/** Specialists whose name has these words. */
export const namedQuery = (api: Api, q: string) =>
  endpointQuery(api, {
    route: "GET /api/helpstore/v1/specialists",
    input: { query: { q, count: 5 } },
    staleTime: 60_000,
    enabled: q.trim().length > 1,
  })

/** The tests that can belong to a product. */
export const testsQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/assessment/scale/all", staleTime: 60_000 })
