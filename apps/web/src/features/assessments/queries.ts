import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { RouteGroup } from "../../platform/api/refresh.ts"

/** What depends on who somebody is and what they filled in. */
export const OWN_RESULTS = [
  "GET /api/v2/assessment-results",
  "GET /api/assessment/respondent/{userId}/result",
  "GET /api/assessment/scale/history/{slug}",
] as const satisfies RouteGroup

/** All scales, in their order. */
export const scalesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/assessment/scale/all",
    staleTime: Number.POSITIVE_INFINITY,
  })

/** One scale, by the word in its address. */
export const scaleQuery = (api: Api, slug: string) =>
  endpointQuery(api, {
    route: "GET /api/assessment/scale/{selectedScale}",
    input: { params: { selectedScale: slug } },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Its questions with their answers. */
export const questionsQuery = (api: Api, slug: string) =>
  endpointQuery(api, {
    route: "GET /api/assessment/scale/{selectedScale}/questions",
    input: { params: { selectedScale: slug } },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A result. */
export const resultQuery = (api: Api, id: string) =>
  endpointQuery(api, {
    route: "GET /api/assessment/respondent/{userId}/result",
    input: { params: { userId: id } },
    staleTime: 0,
  })

/** The scales that somebody filled in. */
export const takenQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/assessment-results",
    staleTime: 0,
  })

/** Results of one scale over time. */
export const historyQuery = (api: Api, slug: string) =>
  endpointQuery(api, {
    route: "GET /api/assessment/scale/history/{slug}",
    input: { params: { slug } },
    staleTime: 0,
  })

/** What is shared, and with whom it can be. */
export const sharesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/assessment-shares",
    staleTime: 0,
  })
