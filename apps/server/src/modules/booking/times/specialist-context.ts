import type { specialistContextSchema } from "@arnica/contract/booking"
import type { Language } from "@arnica/i18n/languages"
import type { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { BookingContext } from "../core/context.ts"
import { toBookingSpecialist } from "../core/present.ts"

/** A specialist and what they sell, for the booking page. Throws specialistNotFound. */
export const specialistContext = async (
  ctx: BookingContext,
  given: { readonly profileUrl: string; readonly language: Language },
): Promise<z.infer<typeof specialistContextSchema>> => {
  const found = await ctx.specialists.byUrl(given.profileUrl)
  if (found === null) throw new AppError("specialistNotFound")
  const [specialists, offers] = await Promise.all([
    ctx.specialists.bySpecialistIds([found.id]),
    ctx.specialists.offers(found.id, given.language),
  ])
  const specialist = specialists.get(found.id)
  if (specialist === undefined) throw new AppError("specialistNotFound")
  return { specialist: toBookingSpecialist(specialist, given.language), offers }
}
