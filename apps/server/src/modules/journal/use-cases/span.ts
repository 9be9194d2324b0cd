import { epochDayOf } from "@arnica/rules/calendar"
import { AppError } from "../../../platform/errors.ts"
import type { DaySpan } from "../entry-repository.ts"

/** Days in their order, and no more than so many. Throws badInput. */
export const spanOf = ({ from, to }: DaySpan, most: number): DaySpan => {
  const days = epochDayOf(to) - epochDayOf(from) + 1
  if (days >= 1 && days <= most) return { from, to }
  const key = "errors:validation.journalDays"
  throw new AppError("badInput", {
    details: [{ path: "to", message: key, translationKey: key, translationParams: { days: most } }],
  })
}
