import { type Busy, whyNot } from "@arnica/rules/slots"
import type { Tx } from "../../../platform/db/handles.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { pipelined } from "../../../platform/db/pipelined.ts"
import { AppError } from "../../../platform/errors.ts"
import { queryOf } from "../domain/query.ts"
import { insertMeeting } from "../meeting-repository.ts"
import {
  deleteExpired,
  insertOccupancy,
  loadBusy,
  lockResources,
  specialistResource,
  userResource,
} from "../occupancy-repository.ts"
import { type LoadedSchedule, loadSchedules } from "../schedule-repository.ts"
import { markStale } from "./first-free.ts"

export type Occupation = {
  readonly holderRef: string
  readonly specialistId: number
  /** Null for a time that is kept for somebody who has not come yet. */
  readonly userId: string | null
  readonly start: number
  readonly end: number
  readonly now: number
  /** When a hold ends; null takes the time for good. */
  readonly expiresAt: number | null
  /**
   * `offered`: the time must still be one that the schedule offers. `free`: only that nobody has it, for a payment
   * that came late and for what an agreement between the two already fixed.
   */
  readonly demand: "offered" | "free"
}

/**
 * Takes a specialist's and a client's time, or throws: `slotTaken` or `clientBusy` when somebody has it,
 * `slotInThePast` or `slotNotOffered` when the schedule does not offer it. Waits its turn per person (advisory
 * locks in one order), then lets the exclusion constraint decide.
 */
export const occupy = async (tx: Tx, given: Occupation): Promise<void> => {
  const specialist = specialistResource(given.specialistId)
  const { userId } = given
  const clients = userId === null ? [] : [userResource(userId)]
  const resources = [specialist, ...clients]
  const [, , schedules, busy] = await pipelined([
    lockResources(tx, resources),
    deleteExpired(tx, { resources, now: given.now }),
    loadSchedules(tx, { specialistIds: [given.specialistId], now: given.now }),
    loadBusy(tx, { resources, start: given.start - AROUND_MS, end: given.end + AROUND_MS }),
  ])
  const loaded = schedules.get(given.specialistId)
  if (loaded === undefined) throw new AppError("slotNotOffered")
  const busyOf = (resource: string): readonly Busy[] => busy.get(resource) ?? []
  if (given.demand === "offered") refuseUnoffered({ loaded, occupation: given, busy: busyOf(specialist) })
  refuseTaken({ busy: clients.flatMap(busyOf), span: given, code: "clientBusy" })
  const { bufferBeforeMinutes, bufferAfterMinutes } = loaded.rules
  const during = {
    start: given.start - bufferBeforeMinutes * MINUTE_MS,
    end: given.end + bufferAfterMinutes * MINUTE_MS,
  }
  refuseTaken({ busy: busyOf(specialist), span: during, code: "slotTaken" })
  const session = { start: given.start, end: given.end }
  await pipelined([
    insertTime(tx, {
      rows: [
        { resource: specialist, during, session },
        ...clients.map((resource) => ({ resource, during: session, session })),
      ],
      kind: given.expiresAt === null ? "appointment" : "hold",
      holderRef: given.holderRef,
      expiresAt: given.expiresAt,
      code: "slotTaken",
    }),
    given.expiresAt === null && userId !== null ? insertMeeting(tx, { ...given, userId }) : undefined,
    markStale(tx, [given.specialistId]),
  ])
}

const MINUTE_MS = 60_000
/** A week and a day to each side: as far as a weekly limit counts, and farther than any buffer. */
const AROUND_MS = 8 * 86_400_000

type Offered = { loaded: LoadedSchedule; occupation: Occupation; busy: readonly Busy[] }

const refuseUnoffered = ({ loaded, occupation, busy }: Offered): void => {
  const sessionMinutes = (occupation.end - occupation.start) / MINUTE_MS
  const verdict = whyNot({
    ...queryOf({ loaded, busy, sessionMinutes, now: occupation.now }),
    start: occupation.start,
  })
  if (verdict.free) return
  switch (verdict.reason) {
    case "past":
      throw new AppError("slotInThePast")
    case "taken":
    case "held":
    case "buffer":
    case "dailyLimit":
    case "weeklyLimit":
      throw new AppError("slotTaken")
    default:
      throw new AppError("slotNotOffered", { params: { reason: verdict.reason } })
  }
}

type Wanted = {
  busy: readonly Busy[]
  span: { start: number; end: number }
  code: "slotTaken" | "clientBusy"
}

/** Reads before it writes, so that the usual refusal costs no failed statement; the constraint stays the last guard. */
export const refuseTaken = ({ busy, span, code }: Wanted): void => {
  if (busy.some(({ start, end }) => start < span.end && span.start < end)) throw new AppError(code)
}

type Insertion = Parameters<typeof insertOccupancy>[1] & Pick<Wanted, "code">

/** Blocks people's time, or throws the refusal when the constraint does not let it. */
export const insertTime = async (tx: Tx, { code, ...rows }: Insertion): Promise<void> => {
  try {
    await insertOccupancy(tx, rows)
  } catch (error) {
    if (isPgError(error, "23P01", "occupancy_no_overlap")) throw new AppError(code, { cause: error })
    throw error
  }
}
