import type { Seen, Stretch } from "@arnica/rules/attendance"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/db.ts"
import type { VideoContext } from "./context.ts"

const rows = z.array(
  z.object({
    room: z.string(),
    /** The appointment by which a guest came. */
    seat: z.string(),
    side: z.enum(["client", "provider"]),
    admittedAt: z.number().nullable(),
    start: z.number(),
    end: z.number(),
  }),
)
type Row = z.infer<typeof rows>[number]

/** A session as it is looked for: the appointment by which its client comes, and by what its room is known. */
export type SessionInRoom = { readonly seat: string; readonly room: string }

/** When the pages of both sides were seen in rooms, by seat; those of which nothing is known are left out. */
export type SeenInRooms = ReadonlyMap<string, Seen>

const seenOf = (found: readonly Row[]): Seen => {
  const client = found.filter(({ side }) => side === "client")
  return {
    client,
    admitted: client.flatMap(({ admittedAt, start, end }): Stretch[] =>
      admittedAt === null || admittedAt >= end ? [] : [{ start: Math.max(start, admittedAt), end }],
    ),
    specialist: found.filter(({ side }) => side === "provider"),
  }
}

/**
 * When the people of these sessions were seen in their rooms. Of those who come by one appointment each counts for it; of a
 * specialist the same holds for all who meet in the room. Epoch milliseconds.
 */
export const seenIn = async (db: Queryable, sessions: readonly SessionInRoom[]): Promise<SeenInRooms> => {
  if (sessions.length === 0) return new Map()
  const rooms = [...new Set(sessions.map(({ room }) => room))]
  const found = await db.execute(sql`
    select v.appointment_uuid as room, coalesce(v.seat_uuid, v.appointment_uuid) as seat, v.side, extract(epoch from v.admitted_at)::float8 * 1000 as "admittedAt",
      extract(epoch from lower(stretch))::float8 * 1000 as start,
      extract(epoch from upper(stretch))::float8 * 1000 as "end"
    from video.visit v, unnest(v.present) as stretch
    where v.appointment_uuid = any(${sql.param(rooms)}::uuid[])`)
  const byRoom = Map.groupBy(rows.parse(found.rows), ({ room }) => room)
  const seen = new Map<string, Seen>()
  for (const { seat, room } of sessions) {
    const theirs = byRoom.get(room)?.filter((row) => row.side === "provider" || row.seat === seat) ?? []
    if (theirs.length > 0) seen.set(seat, seenOf(theirs))
  }
  return seen
}

const KEPT_MS = 90 * 86_400_000
const BATCH = 1_000

/** Forgets who was in rooms ninety days ago; what came of the sessions stays with them. */
export const forgetVisits = async ({ db, clock }: Pick<VideoContext, "db" | "clock">): Promise<void> => {
  const before = new Date(clock.now() - KEPT_MS).toISOString()
  for (let gone: number | null = BATCH; gone === BATCH; )
    gone = (
      await db.query.execute(sql`
        delete from video.visit where id in (
          select id from video.visit where seen_at < ${before}::timestamptz order by seen_at limit ${BATCH})`)
    ).rowCount
}
