import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { type AppointmentsOfAllSearch, filterOf } from "./appointments-search.ts"

const PAGE_SIZE = 20

/** Everybody's appointments, page after page, the latest first; days are those of a zone. */
export const appointmentsOfAllQuery = (
  api: Api,
  { search, zone }: { readonly search: AppointmentsOfAllSearch; readonly zone: string },
) =>
  infiniteQueryOptions({
    queryKey: ["admin", "appointments", filterOf(search, zone)],
    staleTime: 0,
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/admin/appointments", {
        query: {
          ...filterOf(search, zone),
          count: PAGE_SIZE,
          ...(pageParam === "" ? {} : { after: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** By which clinics and kinds of session they can be filtered. */
export const choicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["admin", "appointment-choices"],
    queryFn: ({ signal }) => api.call("GET /api/v2/admin/appointments/choices", { signal }),
  })

/** One of them with what became of it. */
export const appointmentCaseQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ["admin", "appointment", uuid],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/admin/appointments/{uuid}", { params: { uuid }, signal }),
  })

/** Who was in its room. Asked for when it is opened, and not before: that somebody looked is written down. */
export const attendanceCaseQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ["admin", "attendance", uuid],
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/admin/appointments/{uuid}/attendance", { params: { uuid }, signal }),
  })
