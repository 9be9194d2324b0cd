import { z } from "zod"
import { type Asked, likePart, type Paged } from "../db/asked.ts"
import type { Queryable } from "../db/handles.ts"
import { ask } from "../db/statement.ts"

/** How a kind of job stands. */
export type JobHealth = { readonly name: string; readonly waiting: number; readonly failed: number }

const rowsSchema = z.array(
  z.object({ name: z.string(), waiting: z.coerce.number().int(), failed: z.coerce.number().int() }),
)

/** How the queues stand. Names that begin with two underscores are the queue's own. */
export const readHealth = async (on: Queryable): Promise<readonly JobHealth[]> => {
  const { rows } = await ask(
    on,
    `SELECT q.name,
       count(*) FILTER (WHERE j.state IN ('created', 'retry', 'active')) AS waiting,
       count(*) FILTER (WHERE j.state = 'failed') AS failed
     FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
     WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`,
  )
  return rowsSchema.parse(rows)
}

const namesSchema = z.array(z.object({ name: z.string() }))

/** The kinds of which something is due now, by the queue's own clock. */
export const findDue = async (on: Queryable): Promise<ReadonlySet<string>> => {
  const { rows } = await ask(
    on,
    "SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND start_after <= pgboss.job_now()",
  )
  return new Set(namesSchema.parse(rows).map(({ name }) => name))
}

const failedSchema = z.array(
  z.object({ id: z.string(), name: z.string(), error: z.string(), at: z.number() }),
)

/** A job that failed for good. Epoch milliseconds. */
export type FailedJob = z.infer<typeof failedSchema>[number]

const totalSchema = z.tuple([z.object({ total: z.coerce.number() })])

const FAILED = `FROM pgboss.job WHERE state = 'failed' AND name NOT LIKE '\\_\\_%' AND name ILIKE $1`

/** A page of what failed for good, the newest first; of kinds that are called so. What the jobs carry is left out. */
export const findFailed = async (
  on: Queryable,
  { text, count, offset }: Asked,
): Promise<Paged<FailedJob>> => {
  const like = likePart(text)
  const [counted, found] = await Promise.all([
    ask(on, `SELECT count(*) AS total ${FAILED}`, like),
    ask(
      on,
      `SELECT id, name, left(coalesce(output ->> 'message', ''), 300) AS error,
         extract(epoch FROM coalesce(completed_on, created_on))::float8 * 1000 AS at
       ${FAILED} ORDER BY completed_on DESC, id LIMIT $2 OFFSET $3`,
      like,
      count,
      offset,
    ),
  ])
  return { total: totalSchema.parse(counted.rows)[0].total, items: failedSchema.parse(found.rows) }
}

/** Whether a job failed for good. */
export const isFailed = async (
  on: Queryable,
  { name, id }: Pick<FailedJob, "name" | "id">,
): Promise<boolean> => {
  const { rowCount } = await ask(
    on,
    "SELECT 1 FROM pgboss.job WHERE name = $1 AND id = $2 AND state = 'failed'",
    name,
    id,
  )
  return rowCount === 1
}

/** Drops a job that failed for good, with what it carries; says whether there was one. */
export const dropFailed = async (
  on: Queryable,
  { name, id }: Pick<FailedJob, "name" | "id">,
): Promise<boolean> => {
  const { rowCount } = await ask(
    on,
    "DELETE FROM pgboss.job WHERE name = $1 AND id = $2 AND state = 'failed'",
    name,
    id,
  )
  return rowCount === 1
}
