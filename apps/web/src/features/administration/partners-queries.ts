import { keepPreviousData } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"
import type { RouteGroup } from "../../platform/api/refresh.ts"
import { PAGE_SIZE } from "./lists-queries.ts"
import type { PartnersSearch } from "./partners-search.ts"

/** What is read of clinics and companies. */
export const PARTNERS = [
  "GET /api/v2/admin/organisations",
  "/api/v2/admin/organisations/",
] as const satisfies RouteGroup

/** A page of clinics and companies. */
export const partnersPageQuery = (api: Api, { text, kind, page = 1 }: PartnersSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/organisations",
    input: {
      query: {
        count: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
        ...(text === undefined ? {} : { text }),
        ...(kind === undefined ? {} : { kind }),
      },
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** One of them. */
export const partnerQuery = (api: Api, code: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/organisations/{code}",
    input: { params: { code } },
    staleTime: 0,
    gcTime: 0,
  })

/** Its invitations that nobody has answered, page after page, the newest first. */
export const partnerInvitationsQuery = (api: Api, code: string) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/admin/organisations/{code}/invitations",
    input: (pageParam) => ({ params: { code }, query: { count: PAGE_SIZE, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })
