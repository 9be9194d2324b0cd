import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Clock } from "../clock.ts"
import type { Db } from "../db/db.ts"
import type { Tx } from "../db/handles.ts"
import type { Log } from "../log.ts"
import { describeError } from "../log-error.ts"
import type { ReceivedEvent } from "./event.ts"

export type Consumer = { handle(event: ReceivedEvent<unknown>, tx: Tx): Promise<void> }

type Needs = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly consumers: ReadonlyMap<string, Consumer>
}

const rowSchema = z.object({
  id: z.uuid(),
  consumer: z.string(),
  name: z.string(),
  key: z.string(),
  attempts: z.number().int(),
  payload: z.unknown(),
  occurred: z.number(),
})
type Delivery = z.output<typeof rowSchema>

const MAX_ATTEMPTS = 12
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15 * 60_000

/** After the nth failure: half a second, doubled each time, at most a quarter of an hour. About an hour in all. */
const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1))

/** Takes the oldest delivery that is due, is nobody else's, and has no earlier one of its key waiting. */
const take = async (tx: Tx, now: string, consumers: readonly string[]): Promise<Delivery | undefined> => {
  const { rows } = await tx.execute(sql`
    SELECT e.id, d.consumer, e.name, e.key, d.attempts, e.payload,
           (extract(epoch FROM e.occurred_at) * 1000)::float8 AS occurred
    FROM platform.outbox_delivery d JOIN platform.outbox_event e ON e.id = d.event_id
    WHERE d.state = 'pending' AND d.due_at <= ${now}
      AND d.consumer IN (SELECT jsonb_array_elements_text(${JSON.stringify(consumers)}::jsonb))
      AND NOT EXISTS (
        SELECT 1 FROM platform.outbox_delivery earlier
        WHERE earlier.consumer = d.consumer AND earlier.key = d.key
          AND earlier.position < d.position AND earlier.state = 'pending')
    ORDER BY d.position LIMIT 1
    FOR UPDATE OF d SKIP LOCKED`)
  const row = rows[0]
  return row === undefined ? undefined : rowSchema.parse(row)
}

const settle = async (tx: Tx, delivery: Delivery, now: string): Promise<void> => {
  await tx.execute(sql`
    UPDATE platform.outbox_delivery SET state = 'done', settled_at = ${now}, attempts = attempts + 1, last_error = NULL
    WHERE event_id = ${delivery.id} AND consumer = ${delivery.consumer}`)
}

const fail = async (
  tx: Tx,
  delivery: Delivery,
  failure: { readonly now: number; readonly error: unknown },
): Promise<boolean> => {
  const attempts = delivery.attempts + 1
  const dead = attempts >= MAX_ATTEMPTS
  const described = describeError(failure.error)
  const text = typeof described === "string" ? described : `${described.type}: ${described.message}`
  const now = new Date(failure.now).toISOString()
  const due = new Date(failure.now + pauseAfter(attempts)).toISOString()
  await tx.execute(sql`
    UPDATE platform.outbox_delivery
    SET attempts = ${attempts}, due_at = ${due}, last_error = ${text.slice(0, 500)},
        state = ${dead ? "dead" : "pending"}, settled_at = ${dead ? now : null}::timestamptz
    WHERE event_id = ${delivery.id} AND consumer = ${delivery.consumer}`)
  return dead
}

/**
 * Delivers one event to one consumer; false when nothing is due. The row's lock is the lease: when this process
 * dies the transaction ends with it, effects included, and the delivery is anybody's again.
 */
export const deliverNext = async ({ db, clock, log, consumers }: Needs): Promise<boolean> =>
  await db.transaction(async (tx) => {
    const now = new Date(clock.now()).toISOString()
    const delivery = await take(tx, now, [...consumers.keys()])
    if (delivery === undefined) return false
    const consumer = consumers.get(delivery.consumer)
    if (consumer === undefined) return false
    const { id, name, key, payload } = delivery
    try {
      await tx.transaction(async (savepoint) => {
        await consumer.handle({ id, name, key, payload, occurredAt: delivery.occurred }, savepoint)
      })
      await settle(tx, delivery, now)
    } catch (error) {
      const dead = await fail(tx, delivery, { now: clock.now(), error })
      const about = {
        err: error,
        event: name,
        eventId: id,
        consumer: delivery.consumer,
        attempts: delivery.attempts + 1,
      }
      if (dead) log.error(about, "an event could not be delivered and was given up")
      else log.warn(about, "an event could not be delivered; it will be tried again")
    }
    return true
  })
