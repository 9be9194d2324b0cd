import type { Language } from "@arnica/i18n"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

const MINUTE_MS = 60_000

/** The areas of life, in the product's order. */
export const areasQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /rest/v2/public/domainAreas",
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Some specialists who are free soon. */
export const soonQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /rest/v2/public/specialists",
    input: { query: { qty: 8 } },
    staleTime: MINUTE_MS,
  })

/** Recent reviews in the reader's language. */
export const voicesQuery = (api: Api, language: Language) =>
  endpointQuery(api, {
    route: "GET /rest/v2/public/reviews",
    input: { query: { language: language.toUpperCase() } },
    staleTime: 10 * MINUTE_MS,
  })

/** Where the apps are, when there are any. */
export const storeLinksQuery = (api: Api) =>
  endpointQuery(api, {
    route: "POST /rest/public/call/getSettings",
    input: { body: ["appStoreUrl", "playStoreUrl"] },
    staleTime: Number.POSITIVE_INFINITY,
  })
