import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import type { AppointmentFilter } from "./appointments-search.ts"

const PAGE_SIZE = 20

/** The client's appointments of a list, page after page. */
export const appointmentsQuery = (api: Api, filter: AppointmentFilter) =>
  infiniteQueryOptions({
    queryKey: ["appointments", filter],
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /rest/v2/client/getMyAppointments", {
        query: { filter, count: PAGE_SIZE, offset: pageParam },
        signal,
      }),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.details.length, 0)
      return last.details.length > 0 && shown < last.count ? shown : undefined
    },
  })

/** One of the client's appointments. */
export const appointmentQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ["appointment", uuid],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.call("GET /api/v2/appointments/{uuid}", { params: { uuid }, signal }),
  })

/** The other times that wait for the client's answer. */
export const proposalQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ["proposal", uuid],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/appointments/{uuid}/proposal", { params: { uuid }, signal }),
  })

/** Until when the specialist reads what was left for a session. */
export const accessQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ["appointment-access", uuid],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/appointments/{uuid}/access", { params: { uuid }, signal }),
  })

/** Sessions that others booked and the reader is asked to. */
export const participationsQuery = (api: Api, show: AppointmentFilter) =>
  queryOptions({
    queryKey: ["appointments", "participations", show],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.call("GET /api/v2/participations", { query: { show }, signal }),
  })
