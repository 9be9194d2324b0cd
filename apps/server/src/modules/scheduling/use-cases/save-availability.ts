import type { Availability, AvailabilityInput, availabilityInputSchema } from "@arnica/contract/availability"
import { findOverlaps } from "@arnica/rules/availability"
import type { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { Platform } from "../../../platform/types.ts"
import { holidaysOf, isRegionOf } from "../adapters/holidays.ts"
import { bookedSessions, readAvailability } from "../availability-repository.ts"
import { conflictsOf, emptyAvailability, scheduleOf } from "../domain/availability.ts"
import type { BookableSpecialist, SpecialistsForScheduling } from "../neighbours.ts"
import { lockResources, specialistResource } from "../occupancy-repository.ts"
import { setAvailability } from "./set-availability.ts"

type Needs = Pick<Platform, "db" | "clock" | "outbox" | "audit"> & {
  readonly specialists: Pick<SpecialistsForScheduling, "setTimeZone">
}

/** Hours as they were checked. */
export type CheckedInput = z.output<typeof availabilityInputSchema>

type Saving = {
  readonly specialist: BookableSpecialist
  readonly input: CheckedInput
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}

/** Refuses blocks that overlap, naming each. */
export const refuseOverlaps = (input: Pick<AvailabilityInput, "weekly" | "exceptions" | "timeOff">): void => {
  const paths = findOverlaps(input)
  if (paths.length === 0) return
  const translationKey = "errors:validation.overlaps"
  throw new AppError("overlappingHours", {
    details: paths.map((path) => ({ path, message: translationKey, translationKey })),
    data: { paths },
  })
}

type Closing = Pick<Availability, "holidayCountry" | "holidayRegion">

/** The public holidays that close days of these hours. Throws `badInput` for the region of another country. */
export const holidaysFor = (
  { holidayCountry: country, holidayRegion: region }: Closing,
  now: number,
): readonly string[] => {
  if (country === null) return []
  if (!isRegionOf({ country, region })) throw refuseFields([{ path: "holidayRegion", text: "notOffered" }])
  return holidaysOf({ country, region, now })
}

/**
 * Changes a specialist's hours whole. Nothing booked is touched: sessions that lay in the hours and would not any more
 * are answered first (`rescheduleWithConflicts`), and saved over once each was confirmed. Throws `overlappingHours`,
 * and `statusConflict` when somebody else saved since.
 */
export const saveAvailability = async (needs: Needs, saving: Saving): Promise<Availability> => {
  const { specialist, input } = saving
  refuseOverlaps(input)
  return await needs.db.transaction(async (tx) => {
    // Whoever books waits, so that no session comes between the question and the answer.
    await lockResources(tx, [specialistResource(specialist.id)])
    const now = needs.clock.now()
    const before = await readAvailability(tx, { specialistId: specialist.id, now })
    const version = before?.version ?? 0
    if (version !== input.version) throw new AppError("statusConflict", { data: { version } })
    await refuseConflicts(tx, { ...saving, before: before ?? emptyAvailability(specialist), now })
    await setAvailability(tx, {
      availabilities: [{ ...input, specialistId: specialist.id }],
      outbox: needs.outbox,
    })
    if (input.zone !== specialist.timeZone)
      await needs.specialists.setTimeZone(tx, { specialistId: specialist.id, timeZone: input.zone })
    await recordForeign(needs, { tx, saving })
    const after = await readAvailability(tx, { specialistId: specialist.id, now })
    if (after === null) throw new Error("hours that were saved are not there")
    return after
  })
}

const refuseConflicts = async (
  tx: Tx,
  given: Saving & { readonly before: Availability; readonly now: number },
): Promise<void> => {
  const { before, input, now, specialist } = given
  const conflicts = conflictsOf({
    before: scheduleOf(before, holidaysFor(before, now)),
    after: scheduleOf(input, holidaysFor(input, now)),
    sessions: await bookedSessions(tx, { specialistId: specialist.id, now }),
  })
  const confirmed = new Set(input.confirmedConflicts)
  if (conflicts.some(({ id }) => !confirmed.has(id)))
    throw new AppError("rescheduleWithConflicts", { data: { conflicts } })
}

/** Who changes another one's hours leaves a trace. */
const recordForeign = async (
  { audit }: Needs,
  { tx, saving }: { readonly tx: Tx; readonly saving: Saving },
): Promise<void> => {
  const { actor, request, specialist } = saving
  if (actor.userId === specialist.userId) return
  const object = { type: "specialist", id: String(specialist.id) } as const
  await audit.record(tx, {
    actor,
    action: "scheduling.hoursChanged",
    subject: specialist.userId,
    object,
    request: { id: request.id, ip: request.ip },
  })
}
