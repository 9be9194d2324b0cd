import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const feedRow = z.object({
  specialistId: z.coerce.number(),
  showsNames: z.boolean(),
  createdAt: z.number(),
  readAt: z.number().nullable(),
})
const feedRows = z.array(feedRow)

/** A specialist's calendar feed. Instants are epoch milliseconds. */
export type Feed = z.infer<typeof feedRow>

const COLUMNS = sql`specialist_id as "specialistId", shows_names as "showsNames",
  extract(epoch from created_at)::float8 * 1000 as "createdAt", extract(epoch from read_at)::float8 * 1000 as "readAt"`

/** The feed of a specialist, or null. */
export const feedOf = async (on: Queryable, specialistId: number): Promise<Feed | null> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from booking.calendar_feed where specialist_id = ${specialistId}`)
  return feedRows.parse(rows)[0] ?? null
}

/** The feed behind a hash of its secret, or null; that it was read is noted. */
export const readFeed = async (
  on: Queryable,
  given: { readonly tokenHash: Buffer; readonly now: number },
): Promise<Feed | null> => {
  const { rows } = await on.execute(sql`
    update booking.calendar_feed set read_at = ${new Date(given.now).toISOString()}::timestamptz
    where token_hash = ${given.tokenHash} returning ${COLUMNS}`)
  return feedRows.parse(rows)[0] ?? null
}

/** Gives a specialist a feed under a new secret; the one before leads nowhere from then on. */
export const replaceFeed = async (
  on: Queryable,
  given: {
    readonly specialistId: number
    readonly tokenHash: Buffer
    readonly showsNames: boolean
    readonly now: number
  },
): Promise<void> => {
  const at = new Date(given.now).toISOString()
  await on.execute(sql`
    insert into booking.calendar_feed (specialist_id, token_hash, shows_names, created_at)
    values (${given.specialistId}, ${given.tokenHash}, ${given.showsNames}, ${at}::timestamptz)
    on conflict (specialist_id) do update set token_hash = excluded.token_hash, shows_names = excluded.shows_names,
      created_at = excluded.created_at, read_at = null`)
}

/** Ends a feed. */
export const deleteFeed = async (on: Queryable, specialistId: number): Promise<void> => {
  await on.execute(sql`delete from booking.calendar_feed where specialist_id = ${specialistId}`)
}
