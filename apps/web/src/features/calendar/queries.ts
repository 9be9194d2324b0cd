import type { Availability, AvailabilityInput } from "@arnica/contract/availability"
import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { keyOf } from "../../platform/api/query-keys.ts"

/** Whose calendar it is: a specialist's by their id, or the reader's own. */
export type Whose = { readonly specialistID?: number }

/** When and how a specialist can be booked. */
export const availabilityQuery = (api: Api, whose: Whose = {}) =>
  endpointQuery(api, {
    route: "GET /rest/v2/specWizard/availability",
    input: { query: whose },
    staleTime: 0,
  })

type Span = { readonly from: string; readonly to: string }

/** The sessions of a stretch of time. */
export const sessionsQuery = (api: Api, { specialistID, ...span }: Span & Whose) =>
  queryOptions({
    queryKey:
      specialistID === undefined
        ? keyOf("GET /api/v2/practice/calendar", { input: { query: span } })
        : keyOf("GET /api/v2/clinic/calendar", { input: { query: { specialistID, ...span } } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      specialistID === undefined
        ? api.call("GET /api/v2/practice/calendar", { query: span, signal })
        : api.call("GET /api/v2/clinic/calendar", { query: { specialistID, ...span }, signal }),
  })

/** What else takes the time. */
export const occupiedQuery = (api: Api, span: Span & Whose) =>
  endpointQuery(api, {
    route: "GET /api/v2/calendar/occupied",
    input: { query: span },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Public holidays; none without a country. */
/** Whose public holidays are days off. */
export type HolidaysOf = Pick<Availability, "holidayCountry" | "holidayRegion">

/** The public holidays of a span. */
export const holidaysQuery = (
  api: Api,
  { holidayCountry: country, holidayRegion: region, from, to }: Span & HolidaysOf,
) =>
  queryOptions({
    queryKey: keyOf("GET /api/v2/holidays", { variant: [country, region, from, to].join(" ") }),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      country === null
        ? []
        : api.call("GET /api/v2/holidays", {
            query: { country, ...(region === null ? {} : { region }), from, to },
            signal,
          }),
  })

/** The regions of a country that have holidays of their own. */
export const regionsQuery = (api: Api, country: string | null) =>
  queryOptions({
    queryKey: keyOf("GET /api/v2/holidays/regions", { variant: country }),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      country === null ? [] : api.call("GET /api/v2/holidays/regions", { query: { country }, signal }),
  })

/** The countries whose holidays are known. */
export const countriesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/holidays/countries",
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The free times that hours give, saved or not. */
export const draftQuery = (
  api: Api,
  {
    availability,
    whose = {},
    ...span
  }: Span & { readonly availability: AvailabilityInput; readonly whose?: Whose },
) =>
  endpointQuery(api, {
    route: "POST /api/v2/slots/drafts",
    input: { query: whose, body: { availability, ...span } },
    staleTime: 0,
  })

/** Why a time can or can't be booked. */
export const explanationQuery = (
  api: Api,
  asked: { readonly specialistId: number; readonly start: string },
) =>
  endpointQuery(api, {
    route: "GET /api/v2/slots/explanations",
    input: { query: asked },
    staleTime: 0,
  })

/** The calendars that the reader keeps elsewhere. */
export const externalCalendarsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/outside-calendars",
    staleTime: 0,
  })

/** Whether other calendars read the reader's sessions. */
export const feedQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/calendar-feed",
    staleTime: 0,
  })
