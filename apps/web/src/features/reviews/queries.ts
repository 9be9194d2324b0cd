import { keepPreviousData } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
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
  endpointQuery(api, {
    route: "GET /api/v2/appointments/{uuid}/review",
    input: { params: { uuid } },
    staleTime: 0,
  })

/** The reviews of the specialist who reads them. */
export const practiceReviewsQuery = (api: Api, search: ReviewsSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/reviews",
    input: { query: { ...pageOf(search), show: search.show === "unanswered" ? "unanswered" : "all" } },
    staleTime: 0,
    placeholderData: keepPreviousData,
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
  endpointQuery(api, {
    route: "GET /api/v2/clinic/reviews",
    input: { query: { ...pageOf(search), ...clinicReviewsFilter(search) } },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Reviews as admins look after them. */
export const moderationQuery = (api: Api, search: ReviewsSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/reviews",
    input: {
      query: {
        ...pageOf(search),
        show: moderationListOf(search),
        ...(search.q === undefined ? {} : { search: search.q }),
      },
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
