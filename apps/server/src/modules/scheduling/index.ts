import { availabilityEndpoints } from "@arnica/contract/availability"
import { externalCalendarEndpoints } from "@arnica/contract/external-calendars"
import type { Slot } from "@arnica/contract/scheduling"
import { schedulingEndpoints } from "@arnica/contract/scheduling"
import { utilisationStatistics } from "@arnica/contract/statistics"
import { calendarDomain } from "../../platform/calendar-domain.ts"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { Reusable } from "../../platform/http/reusable.ts"
import { createFetchOutside, type FetchOutside } from "../../platform/outside/fetch-outside.ts"
import type { Platform } from "../../platform/types.ts"
import { specialistChanged } from "../specialists/events.ts"
import { availabilityRoutes } from "./availability-routes.ts"
import type { Offer } from "./domain/offer.ts"
import { readLapsedOffer, readOffer, signOffer } from "./domain/signed-offer.ts"
import { externalCalendarRoutes } from "./external-calendar-routes.ts"
import { haveMet } from "./meeting-repository.ts"
import { createMinuteMemory } from "./minute-memory.ts"
import type { SpecialistsForScheduling } from "./neighbours.ts"
import {
  deleteOccupancyOf,
  lockResources,
  specialistResource,
  sweepExpired,
  userResource,
} from "./occupancy-repository.ts"
import { meetingsOfPeople } from "./personal-data.ts"
import { schedulingRoutes } from "./routes.ts"
import {
  approvesBookings,
  type CalendarHours,
  type CalendarSettings,
  findHours,
  findSettings,
  setSettings,
} from "./use-cases/calendar-settings.ts"
import { type Explanation, explain } from "./use-cases/explain.ts"
import { type ExternalCalendarContext, syncDue } from "./use-cases/external-calendars.ts"
import { filledWeeks } from "./use-cases/filled-weeks.ts"
import { findNearest, findSlots, findStarts, type SlotRequest } from "./use-cases/find-slots.ts"
import { markStale, refreshFirstFree } from "./use-cases/first-free.ts"
import { move } from "./use-cases/move.ts"
import { type Occupation, occupy } from "./use-cases/occupy.ts"
import { type BatchOccupation, occupyBatch } from "./use-cases/occupy-batch.ts"
import { occupySeat, type SeatOccupation } from "./use-cases/occupy-seat.ts"
import { officeAt } from "./use-cases/office-at.ts"
import { confirm, release, specialistsAmong } from "./use-cases/release.ts"
import { retake, retakeSeat } from "./use-cases/retake.ts"
import { type Availability, setAvailability } from "./use-cases/set-availability.ts"

export type { Offer } from "./domain/offer.ts"
export { computePrice } from "./domain/price.ts"
export type { SessionProduct } from "./neighbours.ts"
export type { BatchOccupation } from "./use-cases/occupy-batch.ts"
export type { Availability } from "./use-cases/set-availability.ts"

