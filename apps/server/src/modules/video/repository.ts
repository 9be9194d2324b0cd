import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`
const instant = (column: SQL): SQL => sql`extract(epoch from ${column})::float8 * 1000`

/** Who gave no sign for so long is taken for gone, until they give one. */
export const GONE_MS = 30_000

const visitRow = z.object({
  id: z.string(),
  /** An appointment, or the group in which several have a seat. */
  room: z.string(),
  /** The appointment by which a guest comes; null for the specialist, and where it is the room itself. */
  seat: z.string().nullable(),
  userId: z.string(),
  side: z.enum(["client", "provider"]),
  joinedAt: z.number(),
  admittedAt: z.number().nullable(),
})
/** A page in a room. Instants in milliseconds since the epoch. */
export type Visit = z.infer<typeof visitRow>
const visitRows = z.array(visitRow)

const COLUMNS = sql`id, appointment_uuid as room, seat_uuid as seat, user_id as "userId", side,
  ${instant(sql`joined_at`)} as "joinedAt", ${instant(sql`admitted_at`)} as "admittedAt"`

/** Has a room change once at a time: who comes in, is let in or goes waits for those before. */
export const lockRoom = async (tx: Tx, room: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`video:${room}`}, 0))`)
}

/** The number of a change; to be taken under the room's lock. */
const CHANGED = sql`changed = nextval('video.visit_change')`

const stateRow = z.tuple([
  z.object({ revision: z.number(), visits: z.array(visitRow.extend({ isSilent: z.boolean() })) }),
])
/** What is known of a room: its pages that have not left, and the number of its last change. */
export type RoomState = z.infer<typeof stateRow>[0]

/**
 * Who is in a room or waits before it, in the order in which they came, those who gave no sign for half a minute too; and the
 * number of the room's last change. One query, so that both are of the same moment.
 */
export const findRoomState = async (
  on: Queryable,
  { room, now }: { readonly room: string; readonly now: number },
): Promise<RoomState> => {
  const { rows } = await on.execute(sql`
    select coalesce(max(changed), 0)::float8 as revision, coalesce(jsonb_agg(
      jsonb_build_object('id', id, 'room', appointment_uuid, 'seat', seat_uuid, 'userId', user_id, 'side', side,
        'joinedAt', ${instant(sql`joined_at`)}, 'admittedAt', ${instant(sql`admitted_at`)},
        'isSilent', seen_at <= ${at(now - GONE_MS)}) order by joined_at, id) filter (where left_at is null),
      '[]'::jsonb) as visits
    from video.visit where appointment_uuid = ${room}`)
  return stateRow.parse(rows)[0]
}

/** Who is in a room or waits before it, in the order in which they came. */
export const findPresent = async (
  on: Queryable,
  { room, now }: { readonly room: string; readonly now: number },
): Promise<Visit[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from video.visit
    where appointment_uuid = ${room} and left_at is null and seen_at > ${at(now - GONE_MS)}
    order by joined_at, id`)
  return visitRows.parse(rows)
}

const waitingRows = z.array(z.object({ uuid: z.string(), since: z.number() }))

/** By which appointments guests wait before these rooms, and since when; who came first in front. One query. */
export const findWaiting = async (
  on: Queryable,
  { rooms, now }: { readonly rooms: readonly string[]; readonly now: number },
): Promise<{ uuid: string; since: number }[]> => {
  const { rows } = await on.execute(sql`
    select coalesce(seat_uuid, appointment_uuid) as uuid, ${instant(sql`min(joined_at)`)} as since from video.visit
    where appointment_uuid = any(${sql.param([...rooms])}::uuid[]) and side = 'client' and admitted_at is null
      and left_at is null and seen_at > ${at(now - GONE_MS)}
    group by coalesce(seat_uuid, appointment_uuid) order by min(joined_at)`)
  return waitingRows.parse(rows)
}

/** A page of this name, wherever and whosever it is; null for none. */
export const findVisit = async (on: Queryable, id: string): Promise<Visit | null> => {
  const { rows } = await on.execute(sql`select ${COLUMNS} from video.visit where id = ${id}`)
  return visitRows.parse(rows)[0] ?? null
}

/** What is known of a page's presence at `now`: it lasted since the last sign, unless that is too long ago. */
const presentUntil = (now: number): SQL =>
  sql`visit.present + case when visit.seen_at > ${at(now - GONE_MS)}
    then tstzmultirange(tstzrange(visit.seen_at, greatest(visit.seen_at, ${at(now)}))) else '{}'::tstzmultirange end`

/**
 * Writes down that a page came in, or came back. One whose name another person took is left as it is. Where picture and sound
 * are forwarded no page proves that it reaches another: nothing is known of it then.
 */
export const saveVisit = async (tx: Tx, visit: Visit & { readonly isForwarded: boolean }): Promise<void> => {
  const confirmed = visit.isForwarded ? sql`null` : sql`'{}'`
  const admitted = visit.admittedAt === null ? sql`null::timestamptz` : at(visit.admittedAt)
  await tx.execute(sql`
    insert into video.visit (id, appointment_uuid, seat_uuid, user_id, side, joined_at, admitted_at, seen_at, confirmed,
      changed)
    values (${visit.id}, ${visit.room}, ${visit.seat}::uuid, ${visit.userId}, ${visit.side}, ${at(visit.joinedAt)},
      ${admitted}, ${at(visit.joinedAt)}, ${confirmed}::tstzmultirange, nextval('video.visit_change'))
    on conflict (id) do update set changed = excluded.changed, seen_at = excluded.seen_at, left_at = null,
      present = case when visit.left_at is null then ${presentUntil(visit.joinedAt)} else visit.present end
      where visit.user_id = excluded.user_id and visit.appointment_uuid = excluded.appointment_uuid`)
}

type Page = { readonly id: string; readonly userId: string; readonly room: string; readonly now: number }

/** More rows than this of one person in one room are not kept: of pages without number the shortest stays go. */
const MOST_VISITS = 50

/**
 * Makes room for another page of a person: what is not in the room any more and was there for the shortest time is
 * forgotten, and last of all that they were let in.
 */
export const forgetShortVisits = async (
  tx: Tx,
  { userId, room }: { readonly userId: string; readonly room: string },
): Promise<void> => {
  await tx.execute(sql`
    delete from video.visit where id in (
      select id from video.visit
      where appointment_uuid = ${room} and user_id = ${userId}
      order by left_at is null desc, admitted_at is not null desc, seen_at - joined_at desc, joined_at
      offset ${MOST_VISITS - 1})`)
}

/** Who was taken for gone left when they were last seen: nobody was there while no sign came. */
export const leftAt = (now: number): SQL => {
  const last = sql`case when seen_at > ${at(now - GONE_MS)} then greatest(seen_at, ${at(now)}) else seen_at end`
  return sql`${CHANGED}, left_at = ${last}, seen_at = ${last}, present = ${presentUntil(now)}`
}

/** Has a person's other pages be gone: one that slept does not come back beside the one that came in meanwhile. */
export const leaveElsewhere = async (tx: Tx, { id, userId, room, now }: Page): Promise<void> => {
  await tx.execute(sql`
    update video.visit set ${leftAt(now)}
    where id <> ${id} and user_id = ${userId} and appointment_uuid = ${room} and left_at is null`)
}

/** A page that is there gives no more than one sign of life in so long; more are passed over. */
const BETWEEN_SIGNS_MS = 2_000

/** Notes a sign of life; false when one came just before or too long ago, or when the page is not there, or somebody else's. */
export const noteSeen = async (on: Queryable, { id, userId, room, now }: Page): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    update video.visit set seen_at = ${at(now)}, present = ${presentUntil(now)}
    where id = ${id} and user_id = ${userId} and appointment_uuid = ${room} and left_at is null
      and seen_at <= ${at(now - BETWEEN_SIGNS_MS)} and seen_at > ${at(now - GONE_MS)}`)
  return rowCount === 1
}

