import type { SlotMonths } from "@arnica/contract/scheduling"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { type Month, monthRange, outlookRange } from "./booking/months.ts"
import type { SlotQuestion } from "./booking/slot-question.ts"

const MINUTE_MS = 60_000
const FIVE_MINUTES = 5 * MINUTE_MS
const TOP_REVIEWS = 3
const REVIEWS_A_PAGE = 10

/** The first free time, which changes sooner than the profile. */
export const firstTimeQuery = (api: Api, atlasUrl: string) =>
  queryOptions({
    queryKey: ["profile", atlasUrl, "first-time"],
    staleTime: MINUTE_MS,
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/profile-page/{atlasUrl}/firstAppStartDate", { params: { atlasUrl }, signal }),
  })

/** The few reviews of the overview. */
export const topReviewsQuery = (api: Api, atlasUrl: string) =>
  queryOptions({
    queryKey: ["profile", atlasUrl, "top-reviews"],
    staleTime: FIVE_MINUTES,
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/profile-page/{atlasUrl}/reviews", {
        params: { atlasUrl },
        query: { amount: TOP_REVIEWS },
        signal,
      }),
  })

/** The packages of sessions that can be bought of the specialist. */
export const packagesQuery = (api: Api, specialistId: number) =>
  queryOptions({
    queryKey: ["packages", "on-sale", specialistId],
    staleTime: FIVE_MINUTES,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/specialists/{id}/packages", { params: { id: specialistId }, signal }),
  })

/** The groups to come whose seats are sold. A page that was kept for others may be older than the last seat. */
export const groupsQuery = (api: Api, atlasUrl: string) =>
  queryOptions({
    queryKey: ["profile", atlasUrl, "groups"],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/specialists/{atlasUrl}/groups", { params: { atlasUrl }, signal }),
  })

/** All reviews, or those in one language, page after page. */
export const reviewsQuery = (api: Api, asked: { specialistId: number; language: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: ["reviews", asked.specialistId, asked.language ?? null],
    staleTime: FIVE_MINUTES,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("POST /rest/v2/provider/getReviewsWithCount", {
        body: {
          specialistID: asked.specialistId,
          offset: pageParam,
          count: REVIEWS_A_PAGE,
          ...(asked.language === undefined ? {} : { language: asked.language }),
        },
        signal,
      }),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.list.length, 0)
      return last.list.length === REVIEWS_A_PAGE && shown < last.count ? shown : undefined
    },
  })

/** What the specialist wrote for the blog. */
export const postsQuery = (api: Api, atlasUrl: string) =>
  queryOptions({
    queryKey: ["profile", atlasUrl, "posts"],
    staleTime: FIVE_MINUTES,
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/profile-page/{atlasUrl}/blogs", { params: { atlasUrl }, signal }),
  })

/** The specialist's videos. */
export const videosQuery = (api: Api, atlasUrl: string) =>
  queryOptions({
    queryKey: ["profile", atlasUrl, "videos"],
    staleTime: FIVE_MINUTES,
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/profile-page/{atlasUrl}/videos", { params: { atlasUrl }, signal }),
  })

/**
 * The free times of one month of the viewer's, as offers. Asked again when the window comes back and before
 * the offers run out.
 */
export const slotsQuery = (api: Api, asked: MonthQuestion) =>
  queryOptions({
    queryKey: [...slotsKey(asked), asked.timeZone] as const,
    // Another zone has the same times, on other days; another kind of session has others.
    placeholderData: (before: SlotMonths | undefined, query): SlotMonths | undefined =>
      slotsKey(asked).every((part, index) => part === query?.queryKey[index]) ? before : undefined,
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: true,
    refetchInterval: 2 * FIVE_MINUTES,
    queryFn: ({ signal }) => {
      const { specialistId, productId, currency, timeZone, month } = asked
      return api.call("GET /rest/v2/provider/allApps", {
        query: { id: specialistId, ...monthRange(month), productId, currency, timeZone },
        signal,
      })
    },
  })

type MonthQuestion = SlotQuestion & { readonly month: Month }

const slotsKey = (asked: MonthQuestion) =>
  ["slots", asked.specialistId, asked.productId, asked.currency, asked.month] as const

/** The free times of a month and what follows it, without prices: where there is something to turn to. */
export const outlookQuery = (api: Api, asked: MonthQuestion) =>
  queryOptions({
    queryKey: ["slots-outlook", asked.specialistId, asked.productId, asked.month],
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
