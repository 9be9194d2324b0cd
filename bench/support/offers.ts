import { z } from "zod"

const slotsSchema = z.array(z.object({ start: z.string(), end: z.string(), offer: z.string() }))

/** A booking that can be made: which offer, and by which of the clients. */
export type Plan = {
  readonly client: number
  readonly offer: string
  readonly start: number
  readonly specialistId: number
}

const DAY_MS = 86_400_000
const DAYS = 60

/**
 * Offers that can all be booked: one a day of each specialist, and no client in two places at once. In an order that
 * spreads them over specialists.
 */
export const planBookings = async (
  url: string,
  { specialistIds, clients }: { readonly specialistIds: readonly number[]; readonly clients: number },
): Promise<Plan[]> => {
  const to = new Date(Date.now() + DAYS * DAY_MS).toISOString()
  const offered: (Omit<Plan, "client"> & { end: number })[] = []
  for (const specialistId of specialistIds) {
    const response = await fetch(`${url}/rest/v2/availableSlots/${specialistId}?calculatePrice=true&to=${to}`)
    const days = new Map(
      slotsSchema.parse(await response.json()).map((slot) => [slot.start.slice(0, 10), slot]),
    )
    for (const { start, end, offer } of days.values())
      offered.push({ specialistId, offer, start: Date.parse(start), end: Date.parse(end) })
  }
  // The one who has been free for longest: all book as often.
  const freeFrom = new Array<number>(clients).fill(0)
  const plans = offered
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ end, ...plan }): Plan[] => {
      const client = freeFrom.indexOf(Math.min(...freeFrom))
      if ((freeFrom[client] ?? 0) > plan.start) return []
      freeFrom[client] = end
      return [{ ...plan, client }]
    })
  return shuffled(plans)
}

/** The same order every time. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item, index) => ({ item, key: (index * 7_919) % 10_007 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
