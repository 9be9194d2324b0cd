import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/db.ts"
import { APPOINTMENT_TRANSITIONS } from "../domain/lifecycle.ts"

/** The steps that time alone takes, and the column whose instant their guard waits for. */
const STEPS = {
  begin: sql.raw("start_at"),
  complete: sql.raw("end_at"),
} as const

/** Takes one of time's steps for whoever is due, with their history, and answers how many that were. */
export const advance = async (
  tx: Tx,
  given: { readonly event: keyof typeof STEPS; readonly now: number; readonly limit: number },
): Promise<number> => {
  const { from, to } = APPOINTMENT_TRANSITIONS[given.event]
  const now = new Date(given.now).toISOString()
  const { rows } = await tx.execute(sql`
    with due as (
      select id, status from booking.appointment
      where status = ${from[0]} and ${STEPS[given.event]} <= ${now}::timestamptz
      order by start_at limit ${given.limit} for update skip locked
    ), moved as (
      update booking.appointment a set status = ${to} from due where a.id = due.id returning a.id, due.status as before
    )
    insert into booking.status_change (appointment_id, from_status, to_status, at)
    select id, before, ${to}, ${now}::timestamptz from moved
    returning appointment_id`)
  return z.array(z.unknown()).parse(rows).length
}
