import { waitingEndpoints } from "@arnica/contract/waiting"
import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentExpired,
  appointmentFailed,
  appointmentMoved,
  approvalEnded,
} from "../booking/events.ts"
import { timesKeptForClients } from "../booking/index.ts"
import { scheduleChanged } from "../scheduling/events.ts"
import { specialistChanged } from "../specialists/events.ts"
import type { Neighbours, WaitingContext } from "./context.ts"
import { answerForOffers } from "./notify.ts"
import { waitingOfPeople } from "./personal-data.ts"
import { askToLook } from "./repository.ts"
import { waitingRoutes } from "./routes.ts"
import { type Booked, findHolder, giveWay, noteBooked, noteFreed } from "./use-cases/follow-bookings.ts"
import { keepTime, lookAtAll } from "./use-cases/keep-time.ts"

const SWEEP_SECONDS = 10
const LOOK_SECONDS = 600

type About = {
  readonly clientId: string
  readonly specialistId: number
  readonly start: string
  readonly end: string
}

const bookedIn = ({ clientId, specialistId, start, end }: About): Booked => ({
  clientId,
  specialistId,
  start: Date.parse(start),
  end: Date.parse(end),
})

/** What happens to appointments: who has what they waited for, and what is free again. */
const hearBookings = (outbox: Platform["outbox"], ctx: WaitingContext): void => {
  const freed = (payload: About, tx: Tx): Promise<void> => noteFreed(ctx, { tx, booked: bookedIn(payload) })
  outbox.subscribe(appointmentConfirmed, "waiting.confirmed", ({ payload }, tx) =>
    noteBooked(ctx, { tx, booked: bookedIn(payload), isNew: true }),
  )
  outbox.subscribe(appointmentMoved, "waiting.moved", ({ payload }, tx) =>
    noteBooked(ctx, { tx, booked: bookedIn(payload), isNew: false }),
  )
  outbox.subscribe(appointmentExpired, "waiting.expired", async ({ payload }, tx) => {
    // The same client books the same time anew.
    if (payload.reason !== "replaced") await freed(payload, tx)
  })
  outbox.subscribe(appointmentCancelled, "waiting.cancelled", ({ payload }, tx) => freed(payload, tx))
  outbox.subscribe(appointmentFailed, "waiting.failed", ({ payload }, tx) => freed(payload, tx))
  outbox.subscribe(approvalEnded, "waiting.approvalEnded", ({ payload }, tx) => freed(payload, tx))
}

/** What happens to specialists and their hours. */
const hearSpecialists = (outbox: Platform["outbox"], ctx: WaitingContext): void => {
  for (const [event, name] of [
    [scheduleChanged, "waiting.scheduleChanged"],
    [specialistChanged, "waiting.specialistChanged"],
  ] as const)
    outbox.subscribe(event, name, ({ payload: { specialistId } }, tx) =>
      askToLook(tx, { specialistId, now: ctx.clock.now() }),
    )
}

/** Waiting lists: who waits for a time of a specialist, and what is kept for whom. */
export const createWaiting = (platform: Platform, neighbours: Neighbours): void => {
  const { db, clock, log, mail, live, settings, http, jobs, outbox, config } = platform
  const { publicUrl, brand } = config
  const ctx: WaitingContext = { db, clock, log, mail, live, settings, publicUrl, brand, ...neighbours }
  platform.personalData.register(waitingOfPeople(ctx))
  http.implement(waitingEndpoints, waitingRoutes(ctx))
  timesKeptForClients.fill(platform, {
    findHolder: (on, asked) => findHolder(ctx, { on, ...asked }),
    giveWay: (tx, taken) => giveWay(ctx, { tx, taken }),
  })
  answerForOffers(platform)
  hearBookings(outbox, ctx)
  hearSpecialists(outbox, ctx)
  jobs.every({ name: "waiting.keepTime", seconds: SWEEP_SECONDS, handler: () => keepTime(ctx) })
  jobs.every({ name: "waiting.lookAtAll", seconds: LOOK_SECONDS, handler: () => lookAtAll(ctx) })
}
