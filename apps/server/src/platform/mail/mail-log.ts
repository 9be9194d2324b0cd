import { z } from "zod"
import type { Db } from "../db/db.ts"

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    at: z.number(),
    to: z.string(),
    subject: z.string(),
    state: z.enum(["waiting", "sent", "failed"]),
    total: z.coerce.number(),
  }),
)

/** A mail without what it says. Epoch milliseconds. */
export type LoggedMail = Omit<z.infer<typeof rowsSchema>[number], "total">

/** A page of the mails that the queue still knows, the newest first: to whom, about what, how they stand. */
export const mailLog = async (
  { pool }: Pick<Db, "pool">,
  page: { readonly to?: string | undefined; readonly count: number; readonly offset: number },
): Promise<{ total: number; items: LoggedMail[] }> => {
  const { rows } = await pool.query(
    `SELECT id, extract(epoch FROM created_on)::float8 * 1000 AS at, data #>> '{to,address}' AS "to",
       data ->> 'subject' AS subject, count(*) OVER () AS total,
       CASE state::text WHEN 'completed' THEN 'sent' WHEN 'failed' THEN 'failed' ELSE 'waiting' END AS state
     FROM pgboss.job WHERE name = 'platform.mail' AND ($1::text IS NULL OR data #>> '{to,address}' = $1)
     ORDER BY created_on DESC, id LIMIT $2 OFFSET $3`,
    [page.to || null, page.count, page.offset],
  )
  const found = rowsSchema.parse(rows)
  return { total: found[0]?.total ?? 0, items: found.map(({ total: _all, ...mail }) => mail) }
}
