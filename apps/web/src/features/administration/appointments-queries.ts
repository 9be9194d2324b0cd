import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { type AppointmentsOfAllSearch, filterOf } from "./appointments-search.ts"

const PAGE_SIZE = 20

/** Everybody's appointments, page after page, the latest first; days are those of a zone. */
export const appointmentsOfAllQuery = (
  api: Api,
  { search, zone }: { readonly search: AppointmentsOfAllSearch; readonly zone: string },
) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/admin/appointments",
    input: (pageParam) => ({
      query: {
        ...filterOf(search, zone),
        count: PAGE_SIZE,
        ...(pageParam === "" ? {} : { after: pageParam }),
      },
    }),
    staleTime: 0,
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** By which clinics and kinds of session they can be filtered. */
export const choicesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/appointments/choices",
  })

/** One of them with what became of it. */
export const appointmentCaseQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/appointments/{uuid}",
    input: { params: { uuid } },
    staleTime: 0,
  })

/** Who was in its room. Asked for when it is opened, and not before: that somebody looked is written down. */
export const attendanceCaseQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/appointments/{uuid}/attendance",
    input: { params: { uuid } },
  })
