import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { type Days, readDays } from "../../platform/ui/read-days.ts"
import type { VettingSearch } from "./vetting-search.ts"

export const PAGE_SIZE = 20

/** A page of specialists. */
export const vettingQuery = (api: Api, { show = "waiting", page = 1, ...filter }: VettingSearch) =>
  queryOptions({
    queryKey: ["vetting", "list", show, filter, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/admin/specialists", {
        query: { show, count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...filter },
        signal,
      }),
  })

/** A profile as those who check it see it. */
export const reviewQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ["vetting", "review", id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/adminManagement/loadSpecialistDetails/{id}", { params: { id }, signal }),
  })

/** What is booked with a specialist and still ahead. */
export const bookedQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ["vetting", "booked", id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/admin/specialists/{id}/appointments", { params: { id }, signal }),
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
  infiniteQueryOptions({
    queryKey: ["vetting", "audit", email, zone, filter],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/admin/audit", {
        query: {
          ...filter,
          zone,
          subject: email,
          count: 20,
          ...(pageParam === 0 ? {} : { before: pageParam }),
        },
        signal,
      }),
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** The domains that a list can be narrowed to. */
export const domainsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["vetting", "domains"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { areas } = await api.call("GET /api/v2/catalog/search-options", { signal })
      return areas.flatMap((area) => area.domains).map(({ code, name }) => ({ value: code, label: name }))
    },
  })

/** Names of what stands as a code in a profile. */
export const namesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["vetting", "names"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const options = await api.call("GET /api/v2/catalog/search-options", { signal })
      const { areas, specialities, concerns, therapyTypes, sessionTypes, languages } = options
      const domains = areas.flatMap((area) => area.domains)
      const all = [...domains, ...specialities, ...concerns, ...therapyTypes, ...sessionTypes, ...languages]
      return Object.fromEntries(all.map(({ code, name }) => [code, name]))
    },
  })
