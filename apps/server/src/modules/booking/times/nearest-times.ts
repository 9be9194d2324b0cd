import type { Slot } from "@arnica/contract/scheduling"
import type { Currency } from "@arnica/contract/shared"
import type { SessionProduct } from "../../scheduling/index.ts"
import type { BookingContext } from "../core/context.ts"
import { busyOfClient } from "../core/repository/open-holds.ts"

/** How many other times a refusal proposes. */
const COUNT = 6
/** As far as the nearest times are looked for, to each side. */
const REACH_MS = 15 * 86_400_000

export type Wanted = {
  readonly product: SessionProduct
  /** The wanted start, epoch milliseconds. */
  readonly start: number
  readonly currency: Currency
  readonly firstMeeting: boolean
  /** Whose own appointments stand in the way; null for a visitor. */
  readonly clientId: string | null
}

/** The free times nearest to a wanted one at which the client is free too, in order of time. */
export const nearestTimes = async (
  ctx: Pick<BookingContext, "db" | "clock" | "scheduling">,
  wanted: Wanted,
): Promise<Slot[]> => {
  const now = ctx.clock.now()
  const { product, start, currency, firstMeeting, clientId } = wanted
  const request = { product, wanted: start, currency, firstMeeting, now }
  if (clientId === null) return await ctx.scheduling.nearest({ ...request, count: COUNT })
  const [found, busy] = await Promise.all([
    ctx.scheduling.nearest({ ...request, count: 3 * COUNT }),
    busyOfClient(ctx.db.query, { clientId, from: start - REACH_MS, to: start + REACH_MS, now }),
  ])
  const isFree = (slot: Slot): boolean =>
    busy.every((taken) => Date.parse(slot.end) <= taken.start || Date.parse(slot.start) >= taken.end)
  const distance = (slot: Slot): number => Math.abs(Date.parse(slot.start) - start)
  return found
    .filter(isFree)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, COUNT)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
}

/** One time as an offer, when it is free; null when it is not. */
export const offeredSlot = async (
  ctx: Pick<BookingContext, "clock" | "scheduling">,
  wanted: Omit<Wanted, "clientId"> & { readonly ignoring?: string },
): Promise<Slot | null> => {
  const { start, ...rest } = wanted
  const [slot] = await ctx.scheduling.slots({ ...rest, from: start, to: start + 1, now: ctx.clock.now() })
  return slot ?? null
}
