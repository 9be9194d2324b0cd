import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`
const ids = (of: readonly string[]): SQL => sql`${sql.param([...of])}::uuid[]`
const userRows = z.array(z.object({ userId: z.string() }))

/** Notes who is connected now, of those who have a conversation. Answers who was away before. */
export const noteHere = async (
  on: Queryable,
  { userIds, now }: { readonly userIds: readonly string[]; readonly now: number },
): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    with here as (
      select distinct p.user_id from messaging.participant p where p.user_id = any(${ids(userIds)}) order by p.user_id
    ), before as (
      select s.user_id from messaging.presence s where s.user_id = any(${ids(userIds)}) and s.is_online
    ), noted as (
      insert into messaging.presence (user_id, seen_at) select user_id, ${at(now)} from here
      on conflict (user_id) do update set seen_at = excluded.seen_at, is_online = true returning user_id
    )
    select user_id as "userId" from noted where user_id not in (select user_id from before)`)
  return userRows.parse(rows).map(({ userId }) => userId)
}

/** Notes that those are away who were not seen since an instant. Answers who they are. */
export const noteAway = async (
  on: Queryable,
  { before, most }: { readonly before: number; readonly most: number },
): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    with gone as (
      select user_id from messaging.presence where is_online and seen_at <= ${at(before)}
      order by user_id limit ${most} for update skip locked
    )
    update messaging.presence s set is_online = false from gone where s.user_id = gone.user_id
    returning s.user_id as "userId"`)
  return userRows.parse(rows).map(({ userId }) => userId)
}

/** Forgets when those were here who were not for long. */
export const forgetLongAway = async (on: Queryable, before: number): Promise<void> => {
  await on.execute(sql`delete from messaging.presence where not is_online and seen_at <= ${at(before)}`)
}

const watcherRows = z.array(z.object({ userId: z.string(), conversationId: z.string() }))

/**
 * Who is to see now that these people came or went: of each at most so many of those with whom they wrote last who are here, and
 * where neither hides it, blocked the other, or may not write any more.
 */
export const watchersOf = async (
  on: Queryable,
  { userIds, most }: { readonly userIds: readonly string[]; readonly most: number },
): Promise<z.infer<typeof watcherRows>> => {
  const { rows } = await on.execute(sql`
    select o.user_id as "userId", p.conversation_id as "conversationId"
    from unnest(${ids(userIds)}) who(id)
    cross join lateral (
      select conversation_id, side from messaging.participant
      where user_id = who.id and last_at is not null order by last_at desc, conversation_id limit ${most}
    ) p
    join messaging.participant o on o.conversation_id = p.conversation_id and o.side <> p.side
    join messaging.conversation c on c.id = p.conversation_id and c.closed_at is null
    join messaging.presence s on s.user_id = o.user_id and s.is_online
    where not exists (select from messaging.block b where b.conversation_id = p.conversation_id)
      and not exists (
        select from messaging.preference h where h.user_id in (who.id, o.user_id) and not h.presence)`)
  return watcherRows.parse(rows)
}

const seenRows = z.array(z.object({ seenAt: z.number(), isOnline: z.boolean() }))

/** Whether somebody is connected, and when they were last; null where that is not known any more. */
export const findPresence = async (
  on: Queryable,
  userId: string,
): Promise<{ seenAt: number; isOnline: boolean } | null> => {
  const { rows } = await on.execute(sql`
    select extract(epoch from seen_at)::float8 * 1000 as "seenAt", is_online as "isOnline"
    from messaging.presence where user_id = ${userId}`)
  return seenRows.parse(rows)[0] ?? null
}
