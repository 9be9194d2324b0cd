import type { SESSION_LISTS } from "@arnica/contract/practice"
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"
import type { appointmentFilterOf } from "./appointments-filter.ts"
import type { ClientsSearch, ClinicStatementSearch, SpecialistsSearch } from "./clinic-search.ts"

const PAGE_SIZE = 20

/** The clinic in numbers; today is that of a zone. */
export const clinicQuery = (api: Api, zone: string) =>
  queryOptions({
    queryKey: ["clinic", "overview", zone],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/clinic", { query: { zone }, signal }),
  })

/** Who works at the clinic, page after page. */
export const specialistsQuery = (api: Api, search: SpecialistsSearch) =>
  infiniteQueryOptions({
    queryKey: ["clinic", "specialists", search],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/clinic/specialists", {
        query: { ...search, count: PAGE_SIZE, offset: pageParam },
        signal,
      }),
    getNextPageParam: nextOffset,
  })

/** One of them. */
export const specialistQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ["clinic", "specialist", id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/corporateSpecialist/loadSpecialistDetails/{id}", { params: { id }, signal }),
  })

/** Invitations that nobody has answered. */
export const invitationsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ["clinic", "invitations"],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/clinic/invitations", { query: { count: PAGE_SIZE, offset: pageParam }, signal }),
    getNextPageParam: nextOffset,
  })

/** The clinic's clients, page after page. */
export const clientsQuery = (api: Api, search: ClientsSearch) =>
  infiniteQueryOptions({
    queryKey: ["clinic", "clients", search],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /rest/v2/corporateSpecialist/clients", {
        query: { ...search, count: PAGE_SIZE, offset: pageParam },
        signal,
      }),
    getNextPageParam: nextOffset,
  })

/** What was booked with the clinic's specialists, page after page. */
export const clinicAppointmentsQuery = (
  api: Api,
  search: { readonly filter: (typeof SESSION_LISTS)[number] } & ReturnType<typeof appointmentFilterOf>,
) =>
  infiniteQueryOptions({
    queryKey: ["clinic", "appointments", search],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/clinic/appointments", {
        query: { ...search, count: PAGE_SIZE, offset: pageParam },
        signal,
      }),
    getNextPageParam: nextOffset,
  })

/** Where the clinic is paid for specialists who named it. */
export const clinicAccountQuery = (api: Api) =>
  queryOptions({
    queryKey: ["clinic", "payout-account"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/clinic/payout-account", { signal }),
  })

/** Countries, named in the reader's language. */
export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["catalog", "countries"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api.call("POST /rest/v2/user/details/getCatalogsAsDDL", { body: ["Country"], signal }),
  })

/** One of these appointments. */
export const clinicAppointmentQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ["clinic", "appointment", uuid],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/clinic/appointments/{uuid}", { params: { uuid }, signal }),
  })

/** What the clinic's specialists earned in a year. */
export const clinicStatementQuery = (api: Api, search: ClinicStatementSearch & { readonly zone: string }) =>
  queryOptions({
    queryKey: ["clinic", "statement", search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call("GET /api/v2/clinic/statement", { query: search, signal }),
  })

/** Those of the clinic's specialists in whose name a text stands, to choose from. */
export const colleaguesQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ["clinic", "colleagues", text],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/clinic/specialists", {
        query: { count: PAGE_SIZE, ...(text === "" ? {} : { text }) },
        signal,
      }),
    select: ({ items }) =>
      items.flatMap(({ specialistID, fullName }) =>
        specialistID === null ? [] : [{ value: String(specialistID), label: fullName }],
      ),
  })

/** Invitations of clinics and companies to whoever is signed in. */
export const receivedQuery = (api: Api) =>
  queryOptions({
    queryKey: ["clinic", "received"],
    queryFn: ({ signal }) => api.call("GET /api/v2/users/me/invitations", { signal }),
  })

/** The clinics and companies of whoever is signed in. */
export const partnershipsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["clinic", "partnerships"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /rest/v2/user/details/partners", { signal }),
  })

/** The companies that whoever is signed in may join by the domain of their address. */
export const companiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["clinic", "companies"],
    queryFn: ({ signal }) => api.call("GET /api/v2/users/me/companies", { signal }),
  })

/** How many employees have joined the company of an HR administrator. */
export const employeesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["clinic", "employees"],
    queryFn: ({ signal }) => api.call("GET /api/v2/hr/employees", { signal }),
  })
