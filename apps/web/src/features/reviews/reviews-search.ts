import type { MODERATION_LISTS, PRACTICE_REVIEW_LISTS } from "@arnica/contract/review-moderation"
import { readPage } from "../../platform/ui/read-page.ts"
import { readText } from "../../platform/ui/read-text.ts"

type ModerationList = (typeof MODERATION_LISTS)[number]

/** The lists of an admin, in the order of the page. */
export const LISTS: readonly ModerationList[] = ["waiting", "reported", "hidden", "all"]

/** What lists of reviews are filtered by, for specialists and for admins. */
export type ReviewsSearch = {
  readonly show?: ModerationList | (typeof PRACTICE_REVIEW_LISTS)[number]
  readonly stars?: number
  readonly q?: string
  /** Of a clinic: whose. */
  readonly specialistID?: number
  readonly page?: number
}

/** Reads the filters of an address. */
export function readReviewsSearch({
  show,
  stars,
  q,
  page,
  ...others
}: Record<string, unknown>): ReviewsSearch {
  const list = ([...LISTS, "unanswered"] as const).find((each) => each === show)
  const id = Number(others.specialistID)
  const number = [1, 2, 3, 4, 5].find((each) => each === Number(stars))
  return {
    ...(list === undefined ? {} : { show: list }),
    ...(number === undefined ? {} : { stars: number }),
    ...readText(q, (text) => ({ q: text })),
    ...(Number.isSafeInteger(id) && id > 0 ? { specialistID: id } : {}),
    ...readPage(page),
  }
}

/** The list that an admin looks at. */
export const moderationListOf = ({ show }: ReviewsSearch): ModerationList =>
  LISTS.find((each) => each === show) ?? "waiting"
