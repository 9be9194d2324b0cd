import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"
import { PAGE_SIZE } from "./lists-queries.ts"
import type { PartnersSearch } from "./partners-search.ts"

/** What is read of clinics and companies. */
export const PARTNERS_KEY = ["admin", "partners"] as const

/** A page of clinics and companies. */
export const partnersPageQuery = (api: Api, { text, kind, page = 1 }: PartnersSearch) =>
  queryOptions({
    queryKey: [...PARTNERS_KEY, "page", { text, kind, page }],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/admin/organisations", {
        query: {
          ...{ count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
          ...(text === undefined ? {} : { text }),
          ...(kind === undefined ? {} : { kind }),
        },
        signal,
      }),
  })

/** One of them. */
export const partnerQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: [...PARTNERS_KEY, code],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/admin/organisations/{code}", { params: { code }, signal }),
  })

/** Its invitations that nobody has answered, page after page, the newest first. */
export const partnerInvitationsQuery = (api: Api, code: string) =>
  infiniteQueryOptions({
    queryKey: [...PARTNERS_KEY, code, "invitations"],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/admin/organisations/{code}/invitations", {
        params: { code },
        query: { count: PAGE_SIZE, offset: pageParam },
        signal,
      }),
    getNextPageParam: nextOffset,
  })
