import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { leftAt } from "./repository.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`
const instant = (column: SQL): SQL => sql`extract(epoch from ${column})::float8 * 1000`

const noteRow = z.object({
  endedAt: z.number().nullable(),
  phoneOfferedAt: z.number().nullable(),
  phoneAt: z.number().nullable(),
  moveAskedAt: z.number().nullable(),
  moveOpenAt: z.number().nullable(),
})
/** What was asked for in a room, and when it was ended. Instants in milliseconds since the epoch. */
export type RoomNote = z.infer<typeof noteRow>
const noteRows = z.array(noteRow)

/** Since when the room of the session is open: what is older belongs to where the session stood before it moved. */
type OfRoom = { readonly room: string; readonly opensAt: number }

/** What was noted of a room since it opened; null for nothing. */
export const findNote = async (on: Queryable, { room, opensAt }: OfRoom): Promise<RoomNote | null> => {
  const since = (column: SQL): SQL => sql`case when ${column} >= ${at(opensAt)} then ${instant(column)} end`
  const { rows } = await on.execute(sql`
    select ${since(sql`ended_at`)} as "endedAt", ${since(sql`phone_offered_at`)} as "phoneOfferedAt",
      ${since(sql`phone_at`)} as "phoneAt", ${since(sql`move_asked_at`)} as "moveAskedAt",
      ${since(sql`move_open_at`)} as "moveOpenAt"
    from video.room_note where appointment_uuid = ${room} and noted_at >= ${at(opensAt)}`)
  return noteRows.parse(rows)[0] ?? null
}

const COLUMNS = {
  endedAt: sql`ended_at`,
  phoneOfferedAt: sql`phone_offered_at`,
  phoneAt: sql`phone_at`,
  moveAskedAt: sql`move_asked_at`,
  moveOpenAt: sql`move_open_at`,
} as const satisfies Record<keyof RoomNote, SQL>

type Noting = OfRoom & { readonly what: keyof RoomNote; readonly now: number }

/** Notes that something came about; what came about before keeps its instant, but for an end. */
export const noteInRoom = async (on: Queryable, { room, opensAt, what, now }: Noting): Promise<void> => {
  const column = COLUMNS[what]
  const first =
    what === "endedAt"
      ? at(now)
      : sql`case when room_note.${column} >= ${at(opensAt)} then room_note.${column} else ${at(now)} end`
  await on.execute(sql`
    insert into video.room_note (appointment_uuid, noted_at, ${column}) values (${room}, ${at(now)}, ${at(now)})
    on conflict (appointment_uuid) do update set noted_at = excluded.noted_at, ${column} = ${first}`)
}

const goneRows = z.array(z.object({ id: z.string(), userId: z.string() }))
/** A page, and whose it is. */
export type Gone = z.infer<typeof goneRows>[number]

/** Has every page of a room be gone, each since it was last seen. Says which those were. */
export const endVisits = async (
  tx: Tx,
  { room, now }: { readonly room: string; readonly now: number },
): Promise<Gone[]> => {
  const { rows } = await tx.execute(sql`
    update video.visit set ${leftAt(now)} where appointment_uuid = ${room} and left_at is null
    returning id, user_id as "userId"`)
  return goneRows.parse(rows)
}

type OfPage = { readonly id: string; readonly userId: string; readonly room: string }

/** Whether a page was in a room when its session was ended for everybody, and does not know. */
export const wasEnded = async (on: Queryable, { id, userId, room }: OfPage): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    select from video.visit v join video.room_note n using (appointment_uuid)
    where v.id = ${id} and v.user_id = ${userId} and v.appointment_uuid = ${room} and v.left_at is not null
      and v.joined_at <= n.ended_at`)
  return rowCount === 1
}

/** Whether a page is in a room, let in. */
export const isInside = async (on: Queryable, { id, userId, room }: OfPage): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    select from video.visit where id = ${id} and user_id = ${userId} and appointment_uuid = ${room}
      and left_at is null and admitted_at is not null`)
  return rowCount === 1
}

/** A proof that is older than this says nothing of the time since. */
const BRIDGED_MS = 30_000

/** Notes that a page has heard what the other side said just before: since it last did, words got across. */
export const noteProof = async (
  on: Queryable,
  { id, userId, room, now }: OfPage & { readonly now: number },
): Promise<void> => {
  await on.execute(sql`
    update video.visit set proved_at = ${at(now)}, confirmed = confirmed + case
        when proved_at > ${at(now - BRIDGED_MS)} then tstzmultirange(tstzrange(proved_at, greatest(proved_at, ${at(now)})))
        else '{}'::tstzmultirange end
    where id = ${id} and user_id = ${userId} and appointment_uuid = ${room} and left_at is null
      and admitted_at is not null`)
}
