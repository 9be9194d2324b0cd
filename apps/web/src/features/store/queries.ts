import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const AHEAD_DAYS = 14
/** As many as one looks like another at most (specification, section 9); a row shows a few of them. */
const SIMILAR = 6

type Named = { readonly category: string; readonly slug: string; readonly company: string }

/** A product with all that its page says. */
export const productQuery = (api: Api, { category, slug, company }: Named) =>
  endpointQuery(api, {
    route: "GET /rest/atlas-products/v1/products/category/{categorySlug}/{slug}",
    input: {
      params: { categorySlug: category, slug },
      query: company === "default" ? {} : { company },
    },
    staleTime: MINUTE_MS,
  })

/** Products like one. */
export const relatedQuery = (
  api: Api,
  { uuid, company }: { readonly uuid: string; readonly company: string },
) =>
  endpointQuery(api, {
    route: "GET /rest/atlas-products/v1/products/company/{code}/related/{id}/page/{p}/count/{c}",
    input: { params: { code: company, id: uuid, p: 1, c: SIMILAR } },
    staleTime: MINUTE_MS,
  })

type Times = { readonly specialistId: number; readonly productId: string; readonly now: number }

/** Asked anew with each hour, so that the address is the same for a while. */
const hourOf = (now: number): number => Math.floor(now / HOUR_MS) * HOUR_MS

/** The next free times of a session, each with what it costs whoever asks. */
export const timesQuery = (api: Api, { specialistId, productId, now }: Times) =>
  endpointQuery(api, {
    route: "GET /rest/v2/availableSlots/{profileId}",
    input: {
      params: { profileId: specialistId },
      query: {
        calculatePrice: "true",
        productId,
        from: new Date(hourOf(now)).toISOString(),
        to: new Date(hourOf(now) + AHEAD_DAYS * DAY_MS).toISOString(),
      },
    },
    staleTime: MINUTE_MS,
  })

/** A product that is looked at before it is seen by others, and who looks. */
export type Previewed = { readonly area: "admin" | "provider"; readonly uuid: string }

/** A product as its page would show it. */
export const previewQuery = (api: Api, { area, uuid }: Previewed) =>
  endpointQuery(api, {
    route:
      area === "admin"
        ? "GET /api/v2/admin/products/{uuid}/preview"
        : "GET /api/v2/practice/products/{uuid}/preview",
    input: { params: { uuid } },
    staleTime: 0,
  })
