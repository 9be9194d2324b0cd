import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"
import type { ClientsSearch } from "./clients-search.ts"

/** How many clients stand on a page. */
export const PAGE_SIZE = 20
const SESSIONS = 10

/** A page of the specialist's clients. */
export const clientsQuery = (api: Api, { page = 1, ...filter }: ClientsSearch) =>
  queryOptions({
    queryKey: ["clients", filter, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/specialist/clients", {
        query: { ...filter, count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
  })

/** The tags in use. */
export const tagsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["clients", "tags"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/clients/tags", { signal }),
  })

/** One client. */
export const clientQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ["client", id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/clients/{id}", { params: { id }, signal }),
  })

/** What a client booked, page after page. */
export const clientSessionsQuery = (api: Api, id: number) =>
  infiniteQueryOptions({
    queryKey: ["sessions", "client", id],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/practice/clients/{id}/sessions", {
        params: { id },
        query: { count: SESSIONS, offset: pageParam },
        signal,
      }),
    getNextPageParam: nextOffset,
  })

/** What a client bought ahead, page after page. */
export const clientPackagesQuery = (api: Api, id: number) =>
  infiniteQueryOptions({
    queryKey: ["client", id, "packages"],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/practice/clients/{id}/packages", {
        params: { id },
        query: { count: SESSIONS, offset: pageParam },
        signal,
      }),
    getNextPageParam: nextOffset,
  })

/** How many results a client shares. */
export const clientResultsCountQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ["client", id, "results", "count"],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/practice/clients/{id}/assessments/count", { params: { id }, signal }),
  })

/** What a client shares of their results: asked for when it is opened, and not before. */
export const clientResultsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ["client", id, "results"],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/practice/clients/{id}/assessments", { params: { id }, signal }),
  })

/** The seats of a group that the specialist holds: whose notes can be written. */
export const seatsQuery = (api: Api, group: string) =>
  queryOptions({
    // What is said of groups is asked for anew under their first words.
    queryKey: ["groups", "own", "seats", group],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/groups/{id}", { params: { id: group }, signal }),
  })

/** What notes are about: a client by their number, or a session by its uuid. */
export type NotesAbout = { readonly client: number } | { readonly session: string }

/** What the specialist wrote about a client or a session: asked for when it is opened, and not before. */
export const notesQuery = (api: Api, about: NotesAbout) =>
  queryOptions({
    queryKey: ["notes", about],
    staleTime: 0,
    queryFn: ({ signal }) =>
      "session" in about
        ? api.call("GET /api/v2/practice/appointments/{uuid}/notes", {
            params: { uuid: about.session },
            signal,
          })
        : api.call("GET /api/v2/practice/clients/{id}/notes", { params: { id: about.client }, signal }),
  })
