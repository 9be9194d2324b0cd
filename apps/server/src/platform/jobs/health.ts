import { z } from "zod"
import type { Db } from "../db/db.ts"

/** How a kind of job stands. */
export type JobHealth = { readonly name: string; readonly waiting: number; readonly failed: number }

const rowsSchema = z.array(
  z.object({ name: z.string(), waiting: z.coerce.number().int(), failed: z.coerce.number().int() }),
)

/** How the queues stand. Names that begin with two underscores are the queue's own. */
export const readHealth = async ({ pool }: Pick<Db, "pool">): Promise<readonly JobHealth[]> => {
  const { rows } = await pool.query(
    `SELECT q.name,
       count(*) FILTER (WHERE j.state IN ('created', 'retry', 'active')) AS waiting,
       count(*) FILTER (WHERE j.state = 'failed') AS failed
     FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
     WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`,
  )
  return rowsSchema.parse(rows)
}
