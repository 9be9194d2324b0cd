import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

const DAY_MS = 86_400_000

/** The time that is being booked, as the address names it. */
export type SlotAddress = {
  readonly specialistUrl: string
  /** ISO 8601. */
  readonly slotStart: string
  readonly productId: string | undefined
  readonly offer: string | undefined
}

type SlotViewer = { readonly slot: SlotAddress; readonly userId: number | undefined }

/** All that the booking page needs to know of a time: with a session, also what is this client's own. */
export const slotQuery = (api: Api, { slot, userId }: SlotViewer) =>
  queryOptions({
    queryKey: ["booking", "slot", slot, userId ?? null],
    queryFn: ({ signal }) => {
      const { specialistUrl, slotStart, productId, offer } = slot
      const query = { productId, offer }
      if (userId === undefined) {
        const params = { atlasUrl: specialistUrl, slotStart }
        const route = "GET /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/details"
        return api.call(route, { params, query, signal })
      }
      const params = { specialistUrl, slotStartDate: slotStart }
      return api.call("GET /rest/v2/bookingWizard/slot/{specialistUrl}/{slotStartDate}", {
        params,
        query,
        signal,
      })
    },
  })

/** What is known of the client for the booking form, and for whom they booked before. */
export const clientDetailsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["booking", "client"],
    queryFn: ({ signal }) => api.call("GET /rest/v2/bookingWizard/client/details", { signal }),
  })

/** The countries by name, for phone numbers. */
export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["countries"],
    staleTime: DAY_MS,
    queryFn: async ({ signal }) => {
      const lists = await api.call("POST /rest/v2/user/details/getCatalogsAsDDL", {
        body: ["Country"],
        signal,
      })
      return lists.Country ?? []
    },
  })

const THREE_DAYS_MS = 3 * DAY_MS
/** As many other times as fit beside the chosen one without becoming a calendar. */
const NEARBY = 12

type Nearby = { readonly specialistId: number; readonly productId: string; readonly start: string }

/** The free times nearest to one that is chosen, in order of time. */
export const nearbyTimesQuery = (api: Api, { specialistId, productId, start }: Nearby) =>
  queryOptions({
    queryKey: ["booking", "nearby", specialistId, productId, start],
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
