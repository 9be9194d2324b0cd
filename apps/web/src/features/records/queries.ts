import type { TimelineFilter } from "@arnica/contract/records"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"
import type { RouteGroup } from "../../platform/api/refresh.ts"

/** What shows one's own medical file. */
export const OWN_RECORDS = [
  "GET /api/v2/records/summary",
  "GET /api/v2/records/timeline",
  "GET /api/v2/records/items/{id}",
  "GET /api/v2/records/shares",
  "GET /api/v2/records/previews/{specialistId}",
] as const satisfies RouteGroup

/** Allergies, medicines and problems. */
export const summaryQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/records/summary", staleTime: 0 })

/** A first and a last day, each `YYYY-MM-DD` or open. */
export type Period = { readonly from: string; readonly to: string }
/** All the time that there is. */
export const NO_PERIOD: Period = { from: "", to: "" }

/** What a timeline is narrowed to; nothing given stands for all. */
export type Narrowed = Period & { readonly only: TimelineFilter | null; readonly text: string }
/** A timeline as it is when it is opened. */
export const ALL: Narrowed = { only: null, text: "", from: "", to: "" }

/** The timeline part by part, the newest first. */
export const timelineQuery = (api: Api, { only, text, from, to }: Narrowed) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/records/timeline",
    input: (pageParam) => ({
      query: {
        ...(pageParam === "" ? {} : { before: pageParam }),
        ...(only === null ? {} : { only }),
        ...(text === "" ? {} : { text }),
        ...(from === "" ? {} : { from }),
        ...(to === "" ? {} : { to }),
      },
    }),
    staleTime: 0,
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** An entry with its earlier versions. */
export const itemQuery = (api: Api, id: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/records/items/{id}",
    input: { params: { id } },
    staleTime: 0,
  })

/** Who may read what, and who could. */
export const recordSharesQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/records/shares", staleTime: 0 })

const FILES_AT_ONCE = 20

/** The files that somebody left for sessions, part by part. */
export const sessionFilesQuery = (api: Api) =>
  endpointInfiniteQuery(api, {
    route: "GET /rest/v2/client/loadDocumentsTab",
    input: (pageParam) => ({ query: { source: "session", count: FILES_AT_ONCE, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

const LATEST = 3

/** The newest documents, wherever they lie. */
export const latestDocumentsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /rest/v2/client/loadDocumentsTab",
    input: { query: { count: LATEST } },
    staleTime: 0,
  })

/** Links by which somebody without an account reads the patient summary. */
export const healthLinksQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/records/health-links", staleTime: 0 })

/** The medical file as a specialist sees it. */
export const previewQuery = (api: Api, specialistId: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/records/previews/{specialistId}",
    input: { params: { specialistId }, query: {} },
    staleTime: 0,
  })

/** What a client shares, part by part. */
export const clientFileQuery = (api: Api, id: number) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/practice/clients/{id}/file",
    input: (pageParam) => ({ params: { id }, query: pageParam === "" ? {} : { before: pageParam } }),
    staleTime: 0,
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  })
