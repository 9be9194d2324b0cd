import { z } from "zod"
import type { Db } from "../platform/db/db.ts"

/** What is kept beside the rows that it is made of, and differs from them: nothing, whatever happened to a marketplace. */
export type StaleCopies = Readonly<Record<keyof typeof COPIES, readonly unknown[]>>

const COPIES = {
  /** What a specialist sees of a client, and what their appointments add up to. */
  clients: `
    select specialist_id, client_id, kept, made from (
      select specialist_id, client_id, row(sessions, first_at, last_at, next_at)::text as kept from practice.client
    ) as a full join (
      select specialist_id, client_id, row(
        (count(*) filter (where status = 'completed'))::int,
        min(start_at) filter (where status in ('completed', 'inProgress', 'confirmed')),
        max(start_at) filter (where status in ('completed', 'inProgress', 'noShowClient', 'noShowProvider')),
        min(start_at) filter (where status = 'confirmed'))::text as made
      from booking.appointment where status not in ('held', 'pendingPayment', 'expired') group by 1, 2
    ) as b using (specialist_id, client_id)
    where kept is distinct from made`,
  /** The names by which specialists search their clients. */
  clientNames: `
    select c.client_id, c.name from practice.client c join identity.user_account u on u.id = c.client_id
    where c.name <> practice.fold(u.first_name || ' ' || u.last_name)`,
  /** The names by which the two of a conversation search it. */
  conversationNames: `
    select p.conversation_id, p.side, p.other_name from messaging.participant p
    join messaging.conversation c on c.id = p.conversation_id
    join identity.user_account u on u.id = c.client_id
    join specialists.specialist s on s.id = c.specialist_id
    where p.other_name <> messaging.fold(case p.side when 'provider' then u.first_name || ' ' || u.last_name
      else s.first_name || ' ' || s.last_name end)`,
} as const

/** Compares all of them. */
export const findStaleCopies = async (pool: Db["pool"]): Promise<StaleCopies> => {
  const found = await Promise.all(
    Object.entries(COPIES).map(async ([name, sql]) => [name, (await pool.query(sql)).rows] as const),
  )
  return z
    .record(z.enum(["clients", "clientNames", "conversationNames"]), z.array(z.unknown()))
    .parse(Object.fromEntries(found))
}

/** What `findStaleCopies` answers when all is well. */
export const NO_STALE_COPIES: StaleCopies = { clients: [], clientNames: [], conversationNames: [] }
