import type { Queryable } from "../../../platform/db/handles.ts"
import type { BookingContext } from "../core/context.ts"
import { hasFirstMeeting } from "../core/repository/open-holds.ts"

type Pair = {
  readonly on: Queryable
  readonly userId: string
  readonly specialistId: number
  /** A hold that does not count: the one that is being looked at again. */
  readonly except?: string | undefined
}

/** Whether these two have not met yet, so that the first meeting's discount holds: it is given once. */
export const isFirstMeeting = async (
  ctx: Pick<BookingContext, "scheduling">,
  pair: Pair,
): Promise<boolean> => {
  const { on, userId, specialistId, except } = pair
  if (await ctx.scheduling.haveMet(on, { specialistId, userId })) return false
  return !(await hasFirstMeeting(on, { clientId: userId, specialistId, except }))
}
