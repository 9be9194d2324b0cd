import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"
import { localKey } from "../../platform/api/query-keys.ts"

const AT_ONCE = 20

/** What the reader was prescribed, page after page. */
export const ownPrescriptionsQuery = (api: Api) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/prescriptions",
    input: (pageParam) => ({ query: { count: AT_ONCE, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** One that was signed. */
export const prescriptionQuery = (api: Api, id: string) =>
  endpointQuery(api, { route: "GET /api/v2/prescriptions/{id}", input: { params: { id } }, staleTime: 0 })

/** What the reader wrote for one of their sessions. */
export const sessionPrescriptionsQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/appointments/{uuid}/prescriptions",
    input: { params: { uuid } },
    staleTime: 0,
  })

/** The draft for a session. What is typed is kept by the page: nothing reads it anew behind the writer's back. */
export const draftQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/prescription/{uuid}",
    input: { params: { uuid } },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Substances by what was typed. */
export const medicinesQuery = (api: Api, text: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/medicines",
    input: { query: { text } },
    enabled: text !== "",
    placeholderData: keepPreviousData,
  })

/** Diagnoses by what was typed. */
export const diagnosesQuery = (api: Api, text: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/diagnoses",
    input: { query: { text } },
    enabled: text !== "",
    placeholderData: keepPreviousData,
  })

/** What admins say of prescribing. */
export const prescribingQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/admin/prescribing", staleTime: 0 })

/** How a prescription stands, by the secret of its code: sent in the body, so that no log of addresses has it. */
export const checkQuery = (api: Api, { id, secret }: { readonly id: string; readonly secret: string }) =>
  queryOptions({
    queryKey: localKey("prescription-check", { id, secret }),
    queryFn: () => api.call("POST /api/v2/prescription-checks/{id}", { params: { id }, body: { secret } }),
    enabled: secret !== "",
    staleTime: 0,
    retry: false,
  })
