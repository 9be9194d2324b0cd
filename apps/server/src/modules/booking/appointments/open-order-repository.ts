import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const rows = z.array(z.object({ orderId: z.uuid() }))

/** The orders of sessions with these specialists that were not held yet: what they paid is not earned. */
export const findOpenOrders = async (on: Queryable, specialistIds: readonly number[]): Promise<string[]> => {
  const found = await on.execute(sql`
    select order_id as "orderId" from booking.appointment
    where specialist_id = any(${sql.param([...specialistIds])}::bigint[]) and order_id is not null
      and status in ('pendingPayment', 'confirmed', 'rescheduled', 'inProgress')`)
  return rows.parse(found.rows).map(({ orderId }) => orderId)
}

const disputedRows = z.array(z.object({ orderId: z.uuid().nullable(), packageId: z.uuid().nullable() }))

/** What paid for sessions to which these specialists are said not to have come, and nobody decided yet. */
export const findDisputed = async (
  on: Queryable,
  specialistIds: readonly number[],
): Promise<z.infer<typeof disputedRows>> => {
  const found = await on.execute(sql`
    select a.order_id as "orderId", a.package_id as "packageId"
    from booking.absence_report r join booking.appointment a on a.id = r.appointment_id
    where r.status in ('open', 'contested') and a.specialist_id = any(${sql.param([...specialistIds])}::bigint[])`)
  return disputedRows.parse(found.rows)
}
