import type { SESSION_LISTS } from "@arnica/contract/practice"
import { keepPreviousData } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"
import type { appointmentFilterOf } from "./appointments-filter.ts"
import type { ClientsSearch, ClinicStatementSearch, SpecialistsSearch } from "./clinic-search.ts"

const PAGE_SIZE = 20

/** The clinic in numbers; today is that of a zone. */
export const clinicQuery = (api: Api, zone: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/clinic",
    input: { query: { zone } },
    staleTime: 0,
  })

/** Who works at the clinic, page after page. */
export const specialistsQuery = (api: Api, search: SpecialistsSearch) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/clinic/specialists",
    input: (pageParam) => ({ query: { ...search, count: PAGE_SIZE, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** One of them. */
export const specialistQuery = (api: Api, id: number) =>
  endpointQuery(api, {
    route: "GET /rest/v2/corporateSpecialist/loadSpecialistDetails/{id}",
    input: { params: { id } },
    staleTime: 0,
  })

/** Invitations that nobody has answered. */
export const invitationsQuery = (api: Api) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/clinic/invitations",
    input: (pageParam) => ({ query: { count: PAGE_SIZE, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** The clinic's clients, page after page. */
export const clientsQuery = (api: Api, search: ClientsSearch) =>
  endpointInfiniteQuery(api, {
    route: "GET /rest/v2/corporateSpecialist/clients",
    input: (pageParam) => ({ query: { ...search, count: PAGE_SIZE, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** What was booked with the clinic's specialists, page after page. */
export const clinicAppointmentsQuery = (
  api: Api,
  search: { readonly filter: (typeof SESSION_LISTS)[number] } & ReturnType<typeof appointmentFilterOf>,
) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/clinic/appointments",
    input: (pageParam) => ({ query: { ...search, count: PAGE_SIZE, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** Where the clinic is paid for specialists who named it. */
export const clinicAccountQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/clinic/payout-account",
    staleTime: 0,
  })

/** Countries, named in the reader's language. */
export const countriesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "POST /rest/v2/user/details/getCatalogsAsDDL",
    input: { body: ["Country"] },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** One of these appointments. */
export const clinicAppointmentQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/clinic/appointments/{uuid}",
    input: { params: { uuid } },
    staleTime: 0,
  })

/** What the clinic's specialists earned in a year. */
export const clinicStatementQuery = (api: Api, search: ClinicStatementSearch & { readonly zone: string }) =>
  endpointQuery(api, {
    route: "GET /api/v2/clinic/statement",
    input: { query: search },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Those of the clinic's specialists in whose name a text stands, to choose from. */
export const colleaguesQuery = (api: Api, text: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/clinic/specialists",
    input: { query: { count: PAGE_SIZE, ...(text === "" ? {} : { text }) } },
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: ({ items }) =>
      items.flatMap(({ specialistID, fullName }) =>
        specialistID === null ? [] : [{ value: String(specialistID), label: fullName }],
      ),
  })

/** Invitations of clinics and companies to whoever is signed in. */
export const receivedQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/users/me/invitations",
  })

/** The clinics and companies of whoever is signed in. */
export const partnershipsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /rest/v2/user/details/partners",
    staleTime: 0,
  })

/** The companies that whoever is signed in may join by the domain of their address. */
export const companiesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/users/me/companies",
  })

/** How many employees have joined the company of an HR administrator. */
export const employeesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/hr/employees",
  })
