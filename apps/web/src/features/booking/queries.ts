import type { SeriesRhythm } from "@arnica/contract/series-words"
import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { keyOf } from "../../platform/api/query-keys.ts"

const DAY_MS = 86_400_000

/** The time that is being booked, as the address names it. */
export type SlotAddress = {
  readonly specialistUrl: string
  /** ISO 8601. */
  readonly slotStart: string
  readonly productId: string | undefined
  readonly offer: string | undefined
}

const SLOT = "GET /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/details"
const OWN_SLOT = "GET /rest/v2/bookingWizard/slot/{specialistUrl}/{slotStartDate}"

/** What tells of the time that is being booked. */
export const SLOT_ROUTES = [SLOT, OWN_SLOT] as const

const slotAsked = ({ specialistUrl: atlasUrl, slotStart, productId, offer }: SlotAddress) => ({
  params: { atlasUrl, slotStart },
  query: { productId, offer },
})
const ownSlotAsked = ({ specialistUrl, slotStart, productId, offer }: SlotAddress) => ({
  params: { specialistUrl, slotStartDate: slotStart },
  query: { productId, offer },
})

type SlotViewer = { readonly slot: SlotAddress; readonly userId: number | undefined }

/** All that the booking page needs to know of a time: with a session, also what is this client's own. */
export const slotQuery = (api: Api, { slot, userId }: SlotViewer) =>
  queryOptions({
    queryKey:
      userId === undefined
        ? keyOf(SLOT, { input: slotAsked(slot) })
        : keyOf(OWN_SLOT, { input: ownSlotAsked(slot), variant: userId }),
    queryFn: ({ signal }) =>
      userId === undefined
        ? api.call(SLOT, { ...slotAsked(slot), signal })
        : api.call(OWN_SLOT, { ...ownSlotAsked(slot), signal }),
  })

type SeriesAsked = {
  readonly offer: string
  readonly rhythm: SeriesRhythm
  readonly sessions: number
  readonly userId: number | undefined
}

/** What a series from a time on would be: each of its times, free or not, for who asks. */
export const seriesQuery = (api: Api, { userId, ...body }: SeriesAsked) =>
  endpointQuery(api, {
    route: "POST /api/v2/series/previews",
    input: { body },
    variant: userId ?? null,
    staleTime: 30_000,
  })

/** What is known of the client for the booking form, and for whom they booked before. */
export const clientDetailsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /rest/v2/bookingWizard/client/details",
  })

/** The countries by name, for phone numbers. */
export const countriesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "POST /rest/v2/user/details/getCatalogsAsDDL",
    input: { body: ["Country"] },
    staleTime: DAY_MS,
    select: ({ Country }) => Country ?? [],
  })

const THREE_DAYS_MS = 3 * DAY_MS
/** As many other times as fit beside the chosen one without becoming a calendar. */
const NEARBY = 12

type Nearby = { readonly specialistId: number; readonly productId: string; readonly start: string }

/** The free times nearest to one that is chosen, in order of time. */
export const nearbyTimesQuery = (api: Api, { specialistId, productId, start }: Nearby) =>
  queryOptions({
    queryKey: keyOf("GET /rest/v2/availableSlots/{profileId}", {
      input: { params: { profileId: specialistId } },
      variant: `${productId} about ${start}`,
    }),
    queryFn: async ({ signal }) => {
      const at = Date.parse(start)
      const slots = await api.call("GET /rest/v2/availableSlots/{profileId}", {
        params: { profileId: specialistId },
        query: {
          productId,
          from: new Date(at - THREE_DAYS_MS).toISOString(),
          to: new Date(at + THREE_DAYS_MS).toISOString(),
        },
        signal,
      })
      const distance = (slot: { start: string }): number => Math.abs(Date.parse(slot.start) - at)
      const nearest = slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEARBY)
      return nearest.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
    },
  })
