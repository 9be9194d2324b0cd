import type { Seen, Stretch } from "@arnica/rules/attendance"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import type { VideoContext } from "./context.ts"

const rows = z.array(
  z.object({
    room: z.string(),
    /** The appointment by which a guest came; the room itself for the specialist of several. */
    seat: z.string(),
    side: z.enum(["client", "provider"]),
    kind: z.enum(["present", "confirmed", "unknown", "phone"]),
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
  const of = (wanted: Row["kind"]): readonly Row[] => found.filter(({ kind }) => kind === wanted)
  const client = of("present").filter(({ side }) => side === "client")
  const calls = of("phone").map(({ start }) => start)
  return {
    client,
    admitted: client.flatMap(({ admittedAt, start, end }): Stretch[] =>
      admittedAt === null || admittedAt >= end ? [] : [{ start: Math.max(start, admittedAt), end }],
    ),
    specialist: of("present").filter(({ side }) => side === "provider"),
    // A word that came to one of the two had a way to both: what either page noted counts.
    confirmed: of("unknown").length > 0 ? null : of("confirmed"),
    byPhoneFrom: calls.length === 0 ? null : Math.min(...calls),
  }
}

/**
 * Whether what was noted says something of the session of a seat. What holds of a specialist holds for all who meet in the
 * room; what their page heard does not, where several have a seat each: it may have been another's.
 */
const isAbout = ({ side, kind, seat, room }: Row, wanted: string): boolean =>
  seat === wanted || (side === "provider" && (kind !== "confirmed" || room === wanted))

/**
 * When the people of these sessions were seen in their rooms. Of those who come by one appointment each counts for it.
 * Epoch milliseconds.
 */
export const seenIn = async (on: Queryable, sessions: readonly SessionInRoom[]): Promise<SeenInRooms> => {
  if (sessions.length === 0) return new Map()
  const asked = sql`any(${sql.param([...new Set(sessions.map(({ room }) => room))])}::uuid[])`
  const page = sql`v.appointment_uuid as room, coalesce(v.seat_uuid, v.appointment_uuid) as seat, v.side`
  const found = await on.execute(sql`
    select room, seat, side, kind, extract(epoch from admitted_at)::float8 * 1000 as "admittedAt",
      extract(epoch from lower(stretch))::float8 * 1000 as start,
      extract(epoch from upper(stretch))::float8 * 1000 as "end"
    from (
      select ${page}, 'present' as kind, v.admitted_at, stretch
        from video.visit v, unnest(v.present) as stretch where v.appointment_uuid = ${asked}
      union all
      select ${page}, 'confirmed', null, stretch
        from video.visit v, unnest(v.confirmed) as stretch where v.appointment_uuid = ${asked}
      union all
      select ${page}, 'unknown', null, tstzrange(v.joined_at, v.seen_at, '[]')
        from video.visit v where v.appointment_uuid = ${asked} and v.confirmed is null
      union all
      select n.appointment_uuid, n.appointment_uuid, 'client', 'phone', null, tstzrange(n.phone_at, n.phone_at, '[]')
        from video.room_note n where n.appointment_uuid = ${asked} and n.phone_at is not null
    ) as known`)
  const byRoom = Map.groupBy(rows.parse(found.rows), ({ room }) => room)
  const seen = new Map<string, Seen>()
  for (const { seat, room } of sessions) {
    const theirs = byRoom.get(room)?.filter((row) => isAbout(row, seat)) ?? []
    if (theirs.length > 0) seen.set(seat, seenOf(theirs))
  }
  return seen
}

const KEPT_MS = 90 * 86_400_000
const BATCH = 1_000

/** Forgets who was in rooms ninety days ago, and what was asked for there; what came of the sessions stays with them. */
export const forgetVisits = async ({ db, clock }: Pick<VideoContext, "db" | "clock">): Promise<void> => {
  const before = sql`${new Date(clock.now() - KEPT_MS).toISOString()}::timestamptz`
  const batches = [
    sql`delete from video.visit where id in (
      select id from video.visit where seen_at < ${before} order by seen_at limit ${BATCH})`,
    sql`delete from video.room_note where appointment_uuid in (
      select appointment_uuid from video.room_note where noted_at < ${before} order by noted_at limit ${BATCH})`,
  ]
  for (const batch of batches)
    for (let gone: number | null = BATCH; gone === BATCH; ) gone = (await db.query.execute(batch)).rowCount
}
