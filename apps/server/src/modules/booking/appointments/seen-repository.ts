import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { isSelf, type Self } from "../companions/companion-repository.ts"
import { appointmentsSeen } from "../core/tables.ts"

const counted = z.tuple([z.object({ count: z.int() })])
const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`

type Looking = { readonly userId: string; readonly side: "client" | "provider" }

/** When somebody last looked at their list. */
const seen = ({ userId, side }: Looking): SQL =>
  sql`coalesce((select s.seen_at from booking.appointments_seen s
    where s.user_id = ${userId} and s.side = ${side}), '-infinity')`

/** The condition that an appointment `a` came to this state, or to the other, since somebody last looked. */
const cameSince = (looking: Looking, states: SQL): SQL =>
  sql`exists (select 1 from booking.status_change c
    where c.appointment_id = a.id and c.to_status in (${states}) and c.at > ${seen(looking)})`

/**
 * How many appointments to come are new to somebody since they last looked at their list: their own that were confirmed,
 * and those of others to which they were invited or whose time changed, unless they declined.
 */
export const countNew = async (
  on: Queryable,
  { now, ...self }: Self & { readonly now: number },
): Promise<number> => {
  const { userId } = self
  const looking = { userId, side: "client" } as const
  const stands = sql`a.status in ('confirmed', 'inProgress') and a.end_at > ${at(now)}
    and ${cameSince(looking, sql`'confirmed'`)}`
  const { rows } = await on.execute(sql`
    select (select count(*) from booking.appointment a where a.client_id = ${userId} and ${stands})::int
      + (select count(*) from booking.companion c join booking.appointment a on a.id = c.appointment_id
        where ${isSelf(self)} and c.status <> 'declined' and ${stands})::int as count`)
  return counted.parse(rows)[0].count
}

type Conducting = { readonly userId: string; readonly specialistId: number; readonly now: number }

/** How many sessions to come were booked with a specialist, or wait for them, since they last looked at their list. */
export const countBookings = async (
  on: Queryable,
  { userId, specialistId, now }: Conducting,
): Promise<number> => {
  const { rows } = await on.execute(sql`
    select count(*)::int as count from booking.appointment a
    where a.specialist_id = ${specialistId} and a.end_at > ${at(now)}
      and (a.status in ('confirmed', 'inProgress') or (a.status = 'pendingPayment' and a.approval_until is not null))
      and ${cameSince({ userId, side: "provider" }, sql`'confirmed', 'pendingPayment'`)}`)
  return counted.parse(rows)[0].count
}

/** Notes that somebody looks at their list now. */
export const markSeen = async (
  tx: Tx,
  { now, ...looking }: Looking & { readonly now: number },
): Promise<void> => {
  const seenAt = new Date(now)
  const { userId, side } = appointmentsSeen
  await tx
    .insert(appointmentsSeen)
    .values({ ...looking, seenAt })
    .onConflictDoUpdate({ target: [userId, side], set: { seenAt } })
}