/** What other modules may ask of scheduling. Instants are epoch milliseconds. */
export type Scheduling = {
  /** Free times of a product from `from` until before `to`, as signed offers. */
  readonly slots: (request: SlotRequest) => Promise<Slot[]>
  /** The free times nearest to a wanted one, in order of time. */
  readonly nearest: (request: Parameters<typeof findNearest>[1]) => Promise<Slot[]>
  /** The free starts of a session of some length, with a holder's own time counted as free. */
  readonly starts: (request: Parameters<typeof findStarts>[1]) => Promise<number[]>
  /** Why a session of some length could not begin at an instant; null when there is no schedule. */
  readonly whyNot: (asked: Parameters<typeof explain>[1]) => Promise<Explanation | null>
  /** The address of the office for which the hours at an instant are, or null. */
  readonly officeAt: (on: Queryable, asked: { specialistId: number; start: number }) => Promise<string | null>
  /** Reads a signed offer. Throws `offerExpired` or `offerTampered`. */
  readonly verifyOffer: (token: string) => Offer
  /** Signs an offer of a time that is kept for somebody. */
  readonly signOffer: (given: Parameters<typeof signOffer>[1]) => string
  /** What an offer said that has expired; null when it never was one of ours. */
  readonly lapsedOffer: (token: string) => Offer | null
  /**
   * Takes a specialist's and a client's time in the caller's transaction. Throws `slotTaken`, `clientBusy`,
   * `slotInThePast` or `slotNotOffered`.
   */
  readonly occupy: (tx: Tx, occupation: Omit<Occupation, "now">) => Promise<void>
  /** Takes it again for a payment that came late. False when somebody else has it by now. */
  readonly retake: (tx: Tx, occupation: Omit<Occupation, "now" | "demand" | "expiresAt">) => Promise<boolean>
  /** Takes a client's time alone, for a seat of what has its specialist's. Throws `clientBusy`. */
  readonly occupySeat: (tx: Tx, occupation: Omit<SeatOccupation, "now">) => Promise<void>
  /** The same for a payment that came late. False when the client has something else by now. */
  readonly retakeSeat: (tx: Tx, occupation: Omit<SeatOccupation, "now" | "expiresAt">) => Promise<boolean>
  /** Frees the time of one of those whom something takes. */
  readonly leave: (tx: Tx, given: { holderRef: string; userId: string }) => Promise<void>
  /** Takes another time for what stands, and frees the one it had. Throws as `occupy` does. */
  readonly move: (tx: Tx, occupation: Omit<Parameters<typeof move>[1], "now">) => Promise<void>
  /** Makes a hold last. False when it ended or is gone. */
  readonly confirm: (
    tx: Tx,
    given: { holderRef: string; specialistId: number; userId: string },
  ) => Promise<boolean>
  /** Takes the time of appointments that are brought in whole, unchecked but for overlaps. */
  readonly occupyBatch: (tx: Tx, occupations: readonly BatchOccupation[]) => Promise<void>
  /** Waits for the turn of these specialists' calendars, in one order for all, until the transaction ends. */
  readonly waitFor: (tx: Tx, specialistIds: readonly number[]) => Promise<void>
  /** Frees what a holder took, if anything. */
  readonly release: (tx: Tx, holderRef: string) => Promise<void>
  /** Whether these two have an appointment, past or to come, that was not cancelled. */
  readonly haveMet: (on: Queryable, pair: { specialistId: number; userId: string }) => Promise<boolean>
  /** Replaces the availability of specialists. */
  readonly setAvailability: (tx: Tx, availabilities: readonly Availability[]) => Promise<void>
  /** How sessions are placed in a specialist's days; null for who has no calendar yet. */
  readonly findSettings: (on: Queryable, specialistId: number) => Promise<CalendarSettings | null>
  /** The clock of a specialist's calendar, and whether it has hours from now on; null for who has none yet. */
  readonly findHours: (on: Queryable, specialistId: number) => Promise<CalendarHours | null>
  /** Whether a specialist confirms each booking before it stands. */
  readonly approvesBookings: (on: Queryable, specialistId: number) => Promise<boolean>
  /** Changes those settings; who has no calendar yet gets one without hours. The zone is that of a calendar without hours. */
  readonly setSettings: (
    tx: Tx,
    given: { readonly specialistId: number; readonly zone: string; readonly settings: CalendarSettings },
  ) => Promise<void>
  /** Brings the first free times up to date that went stale; answers how many specialists that were. */
  readonly refreshFirstFree: () => Promise<number>
}

/** Of some 40 kB each. */
const MOST_ANSWERS = 256
const SWEEP_SECONDS = 5
const SYNC_SECONDS = 30
const BATCH = 500

type Neighbours = SpecialistsForScheduling & { readonly fetchOutside?: FetchOutside }

/** Busy times of calendars that specialists keep elsewhere. */
const readExternalCalendars = (
  { db, clock, fields, log, http, jobs, config, boundedWork }: Platform,
  { fetchOutside = createFetchOutside({ hosts: config.calendarHosts }), ...specialists }: Neighbours,
): void => {
  const ownHost = calendarDomain(config)
  const outside: ExternalCalendarContext = {
    db,
    clock,
    fields,
    log,
    boundedWork,
    specialists,
    fetchOutside,
    ownHost,
  }
  http.implement(externalCalendarEndpoints, externalCalendarRoutes(outside))
  jobs.every({
    name: "scheduling.syncCalendars",
    seconds: SYNC_SECONDS,
    handler: async () => {
      await syncDue(outside)
    },
  })
}

