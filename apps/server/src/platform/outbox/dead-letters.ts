import { z } from "zod"
import { type Asked, likePart, type Paged } from "../db/asked.ts"
import type { Queryable } from "../db/handles.ts"
import { ask } from "../db/statement.ts"

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

const totalSchema = z.tuple([z.object({ total: z.coerce.number() })])

const DEAD = `FROM platform.outbox_delivery d JOIN platform.outbox_event e ON e.id = d.event_id
  WHERE d.state = 'dead' AND (e.name || ' ' || d.consumer) ILIKE $1`

/** A page of what was given up, the newest first; of those whose event or consumer is called so. What the events say is left out. */
export const findDead = async (on: Queryable, { text, count, offset }: Asked): Promise<Paged<DeadLetter>> => {
  const like = likePart(text)
  const [counted, found] = await Promise.all([
    ask(on, `SELECT count(*) AS total ${DEAD}`, like),
    ask(
      on,
      `SELECT d.event_id AS "eventId", d.consumer, e.name, left(coalesce(d.last_error, ''), 300) AS error, d.attempts,
         extract(epoch FROM coalesce(d.settled_at, d.due_at))::float8 * 1000 AS at
       ${DEAD} ORDER BY d.settled_at DESC, d.event_id, d.consumer LIMIT $2 OFFSET $3`,
      like,
      count,
      offset,
    ),
  ])
  return { total: totalSchema.parse(counted.rows)[0].total, items: rowsSchema.parse(found.rows) }
}

type Letter = Pick<DeadLetter, "eventId" | "consumer"> & { readonly now: number }

/** Has an event delivered again that was given up; says whether it was. */
export const reviveDead = async (on: Queryable, { eventId, consumer, now }: Letter): Promise<boolean> => {
  const { rowCount } = await ask(
    on,
    `UPDATE platform.outbox_delivery SET state = 'pending', attempts = 0, settled_at = NULL, due_at = $3
     WHERE event_id = $1 AND consumer = $2 AND state = 'dead'`,
    eventId,
    consumer,
    new Date(now).toISOString(),
  )
  return rowCount === 1
}

/** Has an event that was given up count as done, so that it is forgotten in time; says whether it was given up. */
export const discardDead = async (on: Queryable, { eventId, consumer, now }: Letter): Promise<boolean> => {
  const { rowCount } = await ask(
    on,
    `UPDATE platform.outbox_delivery SET state = 'done', settled_at = $3
     WHERE event_id = $1 AND consumer = $2 AND state = 'dead'`,
    eventId,
    consumer,
    new Date(now).toISOString(),
  )
  return rowCount === 1
}
