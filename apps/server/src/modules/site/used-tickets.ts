import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../platform/db/handles.ts"

type Use = { readonly id: string; readonly message: string; readonly expiresAt: number; readonly now: number }

/** What a use of a ticket found: the first, the same message again, or another message. */
export type TicketUse = "first" | "again" | "spent"

const rowsSchema = z.array(z.object({ message: z.string() }))

/** Marks a ticket as used for a message, and forgets those that nobody could use any more. */
export const useTicket = async (tx: Tx, { id, message, expiresAt, now }: Use): Promise<TicketUse> => {
  await tx.execute(sql`delete from site.used_ticket where expires_at < ${new Date(now)}`)
  const { rowCount } = await tx.execute(sql`
    insert into site.used_ticket (id, message, expires_at) values (${id}, ${message}, ${new Date(expiresAt)})
    on conflict (id) do nothing`)
  if (rowCount === 1) return "first"
  const { rows } = await tx.execute(sql`select message from site.used_ticket where id = ${id}`)
  return rowsSchema.parse(rows)[0]?.message === message ? "again" : "spent"
}
