import { partialMatchKey, type QueryKey, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { keyOf } from "../../platform/api/query-keys.ts"
import { type Month, monthRange, outlookRange } from "./booking/months.ts"
import type { SlotQuery } from "./booking/slot-query.ts"

const MINUTE_MS = 60_000
const FIVE_MINUTES = 5 * MINUTE_MS
const TOP_REVIEWS = 3
const REVIEWS_A_PAGE = 10

/** The first free time, which changes sooner than the profile. */
export const firstTimeQuery = (api: Api, atlasUrl: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/profile-page/{atlasUrl}/firstAppStartDate",
    input: { params: { atlasUrl } },
    staleTime: MINUTE_MS,
  })

/** The few reviews of the overview. */
export const topReviewsQuery = (api: Api, atlasUrl: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/profile-page/{atlasUrl}/reviews",
    input: { params: { atlasUrl }, query: { amount: TOP_REVIEWS } },
    staleTime: FIVE_MINUTES,
  })

/** The packages of sessions that can be bought of the specialist. */
export const packagesQuery = (api: Api, specialistId: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/specialists/{id}/packages",
    input: { params: { id: specialistId } },
    staleTime: FIVE_MINUTES,
  })

/** What can be subscribed to with the specialist. */
export const subscriptionPlansQuery = (api: Api, specialistId: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/specialists/{id}/subscription-plans",
    input: { params: { id: specialistId } },
    staleTime: FIVE_MINUTES,
  })

/** The groups to come whose seats are sold. A page that was kept for others may be older than the last seat. */
export const groupsQuery = (api: Api, atlasUrl: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/specialists/{atlasUrl}/groups",
    input: { params: { atlasUrl } },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** All reviews, or those in one language, page after page. */
export const reviewsQuery = (api: Api, asked: { specialistId: number; language: string | undefined }) =>
  endpointInfiniteQuery(api, {
    route: "POST /rest/v2/provider/getReviewsWithCount",
    input: (pageParam) => ({
      body: {
        specialistID: asked.specialistId,
        offset: pageParam,
        count: REVIEWS_A_PAGE,
        ...(asked.language === undefined ? {} : { language: asked.language }),
      },
    }),
    staleTime: FIVE_MINUTES,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.list.length, 0)
      return last.list.length === REVIEWS_A_PAGE && shown < last.count ? shown : undefined
    },
  })

/** What the specialist wrote for the blog. */
export const postsQuery = (api: Api, atlasUrl: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/profile-page/{atlasUrl}/blogs",
    input: { params: { atlasUrl } },
    staleTime: FIVE_MINUTES,
  })

/** The specialist's videos. */
export const videosQuery = (api: Api, atlasUrl: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/profile-page/{atlasUrl}/videos",
    input: { params: { atlasUrl } },
    staleTime: FIVE_MINUTES,
  })

/**
 * The free times of one month of the viewer's, as offers. Asked again when the window comes back and before
 * the offers run out.
 */
export const slotsQuery = (api: Api, asked: MonthQuestion) =>
  endpointQuery(api, {
    route: SLOTS,
    input: { query: { ...monthAsked(asked), timeZone: asked.timeZone } },
    // Another zone has the same times, on other days; another kind of session has others.
    placeholderData: (before, query) =>
      query !== undefined && partialMatchKey(query.queryKey, sameTimes(asked)) ? before : undefined,
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: true,
    refetchInterval: 2 * FIVE_MINUTES,
  })

type MonthQuestion = SlotQuery & { readonly month: Month }

const SLOTS = "GET /rest/v2/provider/allApps"

const monthAsked = ({ specialistId: id, productId, currency, month }: MonthQuestion) => ({
  id,
  ...monthRange(month),
  productId,
  currency,
})

const sameTimes = (asked: MonthQuestion): QueryKey => keyOf(SLOTS, { input: { query: monthAsked(asked) } })

/** The free times of a month and what follows it, without prices: where there is something to turn to. */
export const outlookQuery = (api: Api, asked: MonthQuestion) =>
  queryOptions({
    queryKey: keyOf("GET /rest/v2/availableSlots/{profileId}", {
      input: { params: { profileId: asked.specialistId } },
      variant: `${asked.productId} in ${asked.month}`,
    }),
    staleTime: FIVE_MINUTES,
    queryFn: async ({ signal }) => {
      const { specialistId, productId, currency, month } = asked
      const slots = await api.call("GET /rest/v2/availableSlots/{profileId}", {
        params: { profileId: specialistId },
        query: { calculatePrice: "false", ...outlookRange(month), productId, currency },
        signal,
      })
      return slots.map((slot) => slot.start)
    },
  })
