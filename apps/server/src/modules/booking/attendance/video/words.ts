import type { Attendance as Shown } from "@arnica/contract/attendance"
import type { Stretch } from "@arnica/rules/attendance"
import type { Queryable } from "../../../../platform/db/handles.ts"
import type { Platform } from "../../../../platform/types.ts"
import type { Appointment } from "../../core/domain/appointment.ts"
import { canObject, type KeptAttendance } from "./attendance.ts"

type Context = Pick<Platform, "fields" | "clock">
type Column = "client_said" | "specialist_said" | "reason"
type Of = Pick<Appointment, "uuid" | "clientId">

const placeOf = ({ uuid, clientId }: Of, column: Column) => ({
  owner: clientId,
  table: "booking.attendance",
  column,
  row: uuid,
})

/** Seals what somebody says about it. */
export const sealSaid = async (
  { fields }: Pick<Context, "fields">,
  given: { readonly on: Queryable; readonly of: Of; readonly column: Column; readonly text: string },
): Promise<Buffer> =>
  await fields.sealText(given.on, { at: placeOf(given.of, given.column), value: given.text })

const iso = (instant: number): string => new Date(instant).toISOString()
const times = (stretches: readonly Stretch[] | null): Shown["times"]["client"] =>
  stretches?.map(({ start, end }) => ({ from: iso(start), to: iso(end) })) ?? null
const minutes = (ms: number): number => Math.floor(ms / 60_000)

type Presenting = {
  readonly on: Queryable
  readonly appointment: Appointment
  readonly attendance: KeptAttendance
  /** Who reads it; null for an admin. */
  readonly side: "client" | "provider" | null
}

/** What came of a session, as client, specialist and admins see it. */
export const presentAttendance = async (
  { fields, clock }: Context,
  { on, appointment, attendance, side }: Presenting,
): Promise<Shown> => {
  const { currency, givenBack, times: seen } = attendance
  const open = async (column: Column, sealed: Buffer | null): Promise<string | null> => {
    if (sealed === null) return null
    const opened = await fields.openText(on, { at: placeOf(appointment, column), sealed })
    return opened.kind === "open" ? opened.value : null
  }
  return {
    outcome: attendance.outcome,
    state: attendance.state,
    minutes: {
      together: minutes(attendance.togetherMs),
      confirmed: attendance.confirmedMs === null ? null : minutes(attendance.confirmedMs),
      missedBySpecialist: minutes(attendance.missedBySpecialistMs),
      missedByClient: minutes(attendance.missedByClientMs),
      added: minutes(attendance.addedMs),
      fair: attendance.fairMinutes,
    },
    byPhoneFrom: attendance.byPhoneFrom === null ? null : iso(attendance.byPhoneFrom),
    isClaimable: attendance.isClaimable,
    amount: { amount: attendance.amount, currency },
    givenBack: givenBack === null ? null : { amount: givenBack, currency },
    times: { client: times(seen.client), specialist: times(seen.specialist) },
    notedAt: iso(attendance.notedAt),
    objectUntil: iso(attendance.objectUntil),
    said: {
      client: await open("client_said", attendance.clientSaid),
      specialist: await open("specialist_said", attendance.specialistSaid),
    },
    settledBy: attendance.settledBy,
    reason: await open("reason", attendance.reason),
    canObject: side !== null && canObject(attendance, { side, now: clock.now() }),
  }
}
