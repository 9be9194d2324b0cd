import type { WHY_NOT } from "@arnica/contract/scheduling"
import { AppError } from "../../../platform/errors.ts"
import type { BookingContext } from "../core/context.ts"

type Reason = (typeof WHY_NOT)[number]

/** A session that may take place at another time, or at one that its specialist chooses. */
export type Session = {
  readonly specialistId: number
  readonly minutes: number
  readonly place: "online" | "office"
  /** The holder whose own time counts as free. */
  readonly ignoring?: string
}

const TAKEN: ReadonlySet<Reason> = new Set<Reason>(["taken", "held", "buffer"])

const iso = (at: number): string => new Date(at).toISOString()

/** Why a session could not begin at a time; null when it could. */
const reasonAgainst = async (
  ctx: Pick<BookingContext, "clock" | "scheduling">,
  { minutes, ...session }: Session & { readonly start: number },
): Promise<Reason | null> => {
  const asked = { ...session, sessionMinutes: minutes, bookable: true, now: ctx.clock.now() }
  const verdict = await ctx.scheduling.whyNot(asked)
  return verdict === null ? "outsideHours" : verdict.reason
}

/** Whether nobody has a time yet, inside the specialist's hours or not. */
export const isStillFree = async (
  ctx: Pick<BookingContext, "clock" | "scheduling">,
  session: Session & { readonly start: number },
): Promise<boolean> => {
  const reason = await reasonAgainst(ctx, session)
  return reason !== "past" && (reason === null || !TAKEN.has(reason))
}

/**
 * Refuses times that are taken or over (slotTaken, slotInThePast); those outside the specialist's hours or rules only
 * until they say that they mean them (rescheduleWithConflicts, with the list).
 */
export const refuseUnfit = async (
  ctx: Pick<BookingContext, "clock" | "scheduling">,
  given: Session & { readonly starts: readonly number[]; readonly meant: (start: number) => boolean },
): Promise<void> => {
  const { starts, meant, ...session } = given
  const conflicts: { start: string; reason: Reason }[] = []
  for (const start of starts) {
    const reason = await reasonAgainst(ctx, { ...session, start })
    if (reason === "past") throw new AppError("slotInThePast")
    if (reason !== null && TAKEN.has(reason)) throw new AppError("slotTaken", { data: { start: iso(start) } })
    if (reason !== null && !meant(start)) conflicts.push({ start: iso(start), reason })
  }
  if (conflicts.length > 0) throw new AppError("rescheduleWithConflicts", { data: { conflicts } })
}
