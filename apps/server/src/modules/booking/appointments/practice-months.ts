import type { BookingContext } from "../core/context.ts"
import { findMonths, type PracticeMonth } from "./month-repository.ts"

/** The months of a practice in numbers. */
export type PracticeMonths = {
  /** The last ones, the oldest first, by the specialist's own calendar. */
  readonly findLast: (asked: {
    readonly specialistId: number
    readonly months: number
  }) => Promise<PracticeMonth[]>
}

/** The months of a practice in numbers. */
export const createPracticeMonths = ({ db, clock, specialists }: BookingContext): PracticeMonths => ({
  findLast: async ({ specialistId, months }) => {
    const zone = (await specialists.byId(specialistId))?.timeZone ?? "Europe/Bucharest"
    return await findMonths(db.query, { specialistId, months, zone, now: clock.now() })
  },
})
