import type { reviewModerationEndpoints } from "@arnica/contract/review-moderation"
import type { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { averageStars } from "../../specialists/index.ts"
import type { ReviewsContext } from "../context.ts"
import { practicePage, spreadOfStars } from "../list-repository.ts"
import { toPracticeReview } from "../present.ts"

type Endpoint = (typeof reviewModerationEndpoints)["GET /api/v2/practice/reviews"]
type Page = z.input<Endpoint["responses"][200]>

const EVERY_NUMBER_OF_STARS = [1, 2, 3, 4, 5]
const NOTHING: Page = {
  total: 0,
  items: [],
  stars: { average: 0, count: 0 },
  unanswered: 0,
  byStars: EVERY_NUMBER_OF_STARS.map(() => 0),
}

/** A page of the specialist's reviews, and what all of them come to. Who is no specialist yet has none. */
export const practiceReviews = async (
  { db }: ReviewsContext,
  { actor, ...page }: z.output<Endpoint["query"]> & { readonly actor: SignedIn },
): Promise<Page> => {
  if (actor.specialistId === null) return NOTHING
  const [{ total, items }, spread] = await Promise.all([
    practicePage(db.query, { ...page, specialistId: actor.specialistId }),
    spreadOfStars(db.query, actor.specialistId),
  ])
  const sum = spread.reduce((so, { stars, count }) => so + stars * count, 0)
  const count = spread.reduce((so, each) => so + each.count, 0)
  return {
    total,
    items: items.map(toPracticeReview),
    stars: averageStars({ sum, count }),
    byStars: EVERY_NUMBER_OF_STARS.map((stars) => spread.find((each) => each.stars === stars)?.count ?? 0),
    unanswered: spread.reduce((so, each) => so + each.unanswered, 0),
  }
}
