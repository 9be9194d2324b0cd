import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/db.ts"
import { appointmentsSeen } from "../tables.ts"

type Asked = { readonly clientId: string; readonly now: number }

/** How many appointments to come were confirmed since their client last looked at the list. */
export const countNew = async (on: Queryable, { clientId, now }: Asked): Promise<number> => {
  const { rows } = await on.execute(sql`
    SELECT count(*)::int AS count FROM booking.appointment a
    WHERE a.client_id = ${clientId} AND a.status IN ('confirmed', 'inProgress')
      AND a.end_at > ${new Date(now).toISOString()}
      AND EXISTS (
        SELECT 1 FROM booking.status_change c
        WHERE c.appointment_id = a.id AND c.to_status = 'confirmed'
          AND c.at > coalesce(
            (SELECT s.seen_at FROM booking.appointments_seen s WHERE s.client_id = a.client_id), '-infinity'))`)
  return z.object({ count: z.int() }).parse(rows[0]).count
}

/** Notes that a client looks at the list now. */
export const markSeen = async (tx: Tx, { clientId, now }: Asked): Promise<void> => {
  const seenAt = new Date(now)
  await tx
    .insert(appointmentsSeen)
    .values({ clientId, seenAt })
    .onConflictDoUpdate({ target: appointmentsSeen.clientId, set: { seenAt } })
}