const defineSweeps = (
  { db, clock, jobs }: Pick<Platform, "db" | "clock" | "jobs">,
  refreshAll: () => Promise<number>,
): void => {
  jobs.every({
    name: "scheduling.expireHolds",
    seconds: SWEEP_SECONDS,
    handler: () =>
      db.transaction(async (tx) =>
        markStale(tx, specialistsAmong(await sweepExpired(tx, { now: clock.now(), limit: BATCH }))),
      ),
  })
  jobs.every({
    name: "scheduling.refreshFirstFree",
    seconds: SWEEP_SECONDS,
    handler: async () => {
      await refreshAll()
    },
  })
}

/** Availability, free times, signed offers, and the occupancy that keeps two people out of one slot. */
export const createScheduling = (platform: Platform, specialists: Neighbours): Scheduling => {
  const { db, clock, tokens, outbox, http } = platform
  platform.personalData.register(meetingsOfPeople(specialists))
  const now = () => clock.now()
  const context = { on: db.query, tokens, answers: createMinuteMemory<Reusable>(MOST_ANSWERS) }
  const freeNeeds = { db, sessionMinutes: specialists.shortestMinutes, publish: specialists.setFirstFree }
  const refreshAll = async (): Promise<number> => {
    let total = 0
    for (;;) {
      const count = await refreshFirstFree(freeNeeds, { now: now(), limit: BATCH })
      total += count
      if (count < BATCH) return total
    }
  }
  http.implement(
    schedulingEndpoints,
    schedulingRoutes({ ...context, specialists, now, translate: platform.translate }),
  )
  http.implement(
    availabilityEndpoints,
    availabilityRoutes({ db, clock, outbox, audit: platform.audit, specialists }),
  )
  http.implement(utilisationStatistics, {
    "GET /api/v2/practice/figures/filling": ({ actor }) => filledWeeks({ db, clock }, actor),
  })
  readExternalCalendars(platform, specialists)
  // What they sell decides how long a free time has to be.
  outbox.subscribe(specialistChanged, "scheduling.firstFree", ({ payload }, tx) =>
    markStale(tx, [payload.specialistId]),
  )
  defineSweeps(platform, refreshAll)
  return {
    slots: (request) => findSlots(context, request),
    nearest: (request) => findNearest(context, request),
    starts: (request) => findStarts(db.query, request),
    whyNot: (asked) => explain(db.query, asked),
    officeAt: (on, asked) => officeAt(on, { ...asked, now: now() }),
    verifyOffer: (token) => readOffer(tokens, { token, now: now() }),
    signOffer: (given) => signOffer(tokens, given),
    lapsedOffer: (token) => readLapsedOffer(tokens, token),
    occupy: (tx, occupation) => occupy(tx, { ...occupation, now: now() }),
    retake: (tx, occupation) => retake(tx, { ...occupation, now: now() }),
    occupySeat: (tx, occupation) => occupySeat(tx, { ...occupation, now: now() }),
    retakeSeat: (tx, occupation) => retakeSeat(tx, { ...occupation, now: now() }),
    leave: (tx, { holderRef, userId }) =>
      deleteOccupancyOf(tx, { holderRef, resource: userResource(userId) }),
    move: (tx, occupation) => move(tx, { ...occupation, now: now() }),
    confirm: (tx, given) => confirm(tx, { ...given, now: now() }),
    occupyBatch,
    waitFor: (tx, specialistIds) => lockResources(tx, [...new Set(specialistIds)].map(specialistResource)),
    release,
    haveMet,
    setAvailability: (tx, availabilities) => setAvailability(tx, { availabilities, outbox }),
    findSettings,
    findHours: (on, specialistId) => findHours(on, { specialistId, now: now() }),
    approvesBookings,
    setSettings: (tx, given) => setSettings(tx, { ...given, outbox, now: now() }),
    refreshFirstFree: refreshAll,
  }
}
