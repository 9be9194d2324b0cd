import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { moderationListOf, type ReviewsSearch } from "./reviews-search.ts"

/** How many reviews stand on a page. */
export const PAGE_SIZE = 20

const pageOf = ({ stars, page = 1 }: ReviewsSearch) => ({
  ...(stars === undefined ? {} : { stars }),
  count: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})

/** What the reader may say of a session, and what they said. */
export const sessionReviewQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ["session-review", uuid],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/appointments/{uuid}/review", { params: { uuid }, signal }),
  })

/** The reviews of the specialist who reads them. */
export const practiceReviewsQuery = (api: Api, search: ReviewsSearch) =>
  queryOptions({
    queryKey: ["practice-reviews", search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/practice/reviews", {
        query: { ...pageOf(search), show: search.show === "unanswered" ? "unanswered" : "all" },
        signal,
      }),
  })

/** What a clinic's reviews are filtered by, as the calls take it. */
export const clinicReviewsFilter = ({
  show,
  stars,
  specialistID,
}: ReviewsSearch): { show: "unanswered" | "all"; stars?: number; specialistID?: number } => ({
  show: show === "unanswered" ? "unanswered" : "all",
  ...(stars === undefined ? {} : { stars }),
  ...(specialistID === undefined ? {} : { specialistID }),
})

/** What clients say of a clinic's specialists. */
export const clinicReviewsQuery = (api: Api, search: ReviewsSearch) =>
  queryOptions({
    queryKey: ["clinic", "reviews", search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/clinic/reviews", {
        query: { ...pageOf(search), ...clinicReviewsFilter(search) },
        signal,
      }),
  })

/** Reviews as admins look after them. */
export const moderationQuery = (api: Api, search: ReviewsSearch) =>
  queryOptions({
    queryKey: ["moderation", search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/admin/reviews", {
        query: {
          ...pageOf(search),
          show: moderationListOf(search),
          ...(search.q === undefined ? {} : { search: search.q }),
        },
        signal,
      }),
  })
