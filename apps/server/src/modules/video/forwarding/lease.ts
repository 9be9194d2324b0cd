import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

/** A process that has not said for so long that it passes a room on does not do so any more. */
const LEASE_MS = 15_000

const nodeRows = z.array(z.object({ node: z.string() }))
const roomRows = z.array(z.object({ room: z.string() }))

type Held = { readonly room: string; readonly node: string; readonly now: number }

/** Takes a room on unless another process has it; answers which one has it now, null when two were at it at once. */
export const takeLease = async (on: Queryable, { room, node, now }: Held): Promise<string | null> => {
  const { rows } = await on.execute(sql`
    with taken as (
      insert into video.forwarding (room, node, renewed_at) values (${room}, ${node}, ${at(now)})
      on conflict (room) do update set node = excluded.node, renewed_at = excluded.renewed_at
        where forwarding.node = excluded.node or forwarding.renewed_at <= ${at(now - LEASE_MS)}
      returning node)
    select node::text from taken
    union all
    select node::text from video.forwarding where room = ${room} and not exists (select from taken)`)
  return nodeRows.parse(rows)[0]?.node ?? null
}

/** Says that a process still passes rooms on; answers those that it still has. */
export const renewLeases = async (
  on: Queryable,
  { rooms, node, now }: { readonly rooms: readonly string[]; readonly node: string; readonly now: number },
): Promise<ReadonlySet<string>> => {
  if (rooms.length === 0) return new Set()
  const { rows } = await on.execute(sql`
    update video.forwarding set renewed_at = ${at(now)}
    where node = ${node} and room = any(${sql.param([...rooms])}::uuid[]) returning room::text`)
  return new Set(roomRows.parse(rows).map(({ room }) => room))
}

/** Lets rooms go. */
export const releaseLeases = async (
  on: Queryable,
  { rooms, node }: { readonly rooms: readonly string[]; readonly node: string },
): Promise<void> => {
  if (rooms.length === 0) return
  await on.execute(sql`
    delete from video.forwarding where node = ${node} and room = any(${sql.param([...rooms])}::uuid[])`)
}

/** Forgets leases of processes that are gone, and webhooks of days ago. */
export const forgetForwarding = async (on: Queryable, now: number): Promise<void> => {
  const before = at(now - 24 * 3_600_000)
  await on.execute(sql`delete from video.forwarding where renewed_at < ${before}`)
  await on.execute(sql`delete from video.livekit_event where received_at < ${before}`)
}
