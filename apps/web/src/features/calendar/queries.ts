import type { Availability, AvailabilityInput } from "@arnica/contract/availability"
import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** Whose calendar it is: a specialist's by their id, or the reader's own. */
export type Whose = { readonly specialistID?: number }

/** What lies in a calendar begins with this key, hours aside. */
export const IN_CALENDAR = ["calendar"] as const

/** When and how a specialist can be booked. */
export const availabilityQuery = (api: Api, whose: Whose = {}) =>
  queryOptions({
    queryKey: ["availability", whose.specialistID ?? "own"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /rest/v2/specWizard/availability", { query: whose, signal }),
  })

type Span = { readonly from: string; readonly to: string }

/** The sessions of a stretch of time. */
export const sessionsQuery = (api: Api, { specialistID, ...span }: Span & Whose) =>
  queryOptions({
    queryKey: ["sessions", "calendar", specialistID ?? "own", span],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      specialistID === undefined
        ? api.call("GET /api/v2/practice/calendar", { query: span, signal })
        : api.call("GET /api/v2/clinic/calendar", { query: { specialistID, ...span }, signal }),
  })

/** What else takes the time. */
export const occupiedQuery = (api: Api, span: Span & Whose) =>
  queryOptions({
    queryKey: [...IN_CALENDAR, "occupied", span],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.call("GET /api/v2/calendar/occupied", { query: span, signal }),
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
    queryKey: ["holidays", { country, region, from, to }],
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
    queryKey: ["holidays", "regions", country],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      country === null ? [] : api.call("GET /api/v2/holidays/regions", { query: { country }, signal }),
  })

/** The countries whose holidays are known. */
export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["holidays", "countries"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call("GET /api/v2/holidays/countries", { signal }),
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
  queryOptions({
    queryKey: [...IN_CALENDAR, "draft", whose, availability, span],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("POST /api/v2/slots/drafts", { query: whose, body: { availability, ...span }, signal }),
  })

/** Why a time can or can't be booked. */
export const explanationQuery = (
  api: Api,
  asked: { readonly specialistId: number; readonly start: string },
) =>
  queryOptions({
    queryKey: [...IN_CALENDAR, "explanation", asked],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/slots/explanations", { query: asked, signal }),
  })

/** The calendars that the reader keeps elsewhere. */
export const outsideQuery = (api: Api) =>
  queryOptions({
    queryKey: ["outsideCalendars"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/outside-calendars", { signal }),
  })

/** Whether other calendars read the reader's sessions. */
export const feedQuery = (api: Api) =>
  queryOptions({
    queryKey: ["calendarFeed"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/calendar-feed", { signal }),
  })
