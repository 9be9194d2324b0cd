import type { Language } from "@arnica/i18n"
import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

const MINUTE_MS = 60_000

/** The areas of life, in the product's order. */
export const areasQuery = (api: Api) =>
  queryOptions({
    queryKey: ["domain-areas"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call("GET /rest/v2/public/domainAreas", { signal }),
  })

/** Some specialists who are free soon. */
export const soonQuery = (api: Api) =>
  queryOptions({
    queryKey: ["specialists-soon"],
    staleTime: MINUTE_MS,
    queryFn: ({ signal }) => api.call("GET /rest/v2/public/specialists", { query: { qty: 8 }, signal }),
  })

/** Recent reviews in the reader's language. */
export const voicesQuery = (api: Api, language: Language) =>
  queryOptions({
    queryKey: ["public-reviews", language],
    staleTime: 10 * MINUTE_MS,
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/public/reviews", { query: { language: language.toUpperCase() }, signal }),
  })

/** Where the apps are, when there are any. */
export const storeLinksQuery = (api: Api) =>
  queryOptions({
    queryKey: ["store-links"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api.call("POST /rest/public/call/getSettings", { body: ["appStoreUrl", "playStoreUrl"], signal }),
  })
