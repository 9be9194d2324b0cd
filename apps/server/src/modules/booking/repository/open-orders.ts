import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/db.ts"

const rows = z.array(z.object({ orderId: z.uuid() }))

/** The orders of sessions with these specialists that were not held yet: what they paid is not earned. */
export const findOpenOrders = async (db: Queryable, specialistIds: readonly number[]): Promise<string[]> => {
  const found = await db.execute(sql`
    select order_id as "orderId" from booking.appointment
    where specialist_id = any(${sql.param([...specialistIds])}::bigint[]) and order_id is not null
      and status in ('pendingPayment', 'confirmed', 'rescheduled', 'inProgress')`)
  return rows.parse(found.rows).map(({ orderId }) => orderId)
}
