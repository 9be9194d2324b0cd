import type { PracticeMonth } from "@arnica/contract/premium"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../context.ts"
import { findMonths } from "../repository/months.ts"

const MONTHS = 6

/** With whom a specialist worked, month by month; who is no specialist yet has no months. */
export const clientMonths = async (
  { db, clock }: Pick<BookingContext, "db" | "clock">,
  { actor, zone }: { readonly actor: Pick<SignedIn, "specialistId">; readonly zone: string },
): Promise<PracticeMonth[]> =>
  actor.specialistId === null
    ? []
    : findMonths(db.query, {
        ...{ specialistId: actor.specialistId, months: MONTHS },
        ...{ zone, now: clock.now() },
      })
