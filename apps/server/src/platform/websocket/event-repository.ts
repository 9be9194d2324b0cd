import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../db/handles.ts"

export type LiveEvent = { readonly id: number; readonly type: string; readonly data: unknown }

/** Writes an event under the person's next number; who writes for the same person meanwhile waits. */
export const insertEvent = async (
  tx: Tx,
  event: { readonly userId: string; readonly type: string; readonly data: unknown; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    WITH numbered AS (
      INSERT INTO platform.live_person (user_id, last) VALUES (${event.userId}, 1)
      ON CONFLICT (user_id) DO UPDATE SET last = platform.live_person.last + 1
      RETURNING last
    )
    INSERT INTO platform.live_event (user_id, id, type, data, at)
    SELECT ${event.userId}, last, ${event.type}, ${JSON.stringify(event.data)}::jsonb, ${new Date(event.now).toISOString()}
    FROM numbered`)
}

const eventSchema = z.object({ id: z.coerce.number().int(), type: z.string(), data: z.unknown() })

/** A person's events after a number, oldest first. */
export const findEvents = async (
  on: Queryable,
  given: { readonly userId: string; readonly after: number; readonly most: number },
): Promise<readonly LiveEvent[]> => {
  const { rows } = await on.execute(sql`
    SELECT id, type, data FROM platform.live_event
    WHERE user_id = ${given.userId} AND id > ${given.after} ORDER BY id LIMIT ${given.most}`)
  return z.array(eventSchema).parse(rows)
}

const rangeSchema = z.object({ last: z.coerce.number().int(), oldest: z.coerce.number().int() })

/** The number of a person's newest event, and of the oldest that is kept (one more than the newest when none is). */
export const findRange = async (on: Queryable, userId: string): Promise<{ last: number; oldest: number }> => {
  const { rows } = await on.execute(sql`
    SELECT p.last, coalesce((SELECT min(e.id) FROM platform.live_event e WHERE e.user_id = p.user_id), p.last + 1) AS oldest
    FROM platform.live_person p WHERE p.user_id = ${userId}`)
  return rows[0] === undefined ? { last: 0, oldest: 1 } : rangeSchema.parse(rows[0])
}

const lastSchema = z.object({ user_id: z.string(), last: z.coerce.number().int() })

/** The numbers of the newest events of these people. */
export const findLast = async (
  on: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await on.execute(sql`
    SELECT user_id, last FROM platform.live_person
    WHERE user_id IN (SELECT (jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))::uuid)`)
  return new Map(
    z
      .array(lastSchema)
      .parse(rows)
      .map((row) => [row.user_id, row.last]),
  )
}

/** Forgets events of before an instant, in milliseconds since the epoch. */
export const deleteEventsBefore = async (on: Queryable, before: number): Promise<void> => {
  await on.execute(sql`DELETE FROM platform.live_event WHERE at < ${new Date(before).toISOString()}`)
}

/** Forgets long frames that were passed on a minute ago. By the clock of the database, which dated them. */
export const deleteOldParcels = async (on: Queryable): Promise<void> => {
  await on.execute(sql`DELETE FROM platform.live_parcel WHERE created_at < now() - interval '1 minute'`)
}
