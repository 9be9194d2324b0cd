import { eachAlone } from "../../../platform/jobs/each-alone.ts"
import type { MovableSession } from "../../booking/index.ts"
import type { SessionProduct } from "../../scheduling/index.ts"
import type { WaitingContext } from "../context.ts"
import { endEntry, findLine, findOffered, offeredKey, takeLook } from "../repository.ts"
import type { Entry } from "../tables.ts"
import { endAllOf, freeAllOf } from "./end-entries.ts"
import { createFreeTimes, type FreeTimes, findTimes } from "./find-times.ts"
import { offerTime } from "./offer-time.ts"

/** A time that somebody cannot have (they have something else then) is not the last one that is tried. */
const MOST_TRIES = 5

type Line = {
  readonly products: readonly SessionProduct[]
  readonly free: FreeTimes
  /** Times that were offered before, by entry. */
  readonly offered: ReadonlySet<string>
}

/** The appointment before which somebody waits; ends the entry of one that cannot be moved any more. */
const sessionOf = async (ctx: WaitingContext, entry: Entry): Promise<MovableSession | "gone" | null> => {
  const { appointmentUuid } = entry
  if (appointmentUuid === null) return null
  const found = await ctx.booking.movableSessions.find(ctx.db.query, appointmentUuid)
  if (found?.clientId === entry.clientId && found.specialistId === entry.specialistId) return found
  await ctx.db.transaction((tx) => endEntry(tx, { id: entry.id, state: "over", now: ctx.clock.now() }))
  return "gone"
}

const offerNext = async (ctx: WaitingContext, { entry, ...line }: Line & { entry: Entry }): Promise<void> => {
  const now = ctx.clock.now()
  const session = await sessionOf(ctx, entry)
  if (session === "gone") return
  const found = await findTimes({ ...line, wanted: entry, session, now })
  const fresh = found.filter(({ start }) => !line.offered.has(offeredKey(entry.id, start)))
  for (const candidate of fresh.slice(0, MOST_TRIES)) {
    if (!(await offerTime(ctx, { entry, candidate, now }))) continue
    line.free.forget()
    return
  }
}

/** A specialist cannot be booked: frees the times kept with them, and ends their list where they have left. */
const letAllGo = async (ctx: WaitingContext, specialistId: number): Promise<void> => {
  const found = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  const isGone = found === undefined || found.status === "closed"
  await ctx.db.transaction((tx) =>
    isGone ? endAllOf(ctx, { tx, specialistId }) : freeAllOf(ctx, { tx, specialistId }),
  )
}

/**
 * Offers what is free with a specialist to those who wait, in the order in which they came: to each the first time that
 * suits. Nothing while the specialist cannot be booked.
 */
const goThroughLine = async (ctx: WaitingContext, specialistId: number): Promise<void> => {
  const offering = await ctx.specialists.offering(specialistId)
  if (offering?.bookable !== true) {
    await letAllGo(ctx, specialistId)
    return
  }
  const line = await findLine(ctx.db.query, specialistId)
  const offered = await findOffered(
    ctx.db.query,
    line.map(({ id }) => id),
  )
  const { products } = offering
  const free = createFreeTimes(ctx, ctx.clock.now())
  const work = (entry: Entry): Promise<void> => offerNext(ctx, { entry, products, free, offered })
  await eachAlone(ctx, { all: line, what: "waiting.entry", work })
}

/** So many lines are gone through at a time. */
const MOST_LINES = 200

/** Goes through the lines of those with something new in their calendar. */
export const goThroughLines = async (ctx: WaitingContext): Promise<void> => {
  for (let gone = 0; gone < MOST_LINES; gone += 1) {
    const specialistId = await takeLook(ctx.db.query)
    if (specialistId === null) return
    const all = [{ id: specialistId }]
    await eachAlone(ctx, { all, what: "waiting.line", work: ({ id }) => goThroughLine(ctx, id) })
  }
}
