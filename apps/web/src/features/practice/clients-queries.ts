import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"
import { keyOf } from "../../platform/api/query-keys.ts"
import type { ClientsSearch } from "./clients-search.ts"

/** How many clients stand on a page. */
export const PAGE_SIZE = 20
const SESSIONS = 10

/** A page of the specialist's clients. */
export const clientsQuery = (api: Api, { page = 1, ...filter }: ClientsSearch) =>
  endpointQuery(api, {
    route: "GET /rest/v2/specialist/clients",
    input: { query: { ...filter, count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The tags in use. */
export const tagsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/clients/tags",
    staleTime: 0,
  })

/** One client. */
export const clientQuery = (api: Api, id: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/clients/{id}",
    input: { params: { id } },
    staleTime: 0,
  })

/** What a client booked, page after page. */
export const clientSessionsQuery = (api: Api, id: number) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/practice/clients/{id}/sessions",
    input: (pageParam) => ({ params: { id }, query: { count: SESSIONS, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** What a client bought ahead, page after page. */
export const clientPackagesQuery = (api: Api, id: number) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/practice/clients/{id}/packages",
    input: (pageParam) => ({ params: { id }, query: { count: SESSIONS, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** How many results a client shares. */
export const clientResultsCountQuery = (api: Api, id: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/clients/{id}/assessments/count",
    input: { params: { id } },
    staleTime: 0,
  })

/** What a client shares of their results: asked for when it is opened, and not before. */
export const clientResultsQuery = (api: Api, id: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/clients/{id}/assessments",
    input: { params: { id } },
    staleTime: 0,
  })

/** The seats of a group that the specialist holds: whose notes can be written. */
export const seatsQuery = (api: Api, group: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/groups/{id}",
    input: { params: { id: group } },
    staleTime: 0,
  })

/** What notes are about: a client by their number, or a session by its uuid. */
export type NotesAbout = { readonly client: number } | { readonly session: string }

/** What the specialist wrote about a client or a session: asked for when it is opened, and not before. */
export const notesQuery = (api: Api, about: NotesAbout) =>
  queryOptions({
    queryKey:
      "session" in about
        ? keyOf("GET /api/v2/practice/appointments/{uuid}/notes", {
            input: { params: { uuid: about.session } },
          })
        : keyOf("GET /api/v2/practice/clients/{id}/notes", { input: { params: { id: about.client } } }),
    staleTime: 0,
    queryFn: ({ signal }) =>
      "session" in about
        ? api.call("GET /api/v2/practice/appointments/{uuid}/notes", {
            params: { uuid: about.session },
            signal,
          })
        : api.call("GET /api/v2/practice/clients/{id}/notes", { params: { id: about.client }, signal }),
  })
