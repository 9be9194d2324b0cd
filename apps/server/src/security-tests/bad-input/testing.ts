import type { InjectOptions } from "fastify"
import { anAvailability } from "../../modules/scheduling/testing.ts"
import type { Person } from "../people/testing.ts"
import type { Booked, FreeTime, Harness } from "../testing.ts"

const HOUR = 3_600_000

/** A call, and who makes it. */
export type Asked = InjectOptions & { readonly as?: Person }

/** What each row of the table starts from. */
export type Scene = {
  readonly stage: Harness
  /** Held by Ana, its hold still running. */
  readonly held: Booked
  /** Held by Bob until a while ago. */
  readonly lapsed: Booked
  /** Paid by Ana. */
  readonly paid: Booked
  /** The nonce that paid it. */
  readonly spentNonce: string
  /** What was free when Ana and Bob held theirs: the first is Ana's now. */
  readonly taken: FreeTime
  /** Shown too long ago. */
  readonly stale: FreeTime
  /** Shown before Andrei changed his hours. */
  readonly withdrawn: FreeTime
}

const first = (times: readonly FreeTime[]): FreeTime => {
  const [time] = times
  if (time === undefined) throw new Error("nothing is free")
  return time
}

/** Two people with orders in every state, and times that were shown and are not to be had any more. */
export const setScene = async (stage: Harness): Promise<Scene> => {
  const { ana, bob, ioana, andrei, server } = stage
  const stale = first(await stage.times({ planted: andrei.planted }))
  const lapsed = await stage.book(bob, andrei.planted)
  server.clock.advance(HOUR + 1)
  await server.platform.jobs.sweep()
  await server.settle()
  const booked = await stage.book(ana, ioana.planted)
  const spentNonce = await stage.nonce(ana)
  const payload = { method: "card", nonce: spentNonce }
  await stage.call({ as: ana, method: "POST", url: `/api/v2/orders/${booked.orderId}/payments`, payload })
  const taken = first(await stage.times({ planted: ioana.planted, as: bob }))
  const held = await stage.book(ana, ioana.planted)
  const withdrawn = first(await stage.times({ planted: andrei.planted, as: bob }))
  await server.platform.db.transaction((tx) =>
    server.modules.scheduling.setAvailability(tx, [
      anAvailability({ specialistId: andrei.planted.id, weekly: [{ weekday: 6, start: 607, end: 900 }] }),
    ]),
  )
  return { stage, held, lapsed, paid: booked, spentNonce, taken, stale, withdrawn }
}
