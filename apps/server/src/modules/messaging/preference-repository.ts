import type { MessagePreferences } from "@arnica/contract/message-presence"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"

const rowsOf = z.array(z.object({ presence: z.boolean(), read: z.boolean(), typing: z.boolean() }))

/** What somebody shows who chose nothing. */
const ALL: MessagePreferences = { presence: true, read: true, typing: true }

/** What somebody shows those with whom they write. */
export const findPreferences = async (on: Queryable, userId: string): Promise<MessagePreferences> => {
  const { rows } = await on.execute(
    sql`select presence, read, typing from messaging.preference where user_id = ${userId}`,
  )
  return rowsOf.parse(rows)[0] ?? ALL
}

type Saved = { readonly userId: string; readonly now: number; readonly changes: Partial<MessagePreferences> }

/** Changes those of these that are given; what else was chosen stays, also when both come at once. */
export const savePreferences = async (
  on: Queryable,
  { userId, now, changes }: Saved,
): Promise<MessagePreferences> => {
  const [presence, read, typing] = [changes.presence ?? null, changes.read ?? null, changes.typing ?? null]
  const { rows } = await on.execute(sql`
    insert into messaging.preference as p (user_id, presence, read, typing, updated_at)
    values (${userId}, coalesce(${presence}::boolean, true), coalesce(${read}::boolean, true),
      coalesce(${typing}::boolean, true), ${new Date(now).toISOString()})
    on conflict (user_id) do update set presence = coalesce(${presence}::boolean, p.presence),
      read = coalesce(${read}::boolean, p.read), typing = coalesce(${typing}::boolean, p.typing),
      updated_at = excluded.updated_at
    returning presence, read, typing`)
  return rowsOf.parse(rows)[0] ?? ALL
}
