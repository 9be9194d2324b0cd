import type { practiceMonthSchema } from "@arnica/contract/premium"
import type { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { PremiumContext } from "../context.ts"
import type { Specialist } from "./view.ts"

const MONTHS = 12

/** Twelve months of a practice in numbers. Throws statusConflict without premium. */
export const statistics = async (
  ctx: PremiumContext,
  { userId, specialistId }: Specialist,
): Promise<z.input<typeof practiceMonthSchema>[]> => {
  const facts = await ctx.specialists.factsOfUser(userId)
  if (specialistId === null || facts?.premium !== true) throw new AppError("statusConflict")
  return await ctx.booking.practiceMonths.findLast({ specialistId, months: MONTHS })
}
