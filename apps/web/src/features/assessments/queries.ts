import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** What depends on who somebody is and what they filled in. */
export const OWN_RESULTS = ["assessment-results"] as const

/** All scales, in their order. */
export const scalesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["scales"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call("GET /api/assessment/scale/all", { signal }),
  })

/** One scale, by the word in its address. */
export const scaleQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ["scales", slug],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api.call("GET /api/assessment/scale/{selectedScale}", { params: { selectedScale: slug }, signal }),
  })

/** Its questions with their answers. */
export const questionsQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ["scales", slug, "questions"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api.call("GET /api/assessment/scale/{selectedScale}/questions", {
        params: { selectedScale: slug },
        signal,
      }),
  })

/** A result. */
export const resultQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...OWN_RESULTS, "one", id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/assessment/respondent/{userId}/result", { params: { userId: id }, signal }),
  })

/** The scales that somebody filled in. */
export const takenQuery = (api: Api) =>
  queryOptions({
    queryKey: [...OWN_RESULTS, "taken"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/assessment-results", { signal }),
  })

/** Results of one scale over time. */
export const historyQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: [...OWN_RESULTS, "history", slug],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/assessment/scale/history/{slug}", { params: { slug }, signal }),
  })

/** What is shared, and with whom it can be. */
export const sharesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["assessment-shares"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/assessment-shares", { signal }),
  })
