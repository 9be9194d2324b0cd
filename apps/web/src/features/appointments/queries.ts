import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { AppointmentFilter } from "./appointments-search.ts"

const PAGE_SIZE = 20

/** The client's appointments of a list, page after page. */
export const appointmentsQuery = (api: Api, filter: AppointmentFilter) =>
  endpointInfiniteQuery(api, {
    route: "GET /rest/v2/client/getMyAppointments",
    input: (pageParam) => ({ query: { filter, count: PAGE_SIZE, offset: pageParam } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.details.length, 0)
      return last.details.length > 0 && shown < last.count ? shown : undefined
    },
  })

/** One of the client's appointments. */
export const appointmentQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/appointments/{uuid}",
    input: { params: { uuid } },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** The files that the client left for a session. */
export const leftFilesQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/user/files/appointment/{uuid}",
    input: { params: { uuid } },
    staleTime: 0,
  })

/** Whether an appointment is with a doctor. */
export const isMedicalQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/appointment/{uuid}/isMedical",
    input: { params: { uuid } },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The other times that wait for the client's answer. */
export const proposalQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/appointments/{uuid}/proposal",
    input: { params: { uuid } },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Until when the specialist reads what was left for a session. */
export const accessQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/appointments/{uuid}/access",
    input: { params: { uuid } },
    staleTime: 0,
  })

/** Sessions that others booked and the reader is asked to. */
export const participationsQuery = (api: Api, show: AppointmentFilter) =>
  endpointQuery(api, {
    route: "GET /api/v2/participations",
    input: { query: { show } },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
