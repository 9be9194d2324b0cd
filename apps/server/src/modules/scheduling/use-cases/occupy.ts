import { whyNot } from "@arnica/rules/slots"
import type { Tx } from "../../../platform/db/db.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import { questionOf } from "../domain/question.ts"
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
  readonly userId: string
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
  const client = userResource(given.userId)
  await lockResources(tx, [specialist, client])
  await deleteExpired(tx, { resources: [specialist, client], now: given.now })
  const loaded = await scheduleOf(tx, given)
  if (given.demand === "offered") await refuseUnoffered(tx, { loaded, occupation: given })
  await refuseTaken(tx, { resource: client, span: given, code: "clientBusy" })
  const { bufferBeforeMinutes, bufferAfterMinutes } = loaded.rules
  const during = {
    start: given.start - bufferBeforeMinutes * MINUTE_MS,
    end: given.end + bufferAfterMinutes * MINUTE_MS,
  }
  await refuseTaken(tx, { resource: specialist, span: during, code: "slotTaken" })
  const session = { start: given.start, end: given.end }
  await insert(tx, {
    rows: [
      { resource: specialist, during, session },
      { resource: client, during: session, session },
    ],
    kind: given.expiresAt === null ? "appointment" : "hold",
    holderRef: given.holderRef,
    expiresAt: given.expiresAt,
  })
  if (given.expiresAt === null) await insertMeeting(tx, given)
  await markStale(tx, [given.specialistId])
}

const MINUTE_MS = 60_000

const scheduleOf = async (tx: Tx, given: Occupation): Promise<LoadedSchedule> => {
  const schedules = await loadSchedules(tx, { specialistIds: [given.specialistId], now: given.now })
  const loaded = schedules.get(given.specialistId)
  if (loaded === undefined) throw new AppError("slotNotOffered")
  return loaded
}

const refuseUnoffered = async (
  tx: Tx,
  given: { loaded: LoadedSchedule; occupation: Occupation },
): Promise<void> => {
  const { loaded, occupation } = given
  const resource = specialistResource(occupation.specialistId)
  // A week to each side, as far as a weekly limit counts.
  const busy = await loadBusy(tx, {
    resources: [resource],
    start: occupation.start - 8 * 86_400_000,
    end: occupation.end + 8 * 86_400_000,
  })
  const sessionMinutes = (occupation.end - occupation.start) / MINUTE_MS
  const verdict = whyNot({
    ...questionOf({ loaded, busy: busy.get(resource) ?? [], sessionMinutes, now: occupation.now }),
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

/** Reads before it writes, so that the usual refusal costs no failed statement; the constraint stays the last guard. */
const refuseTaken = async (
  tx: Tx,
  given: { resource: string; span: { start: number; end: number }; code: "slotTaken" | "clientBusy" },
): Promise<void> => {
  const busy = await loadBusy(tx, {
    resources: [given.resource],
    start: given.span.start,
    end: given.span.end,
  })
  if ((busy.get(given.resource) ?? []).length > 0) throw new AppError(given.code)
}

const insert = async (tx: Tx, rows: Parameters<typeof insertOccupancy>[1]): Promise<void> => {
  try {
    await insertOccupancy(tx, rows)
  } catch (error) {
    if (isPgError(error, "23P01", "occupancy_no_overlap")) throw new AppError("slotTaken", { cause: error })
    throw error
  }
}
