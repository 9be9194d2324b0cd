import { randomUUID } from "node:crypto"
import type { z } from "zod"
import type { Clock } from "../clock.ts"
import type { Asked, Paged } from "../db/asked.ts"
import type { Db } from "../db/db.ts"
import type { Tx } from "../db/handles.ts"
import { ask } from "../db/statement.ts"
import type { Log } from "../log.ts"
import { type DeadLetter, discardDead, findDead, reviveDead } from "./dead-letters.ts"
import { type Consumer, deliverNext } from "./deliver.ts"
import type { EventDefinition, ReceivedEvent } from "./event.ts"
import { createWorker } from "./worker.ts"

type Announcements<S extends z.ZodType> = {
  readonly event: EventDefinition<S>
  readonly about: readonly { readonly key: string; readonly payload: z.input<S> }[]
}

export type Outbox = {
  /**
   * Announces an event in the transaction that makes it true. `key` names what it is about
   * (`appointment:<uuid>`): events of one key reach a consumer in order, others side by side.
   */
  publish<S extends z.ZodType>(
    tx: Tx,
    announcement: { readonly event: EventDefinition<S>; readonly key: string; readonly payload: z.input<S> },
  ): Promise<void>
  /** The same for many events of one kind, in one statement. */
  publishAll<S extends z.ZodType>(tx: Tx, announcements: Announcements<S>): Promise<void>
  /**
   * Has `handler` called for every event of a kind that is published from now on. It runs in the transaction that
   * marks the event as done for this consumer, so its effects through `tx` happen once, whatever crashes; what it
   * does elsewhere may happen again. It must not wait for anything outside the database.
   */
  subscribe<S extends z.ZodType>(
    event: EventDefinition<S>,
    consumer: string,
    handler: (event: ReceivedEvent<z.output<S>>, tx: Tx) => Promise<void>,
  ): void
  /** Delivers what is due until nothing is left, and says how many deliveries that were. For tests and tools. */
  drain(): Promise<number>
  /** Age in milliseconds of the oldest delivery that is due, 0 when there is none; and the number of dead letters. */
  lag(): Promise<{ readonly oldestMs: number; readonly pending: number; readonly dead: number }>
  /** A page of what was given up, the newest first. */
  dead(asked: Asked): Promise<Paged<DeadLetter>>
  /** Has something delivered again that was given up; says whether it was. */
  revive(letter: Pick<DeadLetter, "eventId" | "consumer">): Promise<boolean>
  /** Leaves something for good that was given up; says whether it was. */
  discard(letter: Pick<DeadLetter, "eventId" | "consumer">): Promise<boolean>
  /** Forgets events whose deliveries are all done for a week. What was given up stays until somebody looks at it. */
  clean(): Promise<void>
  /** Begins to deliver in the background. */
  start(): Promise<void>
  /** Lets running deliveries end. */
  stop(): Promise<void>
}

type Needs = { readonly db: Db; readonly clock: Clock; readonly log: Log }

const ANNOUNCE = `WITH announced AS (
    INSERT INTO platform.outbox_event (id, name, key, payload, occurred_at)
    SELECT r.id, $1, r.key, r.payload, $2
    FROM jsonb_to_recordset($3::jsonb) AS r(id uuid, key text, payload jsonb)
    RETURNING id, position, key
  )
  INSERT INTO platform.outbox_delivery (event_id, consumer, position, key, due_at)
  SELECT announced.id, consumer, announced.position, announced.key, $2::timestamptz
  FROM announced, unnest($4::text[]) AS consumer`

const KEPT_MS = 7 * 24 * 3_600_000

/** Events that leave with the transaction that made them true, and arrive even when the server dies in between. */
export const createOutbox = ({ db, clock, log }: Needs): Outbox => {
  const consumers = new Map<string, Consumer>()
  const byEvent = new Map<string, string[]>()
  const next = (): Promise<boolean> => deliverNext({ db, clock, log, consumers })
  const worker = createWorker({ db, log, next })

  const announce = async <S extends z.ZodType>(tx: Tx, { event, about }: Announcements<S>): Promise<void> => {
    if (about.length === 0) return
    const now = new Date(clock.now()).toISOString()
    const rows = about.map(({ key, payload }) => ({
      id: randomUUID(),
      key,
      payload: event.schema.parse(payload),
    }))
    const names = byEvent.get(event.name) ?? []
    await ask(tx, ANNOUNCE, event.name, now, JSON.stringify(rows), names)
    db.afterCommit(tx, worker.wake)
  }

  return {
    publish: (tx, { event, key, payload }) => announce(tx, { event, about: [{ key, payload }] }),
    publishAll: announce,
    subscribe: (event, consumer, handler) => {
      if (consumers.has(consumer)) throw new Error(`Two consumers are called ${consumer}`)
      consumers.set(consumer, {
        handle: async (heard, tx) => handler({ ...heard, payload: event.schema.parse(heard.payload) }, tx),
      })
      byEvent.set(event.name, [...(byEvent.get(event.name) ?? []), consumer])
    },
    drain: async () => {
      let delivered = 0
      while (await next()) delivered += 1
      return delivered
    },
    lag: async () => {
      const now = new Date(clock.now()).toISOString()
      const { rows } = await db.pool.query<{ oldest: number; pending: number; dead: number }>(
        `SELECT
           coalesce(extract(epoch FROM $1::timestamptz - min(due_at) FILTER (WHERE state = 'pending')) * 1000, 0)::float8 AS oldest,
           (count(*) FILTER (WHERE state = 'pending'))::int AS pending,
           (count(*) FILTER (WHERE state = 'dead'))::int AS dead
         FROM platform.outbox_delivery WHERE state IN ('pending', 'dead')`,
        [now],
      )
      const row = rows[0]
      return { oldestMs: Math.max(0, row?.oldest ?? 0), pending: row?.pending ?? 0, dead: row?.dead ?? 0 }
    },
    dead: (asked) => findDead(db.query, asked),
    discard: (letter) => discardDead(db.query, { ...letter, now: clock.now() }),
    revive: async (letter) => {
      const isBack = await reviveDead(db.query, { ...letter, now: clock.now() })
      worker.wake()
      return isBack
    },
    clean: async () => {
      const before = new Date(clock.now() - KEPT_MS).toISOString()
      await db.pool.query(
        `DELETE FROM platform.outbox_event e WHERE e.occurred_at < $1 AND NOT EXISTS (
           SELECT 1 FROM platform.outbox_delivery d WHERE d.event_id = e.id AND d.state <> 'done')`,
        [before],
      )
    },
    start: worker.start,
    stop: worker.stop,
  }
}
