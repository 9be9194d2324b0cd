import { z } from "zod"
import type { Db } from "../db/db.ts"

const rowsSchema = z.array(
  z.object({
    eventId: z.string(),
    consumer: z.string(),
    name: z.string(),
    error: z.string(),
    attempts: z.int(),
    at: z.number(),
  }),
)

/** An event that a consumer did not take, however often it was tried. Epoch milliseconds. */
export type DeadLetter = z.infer<typeof rowsSchema>[number]

const MOST = 200

/** What was given up, the newest first. What the events say is left out. */
export const findDead = async ({ pool }: Pick<Db, "pool">): Promise<readonly DeadLetter[]> => {
  const { rows } = await pool.query(
    `SELECT d.event_id AS "eventId", d.consumer, e.name, left(coalesce(d.last_error, ''), 300) AS error, d.attempts,
       extract(epoch FROM coalesce(d.settled_at, d.due_at))::float8 * 1000 AS at
     FROM platform.outbox_delivery d JOIN platform.outbox_event e ON e.id = d.event_id
     WHERE d.state = 'dead' ORDER BY d.settled_at DESC LIMIT ${MOST}`,
  )
  return rowsSchema.parse(rows)
}

type Letter = Pick<DeadLetter, "eventId" | "consumer">

/** Has an event delivered again that was given up; says whether it was. */
export const reviveDead = async (
  { pool }: Pick<Db, "pool">,
  { eventId, consumer, now }: Letter & { readonly now: number },
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `UPDATE platform.outbox_delivery SET state = 'pending', attempts = 0, settled_at = NULL, due_at = $3
     WHERE event_id = $1 AND consumer = $2 AND state = 'dead'`,
    [eventId, consumer, new Date(now).toISOString()],
  )
  return rowCount === 1
}
