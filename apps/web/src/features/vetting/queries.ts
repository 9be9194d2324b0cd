import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { keyOf } from "../../platform/api/query-keys.ts"
import type { RouteGroup } from "../../platform/api/refresh.ts"
import { type Days, readDays } from "../../platform/ui/read-days.ts"
import type { VettingSearch } from "./vetting-search.ts"

export const PAGE_SIZE = 20

/** What those see who check profiles. */
export const VETTING = [
  "/api/v2/admin/",
  "/rest/v2/adminManagement/",
  "GET /api/v2/catalog/search-options",
] as const satisfies RouteGroup

/** A page of specialists. */
export const vettingQuery = (api: Api, { show = "waiting", page = 1, ...filter }: VettingSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/specialists",
    input: { query: { show, count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...filter } },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A profile as those who check it see it. */
export const reviewQuery = (api: Api, id: number) =>
  endpointQuery(api, {
    route: "GET /rest/v2/adminManagement/loadSpecialistDetails/{id}",
    input: { params: { id } },
    staleTime: 0,
  })

/** What is booked with a specialist and still ahead. */
export const bookedQuery = (api: Api, id: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/specialists/{id}/appointments",
    input: { params: { id } },
    staleTime: 0,
  })

/** What the entries of the audit log about a specialist are filtered by. */
export type AuditFilter = Days & { readonly action?: string }

/** Reads what is asked for; what is empty is left out. */
export const readAuditFilter = ({ action, ...days }: Record<string, unknown>): AuditFilter => ({
  ...(typeof action === "string" && action.trim() !== "" ? { action: action.trim() } : {}),
  ...readDays(days),
})

type AuditAsked = { readonly email: string; readonly zone: string; readonly filter: AuditFilter }

/** Who changed or read what of a specialist, from the audit log, page after page, the newest first. */
export const auditOfQuery = (api: Api, { email, zone, filter }: AuditAsked) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/admin/audit",
    input: (pageParam) => ({
      query: {
        ...filter,
        zone,
        subject: email,
        count: 20,
        ...(pageParam === 0 ? {} : { before: pageParam }),
      },
    }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** The domains that a list can be narrowed to. */
export const domainsQuery = (api: Api) =>
  queryOptions({
    queryKey: keyOf("GET /api/v2/catalog/search-options", { variant: "domainOptions" }),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { areas } = await api.call("GET /api/v2/catalog/search-options", { signal })
      return areas.flatMap((area) => area.domains).map(({ code, name }) => ({ value: code, label: name }))
    },
  })

/** Names of what stands as a code in a profile. */
export const namesQuery = (api: Api) =>
  queryOptions({
    queryKey: keyOf("GET /api/v2/catalog/search-options", { variant: "names" }),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const options = await api.call("GET /api/v2/catalog/search-options", { signal })
      const { areas, specialities, concerns, therapyTypes, sessionTypes, languages } = options
      const domains = areas.flatMap((area) => area.domains)
      const all = [...domains, ...specialities, ...concerns, ...therapyTypes, ...sessionTypes, ...languages]
      return Object.fromEntries(all.map(({ code, name }) => [code, name]))
    },
  })
