import { randomUUID } from "node:crypto"
import { systemClock } from "../../platform/clock.ts"
import { createLog } from "../../platform/log.ts"
import type { Platform } from "../../platform/types.ts"
import { openSyntheticGroup, type SyntheticGroup } from "./forwarding/testing/synthetic-group.ts"
import { createSyntheticPage } from "./forwarding/testing/synthetic-page.ts"
import { createForwardingUnit, type ForwardingUnit } from "./forwarding/unit.ts"

/** A page that was in a room, let in all the time. Epoch milliseconds. */
export type AVisit = {
  readonly appointmentUuid: string
  /** The appointment by which a guest of a group came. */
  readonly seatUuid?: string
  readonly userId: string
  readonly side: "client" | "provider"
  readonly from: number
  readonly to: number
  /** Whether what the other one said got across all the time; it did unless this says otherwise. */
  readonly isReached?: boolean
}

/** Has the server have seen a page in a room. */
export const plantVisit = async ({ pool }: Platform["db"], visit: AVisit): Promise<void> => {
  const { appointmentUuid, userId, side, from, to, isReached = true } = visit
  await pool.query(
    `insert into video.visit (id, appointment_uuid, user_id, side, joined_at, admitted_at, seen_at, left_at, present, confirmed,
       seat_uuid)
     values ($1, $2, $3, $4, $5, $5, $6, $6, tstzmultirange(tstzrange($5, $6)),
       case when $7 then tstzmultirange(tstzrange($5, $6)) else '{}'::tstzmultirange end, $8)`,
    [
      randomUUID(),
      appointmentUuid,
      userId,
      side,
      new Date(from).toISOString(),
      new Date(to).toISOString(),
      isReached,
      visit.seatUuid ?? null,
    ],
  )
}

/** A group of pages without browsers, and the process that passes on what they send. Throws when that dies. */
export const openForwardedGroup = async (size: {
  readonly people: number
  readonly voices: number
  readonly cameras: number
}): Promise<{ readonly group: SyntheticGroup; readonly unit: ForwardingUnit }> => {
  const died = (): void => {
    throw new Error("the process that passes video on died")
  }
  const log = createLog({ level: "warn" })
  const unit = createForwardingUnit({ settings: {}, clock: systemClock, log, died })
  const { people, voices, cameras } = size
  return { unit, group: await openSyntheticGroup({ unit, room: "group", people, voices, cameras }) }
}

/** A page without a browser whose packets carry `mark`: for who connects it to a website. */
export const newSyntheticPage = (mark: number): ReturnType<typeof createSyntheticPage> =>
  createSyntheticPage(mark)
