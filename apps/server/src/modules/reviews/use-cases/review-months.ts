import type { ReviewMonth } from "@arnica/contract/statistics"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { ReviewsContext } from "../context.ts"
import { findReviewMonths } from "../month-repository.ts"

const MONTHS = 6

/** How a specialist was judged month by month, and how soon they answered; who is no specialist yet has no months. */
export const reviewMonths = async (
  { db, clock }: Pick<ReviewsContext, "db" | "clock">,
  { actor, zone }: { readonly actor: Pick<SignedIn, "specialistId">; readonly zone: string },
): Promise<ReviewMonth[]> =>
  actor.specialistId === null
    ? []
    : findReviewMonths(db.query, {
        specialistId: actor.specialistId,
        months: MONTHS,
        zone,
        now: clock.now(),
      })