/** The condition that somebody's page of this name was silent for so long that it was taken for gone. */
const isSilent = ({ id, userId, room, now }: Page): SQL =>
  sql`id = ${id} and user_id = ${userId} and appointment_uuid = ${room} and left_at is null
    and seen_at <= ${at(now - GONE_MS)}`

/** Whether a page is taken for gone that did not leave. */
export const wasSilent = async (on: Queryable, page: Page): Promise<boolean> =>
  (await on.execute(sql`select 1 from video.visit where ${isSilent(page)}`)).rows.length === 1

/** Notes a sign of life of a page that was taken for gone, which changes who is there; false when another was quicker. */
export const noteBack = async (tx: Tx, page: Page): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update video.visit set ${CHANGED}, seen_at = ${at(page.now)}, present = ${presentUntil(page.now)}
    where ${isSilent(page)}`)
  return rowCount === 1
}

/** Notes that a page went; false when it was not there, or somebody else's. */
export const noteLeft = async (on: Queryable, { id, userId, room, now }: Page): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    update video.visit set ${leftAt(now)}
    where id = ${id} and user_id = ${userId} and appointment_uuid = ${room} and left_at is null`)
  return rowCount === 1
}

/** Lets a page in that waits; false when it does not. */
export const admitPerson = async (
  on: Queryable,
  { guest, room, now }: { readonly guest: string; readonly room: string; readonly now: number },
): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    update video.visit set ${CHANGED}, admitted_at = ${at(now)}
    where id = ${guest} and appointment_uuid = ${room} and admitted_at is null and left_at is null`)
  return rowCount === 1
}

const knownRows = z.array(z.object({ known: z.boolean() }))

/** Whether a person was let into a room before. */
export const wasAdmitted = async (
  on: Queryable,
  { userId, room }: { readonly userId: string; readonly room: string },
): Promise<boolean> => {
  const { rows } = await on.execute(sql`
    select exists (select 1 from video.visit
      where appointment_uuid = ${room} and user_id = ${userId} and admitted_at is not null) as known`)
  return knownRows.parse(rows)[0]?.known ?? false
}

/** The two pages of a signal, each in whatever room it is in and let in there; undefined for one that is not. One query. */
export const findEnds = async (
  on: Queryable,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): Promise<{ from: Visit | undefined; to: Visit | undefined }> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from video.visit
    where id in (${from}, ${to}) and left_at is null and admitted_at is not null
      and seen_at > ${at(now - GONE_MS)}`)
  const found = visitRows.parse(rows)
  return { from: found.find(({ id }) => id === from), to: found.find(({ id }) => id === to) }
}

const insideRows = z.array(z.object({ isInside: z.boolean() }))

/** Whether a page is in a room and let in. */
export const isInside = async (
  on: Queryable,
  { room, id, now }: { readonly room: string; readonly id: string; readonly now: number },
): Promise<boolean> => {
  const { rows } = await on.execute(sql`
    select exists (select from video.visit
      where id = ${id} and appointment_uuid = ${room} and left_at is null and admitted_at is not null
        and seen_at > ${at(now - GONE_MS)}) as "isInside"`)
  return insideRows.parse(rows)[0]?.isInside ?? false
}
